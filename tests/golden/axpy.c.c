// Made by eqrise from kernels/axpy.rise.
//
// def axpy = fun(a: f32 => fun(xs: 509.f32 => fun(ys: 509.f32 =>
//   zip(xs)(ys) |> map(fun(p => a * fst(p) + snd(p))))))
//
// is carried out as
//
// def axpy = fun(a: f32 => fun(xs: 509.f32 => fun(ys: 509.f32 =>
//   zip(xs)(ys) |> mapSeq(fun(p => a * fst(p) + snd(p))))))
//
// Rules: map-seq

#include <math.h>
#include <stdint.h>

void axpy(float* restrict out,
    float a,
    const float* restrict xs,
    const float* restrict ys) {
  for (int i = 0; i < 509; ++i) {
    out[i] = a * xs[i] + ys[i];
  }
}

// For callers that know the signature from the manifest only.
void axpy_entry(void** args) {
  axpy(args[0],
      *(const float*)args[1],
      args[2],
      args[3]);
}
