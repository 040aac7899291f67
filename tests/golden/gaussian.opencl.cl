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
//         |> mapSeq(fun(ys =>
//           zip(ys |> join)(weights |> join)
//             |> map(fun(p => fst(p) * snd(p)))
//             |> reduceSeq(Private)(add)(0.0f)))))))
//
// Rules: map-seq, map-workgroup, reduce-seq

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
  const int at0 = 23 * index_max(0, wg - 2);
  const int at1 = 23 * index_max(0, wg - 1);
  const int at2 = 23 * index_min(18, wg + 1);
  const int at3 = 23 * index_min(18, wg + 2);
  for (int i_6 = 0; i_6 < 2; ++i_6) {
    float acc_2 = 0.0f;
    acc_2 = acc_2 + image_[at0] * weights[0];
    acc_2 = acc_2 + image_[at0] * weights[1];
    acc_2 = acc_2 + image_[at0 + i_6] * weights[2];
    acc_2 = acc_2 + image_[at0 + i_6 + 1] * weights[3];
    acc_2 = acc_2 + image_[at0 + i_6 + 2] * weights[4];
    acc_2 = acc_2 + image_[at1] * weights[5];
    acc_2 = acc_2 + image_[at1] * weights[6];
    acc_2 = acc_2 + image_[at1 + i_6] * weights[7];
    acc_2 = acc_2 + image_[at1 + i_6 + 1] * weights[8];
    acc_2 = acc_2 + image_[at1 + i_6 + 2] * weights[9];
    acc_2 = acc_2 + image_[23 * wg] * weights[10];
    acc_2 = acc_2 + image_[23 * wg] * weights[11];
    acc_2 = acc_2 + image_[23 * wg + i_6] * weights[12];
    acc_2 = acc_2 + image_[23 * wg + i_6 + 1] * weights[13];
    acc_2 = acc_2 + image_[23 * wg + i_6 + 2] * weights[14];
    acc_2 = acc_2 + image_[at2] * weights[15];
    acc_2 = acc_2 + image_[at2] * weights[16];
    acc_2 = acc_2 + image_[at2 + i_6] * weights[17];
    acc_2 = acc_2 + image_[at2 + i_6 + 1] * weights[18];
    acc_2 = acc_2 + image_[at2 + i_6 + 2] * weights[19];
    acc_2 = acc_2 + image_[at3] * weights[20];
    acc_2 = acc_2 + image_[at3] * weights[21];
    acc_2 = acc_2 + image_[at3 + i_6] * weights[22];
    acc_2 = acc_2 + image_[at3 + i_6 + 1] * weights[23];
    acc_2 = acc_2 + image_[at3 + i_6 + 2] * weights[24];
    out[23 * wg + i_6] = acc_2;
  }
  for (int i_5 = 0; i_5 < 19; ++i_5) {
    float acc_1 = 0.0f;
    acc_1 = acc_1 + image_[at0 + i_5] * weights[0];
    acc_1 = acc_1 + image_[at0 + i_5 + 1] * weights[1];
    acc_1 = acc_1 + image_[at0 + i_5 + 2] * weights[2];
    acc_1 = acc_1 + image_[at0 + i_5 + 3] * weights[3];
    acc_1 = acc_1 + image_[at0 + i_5 + 4] * weights[4];
    acc_1 = acc_1 + image_[at1 + i_5] * weights[5];
    acc_1 = acc_1 + image_[at1 + i_5 + 1] * weights[6];
    acc_1 = acc_1 + image_[at1 + i_5 + 2] * weights[7];
    acc_1 = acc_1 + image_[at1 + i_5 + 3] * weights[8];
    acc_1 = acc_1 + image_[at1 + i_5 + 4] * weights[9];
    acc_1 = acc_1 + image_[23 * wg + i_5] * weights[10];
    acc_1 = acc_1 + image_[23 * wg + i_5 + 1] * weights[11];
    const int at4 = 23 * wg + i_5 + 2;
    acc_1 = acc_1 + image_[at4] * weights[12];
    acc_1 = acc_1 + image_[23 * wg + i_5 + 3] * weights[13];
    acc_1 = acc_1 + image_[23 * wg + i_5 + 4] * weights[14];
    acc_1 = acc_1 + image_[at2 + i_5] * weights[15];
    acc_1 = acc_1 + image_[at2 + i_5 + 1] * weights[16];
    acc_1 = acc_1 + image_[at2 + i_5 + 2] * weights[17];
    acc_1 = acc_1 + image_[at2 + i_5 + 3] * weights[18];
    acc_1 = acc_1 + image_[at2 + i_5 + 4] * weights[19];
    acc_1 = acc_1 + image_[at3 + i_5] * weights[20];
    acc_1 = acc_1 + image_[at3 + i_5 + 1] * weights[21];
    acc_1 = acc_1 + image_[at3 + i_5 + 2] * weights[22];
    acc_1 = acc_1 + image_[at3 + i_5 + 3] * weights[23];
    acc_1 = acc_1 + image_[at3 + i_5 + 4] * weights[24];
    out[at4] = acc_1;
  }
  for (int i_7 = 0; i_7 < 2; ++i_7) {
    float acc_3 = 0.0f;
    acc_3 = acc_3 + image_[at0 + i_7 + 19] * weights[0];
    acc_3 = acc_3 + image_[at0 + i_7 + 20] * weights[1];
    acc_3 = acc_3 + image_[at0 + i_7 + 21] * weights[2];
    acc_3 = acc_3 + image_[at0 + 22] * weights[3];
    acc_3 = acc_3 + image_[at0 + 22] * weights[4];
    acc_3 = acc_3 + image_[at1 + i_7 + 19] * weights[5];
    acc_3 = acc_3 + image_[at1 + i_7 + 20] * weights[6];
    acc_3 = acc_3 + image_[at1 + i_7 + 21] * weights[7];
    acc_3 = acc_3 + image_[at1 + 22] * weights[8];
    acc_3 = acc_3 + image_[at1 + 22] * weights[9];
    acc_3 = acc_3 + image_[23 * wg + i_7 + 19] * weights[10];
    acc_3 = acc_3 + image_[23 * wg + i_7 + 20] * weights[11];
    const int at5 = 23 * wg + i_7 + 21;
    acc_3 = acc_3 + image_[at5] * weights[12];
    acc_3 = acc_3 + image_[23 * wg + 22] * weights[13];
    acc_3 = acc_3 + image_[23 * wg + 22] * weights[14];
    acc_3 = acc_3 + image_[at2 + i_7 + 19] * weights[15];
    acc_3 = acc_3 + image_[at2 + i_7 + 20] * weights[16];
    acc_3 = acc_3 + image_[at2 + i_7 + 21] * weights[17];
    acc_3 = acc_3 + image_[at2 + 22] * weights[18];
    acc_3 = acc_3 + image_[at2 + 22] * weights[19];
    acc_3 = acc_3 + image_[at3 + i_7 + 19] * weights[20];
    acc_3 = acc_3 + image_[at3 + i_7 + 20] * weights[21];
    acc_3 = acc_3 + image_[at3 + i_7 + 21] * weights[22];
    acc_3 = acc_3 + image_[at3 + 22] * weights[23];
    acc_3 = acc_3 + image_[at3 + 22] * weights[24];
    out[at5] = acc_3;
  }
}
