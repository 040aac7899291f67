// Made by eqrise from kernels/molecular_dynamics.rise.
//
// def molecular_dynamics = fun(x: 31.f32 =>
//     fun(y: 31.f32 =>
//     fun(z: 31.f32 =>
//     fun(neighbours: 31.7.idx[31] =>
//     fun(cutoff: f32 =>
//   zip(zip(x)(zip(y)(z)))(neighbours)
//     |> map(fun(p =>
//       gather(snd(p))(zip(x)(zip(y)(z)))
//         |> map(fun(q =>
//           let x1 = fst(fst(p)) - fst(q) in
//           let x2 = fst(snd(fst(p))) - fst(snd(q)) in
//           let x3 = snd(snd(fst(p))) - snd(snd(q)) in
//           let x4 = x1 * x1 + x2 * x2 + x3 * x3 + 0.25f in
//           let x5 = 1.0f / x4 in
//           let x6 = x5 * x5 * x5 in
//           let x7 = (if x4 < cutoff then x5 * x6 * (1.5f * x6 - 2.0f) else 0.0f) in
//           (x1 * x7, (x2 * x7, x3 * x7))))
//         |> reduce(fun(q, p1 =>
//           (fst(q) + fst(p1), (fst(snd(q)) + fst(snd(p1)), snd(snd(q)) + snd(snd(p1))))))(
//             (0.0f, (0.0f, 0.0f))))))))))
//
// is carried out as
//
// def molecular_dynamics = fun(x: 31.f32 =>
//     fun(y: 31.f32 =>
//     fun(z: 31.f32 =>
//     fun(neighbours: 31.7.idx[31] =>
//     fun(cutoff: f32 =>
//   zip(zip(x)(zip(y)(z)))(neighbours)
//     |> mapSeq(fun(p =>
//       gather(snd(p))(zip(x)(zip(y)(z)))
//         |> map(fun(q =>
//           let x1 = fst(fst(p)) - fst(q) in
//           let x2 = fst(snd(fst(p))) - fst(snd(q)) in
//           let x3 = snd(snd(fst(p))) - snd(snd(q)) in
//           let x4 = x1 * x1 + x2 * x2 + x3 * x3 + 0.25f in
//           let x5 = 1.0f / x4 in
//           let x6 = x5 * x5 * x5 in
//           let x7 = (if x4 < cutoff then x5 * x6 * (1.5f * x6 - 2.0f) else 0.0f) in
//           (x1 * x7, (x2 * x7, x3 * x7))))
//         |> reduceSeq(Private)(fun(acc, q =>
//           (fst(acc) + fst(q), (fst(snd(acc)) + fst(snd(q)), snd(snd(acc)) + snd(snd(q))))))(
//             (0.0f, (0.0f, 0.0f))))))))))
//
// Rules: map-seq, reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void molecular_dynamics_0(__global const float* restrict x,
    __global const float* restrict y,
    __global const float* restrict z,
    __global const int* restrict neighbours,
    float cutoff,
    __global float* restrict out_1,
    __global float* restrict out_2_1,
    __global float* restrict out_2_2) {
  for (int i = 0; i < 31; ++i) {
    float acc_1;
    float acc_2_1;
    float acc_2_2;
    acc_1 = 0.0f;
    acc_2_1 = 0.0f;
    acc_2_2 = 0.0f;
    for (int r = 0; r < 7; ++r) {
      const float t = x[i] - x[neighbours[7 * i + r]];
      const float t_1 = y[i] - y[neighbours[7 * i + r]];
      const float t_2 = z[i] - z[neighbours[7 * i + r]];
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
    out_1[i] = acc_1;
    out_2_1[i] = acc_2_1;
    out_2_2[i] = acc_2_2;
  }
}
