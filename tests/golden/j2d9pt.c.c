// Made by eqrise from kernels/j2d9pt.rise.
//
// def j2d9pt = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           (ys |> map(fun(zs => zs |> reduce(add)(0.0f))) |> reduce(add)(0.0f)) * 0.1111111f)))))
//
// is carried out as
//
// def j2d9pt = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           (ys
//              |> map(fun(zs => zs))
//              |> transpose
//              |> reduceSeq(Private)(fun(acc, zs =>
//                zip(acc)(zs) |> mapSeqUnroll(fun(p => fst(p) + snd(p)))))(
//                  generate(fun(i: idx[3] => 0.0f)) |> mapSeq(fun(x => x)))
//              |> reduceSeq(Private)(add)(0.0f)) *
//             0.1111111f)))))
//
// Rules: lift-reduction, map-seq, map-seq-unroll, map-par, reduce-seq, copy-seq

#include <math.h>
#include <stdint.h>

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void j2d9pt(float* restrict out,
    const float* restrict image_) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    float acc_6 = 0.0f;
    float acc_7 = 0.0f;
    float acc_8 = 0.0f;
    const int at0 = 23 * index_max(0, p - 1);
    acc_6 = acc_6 + image_[at0];
    acc_7 = acc_7 + image_[23 * p];
    const int at1 = 23 * index_min(18, p + 1);
    acc_8 = acc_8 + image_[at1];
    acc_6 = acc_6 + image_[at0];
    acc_7 = acc_7 + image_[23 * p];
    acc_8 = acc_8 + image_[at1];
    acc_6 = acc_6 + image_[at0 + 1];
    acc_7 = acc_7 + image_[23 * p + 1];
    acc_8 = acc_8 + image_[at1 + 1];
    float acc_9 = 0.0f;
    acc_9 = acc_9 + acc_6;
    acc_9 = acc_9 + acc_7;
    acc_9 = acc_9 + acc_8;
    out[23 * p] = acc_9 * 0.1111111f;
    for (int i_8 = 0; i_8 < 21; ++i_8) {
      float acc_2 = 0.0f;
      float acc_3 = 0.0f;
      float acc_4 = 0.0f;
      acc_2 = acc_2 + image_[at0 + i_8];
      acc_3 = acc_3 + image_[23 * p + i_8];
      acc_4 = acc_4 + image_[at1 + i_8];
      acc_2 = acc_2 + image_[at0 + i_8 + 1];
      const int at2 = 23 * p + i_8 + 1;
      acc_3 = acc_3 + image_[at2];
      acc_4 = acc_4 + image_[at1 + i_8 + 1];
      acc_2 = acc_2 + image_[at0 + i_8 + 2];
      acc_3 = acc_3 + image_[23 * p + i_8 + 2];
      acc_4 = acc_4 + image_[at1 + i_8 + 2];
      float acc_5 = 0.0f;
      acc_5 = acc_5 + acc_2;
      acc_5 = acc_5 + acc_3;
      acc_5 = acc_5 + acc_4;
      out[at2] = acc_5 * 0.1111111f;
    }
    float acc_10 = 0.0f;
    float acc_11 = 0.0f;
    float acc_12 = 0.0f;
    acc_10 = acc_10 + image_[at0 + 21];
    acc_11 = acc_11 + image_[23 * p + 21];
    acc_12 = acc_12 + image_[at1 + 21];
    acc_10 = acc_10 + image_[at0 + 22];
    acc_11 = acc_11 + image_[23 * p + 22];
    acc_12 = acc_12 + image_[at1 + 22];
    acc_10 = acc_10 + image_[at0 + 22];
    acc_11 = acc_11 + image_[23 * p + 22];
    acc_12 = acc_12 + image_[at1 + 22];
    float acc_13 = 0.0f;
    acc_13 = acc_13 + acc_10;
    acc_13 = acc_13 + acc_11;
    acc_13 = acc_13 + acc_12;
    out[23 * p + 22] = acc_13 * 0.1111111f;
  }
}

// For callers that know the signature from the manifest only.
void j2d9pt_entry(void** args) {
  j2d9pt(args[0],
      args[1]);
}
