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

int index_min(int a, int b) {
  return a < b ? a : b;
}

int index_max(int a, int b) {
  return a > b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void sobel_0(__global const float* restrict image_,
    __global float* restrict out) {
  for (int i = 0; i < 19; ++i) {
    const int at0 = 23 * index_max(0, i - 1);
    const int at1 = 23 * index_min(18, i + 1);
    for (int i_1 = 0; i_1 < 23; ++i_1) {
      const int at2 = at0 + index_min(22, i_1 + 1);
      const int at3 = at0 + index_max(0, i_1 - 1);
      const int at4 = at1 + index_min(22, i_1 + 1);
      const int at5 = at1 + index_max(0, i_1 - 1);
      const float t = image_[at2] - image_[at3] + 2.0f * (image_[23 * i + index_min(22, i_1 + 1)] - image_[23 * i + index_max(0, i_1 - 1)]) + image_[at4] - image_[at5];
      const float t_1 = image_[at5] - image_[at3] + 2.0f * (image_[at1 + i_1] - image_[at0 + i_1]) + image_[at4] - image_[at2];
      out[23 * i + i_1] = sqrt(t * t + t_1 * t_1);
    }
  }
}
