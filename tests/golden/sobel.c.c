// Made by eqrise from kernels/sobel.rise.
//
// def sobel = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           let x = idx((2 : idx[3]))(idx((0 : idx[3]))(ys)) -
//               idx((0 : idx[3]))(idx((0 : idx[3]))(ys)) +
//               2.0f *
//                 (idx((2 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((0 : idx[3]))(idx((1 : idx[3]))(ys))) +
//               idx((2 : idx[3]))(idx((2 : idx[3]))(ys)) -
//               idx((0 : idx[3]))(idx((2 : idx[3]))(ys)) in
//           let y = idx((0 : idx[3]))(idx((2 : idx[3]))(ys)) -
//               idx((0 : idx[3]))(idx((0 : idx[3]))(ys)) +
//               2.0f *
//                 (idx((1 : idx[3]))(idx((2 : idx[3]))(ys)) -
//                    idx((1 : idx[3]))(idx((0 : idx[3]))(ys))) +
//               idx((2 : idx[3]))(idx((2 : idx[3]))(ys)) -
//               idx((2 : idx[3]))(idx((0 : idx[3]))(ys)) in
//           sqrt(x * x + y * y))))))
//
// is carried out as
//
// def sobel = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           let x = idx((2 : idx[3]))(idx((0 : idx[3]))(ys)) -
//               idx((0 : idx[3]))(idx((0 : idx[3]))(ys)) +
//               2.0f *
//                 (idx((2 : idx[3]))(idx((1 : idx[3]))(ys)) -
//                    idx((0 : idx[3]))(idx((1 : idx[3]))(ys))) +
//               idx((2 : idx[3]))(idx((2 : idx[3]))(ys)) -
//               idx((0 : idx[3]))(idx((2 : idx[3]))(ys)) in
//           let y = idx((0 : idx[3]))(idx((2 : idx[3]))(ys)) -
//               idx((0 : idx[3]))(idx((0 : idx[3]))(ys)) +
//               2.0f *
//                 (idx((1 : idx[3]))(idx((2 : idx[3]))(ys)) -
//                    idx((1 : idx[3]))(idx((0 : idx[3]))(ys))) +
//               idx((2 : idx[3]))(idx((2 : idx[3]))(ys)) -
//               idx((2 : idx[3]))(idx((0 : idx[3]))(ys)) in
//           sqrt(x * x + y * y))))))
//
// Rules: map-seq, map-par

#include <math.h>
#include <stdint.h>

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

void sobel(float* restrict out,
    const float* restrict image_) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    const int at0 = 23 * index_max(0, p - 1);
    const int at1 = 23 * index_min(18, p + 1);
    for (int i = 0; i < 23; ++i) {
      const int at2 = at0 + index_min(22, i + 1);
      const int at3 = at0 + index_max(0, i - 1);
      const int at4 = at1 + index_min(22, i + 1);
      const int at5 = at1 + index_max(0, i - 1);
      const float t = image_[at2] - image_[at3] + 2.0f * (image_[23 * p + index_min(22, i + 1)] - image_[23 * p + index_max(0, i - 1)]) + image_[at4] - image_[at5];
      const float t_1 = image_[at5] - image_[at3] + 2.0f * (image_[at1 + i] - image_[at0 + i]) + image_[at4] - image_[at2];
      out[23 * p + i] = sqrtf(t * t + t_1 * t_1);
    }
  }
}

// For callers that know the signature from the manifest only.
void sobel_entry(void** args) {
  sobel(args[0],
      args[1]);
}
