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
//         |> mapSeq(fun(ys => (ys |> join |> reduceSeq(Private)(add)(0.0f)) * 0.1111111f)))))
//
// Rules: reduction-of-rows, map-seq, map-par, reduce-seq

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
    float acc_2 = 0.0f;
    const int at0 = 23 * index_max(0, p - 1);
    acc_2 = acc_2 + image_[at0];
    acc_2 = acc_2 + image_[at0];
    acc_2 = acc_2 + image_[at0 + 1];
    acc_2 = acc_2 + image_[23 * p];
    acc_2 = acc_2 + image_[23 * p];
    acc_2 = acc_2 + image_[23 * p + 1];
    const int at1 = 23 * index_min(18, p + 1);
    acc_2 = acc_2 + image_[at1];
    acc_2 = acc_2 + image_[at1];
    acc_2 = acc_2 + image_[at1 + 1];
    out[23 * p] = acc_2 * 0.1111111f;
    for (int i_6 = 0; i_6 < 21; ++i_6) {
      float acc_1 = 0.0f;
      acc_1 = acc_1 + image_[at0 + i_6];
      acc_1 = acc_1 + image_[at0 + i_6 + 1];
      acc_1 = acc_1 + image_[at0 + i_6 + 2];
      acc_1 = acc_1 + image_[23 * p + i_6];
      const int at2 = 23 * p + i_6 + 1;
      acc_1 = acc_1 + image_[at2];
      acc_1 = acc_1 + image_[23 * p + i_6 + 2];
      acc_1 = acc_1 + image_[at1 + i_6];
      acc_1 = acc_1 + image_[at1 + i_6 + 1];
      acc_1 = acc_1 + image_[at1 + i_6 + 2];
      out[at2] = acc_1 * 0.1111111f;
    }
    float acc_3 = 0.0f;
    acc_3 = acc_3 + image_[at0 + 21];
    acc_3 = acc_3 + image_[at0 + 22];
    acc_3 = acc_3 + image_[at0 + 22];
    acc_3 = acc_3 + image_[23 * p + 21];
    acc_3 = acc_3 + image_[23 * p + 22];
    acc_3 = acc_3 + image_[23 * p + 22];
    acc_3 = acc_3 + image_[at1 + 21];
    acc_3 = acc_3 + image_[at1 + 22];
    acc_3 = acc_3 + image_[at1 + 22];
    out[23 * p + 22] = acc_3 * 0.1111111f;
  }
}

// For callers that know the signature from the manifest only.
void j2d9pt_entry(void** args) {
  j2d9pt(args[0],
      args[1]);
}
