// Made by eqrise from kernels/conv_row.rise.
//
// def conv_row = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> map(fun(xs =>
//       xs
//         |> padCst(8)(8)(0.0f)
//         |> slide(17)(1)
//         |> map(fun(ys =>
//           zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def conv_row = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> mapPar(fun(xs =>
//       xs
//         |> padCst(8)(8)(0.0f)
//         |> slide(17)(1)
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, map-seq, map-par, reduce-seq, copy-seq

#include <math.h>
#include <stdint.h>

void conv_row(float* restrict out,
    const float* restrict image_,
    const float* restrict weights) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    float acc[23];
    for (int i = 0; i < 23; ++i) {
      acc[i] = 0.0f;
    }
    for (int r = 0; r < 17; ++r) {
      for (int i_1 = 0; i_1 < 23; ++i_1) {
        acc[i_1] = acc[i_1] + (7 < r + i_1 && r + i_1 < 31 ? image_[23 * p + r + i_1 - 8] : 0.0f) * weights[r];
      }
    }
    for (int i_2 = 0; i_2 < 23; ++i_2) {
      out[23 * p + i_2] = acc[i_2];
    }
  }
}

// For callers that know the signature from the manifest only.
void conv_row_entry(void** args) {
  conv_row(args[0],
      args[1],
      args[2]);
}
