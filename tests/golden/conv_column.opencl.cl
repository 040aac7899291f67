// Made by eqrise from kernels/conv_column.rise.
//
// def conv_column = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> transpose
//     |> map(fun(xs =>
//       xs
//         |> padCst(8)(8)(0.0f)
//         |> slide(17)(1)
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//     |> transpose))
//
// is carried out as
//
// def conv_column = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> transpose
//     |> mapWorkGroup(0)(fun(xs =>
//       xs
//         |> padCst(8)(8)(0.0f)
//         |> slide(17)(1)
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[19] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))
//     |> transpose))
//
// Rules: lift-reduction, map-seq, map-workgroup, reduce-seq, copy-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void conv_column_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  int wg = get_group_id(0);
  float acc[19];
  for (int i = 0; i < 19; ++i) {
    acc[i] = 0.0f;
  }
  for (int r = 0; r < 17; ++r) {
    acc[0] = acc[0] + (7 < r ? image_[wg + 23 * r - 184] : 0.0f) * weights[r];
    acc[1] = acc[1] + (7 < r + 1 ? image_[wg + 23 * r - 161] : 0.0f) * weights[r];
    acc[2] = acc[2] + (7 < r + 2 ? image_[wg + 23 * r - 138] : 0.0f) * weights[r];
    acc[3] = acc[3] + (7 < r + 3 ? image_[wg + 23 * r - 115] : 0.0f) * weights[r];
    acc[4] = acc[4] + (7 < r + 4 ? image_[wg + 23 * r - 92] : 0.0f) * weights[r];
    acc[5] = acc[5] + (7 < r + 5 ? image_[wg + 23 * r - 69] : 0.0f) * weights[r];
    acc[6] = acc[6] + (7 < r + 6 ? image_[wg + 23 * r - 46] : 0.0f) * weights[r];
    acc[7] = acc[7] + (7 < r + 7 ? image_[wg + 23 * r - 23] : 0.0f) * weights[r];
    acc[8] = acc[8] + image_[wg + 23 * r] * weights[r];
    acc[9] = acc[9] + image_[wg + 23 * r + 23] * weights[r];
    acc[10] = acc[10] + image_[wg + 23 * r + 46] * weights[r];
    acc[11] = acc[11] + (r + 11 < 27 ? image_[wg + 23 * r + 69] : 0.0f) * weights[r];
    acc[12] = acc[12] + (r + 12 < 27 ? image_[wg + 23 * r + 92] : 0.0f) * weights[r];
    acc[13] = acc[13] + (r + 13 < 27 ? image_[wg + 23 * r + 115] : 0.0f) * weights[r];
    acc[14] = acc[14] + (r + 14 < 27 ? image_[wg + 23 * r + 138] : 0.0f) * weights[r];
    acc[15] = acc[15] + (r + 15 < 27 ? image_[wg + 23 * r + 161] : 0.0f) * weights[r];
    acc[16] = acc[16] + (r + 16 < 27 ? image_[wg + 23 * r + 184] : 0.0f) * weights[r];
    acc[17] = acc[17] + (r + 17 < 27 ? image_[wg + 23 * r + 207] : 0.0f) * weights[r];
    acc[18] = acc[18] + (r + 18 < 27 ? image_[wg + 23 * r + 230] : 0.0f) * weights[r];
  }
  for (int i_2 = 0; i_2 < 19; ++i_2) {
    out[wg + 23 * i_2] = acc[i_2];
  }
}
