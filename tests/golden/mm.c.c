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
//   B
//     |> transpose
//     |> mapPar(fun(xs =>
//       A
//         |> map(fun(ys => zip(ys)(xs) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys =>
//           zip(acc)(ys) |> mapSeqUnroll(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[13] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))
//     |> transpose))
//
// Rules: lift-reduction, interchange, map-seq-unroll, map-par, reduce-seq, copy-seq

#include <math.h>
#include <stdint.h>

void mm(float* restrict out,
    const float* restrict A,
    const float* restrict B) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 17; ++p) {
    float acc[13];
    for (int i = 0; i < 13; ++i) {
      acc[i] = 0.0f;
    }
    for (int r = 0; r < 19; ++r) {
      acc[0] = acc[0] + A[r] * B[p + 17 * r];
      acc[1] = acc[1] + A[r + 19] * B[p + 17 * r];
      acc[2] = acc[2] + A[r + 38] * B[p + 17 * r];
      acc[3] = acc[3] + A[r + 57] * B[p + 17 * r];
      acc[4] = acc[4] + A[r + 76] * B[p + 17 * r];
      acc[5] = acc[5] + A[r + 95] * B[p + 17 * r];
      acc[6] = acc[6] + A[r + 114] * B[p + 17 * r];
      acc[7] = acc[7] + A[r + 133] * B[p + 17 * r];
      acc[8] = acc[8] + A[r + 152] * B[p + 17 * r];
      acc[9] = acc[9] + A[r + 171] * B[p + 17 * r];
      acc[10] = acc[10] + A[r + 190] * B[p + 17 * r];
      acc[11] = acc[11] + A[r + 209] * B[p + 17 * r];
      acc[12] = acc[12] + A[r + 228] * B[p + 17 * r];
    }
    for (int i_1 = 0; i_1 < 13; ++i_1) {
      out[p + 17 * i_1] = acc[i_1];
    }
  }
}

// For callers that know the signature from the manifest only.
void mm_entry(void** args) {
  mm(args[0],
      args[1],
      args[2]);
}
