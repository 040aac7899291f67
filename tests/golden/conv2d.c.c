// Made by eqrise from kernels/conv2d.rise.
//
// def conv2d = fun(image: 21.25.f32 => fun(weights: 3.3.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           zip(ys |> join)(weights |> join)
//             |> map(fun(p => fst(p) * snd(p)))
//             |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def conv2d = fun(image: 21.25.f32 => fun(weights: 3.3.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           zip(ys |> join)(weights |> join)
//             |> map(fun(p => fst(p) * snd(p)))
//             |> reduceSeq(Private)(add)(0.0f)))))))
//
// Rules: map-seq, map-par, reduce-seq

#include <math.h>
#include <stdint.h>

void conv2d(float* restrict out,
    const float* restrict image_,
    const float* restrict weights) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    for (int i = 0; i < 23; ++i) {
      float acc = 0.0f;
      acc = acc + image_[25 * p + i] * weights[0];
      acc = acc + image_[25 * p + i + 1] * weights[1];
      acc = acc + image_[25 * p + i + 2] * weights[2];
      acc = acc + image_[25 * p + i + 25] * weights[3];
      acc = acc + image_[25 * p + i + 26] * weights[4];
      acc = acc + image_[25 * p + i + 27] * weights[5];
      acc = acc + image_[25 * p + i + 50] * weights[6];
      acc = acc + image_[25 * p + i + 51] * weights[7];
      acc = acc + image_[25 * p + i + 52] * weights[8];
      out[23 * p + i] = acc;
    }
  }
}

// For callers that know the signature from the manifest only.
void conv2d_entry(void** args) {
  conv2d(args[0],
      args[1],
      args[2]);
}
