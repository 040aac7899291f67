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
  if (b != b) return a;
  return a < b ? a : b;
}

static inline float max_float(float a, float b) {
  if (b != b) return a;
  return a > b ? a : b;
}

static inline float lane_min_float(float a, float b) {
  const float r = a < b ? a : b;
  return b != b ? a : r;
}

static inline float lane_max_float(float a, float b) {
  const float r = a > b ? a : b;
  return b != b ? a : r;
}

void srad(float* restrict out,
    const float* restrict image_,
    float q0) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    const int at0 = 23 * index_max(0, p - 1);
    const float t_12 = image_[at0] - image_[23 * p];
    const int at1 = 23 * index_min(18, p + 1);
    const float t_13 = image_[at1] - image_[23 * p];
    const float v0 = image_[23 * p];
    const float t_14 = v0 - v0;
    const float t_15 = image_[23 * p + 1] - image_[23 * p];
    const float t_16 = (t_12 + t_13 + t_14 + t_15) / image_[23 * p];
    const float t_17 = 1.0f + 0.25f * t_16;
    {
      const float v1 = image_[23 * p];
      out[23 * p] = max_float(0.0f, min_float(1.0f, 1.0f / (1.0f + ((0.5f * ((t_12 * t_12 + t_13 * t_13 + t_14 * t_14 + t_15 * t_15) / (v1 * v1)) - 0.0625f * t_16 * t_16) / (t_17 * t_17) - q0) / (q0 * (1.0f + q0)))));
    }
    #pragma omp simd
    for (int i_3 = 0; i_3 < 21; ++i_3) {
      const int at2 = 23 * p + i_3 + 1;
      const float t_6 = image_[at0 + i_3 + 1] - image_[at2];
      const float t_7 = image_[at1 + i_3 + 1] - image_[at2];
      const float t_8 = image_[23 * p + i_3] - image_[at2];
      const float t_9 = image_[23 * p + i_3 + 2] - image_[at2];
      const float t_10 = (t_6 + t_7 + t_8 + t_9) / image_[at2];
      const float t_11 = 1.0f + 0.25f * t_10;
      {
        const float v2 = image_[at2];
        out[at2] = lane_max_float(0.0f, lane_min_float(1.0f, 1.0f / (1.0f + ((0.5f * ((t_6 * t_6 + t_7 * t_7 + t_8 * t_8 + t_9 * t_9) / (v2 * v2)) - 0.0625f * t_10 * t_10) / (t_11 * t_11) - q0) / (q0 * (1.0f + q0)))));
      }
    }
    const float t_18 = image_[at0 + 22] - image_[23 * p + 22];
    const float t_19 = image_[at1 + 22] - image_[23 * p + 22];
    const float t_20 = image_[23 * p + 21] - image_[23 * p + 22];
    const float v3 = image_[23 * p + 22];
    const float t_21 = v3 - v3;
    const float t_22 = (t_18 + t_19 + t_20 + t_21) / image_[23 * p + 22];
    const float t_23 = 1.0f + 0.25f * t_22;
    {
      const float v4 = image_[23 * p + 22];
      out[23 * p + 22] = max_float(0.0f, min_float(1.0f, 1.0f / (1.0f + ((0.5f * ((t_18 * t_18 + t_19 * t_19 + t_20 * t_20 + t_21 * t_21) / (v4 * v4)) - 0.0625f * t_22 * t_22) / (t_23 * t_23) - q0) / (q0 * (1.0f + q0)))));
    }
  }
}

// For callers that know the signature from the manifest only.
void srad_entry(void** args) {
  srad(args[0],
      args[1],
      *(const float*)args[2]);
}
