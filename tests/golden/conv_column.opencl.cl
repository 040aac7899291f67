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
//     |> map(fun(xs => xs |> padCst(8)(8)(0.0f) |> slide(17)(1)))
//     |> transpose
//     |> mapWorkGroup(0)(fun(xs =>
//       xs
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, interchange-windows, map-seq, map-workgroup, reduce-seq, copy-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void conv_column_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  int wg = get_group_id(0);
  float acc[23];
  for (int i = 0; i < 23; ++i) {
    acc[i] = 0.0f;
  }
  for (int r = 0; r < 17; ++r) {
    const int at0 = 23 * wg + 23 * r;
    acc[0] = acc[0] + (7 < wg + r && wg + r < 27 ? image_[at0 - 184] : 0.0f) * weights[r];
    acc[1] = acc[1] + (7 < wg + r && wg + r < 27 ? image_[at0 - 183] : 0.0f) * weights[r];
    acc[2] = acc[2] + (7 < wg + r && wg + r < 27 ? image_[at0 - 182] : 0.0f) * weights[r];
    acc[3] = acc[3] + (7 < wg + r && wg + r < 27 ? image_[at0 - 181] : 0.0f) * weights[r];
    acc[4] = acc[4] + (7 < wg + r && wg + r < 27 ? image_[at0 - 180] : 0.0f) * weights[r];
    acc[5] = acc[5] + (7 < wg + r && wg + r < 27 ? image_[at0 - 179] : 0.0f) * weights[r];
    acc[6] = acc[6] + (7 < wg + r && wg + r < 27 ? image_[at0 - 178] : 0.0f) * weights[r];
    acc[7] = acc[7] + (7 < wg + r && wg + r < 27 ? image_[at0 - 177] : 0.0f) * weights[r];
    acc[8] = acc[8] + (7 < wg + r && wg + r < 27 ? image_[at0 - 176] : 0.0f) * weights[r];
    acc[9] = acc[9] + (7 < wg + r && wg + r < 27 ? image_[at0 - 175] : 0.0f) * weights[r];
    acc[10] = acc[10] + (7 < wg + r && wg + r < 27 ? image_[at0 - 174] : 0.0f) * weights[r];
    acc[11] = acc[11] + (7 < wg + r && wg + r < 27 ? image_[at0 - 173] : 0.0f) * weights[r];
    acc[12] = acc[12] + (7 < wg + r && wg + r < 27 ? image_[at0 - 172] : 0.0f) * weights[r];
    acc[13] = acc[13] + (7 < wg + r && wg + r < 27 ? image_[at0 - 171] : 0.0f) * weights[r];
    acc[14] = acc[14] + (7 < wg + r && wg + r < 27 ? image_[at0 - 170] : 0.0f) * weights[r];
    acc[15] = acc[15] + (7 < wg + r && wg + r < 27 ? image_[at0 - 169] : 0.0f) * weights[r];
    acc[16] = acc[16] + (7 < wg + r && wg + r < 27 ? image_[at0 - 168] : 0.0f) * weights[r];
    acc[17] = acc[17] + (7 < wg + r && wg + r < 27 ? image_[at0 - 167] : 0.0f) * weights[r];
    acc[18] = acc[18] + (7 < wg + r && wg + r < 27 ? image_[at0 - 166] : 0.0f) * weights[r];
    acc[19] = acc[19] + (7 < wg + r && wg + r < 27 ? image_[at0 - 165] : 0.0f) * weights[r];
    acc[20] = acc[20] + (7 < wg + r && wg + r < 27 ? image_[at0 - 164] : 0.0f) * weights[r];
    acc[21] = acc[21] + (7 < wg + r && wg + r < 27 ? image_[at0 - 163] : 0.0f) * weights[r];
    acc[22] = acc[22] + (7 < wg + r && wg + r < 27 ? image_[at0 - 162] : 0.0f) * weights[r];
  }
  for (int i_2 = 0; i_2 < 23; ++i_2) {
    out[23 * wg + i_2] = acc[i_2];
  }
}
