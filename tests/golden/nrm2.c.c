// Made by eqrise from kernels/nrm2.rise.
//
// def nrm2 = fun(xs: 509.f32 => sqrt(xs |> map(fun(x => x * x)) |> reduce(add)(0.0f)))
//
// is carried out as
//
// def nrm2 = fun(xs: 509.f32 => sqrt(xs |> map(fun(x => x * x)) |> reduceSeq(Private)(add)(0.0f)))
//
// Rules: reduce-seq

#include <math.h>
#include <stdint.h>

void nrm2(float* restrict out,
    const float* restrict xs) {
  float acc = 0.0f;
  for (int r = 0; r < 509; ++r) {
    {
      const float v0 = xs[r];
      acc = acc + v0 * v0;
    }
  }
  out[0] = sqrtf(acc);
}

// For callers that know the signature from the manifest only.
void nrm2_entry(void** args) {
  nrm2(args[0],
      args[1]);
}
