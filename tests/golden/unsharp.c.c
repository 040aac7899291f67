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
//             |> mapSeq(fun(ys =>
//               zip(ys)(weights)
//                 |> map(fun(p => fst(p) * snd(p)))
//                 |> reduceSeq(Private)(add)(0.0f)))))
//         |> toMem(Private))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapSeq(fun(q =>
//           let x = fst(q) - snd(q) in if abs(x) < 0.01f then fst(q) else fst(q) + strength * x)))))))
//
// Rules: map-seq, map-par, reduce-seq, store-private

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
    for (int i_7 = 0; i_7 < 2; ++i_7) {
      float acc_3 = 0.0f;
      acc_3 = acc_3 + image_[23 * p] * weights[0];
      acc_3 = acc_3 + image_[23 * p] * weights[1];
      acc_3 = acc_3 + image_[23 * p + i_7] * weights[2];
      acc_3 = acc_3 + image_[23 * p + i_7 + 1] * weights[3];
      acc_3 = acc_3 + image_[23 * p + i_7 + 2] * weights[4];
      tmp_1[23 * p + i_7] = acc_3;
    }
    for (int i_6 = 0; i_6 < 19; ++i_6) {
      float acc_2 = 0.0f;
      acc_2 = acc_2 + image_[23 * p + i_6] * weights[0];
      acc_2 = acc_2 + image_[23 * p + i_6 + 1] * weights[1];
      const int at0 = 23 * p + i_6 + 2;
      acc_2 = acc_2 + image_[at0] * weights[2];
      acc_2 = acc_2 + image_[23 * p + i_6 + 3] * weights[3];
      acc_2 = acc_2 + image_[23 * p + i_6 + 4] * weights[4];
      tmp_1[at0] = acc_2;
    }
    for (int i_8 = 0; i_8 < 2; ++i_8) {
      float acc_4 = 0.0f;
      acc_4 = acc_4 + image_[23 * p + i_8 + 19] * weights[0];
      acc_4 = acc_4 + image_[23 * p + i_8 + 20] * weights[1];
      const int at1 = 23 * p + i_8 + 21;
      acc_4 = acc_4 + image_[at1] * weights[2];
      acc_4 = acc_4 + image_[23 * p + 22] * weights[3];
      acc_4 = acc_4 + image_[23 * p + 22] * weights[4];
      tmp_1[at1] = acc_4;
    }
  }
  float tmp[437];
  #pragma omp parallel for schedule(guided)
  for (int p_1 = 0; p_1 < 19; ++p_1) {
    const int at2 = 23 * index_max(0, p_1 - 2);
    const int at3 = 23 * index_max(0, p_1 - 1);
    const int at4 = 23 * index_min(18, p_1 + 1);
    const int at5 = 23 * index_min(18, p_1 + 2);
    for (int i_1 = 0; i_1 < 23; ++i_1) {
      float acc_1 = 0.0f;
      acc_1 = acc_1 + tmp_1[at2 + i_1] * weights[0];
      acc_1 = acc_1 + tmp_1[at3 + i_1] * weights[1];
      acc_1 = acc_1 + tmp_1[23 * p_1 + i_1] * weights[2];
      acc_1 = acc_1 + tmp_1[at4 + i_1] * weights[3];
      acc_1 = acc_1 + tmp_1[at5 + i_1] * weights[4];
      tmp[23 * p_1 + i_1] = acc_1;
    }
  }
  for (int i_2 = 0; i_2 < 19; ++i_2) {
    for (int i_3 = 0; i_3 < 23; ++i_3) {
      const float t = image_[23 * i_2 + i_3] - tmp[23 * i_2 + i_3];
      {
        const float v0 = image_[23 * i_2 + i_3];
        out[23 * i_2 + i_3] = fabsf(t) < 0.01f ? v0 : v0 + strength * t;
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
