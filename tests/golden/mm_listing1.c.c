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
      for (int r = 0; r < 19; ++r) {
        acc = acc + A[19 * i + r] * B[i_1 + 17 * r];
      }
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
