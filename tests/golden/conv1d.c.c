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
    acc = acc + xs[p] * weights[0];
    acc = acc + xs[p + 1] * weights[1];
    acc = acc + xs[p + 2] * weights[2];
    acc = acc + xs[p + 3] * weights[3];
    acc = acc + xs[p + 4] * weights[4];
    acc = acc + xs[p + 5] * weights[5];
    acc = acc + xs[p + 6] * weights[6];
    acc = acc + xs[p + 7] * weights[7];
    acc = acc + xs[p + 8] * weights[8];
    acc = acc + xs[p + 9] * weights[9];
    acc = acc + xs[p + 10] * weights[10];
    acc = acc + xs[p + 11] * weights[11];
    acc = acc + xs[p + 12] * weights[12];
    acc = acc + xs[p + 13] * weights[13];
    acc = acc + xs[p + 14] * weights[14];
    acc = acc + xs[p + 15] * weights[15];
    acc = acc + xs[p + 16] * weights[16];
    out[p] = acc;
  }
}

// For callers that know the signature from the manifest only.
void conv1d_entry(void** args) {
  conv1d(args[0],
      args[1],
      args[2]);
}
