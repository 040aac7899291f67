// Made by eqrise from kernels/j3d27pt.rise.
//
// def j3d27pt = fun(grid: 7.6.9.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//     |> slide(3)(1)
//     |> map(fun(xs => xs |> transpose |> map(transpose)))
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys =>
//           ys
//             |> map(fun(zs =>
//               (zs
//                  |> map(fun(xs1 =>
//                    xs1 |> map(fun(xs2 => xs2 |> reduce(add)(0.0f))) |> reduce(add)(0.0f)))
//                  |> reduce(add)(0.0f)) *
//                 0.037f)))))))
//
// is carried out as
//
// def j3d27pt = fun(grid: 7.6.9.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//     |> slide(3)(1)
//     |> mapWorkGroup(0)(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           ys
//             |> transpose
//             |> mapSeq(fun(zs =>
//               (zs
//                  |> mapSeqUnroll(fun(xs1 =>
//                    xs1
//                      |> mapSeqUnroll(fun(xs2 => xs2 |> reduceSeq(Private)(add)(0.0f)))
//                      |> toMem(Private)
//                      |> reduceSeq(Private)(add)(0.0f)))
//                  |> toMem(Private)
//                  |> reduceSeq(Private)(add)(0.0f)) *
//                 0.037f)))))))
//
// Rules: map-seq, map-seq-unroll, map-workgroup, reduce-seq, store-private

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void j3d27pt_0(__global const float* restrict grid,
    __global float* restrict out) {
  int wg = get_group_id(0);
  const int at0 = 54 * index_max(0, wg - 1);
  const int at1 = 54 * index_min(6, wg + 1);
  for (int i = 0; i < 6; ++i) {
    const int at2 = at0 + 9 * index_max(0, i - 1);
    const int at3 = at0 + 9 * index_min(5, i + 1);
    const int at4 = 54 * wg + 9 * index_max(0, i - 1);
    const int at5 = 54 * wg + 9 * i;
    const int at6 = 54 * wg + 9 * index_min(5, i + 1);
    const int at7 = at1 + 9 * index_max(0, i - 1);
    const int at8 = at1 + 9 * index_min(5, i + 1);
    for (int i_1 = 0; i_1 < 9; ++i_1) {
      float acc = 0.0f;
      for (int r = 0; r < 3; ++r) {
        acc = acc + grid[at2 + index_min(8, index_max(0, i_1 + r - 1))];
      }
      float tmp_1[3];
      tmp_1[0] = acc;
      float acc_1 = 0.0f;
      for (int r_1 = 0; r_1 < 3; ++r_1) {
        acc_1 = acc_1 + grid[at0 + 9 * i + index_min(8, index_max(0, i_1 + r_1 - 1))];
      }
      tmp_1[1] = acc_1;
      float acc_2 = 0.0f;
      for (int r_2 = 0; r_2 < 3; ++r_2) {
        acc_2 = acc_2 + grid[at3 + index_min(8, index_max(0, i_1 + r_2 - 1))];
      }
      tmp_1[2] = acc_2;
      float acc_3 = 0.0f;
      for (int r_3 = 0; r_3 < 3; ++r_3) {
        acc_3 = acc_3 + tmp_1[r_3];
      }
      float tmp[3];
      tmp[0] = acc_3;
      float acc_4 = 0.0f;
      for (int r_4 = 0; r_4 < 3; ++r_4) {
        acc_4 = acc_4 + grid[at4 + index_min(8, index_max(0, i_1 + r_4 - 1))];
      }
      float tmp_2[3];
      tmp_2[0] = acc_4;
      float acc_5 = 0.0f;
      for (int r_5 = 0; r_5 < 3; ++r_5) {
        acc_5 = acc_5 + grid[at5 + index_min(8, index_max(0, i_1 + r_5 - 1))];
      }
      tmp_2[1] = acc_5;
      float acc_6 = 0.0f;
      for (int r_6 = 0; r_6 < 3; ++r_6) {
        acc_6 = acc_6 + grid[at6 + index_min(8, index_max(0, i_1 + r_6 - 1))];
      }
      tmp_2[2] = acc_6;
      float acc_7 = 0.0f;
      for (int r_7 = 0; r_7 < 3; ++r_7) {
        acc_7 = acc_7 + tmp_2[r_7];
      }
      tmp[1] = acc_7;
      float acc_8 = 0.0f;
      for (int r_8 = 0; r_8 < 3; ++r_8) {
        acc_8 = acc_8 + grid[at7 + index_min(8, index_max(0, i_1 + r_8 - 1))];
      }
      float tmp_3[3];
      tmp_3[0] = acc_8;
      float acc_9 = 0.0f;
      for (int r_9 = 0; r_9 < 3; ++r_9) {
        acc_9 = acc_9 + grid[at1 + 9 * i + index_min(8, index_max(0, i_1 + r_9 - 1))];
      }
      tmp_3[1] = acc_9;
      float acc_10 = 0.0f;
      for (int r_10 = 0; r_10 < 3; ++r_10) {
        acc_10 = acc_10 + grid[at8 + index_min(8, index_max(0, i_1 + r_10 - 1))];
      }
      tmp_3[2] = acc_10;
      float acc_11 = 0.0f;
      for (int r_11 = 0; r_11 < 3; ++r_11) {
        acc_11 = acc_11 + tmp_3[r_11];
      }
      tmp[2] = acc_11;
      float acc_12 = 0.0f;
      for (int r_12 = 0; r_12 < 3; ++r_12) {
        acc_12 = acc_12 + tmp[r_12];
      }
      out[at5 + i_1] = acc_12 * 0.037f;
    }
  }
}
