// Made by eqrise from kernels/gaussian.rise.
//
// def gaussian = fun(image: 19.23.f32 => fun(weights: 5.5.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(2)(2)))
//     |> padClamp(2)(2)
//     |> map(fun(xs => xs |> slide(5)(1)))
//     |> slide(5)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           let zs = ys |> join in
//           let xs1 = weights |> join in
//           zip(zs)(xs1) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def gaussian = fun(image: 19.23.f32 => fun(weights: 5.5.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(2)(2)))
//     |> padClamp(2)(2)
//     |> map(fun(xs => xs |> slide(5)(1)))
//     |> slide(5)(1)
//     |> mapWorkGroup(0)(fun(xs =>
//       xs
//         |> transpose
//         |> map(fun(ys => zip(ys |> join)(weights |> join) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, map-seq, map-workgroup, reduce-seq, copy-seq

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void gaussian_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict out) {
  int wg = get_group_id(0);
  float acc[23];
  for (int i = 0; i < 23; ++i) {
    acc[i] = 0.0f;
  }
  for (int r_1 = 0; r_1 < 5; ++r_1) {
    const int at0 = 23 * index_min(18, index_max(0, wg + r_1 - 2));
    for (int r_2 = 0; r_2 < 5; ++r_2) {
      acc[0] = acc[0] + image_[at0 + index_max(0, r_2 - 2)] * weights[5 * r_1 + r_2];
      acc[1] = acc[1] + image_[at0 + index_max(0, r_2 - 1)] * weights[5 * r_1 + r_2];
      acc[2] = acc[2] + image_[at0 + r_2] * weights[5 * r_1 + r_2];
      acc[3] = acc[3] + image_[at0 + r_2 + 1] * weights[5 * r_1 + r_2];
      acc[4] = acc[4] + image_[at0 + r_2 + 2] * weights[5 * r_1 + r_2];
      acc[5] = acc[5] + image_[at0 + r_2 + 3] * weights[5 * r_1 + r_2];
      acc[6] = acc[6] + image_[at0 + r_2 + 4] * weights[5 * r_1 + r_2];
      acc[7] = acc[7] + image_[at0 + r_2 + 5] * weights[5 * r_1 + r_2];
      acc[8] = acc[8] + image_[at0 + r_2 + 6] * weights[5 * r_1 + r_2];
      acc[9] = acc[9] + image_[at0 + r_2 + 7] * weights[5 * r_1 + r_2];
      acc[10] = acc[10] + image_[at0 + r_2 + 8] * weights[5 * r_1 + r_2];
      acc[11] = acc[11] + image_[at0 + r_2 + 9] * weights[5 * r_1 + r_2];
      acc[12] = acc[12] + image_[at0 + r_2 + 10] * weights[5 * r_1 + r_2];
      acc[13] = acc[13] + image_[at0 + r_2 + 11] * weights[5 * r_1 + r_2];
      acc[14] = acc[14] + image_[at0 + r_2 + 12] * weights[5 * r_1 + r_2];
      acc[15] = acc[15] + image_[at0 + r_2 + 13] * weights[5 * r_1 + r_2];
      acc[16] = acc[16] + image_[at0 + r_2 + 14] * weights[5 * r_1 + r_2];
      acc[17] = acc[17] + image_[at0 + r_2 + 15] * weights[5 * r_1 + r_2];
      acc[18] = acc[18] + image_[at0 + r_2 + 16] * weights[5 * r_1 + r_2];
      acc[19] = acc[19] + image_[at0 + r_2 + 17] * weights[5 * r_1 + r_2];
      acc[20] = acc[20] + image_[at0 + r_2 + 18] * weights[5 * r_1 + r_2];
      acc[21] = acc[21] + image_[at0 + index_min(22, r_2 + 19)] * weights[5 * r_1 + r_2];
      acc[22] = acc[22] + image_[at0 + index_min(22, r_2 + 20)] * weights[5 * r_1 + r_2];
    }
  }
  for (int i_2 = 0; i_2 < 23; ++i_2) {
    out[23 * wg + i_2] = acc[i_2];
  }
}
