// Made by eqrise from kernels/low/gemv_strided.rise.
//
// def gemv_strided = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 3.256.f32 =>
//     fun(x: 256.f32 =>
//     fun(y: 3.f32 =>
//   zip(A)(y)
//     |> mapWorkGroup(0)(fun(p =>
//       zip(fst(p))(x)
//         |> split(128)
//         |> transpose
//         |> mapLocal(0)(fun(xs =>
//           xs |> reduceSeq(Private)(fun(acc, q => acc + fst(q) * snd(q)))(0.0f)))
//         |> toMem(Local)
//         |> split(128)
//         |> mapLocal(0)(fun(xs => alpha * (xs |> reduceSeq(Private)(add)(0.0f)) + beta * snd(p)))))
//     |> join)))))
//

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void gemv_strided_0(float alpha,
    float beta,
    __global const float* restrict A,
    __global const float* restrict x,
    __global const float* restrict y,
    __global float* restrict out) {
  __local float tmp[128];
  int wg = get_group_id(0);
  int l = get_local_id(0);
  float acc = 0.0f;
  for (int r = 0; r < 2; ++r) {
    acc = acc + A[256 * wg + l + 128 * r] * x[l + 128 * r];
  }
  tmp[l] = acc;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0) {
    float acc_1 = 0.0f;
    for (int r_1 = 0; r_1 < 128; ++r_1) {
      acc_1 = acc_1 + tmp[r_1];
    }
    out[wg] = alpha * acc_1 + beta * y[wg];
  }
}
