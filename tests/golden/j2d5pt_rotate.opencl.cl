// Made by eqrise from kernels/low/j2d5pt_rotate.rise.
//
// def j2d5pt_rotate = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> transpose
//     |> mapGlobal(0)(fun(xs =>
//       xs
//         |> rotateValues(Private)(3)(fun(ys => ys |> mapSeqUnroll(fun(x => x))))
//         |> iterateStream(fun(ys =>
//           0.5f * idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) +
//             0.125f *
//               (idx((1 : idx[3]))(idx((0 : idx[3]))(ys)) + idx((0 : idx[3]))(idx((1 : idx[3]))(ys)) +
//                  idx((2 : idx[3]))(idx((1 : idx[3]))(ys)) +
//                  idx((1 : idx[3]))(idx((2 : idx[3]))(ys)))))))
//     |> transpose)
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(2, 1, 1)))
void j2d5pt_rotate_0(__global const float* restrict image_,
    __global float* restrict out) {
  int g = get_global_id(0);
  if (g < 23) {
    float window1 = image_[g];
    float window3 = image_[index_max(0, g - 1)];
    float window4 = image_[g];
    float window5 = image_[index_min(22, g + 1)];
    float window6;
    float window7;
    float window8;
    for (int i = 0; i < 19; ++i) {
      window6 = image_[23 * index_min(18, i + 1) + index_max(0, g - 1)];
      window7 = image_[g + 23 * index_min(18, i + 1)];
      window8 = image_[index_min(22, g + 1) + 23 * index_min(18, i + 1)];
      out[g + 23 * i] = 0.5f * window4 + 0.125f * (window1 + window3 + window5 + window7);
      window1 = window4;
      window3 = window6;
      window4 = window7;
      window5 = window8;
    }
  }
}
