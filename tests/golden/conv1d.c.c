// Made by eqrise from kernels/conv1d.rise.
//
// def conv1d = fun(xs: 525.f32 => fun(weights: 17.f32 =>
//   xs
//     |> slide(17)(1)
//     |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//
// is carried out as
//
// def conv1d = fun(xs: 525.f32 => fun(weights: 17.f32 =>
//   xs
//     |> slide(17)(1)
//     |> mapPar(fun(ys =>
//       zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f)))))
//
// Rules: map-par, reduce-seq

#include <math.h>
#include <stdint.h>

void conv1d(float* restrict out,
    const float* restrict xs,
    const float* restrict weights) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 509; ++p) {
    float acc = 0.0f;
    for (int r = 0; r < 17; ++r) {
      acc = acc + xs[p + r] * weights[r];
    }
    out[p] = acc;
  }
}

// For callers that know the signature from the manifest only.
void conv1d_entry(void** args) {
  conv1d(args[0],
      args[1],
      args[2]);
}
