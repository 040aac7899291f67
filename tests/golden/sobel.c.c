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

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void sobel(float* restrict out,
    const float* restrict image_) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    const int at0 = 23 * index_max(0, p - 1);
    const int at1 = 23 * index_min(18, p + 1);
    const float t_4 = image_[at0 + 1] - image_[at0] + 2.0f * (image_[23 * p + 1] - image_[23 * p]) + image_[at1 + 1] - image_[at1];
    const float v0 = image_[at1] - image_[at0];
    const float t_5 = v0 + 2.0f * v0 + image_[at1 + 1] - image_[at0 + 1];
    out[23 * p] = sqrtf(t_4 * t_4 + t_5 * t_5);
    #pragma omp simd
    for (int i_3 = 0; i_3 < 21; ++i_3) {
      const float t_2 = image_[at0 + i_3 + 2] - image_[at0 + i_3] + 2.0f * (image_[23 * p + i_3 + 2] - image_[23 * p + i_3]) + image_[at1 + i_3 + 2] - image_[at1 + i_3];
      const float t_3 = image_[at1 + i_3] - image_[at0 + i_3] + 2.0f * (image_[at1 + i_3 + 1] - image_[at0 + i_3 + 1]) + image_[at1 + i_3 + 2] - image_[at0 + i_3 + 2];
      out[23 * p + i_3 + 1] = sqrtf(t_2 * t_2 + t_3 * t_3);
    }
    const float t_6 = image_[at0 + 22] - image_[at0 + 21] + 2.0f * (image_[23 * p + 22] - image_[23 * p + 21]) + image_[at1 + 22] - image_[at1 + 21];
    const float v1 = image_[at1 + 22];
    const float v2 = image_[at0 + 22];
    const float t_7 = image_[at1 + 21] - image_[at0 + 21] + 2.0f * (v1 - v2) + v1 - v2;
    out[23 * p + 22] = sqrtf(t_6 * t_6 + t_7 * t_7);
  }
}

// For callers that know the signature from the manifest only.
void sobel_entry(void** args) {
  sobel(args[0],
      args[1]);
}
