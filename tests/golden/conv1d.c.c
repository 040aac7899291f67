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
//     |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//     |> transpose
//     |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//         generate(fun(i: idx[509] => 0.0f)) |> mapSeq(fun(x => x)))
//     |> mapSeq(fun(x => x))))
//
// Rules: lift-reduction, map-seq, reduce-seq, copy-seq

#include <math.h>
#include <stdint.h>

void conv1d(float* restrict out,
    const float* restrict xs,
    const float* restrict weights) {
  float acc[509];
  for (int i = 0; i < 509; ++i) {
    acc[i] = 0.0f;
  }
  for (int r = 0; r < 17; ++r) {
    for (int i_1 = 0; i_1 < 509; ++i_1) {
      acc[i_1] = acc[i_1] + xs[r + i_1] * weights[r];
    }
  }
  for (int i_2 = 0; i_2 < 509; ++i_2) {
    out[i_2] = acc[i_2];
  }
}

// For callers that know the signature from the manifest only.
void conv1d_entry(void** args) {
  conv1d(args[0],
      args[1],
      args[2]);
}
