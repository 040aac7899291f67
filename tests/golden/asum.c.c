// Made by eqrise from kernels/asum.rise.
//
// def asum = fun(xs: 1009.f32 => xs |> map(abs) |> reduce(add)(0.0f))
//
// is carried out as
//
// def asum = fun(xs: 1009.f32 => xs |> map(abs) |> reduceSeq(Private)(add)(0.0f))
//
// Rules: reduce-seq

#include <math.h>
#include <stdint.h>

void asum(float* restrict out,
    const float* restrict xs) {
  float acc = 0.0f;
  for (int r = 0; r < 1009; ++r) {
    acc = acc + fabsf(xs[r]);
  }
  out[0] = acc;
}

// For callers that know the signature from the manifest only.
void asum_entry(void** args) {
  asum(args[0],
      args[1]);
}
