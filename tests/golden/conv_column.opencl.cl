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
//         |> mapSeq(fun(ys =>
//           zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f)))))))
//
// Rules: interchange-windows, map-seq, map-workgroup, reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void conv_column_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  int wg = get_group_id(0);
  for (int i = 0; i < 23; ++i) {
    float acc = 0.0f;
    acc = acc + (7 < wg ? image_[23 * wg + i - 184] : 0.0f) * weights[0];
    acc = acc + (7 < wg + 1 ? image_[23 * wg + i - 161] : 0.0f) * weights[1];
    acc = acc + (7 < wg + 2 ? image_[23 * wg + i - 138] : 0.0f) * weights[2];
    acc = acc + (7 < wg + 3 ? image_[23 * wg + i - 115] : 0.0f) * weights[3];
    acc = acc + (7 < wg + 4 ? image_[23 * wg + i - 92] : 0.0f) * weights[4];
    acc = acc + (7 < wg + 5 ? image_[23 * wg + i - 69] : 0.0f) * weights[5];
    acc = acc + (7 < wg + 6 ? image_[23 * wg + i - 46] : 0.0f) * weights[6];
    acc = acc + (7 < wg + 7 ? image_[23 * wg + i - 23] : 0.0f) * weights[7];
    acc = acc + image_[23 * wg + i] * weights[8];
    acc = acc + (wg + 9 < 27 ? image_[23 * wg + i + 23] : 0.0f) * weights[9];
    acc = acc + (wg + 10 < 27 ? image_[23 * wg + i + 46] : 0.0f) * weights[10];
    acc = acc + (wg + 11 < 27 ? image_[23 * wg + i + 69] : 0.0f) * weights[11];
    acc = acc + (wg + 12 < 27 ? image_[23 * wg + i + 92] : 0.0f) * weights[12];
    acc = acc + (wg + 13 < 27 ? image_[23 * wg + i + 115] : 0.0f) * weights[13];
    acc = acc + (wg + 14 < 27 ? image_[23 * wg + i + 138] : 0.0f) * weights[14];
    acc = acc + (wg + 15 < 27 ? image_[23 * wg + i + 161] : 0.0f) * weights[15];
    acc = acc + (wg + 16 < 27 ? image_[23 * wg + i + 184] : 0.0f) * weights[16];
    out[23 * wg + i] = acc;
  }
}
