// Made by eqrise from kernels/low/mm_par.rise.
//
// def mm_par = fun(A: 13.19.f32 => fun(B: 19.17.f32 =>
//   A
//     |> mapPar(fun(xs =>
//       B
//         |> transpose
//         |> mapSeq(fun(ys =>
//           zip(xs)(ys) |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))))
//

#include <math.h>
#include <stdint.h>

void mm_par(float* restrict out,
    const float* restrict A,
    const float* restrict B) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 13; ++p) {
    for (int i = 0; i < 17; ++i) {
      float acc = 0.0f;
      for (int r = 0; r < 19; ++r) {
        acc = acc + A[19 * p + r] * B[i + 17 * r];
      }
      out[17 * p + i] = acc;
    }
  }
}

// For callers that know the signature from the manifest only.
void mm_par_entry(void** args) {
  mm_par(args[0],
      args[1],
      args[2]);
}
