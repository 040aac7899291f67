// Made by eqrise from kernels/axpy_in_place.rise.
//
// def axpy_in_place = fun(a: f32 => fun(xs: 509.f32 => fun(ys: 509.f32 =>
//   zip(xs)(ys) |> map(fun(p => a * fst(p) + snd(p))))))
//
// is carried out as
//
// def axpy_in_place = fun(a: f32 => fun(xs: 509.f32 => fun(ys: 509.f32 =>
//   zip(xs)(ys) |> mapSeq(fun(p => a * fst(p) + snd(p))))))
//
// Rules: map-seq

#include <math.h>
#include <stdint.h>

void axpy_in_place(float a,
    const float* restrict xs,
    float* restrict ys) {
  for (int i = 0; i < 509; ++i) {
    ys[i] = a * xs[i] + ys[i];
  }
}

// For callers that know the signature from the manifest only.
void axpy_in_place_entry(void** args) {
  axpy_in_place(*(const float*)args[0],
      args[1],
      args[2]);
}
