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
//     |> mapSeq(fun(xs =>
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
// Rules: map-seq

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void srad_0(__global const float* restrict image_,
    float q0,
    __global float* restrict out) {
  for (int i = 0; i < 19; ++i) {
    const int at0 = 23 * index_max(0, i - 1);
    const int at1 = 23 * index_min(18, i + 1);
    for (int i_1 = 0; i_1 < 23; ++i_1) {
      const float t = image_[at0 + i_1] - image_[23 * i + i_1];
      const float t_1 = image_[at1 + i_1] - image_[23 * i + i_1];
      const float t_2 = image_[23 * i + index_max(0, i_1 - 1)] - image_[23 * i + i_1];
      const float t_3 = image_[23 * i + index_min(22, i_1 + 1)] - image_[23 * i + i_1];
      const float t_4 = (t + t_1 + t_2 + t_3) / image_[23 * i + i_1];
      const float t_5 = 1.0f + 0.25f * t_4;
      {
        const float v0 = image_[23 * i + i_1];
        out[23 * i + i_1] = fmax(0.0f, fmin(1.0f, 1.0f / (1.0f + ((0.5f * ((t * t + t_1 * t_1 + t_2 * t_2 + t_3 * t_3) / (v0 * v0)) - 0.0625f * t_4 * t_4) / (t_5 * t_5) - q0) / (q0 * (1.0f + q0)))));
      }
    }
  }
}
