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
    const int at0 = 23 * index_max(0, p - 1);
    const int at1 = 23 * index_min(18, p + 1);
    for (int i = 0; i < 23; ++i) {
      float acc[3];
      for (int i_1 = 0; i_1 < 3; ++i_1) {
        acc[i_1] = 0.0f;
      }
      for (int r = 0; r < 3; ++r) {
        const int at2 = index_min(22, index_max(0, i + r - 1));
        acc[0] = acc[0] + image_[at0 + at2];
        acc[1] = acc[1] + image_[at2 + 23 * p];
        acc[2] = acc[2] + image_[at1 + at2];
      }
      float acc_1 = 0.0f;
      for (int r_1 = 0; r_1 < 3; ++r_1) {
        acc_1 = acc_1 + acc[r_1];
      }
      out[23 * p + i] = acc_1 * 0.1111111f;
    }
  }
}

// For callers that know the signature from the manifest only.
void j2d9pt_entry(void** args) {
  j2d9pt(args[0],
      args[1]);
}
