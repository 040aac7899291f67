// Made by eqrise from kernels/grad2d.rise.
//
// def grad2d = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           sqrt(
//               1e-04f +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((1 : idx[3]))(idx((0 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(ys))) +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((1 : idx[3]))(idx((2 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(ys))) +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((0 : idx[3]))(idx((1 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(ys))) +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((2 : idx[3]))(idx((1 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(ys)))))))))
//
// is carried out as
//
// def grad2d = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           sqrt(
//               1e-04f +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((1 : idx[3]))(idx((0 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(ys))) +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((1 : idx[3]))(idx((2 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(ys))) +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((0 : idx[3]))(idx((1 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(ys))) +
//                 (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((2 : idx[3]))(idx((1 : idx[3]))(ys))) *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(ys)))))))))
//
// Rules: map-seq, map-par

#include <math.h>
#include <stdint.h>

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void grad2d(float* restrict out,
    const float* restrict image_) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    const int at0 = 23 * index_max(0, p - 1);
    const int at1 = 23 * index_min(18, p + 1);
    for (int i = 0; i < 23; ++i) {
      {
        const float v0 = image_[23 * p + i];
        const float v1 = v0 - image_[at0 + i];
        const float v2 = v0 - image_[at1 + i];
        const float v3 = v0 - image_[23 * p + index_max(0, i - 1)];
        const float v4 = v0 - image_[23 * p + index_min(22, i + 1)];
        out[23 * p + i] = sqrtf(0.0001f + v1 * v1 + v2 * v2 + v3 * v3 + v4 * v4);
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void grad2d_entry(void** args) {
  grad2d(args[0],
      args[1]);
}
