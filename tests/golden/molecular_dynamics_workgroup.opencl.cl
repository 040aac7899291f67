// Made by eqrise from kernels/low/molecular_dynamics_workgroup.rise.
//
// def molecular_dynamics_workgroup = fun(x: 256.f32 =>
//     fun(y: 256.f32 =>
//     fun(z: 256.f32 =>
//     fun(neighbours: 7.256.idx[256] =>
//     fun(cutoff: f32 =>
//   zip(zip(x)(zip(y)(z)))(neighbours |> transpose)
//     |> split(128)
//     |> mapWorkGroup(0)(fun(xs =>
//       xs
//         |> mapLocal(0)(fun(p =>
//           let q = fst(p) |> toMem(Private) in
//           gather(snd(p))(zip(x)(zip(y)(z)))
//             |> reduceSeq(Private)(fun(acc, p1 =>
//               let x1 = fst(q) - fst(p1) in
//               let x2 = fst(snd(q)) - fst(snd(p1)) in
//               let x3 = snd(snd(q)) - snd(snd(p1)) in
//               let x4 = x1 * x1 + x2 * x2 + x3 * x3 + 0.25f in
//               let x5 = 1.0f / x4 in
//               let x6 = x5 * x5 * x5 in
//               let x7 = (if x4 < cutoff then x5 * x6 * (1.5f * x6 - 2.0f) else 0.0f) in
//               (fst(acc) + x1 * x7, (fst(snd(acc)) + x2 * x7, snd(snd(acc)) + x3 * x7))))(
//                 (0.0f, (0.0f, 0.0f)))))))
//     |> join)))))
//

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void molecular_dynamics_workgroup_0(__global const float* restrict x,
    __global const float* restrict y,
    __global const float* restrict z,
    __global const int* restrict neighbours,
    float cutoff,
    __global float* restrict out_1,
    __global float* restrict out_2_1,
    __global float* restrict out_2_2) {
  int wg = get_group_id(0);
  int l = get_local_id(0);
  float tmp_1;
  float tmp_2_1;
  float tmp_2_2;
  tmp_1 = x[128 * wg + l];
  tmp_2_1 = y[128 * wg + l];
  tmp_2_2 = z[128 * wg + l];
  float acc_1;
  float acc_2_1;
  float acc_2_2;
  acc_1 = 0.0f;
  acc_2_1 = 0.0f;
  acc_2_2 = 0.0f;
  for (int r = 0; r < 7; ++r) {
    const int at0 = 128 * wg + l + 256 * r;
    const float t = tmp_1 - x[neighbours[at0]];
    const float t_1 = tmp_2_1 - y[neighbours[at0]];
    const float t_2 = tmp_2_2 - z[neighbours[at0]];
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
  out_1[128 * wg + l] = acc_1;
  out_2_1[128 * wg + l] = acc_2_1;
  out_2_2[128 * wg + l] = acc_2_2;
}
