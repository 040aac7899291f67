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
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[19] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))
//     |> transpose))
//
// Rules: lift-reduction, map-seq, map-par, reduce-seq, copy-seq

#include <math.h>
#include <stdint.h>

void conv_column(float* restrict out,
    const float* restrict image_,
    const float* restrict weights) {
  #pragma omp parallel for simd schedule(simd:guided)
  for (int p = 0; p < 23; ++p) {
    float acc[19];
    for (int i = 0; i < 19; ++i) {
      acc[i] = 0.0f;
    }
    for (int r = 0; r < 17; ++r) {
      for (int i_1 = 0; i_1 < 19; ++i_1) {
        acc[i_1] = acc[i_1] + (7 < r + i_1 && r + i_1 < 27 ? image_[p + 23 * r + 23 * i_1 - 184] : 0.0f) * weights[r];
      }
    }
    for (int i_2 = 0; i_2 < 19; ++i_2) {
      out[p + 23 * i_2] = acc[i_2];
    }
  }
}

// For callers that know the signature from the manifest only.
void conv_column_entry(void** args) {
  conv_column(args[0],
      args[1],
      args[2]);
}
