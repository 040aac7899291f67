// Made by eqrise from kernels/low/gemv_fused.rise.
//
// def gemv_fused = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 29.41.f32 =>
//     fun(x: 41.f32 =>
//     fun(y: 29.f32 =>
//   zip(A)(y)
//     |> mapWorkGroup(0)(fun(p =>
//       zip(fst(p))(x)
//         |> split(41)
//         |> mapLocal(0)(fun(xs =>
//           xs |> reduceSeq(Private)(fun(acc, q => acc + fst(q) * snd(q)))(0.0f)))
//         |> toMem(Local)
//         |> mapLocal(0)(fun(z => alpha * z + beta * snd(p)))))
//     |> join)))))
//

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void gemv_fused_0(float alpha,
    float beta,
    __global const float* restrict A,
    __global const float* restrict x,
    __global const float* restrict y,
    __global float* restrict out) {
  __local float tmp[1];
  int wg = get_group_id(0);
  float acc = 0.0f;
  for (int r = 0; r < 41; ++r) {
    acc = acc + A[41 * wg + r] * x[r];
  }
  tmp[0] = acc;
  out[wg] = alpha * tmp[0] + beta * y[wg];
}
