// Made by eqrise from kernels/separable.rise.
//
// def separable = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> map(fun(xs =>
//       xs
//         |> padClamp(8)(8)
//         |> slide(17)(1)
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//     |> padClamp(8)(8)
//     |> slide(17)(1)
//     |> map(fun(xs =>
//       xs
//         |> transpose
//         |> map(fun(ys =>
//           zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def separable = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> mapPar(fun(xs =>
//       xs
//         |> padClamp(8)(8)
//         |> slide(17)(1)
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))
//     |> toMem(Private)
//     |> padClamp(8)(8)
//     |> slide(17)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, map-seq, map-par, reduce-seq, store-private, copy-seq

#include <math.h>
#include <stdint.h>

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void separable(float* restrict out,
    const float* restrict image_,
    const float* restrict weights) {
  float tmp[437];
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    float acc[23];
    for (int i = 0; i < 23; ++i) {
      acc[i] = 0.0f;
    }
    for (int r = 0; r < 17; ++r) {
      for (int i_9 = 0; i_9 < 8; ++i_9) {
        acc[i_9] = acc[i_9] + image_[23 * p + index_max(0, r + i_9 - 8)] * weights[r];
      }
      for (int i_8 = 0; i_8 < 15; ++i_8) {
        acc[i_8 + 8] = acc[i_8 + 8] + image_[23 * p + index_min(22, r + i_8)] * weights[r];
      }
    }
    for (int i_2 = 0; i_2 < 23; ++i_2) {
      tmp[23 * p + i_2] = acc[i_2];
    }
  }
  #pragma omp parallel for schedule(guided)
  for (int p_1 = 0; p_1 < 19; ++p_1) {
    float acc_1[23];
    for (int i_3 = 0; i_3 < 23; ++i_3) {
      acc_1[i_3] = 0.0f;
    }
    for (int r_1 = 0; r_1 < 17; ++r_1) {
      const int at0 = 23 * index_min(18, index_max(0, p_1 + r_1 - 8));
      for (int i_4 = 0; i_4 < 23; ++i_4) {
        acc_1[i_4] = acc_1[i_4] + tmp[at0 + i_4] * weights[r_1];
      }
    }
    for (int i_5 = 0; i_5 < 23; ++i_5) {
      out[23 * p_1 + i_5] = acc_1[i_5];
    }
  }
}

// For callers that know the signature from the manifest only.
void separable_entry(void** args) {
  separable(args[0],
      args[1],
      args[2]);
}
