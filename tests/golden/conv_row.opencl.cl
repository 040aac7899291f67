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
//     |> map(fun(xs => xs |> padCst(8)(8)(0.0f) |> slide(17)(1)))
//     |> transpose
//     |> mapWorkGroup(0)(fun(xs =>
//       xs
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[19] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))
//     |> transpose))
//
// Rules: lift-reduction, interchange-windows, map-seq, map-workgroup, reduce-seq, copy-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void conv_row_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  int wg = get_group_id(0);
  float acc[19];
  for (int i = 0; i < 19; ++i) {
    acc[i] = 0.0f;
  }
  for (int r = 0; r < 17; ++r) {
    acc[0] = acc[0] + (7 < wg + r && wg + r < 31 ? image_[wg + r - 8] : 0.0f) * weights[r];
    acc[1] = acc[1] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 15] : 0.0f) * weights[r];
    acc[2] = acc[2] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 38] : 0.0f) * weights[r];
    acc[3] = acc[3] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 61] : 0.0f) * weights[r];
    acc[4] = acc[4] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 84] : 0.0f) * weights[r];
    acc[5] = acc[5] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 107] : 0.0f) * weights[r];
    acc[6] = acc[6] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 130] : 0.0f) * weights[r];
    acc[7] = acc[7] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 153] : 0.0f) * weights[r];
    acc[8] = acc[8] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 176] : 0.0f) * weights[r];
    acc[9] = acc[9] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 199] : 0.0f) * weights[r];
    acc[10] = acc[10] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 222] : 0.0f) * weights[r];
    acc[11] = acc[11] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 245] : 0.0f) * weights[r];
    acc[12] = acc[12] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 268] : 0.0f) * weights[r];
    acc[13] = acc[13] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 291] : 0.0f) * weights[r];
    acc[14] = acc[14] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 314] : 0.0f) * weights[r];
    acc[15] = acc[15] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 337] : 0.0f) * weights[r];
    acc[16] = acc[16] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 360] : 0.0f) * weights[r];
    acc[17] = acc[17] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 383] : 0.0f) * weights[r];
    acc[18] = acc[18] + (7 < wg + r && wg + r < 31 ? image_[wg + r + 406] : 0.0f) * weights[r];
  }
  for (int i_2 = 0; i_2 < 19; ++i_2) {
    out[wg + 23 * i_2] = acc[i_2];
  }
}
