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
//         |> map(fun(ys => zip(ys |> join)(weights |> join) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, map-seq, map-par, reduce-seq, copy-seq

#include <math.h>
#include <stdint.h>

void conv2d(float* restrict out,
    const float* restrict image_,
    const float* restrict weights) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    float acc[23];
    for (int i = 0; i < 23; ++i) {
      acc[i] = 0.0f;
    }
    for (int r = 0; r < 9; ++r) {
      const int at0 = 25 * p + 25 * (r / 3) + r % 3;
      for (int i_1 = 0; i_1 < 23; ++i_1) {
        acc[i_1] = acc[i_1] + image_[at0 + i_1] * weights[r];
      }
    }
    for (int i_2 = 0; i_2 < 23; ++i_2) {
      out[23 * p + i_2] = acc[i_2];
    }
  }
}

// For callers that know the signature from the manifest only.
void conv2d_entry(void** args) {
  conv2d(args[0],
      args[1],
      args[2]);
}
