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
//                  |> map(fun(xs1 => xs1 |> map(fun(xs2 => xs2)) |> transpose))
//                  |> transpose
//                  |> reduceSeq(Private)(fun(acc, xs1 =>
//                    zip(acc)(xs1)
//                      |> mapSeqUnroll(fun(p =>
//                        zip(fst(p))(snd(p)) |> mapSeqUnroll(fun(q => fst(q) + snd(q)))))))(
//                      generate(fun(i: idx[3] => generate(fun(j: idx[3] => 0.0f))))
//                        |> mapSeq(fun(xs1 => xs1 |> mapSeq(fun(x => x)))))
//                  |> transpose
//                  |> reduceSeq(Private)(fun(acc, xs1 =>
//                    zip(acc)(xs1) |> mapSeqUnroll(fun(p => fst(p) + snd(p)))))(
//                      generate(fun(i: idx[3] => 0.0f)) |> mapSeq(fun(x => x)))
//                  |> reduceSeq(Private)(add)(0.0f)) *
//                 0.037f)))))))
//
// Rules: lift-reduction, map-seq, map-seq-unroll, map-workgroup, reduce-seq, copy-seq

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
      float acc[9];
      for (int i_2 = 0; i_2 < 3; ++i_2) {
        for (int i_3 = 0; i_3 < 3; ++i_3) {
          acc[3 * i_2 + i_3] = 0.0f;
        }
      }
      for (int r = 0; r < 3; ++r) {
        const int at9 = index_min(8, index_max(0, i_1 + r - 1));
        acc[0] = acc[0] + grid[at2 + at9];
        acc[1] = acc[1] + grid[at0 + 9 * i + at9];
        acc[2] = acc[2] + grid[at3 + at9];
        acc[3] = acc[3] + grid[at4 + at9];
        acc[4] = acc[4] + grid[at5 + at9];
        acc[5] = acc[5] + grid[at6 + at9];
        acc[6] = acc[6] + grid[at7 + at9];
        acc[7] = acc[7] + grid[at1 + 9 * i + at9];
        acc[8] = acc[8] + grid[at8 + at9];
      }
      float acc_1[3];
      for (int i_4 = 0; i_4 < 3; ++i_4) {
        acc_1[i_4] = 0.0f;
      }
      for (int r_1 = 0; r_1 < 3; ++r_1) {
        acc_1[0] = acc_1[0] + acc[r_1];
        acc_1[1] = acc_1[1] + acc[r_1 + 3];
        acc_1[2] = acc_1[2] + acc[r_1 + 6];
      }
      float acc_2 = 0.0f;
      for (int r_2 = 0; r_2 < 3; ++r_2) {
        acc_2 = acc_2 + acc_1[r_2];
      }
      out[at5 + i_1] = acc_2 * 0.037f;
    }
  }
}
