// Made by eqrise from kernels/low/molecular_dynamics_global.rise.
//
// def molecular_dynamics_global = fun(x: 31.f32 =>
//     fun(y: 31.f32 =>
//     fun(z: 31.f32 =>
//     fun(neighbours: 7.31.idx[31] =>
//     fun(cutoff: f32 =>
//   zip(zip(x)(zip(y)(z)))(neighbours |> transpose)
//     |> mapGlobal(0)(fun(p =>
//       let q = fst(p) in
//       gather(snd(p))(zip(x)(zip(y)(z)))
//         |> reduceSeq(Private)(fun(acc, p1 =>
//           let x1 = fst(q) - fst(p1) in
//           let x2 = fst(snd(q)) - fst(snd(p1)) in
//           let x3 = snd(snd(q)) - snd(snd(p1)) in
//           let x4 = x1 * x1 + x2 * x2 + x3 * x3 + 0.25f in
//           let x5 = 1.0f / x4 in
//           let x6 = x5 * x5 * x5 in
//           let x7 = (if x4 < cutoff then x5 * x6 * (1.5f * x6 - 2.0f) else 0.0f) in
//           (fst(acc) + x1 * x7, (fst(snd(acc)) + x2 * x7, snd(snd(acc)) + x3 * x7))))(
//             (0.0f, (0.0f, 0.0f))))))))))
//

__kernel __attribute__((reqd_work_group_size(3, 1, 1)))
void molecular_dynamics_global_0(__global const float* restrict x,
    __global const float* restrict y,
    __global const float* restrict z,
    __global const int* restrict neighbours,
    float cutoff,
    __global float* restrict out_1,
    __global float* restrict out_2_1,
    __global float* restrict out_2_2) {
  int g = get_global_id(0);
  if (g < 31) {
    float acc_1;
    float acc_2_1;
    float acc_2_2;
    acc_1 = 0.0f;
    acc_2_1 = 0.0f;
    acc_2_2 = 0.0f;
    for (int r = 0; r < 217; r += 31) {
      const float t = x[g] - x[neighbours[g + r]];
      const float t_1 = y[g] - y[neighbours[g + r]];
      const float t_2 = z[g] - z[neighbours[g + r]];
      const float t_3 = t * t + t_1 * t_1 + t_2 * t_2 + 0.25f;
      const float t_4 = 1.0f / t_3;
      const float t_5 = t_4 * t_4 * t_4;
      const float t_6 = t_3 < cutoff ? t_4 * t_5 * (1.5f * t_5 - 2.0f) : 0.0f;
      {
        const float v0 = acc_2_1 + t_1 * t_6;
        const float v1 = acc_2_2 + t_2 * t_6;
        acc_1 = acc_1 + t * t_6;
        acc_2_1 = v0;
        acc_2_2 = v1;
      }
    }
    out_1[g] = acc_1;
    out_2_1[g] = acc_2_1;
    out_2_2[g] = acc_2_2;
  }
}
