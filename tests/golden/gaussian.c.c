// Made by eqrise from kernels/gaussian.rise.
//
// def gaussian = fun(image: 19.23.f32 => fun(weights: 5.5.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(2)(2)))
//     |> padClamp(2)(2)
//     |> map(fun(xs => xs |> slide(5)(1)))
//     |> slide(5)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           let zs = ys |> join in
//           let xs1 = weights |> join in
//           zip(zs)(xs1) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def gaussian = fun(image: 19.23.f32 => fun(weights: 5.5.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(2)(2)))
//     |> padClamp(2)(2)
//     |> map(fun(xs => xs |> slide(5)(1)))
//     |> slide(5)(1)
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

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void gaussian(float* restrict out,
    const float* restrict image_,
    const float* restrict weights) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    float acc[23];
    for (int i = 0; i < 23; ++i) {
      acc[i] = 0.0f;
    }
    for (int r_1 = 0; r_1 < 5; ++r_1) {
      const int at0 = 23 * index_min(18, index_max(0, p + r_1 - 2));
      for (int r_2 = 0; r_2 < 5; ++r_2) {
        for (int i_8 = 0; i_8 < 2; ++i_8) {
          acc[i_8] = acc[i_8] + image_[at0 + index_max(0, r_2 + i_8 - 2)] * weights[5 * r_1 + r_2];
        }
        for (int i_6 = 0; i_6 < 19; ++i_6) {
          acc[i_6 + 2] = acc[i_6 + 2] + image_[at0 + r_2 + i_6] * weights[5 * r_1 + r_2];
        }
        for (int i_7 = 0; i_7 < 2; ++i_7) {
          acc[i_7 + 21] = acc[i_7 + 21] + image_[at0 + index_min(22, r_2 + i_7 + 19)] * weights[5 * r_1 + r_2];
        }
      }
    }
    for (int i_2 = 0; i_2 < 23; ++i_2) {
      out[23 * p + i_2] = acc[i_2];
    }
  }
}

// For callers that know the signature from the manifest only.
void gaussian_entry(void** args) {
  gaussian(args[0],
      args[1],
      args[2]);
}
