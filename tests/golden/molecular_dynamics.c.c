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
//           (x1 * x7, (x2 * x7, x3 * x7))))))
//     |> transpose
//     |> reduceSeq(Private)(fun(acc, xs =>
//       zip(acc)(xs)
//         |> mapSeq(fun(p =>
//           (fst(fst(p)) + fst(snd(p)),
//            (fst(snd(fst(p))) + fst(snd(snd(p))), snd(snd(fst(p))) + snd(snd(snd(p)))))))))(
//         generate(fun(i: idx[31] => (0.0f, (0.0f, 0.0f)))) |> mapSeq(fun(p => p)))
//     |> mapSeq(fun(p => p)))))))
//
// Rules: lift-reduction, map-seq, reduce-seq, copy-seq

#include <math.h>
#include <stdint.h>

void molecular_dynamics(float* restrict out_1,
    float* restrict out_2_1,
    float* restrict out_2_2,
    const float* restrict x,
    const float* restrict y,
    const float* restrict z,
    const int32_t* restrict neighbours,
    float cutoff) {
  float acc_1[31];
  float acc_2_1[31];
  float acc_2_2[31];
  #pragma omp simd
  for (int i = 0; i < 31; ++i) {
    acc_1[i] = 0.0f;
    acc_2_1[i] = 0.0f;
    acc_2_2[i] = 0.0f;
  }
  for (int r = 0; r < 7; ++r) {
    for (int i_1 = 0; i_1 < 31; ++i_1) {
      const float t = x[i_1] - x[neighbours[r + 7 * i_1]];
      const float t_1 = y[i_1] - y[neighbours[r + 7 * i_1]];
      const float t_2 = z[i_1] - z[neighbours[r + 7 * i_1]];
      const float t_3 = t * t + t_1 * t_1 + t_2 * t_2 + 0.25f;
      const float t_4 = 1.0f / t_3;
      const float t_5 = t_4 * t_4 * t_4;
      const float t_6 = t_3 < cutoff ? t_4 * t_5 * (1.5f * t_5 - 2.0f) : 0.0f;
      {
        const float v0 = acc_2_1[i_1] + t_1 * t_6;
        const float v1 = acc_2_2[i_1] + t_2 * t_6;
        acc_1[i_1] = acc_1[i_1] + t * t_6;
        acc_2_1[i_1] = v0;
        acc_2_2[i_1] = v1;
      }
    }
  }
  #pragma omp simd
  for (int i_2 = 0; i_2 < 31; ++i_2) {
    out_1[i_2] = acc_1[i_2];
    out_2_1[i_2] = acc_2_1[i_2];
    out_2_2[i_2] = acc_2_2[i_2];
  }
}

// For callers that know the signature from the manifest only.
void molecular_dynamics_entry(void** args) {
  molecular_dynamics(args[0],
      args[1],
      args[2],
      args[3],
      args[4],
      args[5],
      args[6],
      *(const float*)args[7]);
}
