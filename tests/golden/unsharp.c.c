// Made by eqrise from kernels/unsharp.rise.
//
// def unsharp = fun(image: 19.23.f32 => fun(weights: 5.f32 => fun(strength: f32 =>
//   let xs = image
//       |> map(fun(ys =>
//         ys
//           |> padClamp(2)(2)
//           |> slide(5)(1)
//           |> map(fun(zs =>
//             zip(zs)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//       |> padClamp(2)(2)
//       |> slide(5)(1)
//       |> map(fun(ys =>
//         ys
//           |> transpose
//           |> map(fun(zs =>
//             zip(zs)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f))))) in
//   zip(image)(xs)
//     |> map(fun(p =>
//       zip(fst(p))(snd(p))
//         |> map(fun(q =>
//           let x = fst(q) - snd(q) in if abs(x) < 0.01f then fst(q) else fst(q) + strength * x)))))))
//
// is carried out as
//
// def unsharp = fun(image: 19.23.f32 => fun(weights: 5.f32 => fun(strength: f32 =>
//   zip(image)(
//       image
//         |> mapPar(fun(xs =>
//           xs
//             |> padClamp(2)(2)
//             |> slide(5)(1)
//             |> mapSeq(fun(ys =>
//               zip(ys)(weights)
//                 |> map(fun(p => fst(p) * snd(p)))
//                 |> reduceSeq(Private)(add)(0.0f)))))
//         |> toMem(Private)
//         |> padClamp(2)(2)
//         |> slide(5)(1)
//         |> mapPar(fun(xs =>
//           xs
//             |> transpose
//             |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//             |> transpose
//             |> reduceSeq(Private)(fun(acc, ys =>
//               zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//                 generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//             |> mapSeq(fun(x => x))))
//         |> toMem(Private))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapSeq(fun(q =>
//           let x = fst(q) - snd(q) in if abs(x) < 0.01f then fst(q) else fst(q) + strength * x)))))))
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

void unsharp(float* restrict out,
    const float* restrict image_,
    const float* restrict weights,
    float strength) {
  float tmp_1[437];
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    for (int i = 0; i < 23; ++i) {
      float acc = 0.0f;
      for (int r = 0; r < 5; ++r) {
        acc = acc + image_[23 * p + index_min(22, index_max(0, i + r - 2))] * weights[r];
      }
      tmp_1[23 * p + i] = acc;
    }
  }
  float tmp[437];
  #pragma omp parallel for schedule(guided)
  for (int p_1 = 0; p_1 < 19; ++p_1) {
    float acc_1[23];
    for (int i_1 = 0; i_1 < 23; ++i_1) {
      acc_1[i_1] = 0.0f;
    }
    for (int r_1 = 0; r_1 < 5; ++r_1) {
      const int at0 = 23 * index_min(18, index_max(0, p_1 + r_1 - 2));
      for (int i_2 = 0; i_2 < 23; ++i_2) {
        acc_1[i_2] = acc_1[i_2] + tmp_1[at0 + i_2] * weights[r_1];
      }
    }
    for (int i_3 = 0; i_3 < 23; ++i_3) {
      tmp[23 * p_1 + i_3] = acc_1[i_3];
    }
  }
  for (int i_4 = 0; i_4 < 19; ++i_4) {
    for (int i_5 = 0; i_5 < 23; ++i_5) {
      const float t = image_[23 * i_4 + i_5] - tmp[23 * i_4 + i_5];
      {
        const float v0 = image_[23 * i_4 + i_5];
        out[23 * i_4 + i_5] = fabsf(t) < 0.01f ? v0 : v0 + strength * t;
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void unsharp_entry(void** args) {
  unsharp(args[0],
      args[1],
      args[2],
      *(const float*)args[3]);
}
