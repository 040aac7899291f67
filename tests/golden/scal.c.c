// Made by eqrise from kernels/scal.rise.
//
// def scal = fun(alpha: f32 => fun(xs: 1003.f32 => xs |> map(fun(x => alpha * x))))
//
// is carried out as
//
// def scal = fun(alpha: f32 => fun(xs: 1003.f32 => xs |> mapSeq(fun(x => alpha * x))))
//
// Rules: map-seq

#include <math.h>
#include <stdint.h>

void scal(float* restrict out,
    float alpha,
    const float* restrict xs) {
  for (int i = 0; i < 1003; ++i) {
    out[i] = alpha * xs[i];
  }
}

// For callers that know the signature from the manifest only.
void scal_entry(void** args) {
  scal(args[0],
      *(const float*)args[1],
      args[2]);
}
