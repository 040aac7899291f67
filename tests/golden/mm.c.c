// Made by eqrise from kernels/mm.rise.
//
// def mm = fun(A: 13.19.f32 => fun(B: 19.17.f32 =>
//   A
//     |> map(fun(xs =>
//       B
//         |> transpose
//         |> map(fun(ys => zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def mm = fun(A: 13.19.f32 => fun(B: 19.17.f32 =>
//   A
//     |> mapPar(fun(xs =>
//       B
//         |> transpose
//         |> mapSeq(fun(ys =>
//           zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f)))))))
//
// Rules: map-seq, map-par, reduce-seq

#include <math.h>
#include <stdint.h>

void mm(float* restrict out,
    const float* restrict A,
    const float* restrict B) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 13; ++p) {
    for (int i = 0; i < 17; ++i) {
      float acc = 0.0f;
      acc = acc + A[19 * p] * B[i];
      acc = acc + A[19 * p + 1] * B[i + 17];
      acc = acc + A[19 * p + 2] * B[i + 34];
      acc = acc + A[19 * p + 3] * B[i + 51];
      acc = acc + A[19 * p + 4] * B[i + 68];
      acc = acc + A[19 * p + 5] * B[i + 85];
      acc = acc + A[19 * p + 6] * B[i + 102];
      acc = acc + A[19 * p + 7] * B[i + 119];
      acc = acc + A[19 * p + 8] * B[i + 136];
      acc = acc + A[19 * p + 9] * B[i + 153];
      acc = acc + A[19 * p + 10] * B[i + 170];
      acc = acc + A[19 * p + 11] * B[i + 187];
      acc = acc + A[19 * p + 12] * B[i + 204];
      acc = acc + A[19 * p + 13] * B[i + 221];
      acc = acc + A[19 * p + 14] * B[i + 238];
      acc = acc + A[19 * p + 15] * B[i + 255];
      acc = acc + A[19 * p + 16] * B[i + 272];
      acc = acc + A[19 * p + 17] * B[i + 289];
      acc = acc + A[19 * p + 18] * B[i + 306];
      out[17 * p + i] = acc;
    }
  }
}

// For callers that know the signature from the manifest only.
void mm_entry(void** args) {
  mm(args[0],
      args[1],
      args[2]);
}
