// Made by eqrise from kernels/low/gesummv_fused.rise.
//
// def gesummv_fused = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 29.41.f32 =>
//     fun(B: 29.41.f32 =>
//     fun(x: 41.f32 =>
//   zip(A)(B)
//     |> mapGlobal(0)(fun(p =>
//       let q = zip(x)(zip(fst(p))(snd(p)))
//           |> reduceSeq(Private)(fun(acc, p1 =>
//             (fst(acc) + fst(snd(p1)) * fst(p1), snd(acc) + snd(snd(p1)) * fst(p1))))(
//               (0.0f, 0.0f)) in
//       alpha * fst(q) + beta * snd(q))))))))
//

__kernel __attribute__((reqd_work_group_size(3, 1, 1)))
void gesummv_fused_0(float alpha,
    float beta,
    __global const float* restrict A,
    __global const float* restrict B,
    __global const float* restrict x,
    __global float* restrict out) {
  int g = get_global_id(0);
  if (g < 29) {
    float acc_1;
    float acc_2;
    acc_1 = 0.0f;
    acc_2 = 0.0f;
    for (int r = 0; r < 41; ++r) {
      {
        const float v0 = x[r];
        const float v1 = acc_2 + B[41 * g + r] * v0;
        acc_1 = acc_1 + A[41 * g + r] * v0;
        acc_2 = v1;
      }
    }
    out[g] = alpha * acc_1 + beta * acc_2;
  }
}
