// Made by eqrise from kernels/nbody.rise.
//
// def nbody = fun(x: 61.f32 => fun(y: 61.f32 => fun(z: 61.f32 => fun(mass: 61.f32 => fun(eps: f32 =>
//   zip(x)(zip(y)(z))
//     |> map(fun(p =>
//       zip(x)(zip(y)(zip(z)(mass)))
//         |> map(fun(q =>
//           let x1 = fst(q) - fst(p) in
//           let x2 = fst(snd(q)) - fst(snd(p)) in
//           let x3 = fst(snd(snd(q))) - snd(snd(p)) in
//           let x4 = x1 * x1 + x2 * x2 + x3 * x3 + eps * eps in
//           let x5 = snd(snd(snd(q))) / (x4 * sqrt(x4)) in (x5 * x1, (x5 * x2, x5 * x3))))
//         |> reduce(fun(q, p1 =>
//           (fst(q) + fst(p1), (fst(snd(q)) + fst(snd(p1)), snd(snd(q)) + snd(snd(p1))))))(
//             (0.0f, (0.0f, 0.0f))))))))))
//
// is carried out as
//
// def nbody = fun(x: 61.f32 => fun(y: 61.f32 => fun(z: 61.f32 => fun(mass: 61.f32 => fun(eps: f32 =>
//   zip(x)(zip(y)(z))
//     |> mapPar(fun(p =>
//       zip(x)(zip(y)(zip(z)(mass)))
//         |> map(fun(q =>
//           let x1 = fst(q) - fst(p) in
//           let x2 = fst(snd(q)) - fst(snd(p)) in
//           let x3 = fst(snd(snd(q))) - snd(snd(p)) in
//           let x4 = x1 * x1 + x2 * x2 + x3 * x3 + eps * eps in
//           let x5 = snd(snd(snd(q))) / (x4 * sqrt(x4)) in (x5 * x1, (x5 * x2, x5 * x3))))
//         |> reduceSeq(Private)(fun(acc, q =>
//           (fst(acc) + fst(q), (fst(snd(acc)) + fst(snd(q)), snd(snd(acc)) + snd(snd(q))))))(
//             (0.0f, (0.0f, 0.0f))))))))))
//
// Rules: map-par, reduce-seq

#include <math.h>
#include <stdint.h>

void nbody(float* restrict out_1,
    float* restrict out_2_1,
    float* restrict out_2_2,
    const float* restrict x,
    const float* restrict y,
    const float* restrict z,
    const float* restrict mass,
    float eps) {
  #pragma omp parallel for simd schedule(simd:guided)
  for (int p = 0; p < 61; ++p) {
    float acc_1;
    float acc_2_1;
    float acc_2_2;
    acc_1 = 0.0f;
    acc_2_1 = 0.0f;
    acc_2_2 = 0.0f;
    for (int r = 0; r < 61; ++r) {
      const float t = x[r] - x[p];
      const float t_1 = y[r] - y[p];
      const float t_2 = z[r] - z[p];
      const float t_3 = t * t + t_1 * t_1 + t_2 * t_2 + eps * eps;
      const float t_4 = mass[r] / (t_3 * sqrtf(t_3));
      {
        const float v0 = acc_2_1 + t_4 * t_1;
        const float v1 = acc_2_2 + t_4 * t_2;
        acc_1 = acc_1 + t_4 * t;
        acc_2_1 = v0;
        acc_2_2 = v1;
      }
    }
    out_1[p] = acc_1;
    out_2_1[p] = acc_2_1;
    out_2_2[p] = acc_2_2;
  }
}

// For callers that know the signature from the manifest only.
void nbody_entry(void** args) {
  nbody(args[0],
      args[1],
      args[2],
      args[3],
      args[4],
      args[5],
      args[6],
      *(const float*)args[7]);
}
