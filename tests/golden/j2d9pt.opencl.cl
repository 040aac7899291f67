// Made by eqrise from kernels/j2d9pt.rise.
//
// def j2d9pt = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           (ys |> map(fun(zs => zs |> reduce(add)(0.0f))) |> reduce(add)(0.0f)) * 0.1111111f)))))
//
// is carried out as
//
// def j2d9pt = fun(image: 19.23.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> mapWorkGroup(0)(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           (ys
//              |> mapSeqUnroll(fun(zs => zs |> reduceSeq(Private)(add)(0.0f)))
//              |> toMem(Private)
//              |> reduceSeq(Private)(add)(0.0f)) *
//             0.1111111f)))))
//
// Rules: map-seq, map-seq-unroll, map-workgroup, reduce-seq, store-private

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void j2d9pt_0(__global const float* restrict image_,
    __global float* restrict out) {
  int wg = get_group_id(0);
  float acc_8 = 0.0f;
  const int at0 = 23 * index_max(0, wg - 1);
  acc_8 = acc_8 + image_[at0];
  acc_8 = acc_8 + image_[at0];
  acc_8 = acc_8 + image_[at0 + 1];
  float tmp_4 = acc_8;
  float acc_9 = 0.0f;
  acc_9 = acc_9 + image_[23 * wg];
  acc_9 = acc_9 + image_[23 * wg];
  acc_9 = acc_9 + image_[23 * wg + 1];
  float tmp_5 = acc_9;
  float acc_10 = 0.0f;
  const int at1 = 23 * index_min(18, wg + 1);
  acc_10 = acc_10 + image_[at1];
  acc_10 = acc_10 + image_[at1];
  acc_10 = acc_10 + image_[at1 + 1];
  float tmp_6 = acc_10;
  float acc_11 = 0.0f;
  acc_11 = acc_11 + tmp_4;
  acc_11 = acc_11 + tmp_5;
  acc_11 = acc_11 + tmp_6;
  out[23 * wg] = acc_11 * 0.1111111f;
  for (int i_9 = 0; i_9 < 21; ++i_9) {
    float acc_4 = 0.0f;
    acc_4 = acc_4 + image_[at0 + i_9];
    acc_4 = acc_4 + image_[at0 + i_9 + 1];
    acc_4 = acc_4 + image_[at0 + i_9 + 2];
    float tmp_1 = acc_4;
    float acc_5 = 0.0f;
    acc_5 = acc_5 + image_[23 * wg + i_9];
    const int at2 = 23 * wg + i_9 + 1;
    acc_5 = acc_5 + image_[at2];
    acc_5 = acc_5 + image_[23 * wg + i_9 + 2];
    float tmp_2 = acc_5;
    float acc_6 = 0.0f;
    acc_6 = acc_6 + image_[at1 + i_9];
    acc_6 = acc_6 + image_[at1 + i_9 + 1];
    acc_6 = acc_6 + image_[at1 + i_9 + 2];
    float tmp_3 = acc_6;
    float acc_7 = 0.0f;
    acc_7 = acc_7 + tmp_1;
    acc_7 = acc_7 + tmp_2;
    acc_7 = acc_7 + tmp_3;
    out[at2] = acc_7 * 0.1111111f;
  }
  float acc_12 = 0.0f;
  acc_12 = acc_12 + image_[at0 + 21];
  acc_12 = acc_12 + image_[at0 + 22];
  acc_12 = acc_12 + image_[at0 + 22];
  float tmp_7 = acc_12;
  float acc_13 = 0.0f;
  acc_13 = acc_13 + image_[23 * wg + 21];
  acc_13 = acc_13 + image_[23 * wg + 22];
  acc_13 = acc_13 + image_[23 * wg + 22];
  float tmp_8 = acc_13;
  float acc_14 = 0.0f;
  acc_14 = acc_14 + image_[at1 + 21];
  acc_14 = acc_14 + image_[at1 + 22];
  acc_14 = acc_14 + image_[at1 + 22];
  float tmp_9 = acc_14;
  float acc_15 = 0.0f;
  acc_15 = acc_15 + tmp_7;
  acc_15 = acc_15 + tmp_8;
  acc_15 = acc_15 + tmp_9;
  out[23 * wg + 22] = acc_15 * 0.1111111f;
}
