// Made by eqrise from kernels/low/asum_par.rise.
//
// def asum_par = fun(xs: 1008.f32 =>
//   xs
//     |> split(16)
//     |> mapPar(fun(ys => ys |> reduceSeq(Private)(fun(acc, x => acc + abs(x)))(0.0f)))
//     |> toMem(Global)
//     |> reduceSeq(Private)(add)(0.0f))
//

#include <math.h>
#include <stdint.h>

void asum_par(float* restrict out,
    const float* restrict xs,
    float* restrict tmp) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 63; ++p) {
    float acc = 0.0f;
    for (int r = 0; r < 16; ++r) {
      acc = acc + fabsf(xs[16 * p + r]);
    }
    tmp[p] = acc;
  }
  float acc_1 = 0.0f;
  for (int r_1 = 0; r_1 < 63; ++r_1) {
    acc_1 = acc_1 + tmp[r_1];
  }
  out[0] = acc_1;
}

// For callers that know the signature from the manifest only.
void asum_par_entry(void** args) {
  asum_par(args[0],
      args[1],
      args[2]);
}
