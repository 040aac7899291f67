// Made by eqrise from kernels/separable.rise.
//
// def separable = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> map(fun(xs =>
//       xs
//         |> padClamp(8)(8)
//         |> slide(17)(1)
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//     |> padClamp(8)(8)
//     |> slide(17)(1)
//     |> map(fun(xs =>
//       xs
//         |> transpose
//         |> map(fun(ys =>
//           zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def separable = fun(image: 19.23.f32 => fun(weights: 17.f32 =>
//   image
//     |> mapWorkGroup(0)(fun(xs =>
//       xs
//         |> padClamp(8)(8)
//         |> slide(17)(1)
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))
//     |> toMem(Global)
//     |> padClamp(8)(8)
//     |> slide(17)(1)
//     |> mapWorkGroup(0)(fun(xs =>
//       xs
//         |> transpose
//         |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[23] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, map-seq, map-workgroup, reduce-seq, store-global, copy-seq

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void separable_0(__global const float* restrict image_,
    __global const float* restrict weights,
    __global float* restrict tmp) {
  int wg = get_group_id(0);
  float acc[23];
  for (int i = 0; i < 23; ++i) {
    acc[i] = 0.0f;
  }
  for (int r = 0; r < 17; ++r) {
    acc[0] = acc[0] + image_[23 * wg + index_max(0, r - 8)] * weights[r];
    acc[1] = acc[1] + image_[23 * wg + index_max(0, r - 7)] * weights[r];
    acc[2] = acc[2] + image_[23 * wg + index_max(0, r - 6)] * weights[r];
    acc[3] = acc[3] + image_[23 * wg + index_max(0, r - 5)] * weights[r];
    acc[4] = acc[4] + image_[23 * wg + index_max(0, r - 4)] * weights[r];
    acc[5] = acc[5] + image_[23 * wg + index_max(0, r - 3)] * weights[r];
    acc[6] = acc[6] + image_[23 * wg + index_max(0, r - 2)] * weights[r];
    acc[7] = acc[7] + image_[23 * wg + index_max(0, r - 1)] * weights[r];
    acc[8] = acc[8] + image_[23 * wg + r] * weights[r];
    acc[9] = acc[9] + image_[23 * wg + r + 1] * weights[r];
    acc[10] = acc[10] + image_[23 * wg + r + 2] * weights[r];
    acc[11] = acc[11] + image_[23 * wg + r + 3] * weights[r];
    acc[12] = acc[12] + image_[23 * wg + r + 4] * weights[r];
    acc[13] = acc[13] + image_[23 * wg + r + 5] * weights[r];
    acc[14] = acc[14] + image_[23 * wg + r + 6] * weights[r];
    acc[15] = acc[15] + image_[23 * wg + index_min(22, r + 7)] * weights[r];
    acc[16] = acc[16] + image_[23 * wg + index_min(22, r + 8)] * weights[r];
    acc[17] = acc[17] + image_[23 * wg + index_min(22, r + 9)] * weights[r];
    acc[18] = acc[18] + image_[23 * wg + index_min(22, r + 10)] * weights[r];
    acc[19] = acc[19] + image_[23 * wg + index_min(22, r + 11)] * weights[r];
    acc[20] = acc[20] + image_[23 * wg + index_min(22, r + 12)] * weights[r];
    acc[21] = acc[21] + image_[23 * wg + index_min(22, r + 13)] * weights[r];
    acc[22] = acc[22] + image_[23 * wg + index_min(22, r + 14)] * weights[r];
  }
  for (int i_2 = 0; i_2 < 23; ++i_2) {
    tmp[23 * wg + i_2] = acc[i_2];
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void separable_1(__global const float* restrict weights,
    __global float* restrict out,
    __global const float* restrict tmp) {
  int wg_1 = get_group_id(0);
  float acc_1[23];
  for (int i_3 = 0; i_3 < 23; ++i_3) {
    acc_1[i_3] = 0.0f;
  }
  for (int r_1 = 0; r_1 < 17; ++r_1) {
    const int at0 = 23 * index_min(18, index_max(0, wg_1 + r_1 - 8));
    acc_1[0] = acc_1[0] + tmp[at0] * weights[r_1];
    acc_1[1] = acc_1[1] + tmp[at0 + 1] * weights[r_1];
    acc_1[2] = acc_1[2] + tmp[at0 + 2] * weights[r_1];
    acc_1[3] = acc_1[3] + tmp[at0 + 3] * weights[r_1];
    acc_1[4] = acc_1[4] + tmp[at0 + 4] * weights[r_1];
    acc_1[5] = acc_1[5] + tmp[at0 + 5] * weights[r_1];
    acc_1[6] = acc_1[6] + tmp[at0 + 6] * weights[r_1];
    acc_1[7] = acc_1[7] + tmp[at0 + 7] * weights[r_1];
    acc_1[8] = acc_1[8] + tmp[at0 + 8] * weights[r_1];
    acc_1[9] = acc_1[9] + tmp[at0 + 9] * weights[r_1];
    acc_1[10] = acc_1[10] + tmp[at0 + 10] * weights[r_1];
    acc_1[11] = acc_1[11] + tmp[at0 + 11] * weights[r_1];
    acc_1[12] = acc_1[12] + tmp[at0 + 12] * weights[r_1];
    acc_1[13] = acc_1[13] + tmp[at0 + 13] * weights[r_1];
    acc_1[14] = acc_1[14] + tmp[at0 + 14] * weights[r_1];
    acc_1[15] = acc_1[15] + tmp[at0 + 15] * weights[r_1];
    acc_1[16] = acc_1[16] + tmp[at0 + 16] * weights[r_1];
    acc_1[17] = acc_1[17] + tmp[at0 + 17] * weights[r_1];
    acc_1[18] = acc_1[18] + tmp[at0 + 18] * weights[r_1];
    acc_1[19] = acc_1[19] + tmp[at0 + 19] * weights[r_1];
    acc_1[20] = acc_1[20] + tmp[at0 + 20] * weights[r_1];
    acc_1[21] = acc_1[21] + tmp[at0 + 21] * weights[r_1];
    acc_1[22] = acc_1[22] + tmp[at0 + 22] * weights[r_1];
  }
  for (int i_5 = 0; i_5 < 23; ++i_5) {
    out[23 * wg_1 + i_5] = acc_1[i_5];
  }
}
