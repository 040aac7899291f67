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
//     |> mapSeq(fun(xs =>
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
// Rules: map-seq

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void sobel_0(__global const float* restrict image_,
    __global float* restrict out) {
  for (int i = 0; i < 19; ++i) {
    const int at0 = 23 * index_max(0, i - 1);
    const int at1 = 23 * index_min(18, i + 1);
    const float t_4 = image_[at0 + 1] - image_[at0] + 2.0f * (image_[23 * i + 1] - image_[23 * i]) + image_[at1 + 1] - image_[at1];
    const float v0 = image_[at1] - image_[at0];
    const float t_5 = v0 + 2.0f * v0 + image_[at1 + 1] - image_[at0 + 1];
    out[23 * i] = sqrt(t_4 * t_4 + t_5 * t_5);
    for (int i_4 = 0; i_4 < 21; ++i_4) {
      const float t_2 = image_[at0 + i_4 + 2] - image_[at0 + i_4] + 2.0f * (image_[23 * i + i_4 + 2] - image_[23 * i + i_4]) + image_[at1 + i_4 + 2] - image_[at1 + i_4];
      const float t_3 = image_[at1 + i_4] - image_[at0 + i_4] + 2.0f * (image_[at1 + i_4 + 1] - image_[at0 + i_4 + 1]) + image_[at1 + i_4 + 2] - image_[at0 + i_4 + 2];
      out[23 * i + i_4 + 1] = sqrt(t_2 * t_2 + t_3 * t_3);
    }
    const float t_6 = image_[at0 + 22] - image_[at0 + 21] + 2.0f * (image_[23 * i + 22] - image_[23 * i + 21]) + image_[at1 + 22] - image_[at1 + 21];
    const float v1 = image_[at1 + 22];
    const float v2 = image_[at0 + 22];
    const float t_7 = image_[at1 + 21] - image_[at0 + 21] + 2.0f * (v1 - v2) + v1 - v2;
    out[23 * i + 22] = sqrt(t_6 * t_6 + t_7 * t_7);
  }
}
