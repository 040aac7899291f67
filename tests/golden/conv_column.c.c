// Made by eqrise from kernels/conv_column.rise.
//
// def conv_column = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> transpose
//     |> map(fun(xs =>
//       xs
//         |> padCst(8)(8)(0.0f)
//         |> slide(17)(1)
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//     |> transpose))
//
// is carried out as
//
// def conv_column = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> transpose
//     |> mapPar(fun(xs =>
//       xs
//         |> padCst(8)(8)(0.0f)
//         |> slide(17)(1)
//         |> mapSeq(fun(ys =>
//           zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f)))))
//     |> transpose))
//
// Rules: map-seq, map-par, reduce-seq

#include <math.h>
#include <stdint.h>

void conv_column(float* restrict out,
    const float* restrict image_,
    const float* restrict weights) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 23; ++p) {
    for (int i = 0; i < 19; ++i) {
      float acc = 0.0f;
      for (int r = 0; r < 17; ++r) {
        acc = acc + (7 < i + r && i + r < 27 ? image_[p + 23 * i + 23 * r - 184] : 0.0f) * weights[r];
      }
      out[p + 23 * i] = acc;
    }
  }
}

// For callers that know the signature from the manifest only.
void conv_column_entry(void** args) {
  conv_column(args[0],
      args[1],
      args[2]);
}
