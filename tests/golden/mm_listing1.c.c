// Made by eqrise from kernels/low/mm_listing1.rise.
//
// def mm_listing1 = fun(A: 13.19.f32 => fun(B: 19.17.f32 =>
//   A
//     |> mapSeq(fun(xs =>
//       B
//         |> transpose
//         |> mapSeq(fun(ys =>
//           zip(xs)(ys) |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))))
//

#include <math.h>
#include <stdint.h>

void mm_listing1(float* restrict out,
    const float* restrict A,
    const float* restrict B) {
  for (int i = 0; i < 13; ++i) {
    for (int i_1 = 0; i_1 < 17; ++i_1) {
      float acc = 0.0f;
      acc = acc + A[19 * i] * B[i_1];
      acc = acc + A[19 * i + 1] * B[i_1 + 17];
      acc = acc + A[19 * i + 2] * B[i_1 + 34];
      acc = acc + A[19 * i + 3] * B[i_1 + 51];
      acc = acc + A[19 * i + 4] * B[i_1 + 68];
      acc = acc + A[19 * i + 5] * B[i_1 + 85];
      acc = acc + A[19 * i + 6] * B[i_1 + 102];
      acc = acc + A[19 * i + 7] * B[i_1 + 119];
      acc = acc + A[19 * i + 8] * B[i_1 + 136];
      acc = acc + A[19 * i + 9] * B[i_1 + 153];
      acc = acc + A[19 * i + 10] * B[i_1 + 170];
      acc = acc + A[19 * i + 11] * B[i_1 + 187];
      acc = acc + A[19 * i + 12] * B[i_1 + 204];
      acc = acc + A[19 * i + 13] * B[i_1 + 221];
      acc = acc + A[19 * i + 14] * B[i_1 + 238];
      acc = acc + A[19 * i + 15] * B[i_1 + 255];
      acc = acc + A[19 * i + 16] * B[i_1 + 272];
      acc = acc + A[19 * i + 17] * B[i_1 + 289];
      acc = acc + A[19 * i + 18] * B[i_1 + 306];
      out[17 * i + i_1] = acc;
    }
  }
}

// For callers that know the signature from the manifest only.
void mm_listing1_entry(void** args) {
  mm_listing1(args[0],
      args[1],
      args[2]);
}
