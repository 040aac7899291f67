// Made by eqrise from kernels/conv_row.rise.
//
// def conv_row = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> map(fun(xs =>
//       xs
//         |> padCst(8)(8)(0.0f)
//         |> slide(17)(1)
//         |> map(fun(ys =>
//           zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def conv_row = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> mapWorkGroup(0)(fun(xs =>
//       xs
//         |> padCst(8)(8)(0.0f)
//         |> slide(17)(1)
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, map-seq, map-workgroup, reduce-seq, copy-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void conv_row_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  int wg = get_group_id(0);
  float acc[23];
  for (int i = 0; i < 23; ++i) {
    acc[i] = 0.0f;
  }
  for (int r = 0; r < 17; ++r) {
    acc[0] = acc[0] + (7 < r ? image_[23 * wg + r - 8] : 0.0f) * weights[r];
    acc[1] = acc[1] + (7 < r + 1 ? image_[23 * wg + r - 7] : 0.0f) * weights[r];
    acc[2] = acc[2] + (7 < r + 2 ? image_[23 * wg + r - 6] : 0.0f) * weights[r];
    acc[3] = acc[3] + (7 < r + 3 ? image_[23 * wg + r - 5] : 0.0f) * weights[r];
    acc[4] = acc[4] + (7 < r + 4 ? image_[23 * wg + r - 4] : 0.0f) * weights[r];
    acc[5] = acc[5] + (7 < r + 5 ? image_[23 * wg + r - 3] : 0.0f) * weights[r];
    acc[6] = acc[6] + (7 < r + 6 ? image_[23 * wg + r - 2] : 0.0f) * weights[r];
    acc[7] = acc[7] + (7 < r + 7 ? image_[23 * wg + r - 1] : 0.0f) * weights[r];
    acc[8] = acc[8] + image_[23 * wg + r] * weights[r];
    acc[9] = acc[9] + image_[23 * wg + r + 1] * weights[r];
    acc[10] = acc[10] + image_[23 * wg + r + 2] * weights[r];
    acc[11] = acc[11] + image_[23 * wg + r + 3] * weights[r];
    acc[12] = acc[12] + image_[23 * wg + r + 4] * weights[r];
    acc[13] = acc[13] + image_[23 * wg + r + 5] * weights[r];
    acc[14] = acc[14] + image_[23 * wg + r + 6] * weights[r];
    acc[15] = acc[15] + (r + 15 < 31 ? image_[23 * wg + r + 7] : 0.0f) * weights[r];
    acc[16] = acc[16] + (r + 16 < 31 ? image_[23 * wg + r + 8] : 0.0f) * weights[r];
    acc[17] = acc[17] + (r + 17 < 31 ? image_[23 * wg + r + 9] : 0.0f) * weights[r];
    acc[18] = acc[18] + (r + 18 < 31 ? image_[23 * wg + r + 10] : 0.0f) * weights[r];
    acc[19] = acc[19] + (r + 19 < 31 ? image_[23 * wg + r + 11] : 0.0f) * weights[r];
    acc[20] = acc[20] + (r + 20 < 31 ? image_[23 * wg + r + 12] : 0.0f) * weights[r];
    acc[21] = acc[21] + (r + 21 < 31 ? image_[23 * wg + r + 13] : 0.0f) * weights[r];
    acc[22] = acc[22] + (r + 22 < 31 ? image_[23 * wg + r + 14] : 0.0f) * weights[r];
  }
  for (int i_2 = 0; i_2 < 23; ++i_2) {
    out[23 * wg + i_2] = acc[i_2];
  }
}
