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
//         |> mapSeq(fun(ys =>
//           zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f)))))))
//
// Rules: map-seq, map-workgroup, reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void conv_row_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  int wg = get_group_id(0);
  for (int i = 0; i < 23; ++i) {
    float acc = 0.0f;
    acc = acc + (7 < i ? image_[23 * wg + i - 8] : 0.0f) * weights[0];
    acc = acc + (7 < i + 1 ? image_[23 * wg + i - 7] : 0.0f) * weights[1];
    acc = acc + (7 < i + 2 ? image_[23 * wg + i - 6] : 0.0f) * weights[2];
    acc = acc + (7 < i + 3 ? image_[23 * wg + i - 5] : 0.0f) * weights[3];
    acc = acc + (7 < i + 4 ? image_[23 * wg + i - 4] : 0.0f) * weights[4];
    acc = acc + (7 < i + 5 ? image_[23 * wg + i - 3] : 0.0f) * weights[5];
    acc = acc + (7 < i + 6 ? image_[23 * wg + i - 2] : 0.0f) * weights[6];
    acc = acc + (7 < i + 7 ? image_[23 * wg + i - 1] : 0.0f) * weights[7];
    acc = acc + image_[23 * wg + i] * weights[8];
    acc = acc + (i + 9 < 31 ? image_[23 * wg + i + 1] : 0.0f) * weights[9];
    acc = acc + (i + 10 < 31 ? image_[23 * wg + i + 2] : 0.0f) * weights[10];
    acc = acc + (i + 11 < 31 ? image_[23 * wg + i + 3] : 0.0f) * weights[11];
    acc = acc + (i + 12 < 31 ? image_[23 * wg + i + 4] : 0.0f) * weights[12];
    acc = acc + (i + 13 < 31 ? image_[23 * wg + i + 5] : 0.0f) * weights[13];
    acc = acc + (i + 14 < 31 ? image_[23 * wg + i + 6] : 0.0f) * weights[14];
    acc = acc + (i + 15 < 31 ? image_[23 * wg + i + 7] : 0.0f) * weights[15];
    acc = acc + (i + 16 < 31 ? image_[23 * wg + i + 8] : 0.0f) * weights[16];
    out[23 * wg + i] = acc;
  }
}
