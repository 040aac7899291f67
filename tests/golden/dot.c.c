// Made by eqrise from kernels/dot.rise.
//
// def dot = fun(xs: 997.f32 => fun(ys: 997.f32 =>
//   zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))
//
// is carried out as
//
// def dot = fun(xs: 997.f32 => fun(ys: 997.f32 =>
//   zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f)))
//
// Rules: reduce-seq

#include <math.h>
#include <stdint.h>

void dot_kernel(float* restrict out,
    const float* restrict xs,
    const float* restrict ys) {
  float acc = 0.0f;
  for (int r = 0; r < 997; ++r) {
    acc = acc + xs[r] * ys[r];
  }
  out[0] = acc;
}

// For callers that know the signature from the manifest only.
void dot_kernel_entry(void** args) {
  dot_kernel(args[0],
      args[1],
      args[2]);
}
