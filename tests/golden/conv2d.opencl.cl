// Made by eqrise from kernels/conv2d.rise.
//
// def conv2d = fun(image: 21.25.f32 => fun(weights: 3.3.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           zip(ys |> join)(weights |> join)
//             |> map(fun(p => fst(p) * snd(p)))
//             |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def conv2d = fun(image: 21.25.f32 => fun(weights: 3.3.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapSeq(fun(xs =>
//       xs
//         |> transpose
//         |> map(fun(ys => zip(ys |> join)(weights |> join) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, map-seq, reduce-seq, copy-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void conv2d_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  for (int i = 0; i < 19; ++i) {
    float acc[23];
    for (int i_1 = 0; i_1 < 23; ++i_1) {
      acc[i_1] = 0.0f;
    }
    for (int r = 0; r < 9; ++r) {
      const int at0 = 25 * i + 25 * (r / 3) + r % 3;
      acc[0] = acc[0] + image_[at0] * weights[r];
      acc[1] = acc[1] + image_[at0 + 1] * weights[r];
      acc[2] = acc[2] + image_[at0 + 2] * weights[r];
      acc[3] = acc[3] + image_[at0 + 3] * weights[r];
      acc[4] = acc[4] + image_[at0 + 4] * weights[r];
      acc[5] = acc[5] + image_[at0 + 5] * weights[r];
      acc[6] = acc[6] + image_[at0 + 6] * weights[r];
      acc[7] = acc[7] + image_[at0 + 7] * weights[r];
      acc[8] = acc[8] + image_[at0 + 8] * weights[r];
      acc[9] = acc[9] + image_[at0 + 9] * weights[r];
      acc[10] = acc[10] + image_[at0 + 10] * weights[r];
      acc[11] = acc[11] + image_[at0 + 11] * weights[r];
      acc[12] = acc[12] + image_[at0 + 12] * weights[r];
      acc[13] = acc[13] + image_[at0 + 13] * weights[r];
      acc[14] = acc[14] + image_[at0 + 14] * weights[r];
      acc[15] = acc[15] + image_[at0 + 15] * weights[r];
      acc[16] = acc[16] + image_[at0 + 16] * weights[r];
      acc[17] = acc[17] + image_[at0 + 17] * weights[r];
      acc[18] = acc[18] + image_[at0 + 18] * weights[r];
      acc[19] = acc[19] + image_[at0 + 19] * weights[r];
      acc[20] = acc[20] + image_[at0 + 20] * weights[r];
      acc[21] = acc[21] + image_[at0 + 21] * weights[r];
      acc[22] = acc[22] + image_[at0 + 22] * weights[r];
    }
    for (int i_3 = 0; i_3 < 23; ++i_3) {
      out[23 * i + i_3] = acc[i_3];
    }
  }
}
