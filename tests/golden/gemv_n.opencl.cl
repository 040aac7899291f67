// Made by eqrise from kernels/low/gemv_n.rise.
//
// def gemv_n = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 128.192.f32 =>
//     fun(x: 192.f32 =>
//     fun(y: 128.f32 =>
//   zip(A)(y)
//     |> split(64)
//     |> mapWorkGroup(0)(fun(xs =>
//       let ys = zip(xs |> map(fun(p => fst(p) |> split(64))) |> transpose)(x |> split(64))
//           |> reduceSeq(Private)(fun(acc, p =>
//             let zs = snd(p) |> mapLocal(0)(fun(z => z)) |> toMem(Local) in
//             zip(acc)(fst(p))
//               |> mapLocal(0)(fun(q =>
//                 zip(snd(q))(zs)
//                   |> reduceSeq(Private)(fun(z, p1 => z + fst(p1) * snd(p1)))(fst(q))))))(
//               generate(fun(i: idx[64] => 0.0f)) |> mapLocal(0)(fun(z => z))) in
//       zip(ys)(xs |> map(snd)) |> mapLocal(0)(fun(p => alpha * fst(p) + beta * snd(p)))))
//     |> join)))))
//

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void gemv_n_0(float alpha,
    float beta,
    __global const float* restrict A,
    __global const float* restrict x,
    __global const float* restrict y,
    __global float* restrict out) {
  __local float tmp[64];
  int wg = get_group_id(0);
  int l_1 = get_local_id(0);
  float acc;
  acc = 0.0f;
  const int at0 = 12288 * wg + 192 * l_1;
  for (int r = 0; r < 3; ++r) {
    tmp[l_1] = x[64 * r + l_1];
    barrier(CLK_LOCAL_MEM_FENCE);
    float acc_1 = acc;
    for (int r_1 = 0; r_1 < 64; ++r_1) {
      acc_1 = acc_1 + A[at0 + 64 * r + r_1] * tmp[r_1];
    }
    acc = acc_1;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[64 * wg + l_1] = alpha * acc + beta * y[64 * wg + l_1];
}
