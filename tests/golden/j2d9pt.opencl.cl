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
  const int at0 = 23 * index_max(0, wg - 1);
  const int at1 = 23 * index_min(18, wg + 1);
  for (int i = 0; i < 23; ++i) {
    float acc = 0.0f;
    for (int r = 0; r < 3; ++r) {
      acc = acc + image_[at0 + index_min(22, index_max(0, i + r - 1))];
    }
    float tmp[3];
    tmp[0] = acc;
    float acc_1 = 0.0f;
    for (int r_1 = 0; r_1 < 3; ++r_1) {
      acc_1 = acc_1 + image_[23 * wg + index_min(22, index_max(0, i + r_1 - 1))];
    }
    tmp[1] = acc_1;
    float acc_2 = 0.0f;
    for (int r_2 = 0; r_2 < 3; ++r_2) {
      acc_2 = acc_2 + image_[at1 + index_min(22, index_max(0, i + r_2 - 1))];
    }
    tmp[2] = acc_2;
    float acc_3 = 0.0f;
    for (int r_3 = 0; r_3 < 3; ++r_3) {
      acc_3 = acc_3 + tmp[r_3];
    }
    out[23 * wg + i] = acc_3 * 0.1111111f;
  }
}
