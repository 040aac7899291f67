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
//         |> mapSeq(fun(ys => (ys |> join |> reduceSeq(Private)(add)(0.0f)) * 0.1111111f)))))
//
// Rules: reduction-of-rows, map-seq, map-workgroup, reduce-seq

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
  float acc_2 = 0.0f;
  const int at0 = 23 * index_max(0, wg - 1);
  acc_2 = acc_2 + image_[at0];
  acc_2 = acc_2 + image_[at0];
  acc_2 = acc_2 + image_[at0 + 1];
  acc_2 = acc_2 + image_[23 * wg];
  acc_2 = acc_2 + image_[23 * wg];
  acc_2 = acc_2 + image_[23 * wg + 1];
  const int at1 = 23 * index_min(18, wg + 1);
  acc_2 = acc_2 + image_[at1];
  acc_2 = acc_2 + image_[at1];
  acc_2 = acc_2 + image_[at1 + 1];
  out[23 * wg] = acc_2 * 0.1111111f;
  for (int i_7 = 0; i_7 < 21; ++i_7) {
    float acc_1 = 0.0f;
    acc_1 = acc_1 + image_[at0 + i_7];
    acc_1 = acc_1 + image_[at0 + i_7 + 1];
    acc_1 = acc_1 + image_[at0 + i_7 + 2];
    acc_1 = acc_1 + image_[23 * wg + i_7];
    const int at2 = 23 * wg + i_7 + 1;
    acc_1 = acc_1 + image_[at2];
    acc_1 = acc_1 + image_[23 * wg + i_7 + 2];
    acc_1 = acc_1 + image_[at1 + i_7];
    acc_1 = acc_1 + image_[at1 + i_7 + 1];
    acc_1 = acc_1 + image_[at1 + i_7 + 2];
    out[at2] = acc_1 * 0.1111111f;
  }
  float acc_3 = 0.0f;
  acc_3 = acc_3 + image_[at0 + 21];
  acc_3 = acc_3 + image_[at0 + 22];
  acc_3 = acc_3 + image_[at0 + 22];
  acc_3 = acc_3 + image_[23 * wg + 21];
  acc_3 = acc_3 + image_[23 * wg + 22];
  acc_3 = acc_3 + image_[23 * wg + 22];
  acc_3 = acc_3 + image_[at1 + 21];
  acc_3 = acc_3 + image_[at1 + 22];
  acc_3 = acc_3 + image_[at1 + 22];
  out[23 * wg + 22] = acc_3 * 0.1111111f;
}
