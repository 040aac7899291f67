// Made by eqrise from kernels/mriq_q.rise.
//
// def mriq_q = fun(x: 31.f32 =>
//     fun(y: 31.f32 =>
//     fun(z: 31.f32 =>
//     fun(kx: 37.f32 =>
//     fun(ky: 37.f32 =>
//     fun(kz: 37.f32 =>
//     fun(mag: 37.f32 =>
//   zip(x)(zip(y)(z))
//     |> map(fun(p =>
//       zip(zip(kx)(ky))(zip(kz)(mag))
//         |> map(fun(q =>
//           let x1 = 6.2831855f *
//               (fst(fst(q)) * fst(p) + snd(fst(q)) * fst(snd(p)) + fst(snd(q)) * snd(snd(p))) in
//           (snd(snd(q)) * cos(x1), snd(snd(q)) * sin(x1))))
//         |> reduce(fun(q, p1 => (fst(q) + fst(p1), snd(q) + snd(p1))))((0.0f, 0.0f)))))))))))
//
// is carried out as
//
// def mriq_q = fun(x: 31.f32 =>
//     fun(y: 31.f32 =>
//     fun(z: 31.f32 =>
//     fun(kx: 37.f32 =>
//     fun(ky: 37.f32 =>
//     fun(kz: 37.f32 =>
//     fun(mag: 37.f32 =>
//   zip(x)(zip(y)(z))
//     |> map(fun(p =>
//       zip(zip(kx)(ky))(zip(kz)(mag))
//         |> map(fun(q =>
//           let x1 = 6.2831855f *
//               (fst(fst(q)) * fst(p) + snd(fst(q)) * fst(snd(p)) + fst(snd(q)) * snd(snd(p))) in
//           (snd(snd(q)) * cos(x1), snd(snd(q)) * sin(x1))))))
//     |> transpose
//     |> reduceSeq(Private)(fun(acc, xs =>
//       zip(acc)(xs) |> mapSeq(fun(p => (fst(fst(p)) + fst(snd(p)), snd(fst(p)) + snd(snd(p)))))))(
//         generate(fun(i: idx[31] => (0.0f, 0.0f))) |> mapSeq(fun(p => p)))
//     |> mapSeq(fun(p => p)))))))))
//
// Rules: lift-reduction, map-seq, reduce-seq, copy-seq

#include <math.h>
#include <stdint.h>

#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
// These have vector forms.
__attribute__((simd("notinbranch"), const)) float lane_cosf(float) __asm__("cosf");
__attribute__((simd("notinbranch"), const)) float lane_sinf(float) __asm__("sinf");
#else
#define lane_cosf cosf
#define lane_sinf sinf
#endif

void mriq_q(float* restrict out_1,
    float* restrict out_2,
    const float* restrict x,
    const float* restrict y,
    const float* restrict z,
    const float* restrict kx,
    const float* restrict ky,
    const float* restrict kz,
    const float* restrict mag) {
  float acc_1[31];
  float acc_2[31];
  #pragma omp simd
  for (int i = 0; i < 31; ++i) {
    acc_1[i] = 0.0f;
    acc_2[i] = 0.0f;
  }
  for (int r = 0; r < 37; ++r) {
    for (int i_1 = 0; i_1 < 31; ++i_1) {
      const float t = 6.2831855f * (kx[r] * x[i_1] + ky[r] * y[i_1] + kz[r] * z[i_1]);
      {
        const float v0 = mag[r];
        const float v1 = acc_2[i_1] + v0 * lane_sinf(t);
        acc_1[i_1] = acc_1[i_1] + v0 * lane_cosf(t);
        acc_2[i_1] = v1;
      }
    }
  }
  #pragma omp simd
  for (int i_2 = 0; i_2 < 31; ++i_2) {
    out_1[i_2] = acc_1[i_2];
    out_2[i_2] = acc_2[i_2];
  }
}

// For callers that know the signature from the manifest only.
void mriq_q_entry(void** args) {
  mriq_q(args[0],
      args[1],
      args[2],
      args[3],
      args[4],
      args[5],
      args[6],
      args[7],
      args[8]);
}
