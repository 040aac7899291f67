// Made by eqrise from kernels/srad.rise.
//
// def srad = fun(image: 19.23.f32 => fun(q0: f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           let x = idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) in
//           let y = idx((1 : idx[3]))(idx((0 : idx[3]))(ys)) - x in
//           let z = idx((1 : idx[3]))(idx((2 : idx[3]))(ys)) - x in
//           let x1 = idx((0 : idx[3]))(idx((1 : idx[3]))(ys)) - x in
//           let x2 = idx((2 : idx[3]))(idx((1 : idx[3]))(ys)) - x in
//           let x3 = (y * y + z * z + x1 * x1 + x2 * x2) / (x * x) in
//           let x4 = (y + z + x1 + x2) / x in
//           let x5 = 0.5f * x3 - 0.0625f * x4 * x4 in
//           let x6 = 1.0f + 0.25f * x4 in
//           let x7 = x5 / (x6 * x6) in
//           let x8 = (x7 - q0) / (q0 * (1.0f + q0)) in max(0.0f)(min(1.0f)(1.0f / (1.0f + x8)))))))))
//
// is carried out as
//
// def srad = fun(image: 19.23.f32 => fun(q0: f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           let x = idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) in
//           let y = idx((1 : idx[3]))(idx((0 : idx[3]))(ys)) - x in
//           let z = idx((1 : idx[3]))(idx((2 : idx[3]))(ys)) - x in
//           let x1 = idx((0 : idx[3]))(idx((1 : idx[3]))(ys)) - x in
//           let x2 = idx((2 : idx[3]))(idx((1 : idx[3]))(ys)) - x in
//           let x3 = (y + z + x1 + x2) / x in
//           let x4 = 1.0f + 0.25f * x3 in
//           max(0.0f)(
//               min(1.0f)(
//                   1.0f /
//                     (1.0f +
//                        ((0.5f * ((y * y + z * z + x1 * x1 + x2 * x2) / (x * x)) -
//                            0.0625f * x3 * x3) /
//                           (x4 * x4) -
//                           q0) /
//                          (q0 * (1.0f + q0)))))))))))
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

static inline float min_float(float a, float b) {
  return a < b || b != b ? a : b;
}

static inline float max_float(float a, float b) {
  return a > b || b != b ? a : b;
}

void srad(float* restrict out,
    const float* restrict image_,
    float q0) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    const int at0 = 23 * index_max(0, p - 1);
    const int at1 = 23 * index_min(18, p + 1);
    for (int i = 0; i < 23; ++i) {
      const float t = image_[at0 + i] - image_[23 * p + i];
      const float t_1 = image_[at1 + i] - image_[23 * p + i];
      const float t_2 = image_[23 * p + index_max(0, i - 1)] - image_[23 * p + i];
      const float t_3 = image_[23 * p + index_min(22, i + 1)] - image_[23 * p + i];
      const float t_4 = (t + t_1 + t_2 + t_3) / image_[23 * p + i];
      const float t_5 = 1.0f + 0.25f * t_4;
      {
        const float v0 = image_[23 * p + i];
        out[23 * p + i] = max_float(0.0f, min_float(1.0f, 1.0f / (1.0f + ((0.5f * ((t * t + t_1 * t_1 + t_2 * t_2 + t_3 * t_3) / (v0 * v0)) - 0.0625f * t_4 * t_4) / (t_5 * t_5) - q0) / (q0 * (1.0f + q0)))));
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void srad_entry(void** args) {
  srad(args[0],
      args[1],
      *(const float*)args[2]);
}
