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
    {
      const float v0 = image_[23 * p];
      const float v1 = v0 - image_[at0];
      const float v2 = v0 - image_[at1];
      const float v3 = v0 - v0;
      const float v4 = v0 - image_[23 * p + 1];
      out[23 * p] = sqrtf(0.0001f + v1 * v1 + v2 * v2 + v3 * v3 + v4 * v4);
    }
    #pragma omp simd
    for (int i_3 = 0; i_3 < 21; ++i_3) {
      const int at2 = 23 * p + i_3 + 1;
      {
        const float v5 = image_[at2];
        const float v6 = v5 - image_[at0 + i_3 + 1];
        const float v7 = v5 - image_[at1 + i_3 + 1];
        const float v8 = v5 - image_[23 * p + i_3];
        const float v9 = v5 - image_[23 * p + i_3 + 2];
        out[at2] = sqrtf(0.0001f + v6 * v6 + v7 * v7 + v8 * v8 + v9 * v9);
      }
    }
    {
      const float v10 = image_[23 * p + 22];
      const float v11 = v10 - image_[at0 + 22];
      const float v12 = v10 - image_[at1 + 22];
      const float v13 = v10 - image_[23 * p + 21];
      const float v14 = v10 - v10;
      out[23 * p + 22] = sqrtf(0.0001f + v11 * v11 + v12 * v12 + v13 * v13 + v14 * v14);
    }
  }
}

// For callers that know the signature from the manifest only.
void grad2d_entry(void** args) {
  grad2d(args[0],
      args[1]);
}
