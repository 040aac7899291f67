// Made by eqrise from kernels/vadd.rise.
//
// def vadd = fun(xs: 1003.f32 => fun(ys: 1003.f32 => zip(xs)(ys) |> map(fun(p => fst(p) + snd(p)))))
//
// is carried out as
//
// def vadd = fun(xs: 1003.f32 => fun(ys: 1003.f32 =>
//   zip(xs)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))
//
// Rules: map-seq

#include <math.h>
#include <stdint.h>

void vadd(float* restrict out,
    const float* restrict xs,
    const float* restrict ys) {
  for (int i = 0; i < 1003; ++i) {
    out[i] = xs[i] + ys[i];
  }
}

// For callers that know the signature from the manifest only.
void vadd_entry(void** args) {
  vadd(args[0],
      args[1],
      args[2]);
}
