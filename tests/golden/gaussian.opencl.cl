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
  for (int r = 0; r < 25; ++r) {
    const int at0 = index_min(18, index_max(0, wg + r / 5 - 2));
    acc[0] = acc[0] + image_[23 * at0 + index_max(0, r % 5 - 2)] * weights[r];
    acc[1] = acc[1] + image_[23 * at0 + index_max(0, r % 5 - 1)] * weights[r];
    const int at1 = r % 5 + 23 * at0;
    acc[2] = acc[2] + image_[at1] * weights[r];
    acc[3] = acc[3] + image_[at1 + 1] * weights[r];
    acc[4] = acc[4] + image_[at1 + 2] * weights[r];
    acc[5] = acc[5] + image_[at1 + 3] * weights[r];
    acc[6] = acc[6] + image_[at1 + 4] * weights[r];
    acc[7] = acc[7] + image_[at1 + 5] * weights[r];
    acc[8] = acc[8] + image_[at1 + 6] * weights[r];
    acc[9] = acc[9] + image_[at1 + 7] * weights[r];
    acc[10] = acc[10] + image_[at1 + 8] * weights[r];
    acc[11] = acc[11] + image_[at1 + 9] * weights[r];
    acc[12] = acc[12] + image_[at1 + 10] * weights[r];
    acc[13] = acc[13] + image_[at1 + 11] * weights[r];
    acc[14] = acc[14] + image_[at1 + 12] * weights[r];
    acc[15] = acc[15] + image_[at1 + 13] * weights[r];
    acc[16] = acc[16] + image_[at1 + 14] * weights[r];
    acc[17] = acc[17] + image_[at1 + 15] * weights[r];
    acc[18] = acc[18] + image_[at1 + 16] * weights[r];
    acc[19] = acc[19] + image_[at1 + 17] * weights[r];
    acc[20] = acc[20] + image_[at1 + 18] * weights[r];
    acc[21] = acc[21] + image_[index_min(22, r % 5 + 19) + 23 * at0] * weights[r];
    acc[22] = acc[22] + image_[index_min(22, r % 5 + 20) + 23 * at0] * weights[r];
  }
  for (int i_2 = 0; i_2 < 23; ++i_2) {
    out[23 * wg + i_2] = acc[i_2];
  }
}
