// Made by eqrise from kernels/j2d5pt.rise.
//
// def j2d5pt = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           0.5f * idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) +
//             0.125f *
//               (idx((1 : idx[3]))(idx((0 : idx[3]))(ys)) + idx((0 : idx[3]))(idx((1 : idx[3]))(ys)) +
//                  idx((2 : idx[3]))(idx((1 : idx[3]))(ys)) +
//                  idx((1 : idx[3]))(idx((2 : idx[3]))(ys))))))))
//
// is carried out as
//
// def j2d5pt = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapSeq(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           0.5f * idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) +
//             0.125f *
//               (idx((1 : idx[3]))(idx((0 : idx[3]))(ys)) + idx((0 : idx[3]))(idx((1 : idx[3]))(ys)) +
//                  idx((2 : idx[3]))(idx((1 : idx[3]))(ys)) +
//                  idx((1 : idx[3]))(idx((2 : idx[3]))(ys))))))))
//
// Rules: map-seq

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void j2d5pt_0(__global const float* restrict image_,
    __global float* restrict out) {
  for (int i = 0; i < 19; ++i) {
    const int at0 = 23 * index_max(0, i - 1);
    const int at1 = 23 * index_min(18, i + 1);
    {
      const float v0 = image_[23 * i];
      out[23 * i] = 0.5f * v0 + 0.125f * (image_[at0] + v0 + image_[23 * i + 1] + image_[at1]);
    }
    for (int i_4 = 0; i_4 < 21; ++i_4) {
      const int at2 = 23 * i + i_4 + 1;
      out[at2] = 0.5f * image_[at2] + 0.125f * (image_[at0 + i_4 + 1] + image_[23 * i + i_4] + image_[23 * i + i_4 + 2] + image_[at1 + i_4 + 1]);
    }
    {
      const float v1 = image_[23 * i + 22];
      out[23 * i + 22] = 0.5f * v1 + 0.125f * (image_[at0 + 22] + image_[23 * i + 21] + v1 + image_[at1 + 22]);
    }
  }
}
