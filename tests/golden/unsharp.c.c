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
//         |> mapSeq(fun(xs => xs |> mapSeq(fun(x => x))))
//         |> toMem(Global)
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
//         |> map(fun(xs =>
//           xs
//             |> transpose
//             |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//             |> transpose))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, xs =>
//           zip(acc)(xs)
//             |> mapSeq(fun(p => zip(fst(p))(snd(p)) |> mapSeq(fun(q => fst(q) + snd(q)))))))(
//             generate(fun(i: idx[19] => generate(fun(j: idx[23] => 0.0f))))
//               |> mapSeq(fun(xs => xs |> mapSeq(fun(x => x))))))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapSeq(fun(q =>
//           let x = fst(q) - snd(q) in if abs(x) < 0.01f then fst(q) else fst(q) + strength * x)))))))
//
// Rules: lift-reduction, map-seq, map-par, reduce-seq, store-private, store-global, copy-seq

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
    float strength,
    float* restrict tmp_1) {
  for (int i = 0; i < 19; ++i) {
    for (int i_1 = 0; i_1 < 23; ++i_1) {
      tmp_1[23 * i + i_1] = image_[23 * i + i_1];
    }
  }
  float tmp[437];
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    for (int i_12 = 0; i_12 < 2; ++i_12) {
      float acc_3 = 0.0f;
      acc_3 = acc_3 + tmp_1[23 * p] * weights[0];
      acc_3 = acc_3 + tmp_1[23 * p] * weights[1];
      acc_3 = acc_3 + tmp_1[23 * p + i_12] * weights[2];
      acc_3 = acc_3 + tmp_1[23 * p + i_12 + 1] * weights[3];
      acc_3 = acc_3 + tmp_1[23 * p + i_12 + 2] * weights[4];
      tmp[23 * p + i_12] = acc_3;
    }
    for (int i_11 = 0; i_11 < 19; ++i_11) {
      float acc_2 = 0.0f;
      acc_2 = acc_2 + tmp_1[23 * p + i_11] * weights[0];
      acc_2 = acc_2 + tmp_1[23 * p + i_11 + 1] * weights[1];
      const int at0 = 23 * p + i_11 + 2;
      acc_2 = acc_2 + tmp_1[at0] * weights[2];
      acc_2 = acc_2 + tmp_1[23 * p + i_11 + 3] * weights[3];
      acc_2 = acc_2 + tmp_1[23 * p + i_11 + 4] * weights[4];
      tmp[at0] = acc_2;
    }
    for (int i_13 = 0; i_13 < 2; ++i_13) {
      float acc_4 = 0.0f;
      acc_4 = acc_4 + tmp_1[23 * p + i_13 + 19] * weights[0];
      acc_4 = acc_4 + tmp_1[23 * p + i_13 + 20] * weights[1];
      const int at1 = 23 * p + i_13 + 21;
      acc_4 = acc_4 + tmp_1[at1] * weights[2];
      acc_4 = acc_4 + tmp_1[23 * p + 22] * weights[3];
      acc_4 = acc_4 + tmp_1[23 * p + 22] * weights[4];
      tmp[at1] = acc_4;
    }
  }
  float acc_1[437];
  for (int i_3 = 0; i_3 < 19; ++i_3) {
    for (int i_4 = 0; i_4 < 23; ++i_4) {
      acc_1[23 * i_3 + i_4] = 0.0f;
    }
  }
  for (int r_1 = 0; r_1 < 5; ++r_1) {
    for (int i_5 = 0; i_5 < 19; ++i_5) {
      const int at2 = 23 * index_min(18, index_max(0, r_1 + i_5 - 2));
      for (int i_6 = 0; i_6 < 23; ++i_6) {
        acc_1[23 * i_5 + i_6] = acc_1[23 * i_5 + i_6] + tmp[at2 + i_6] * weights[r_1];
      }
    }
  }
  for (int i_7 = 0; i_7 < 19; ++i_7) {
    #pragma omp simd
    for (int i_8 = 0; i_8 < 23; ++i_8) {
      const float t = image_[23 * i_7 + i_8] - acc_1[23 * i_7 + i_8];
      {
        const float v0 = image_[23 * i_7 + i_8];
        out[23 * i_7 + i_8] = fabsf(t) < 0.01f ? v0 : v0 + strength * t;
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void unsharp_entry(void** args) {
  unsharp(args[0],
      args[1],
      args[2],
      *(const float*)args[3],
      args[4]);
}
