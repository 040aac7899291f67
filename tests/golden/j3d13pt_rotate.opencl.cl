// Made by eqrise from kernels/low/j3d13pt_rotate.rise.
//
// def j3d13pt_rotate = fun(grid: 7.6.9.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(2)(2))) |> padClamp(2)(2)))
//     |> padClamp(2)(2)
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(5)(1))) |> slide(5)(1) |> map(transpose)))
//     |> transpose
//     |> map(transpose)
//     |> mapGlobal(1)(fun(xs =>
//       xs
//         |> mapGlobal(0)(fun(ys =>
//           ys
//             |> rotateValues(Private)(5)(fun(zs =>
//               zs |> mapSeqUnroll(fun(xs1 => xs1 |> mapSeqUnroll(fun(x => x))))))
//             |> iterateStream(fun(zs =>
//               0.4f * idx((2 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                 0.07f *
//                   (idx((2 : idx[5]))(idx((2 : idx[5]))(idx((1 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((2 : idx[5]))(idx((3 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((1 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((3 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((1 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((3 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs)))) +
//                 0.03f *
//                   (idx((2 : idx[5]))(idx((2 : idx[5]))(idx((0 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((2 : idx[5]))(idx((4 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((0 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((2 : idx[5]))(idx((4 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((0 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs))) +
//                      idx((4 : idx[5]))(idx((2 : idx[5]))(idx((2 : idx[5]))(zs))))))))))
//     |> map(transpose)
//     |> transpose)
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(9, 1, 1)))
void j3d13pt_rotate_0(__global const float* restrict grid,
    __global float* restrict out) {
  int g = get_global_id(1);
  int g_1 = get_global_id(0);
  float window12 = grid[9 * g + g_1];
  float window37 = grid[9 * g + g_1];
  const int at0 = g_1 + 9 * index_max(0, g - 2);
  float window52 = grid[at0];
  const int at1 = g_1 + 9 * index_max(0, g - 1);
  float window57 = grid[at1];
  const int at2 = 9 * g + index_max(0, g_1 - 2);
  float window60 = grid[at2];
  const int at3 = 9 * g + index_max(0, g_1 - 1);
  float window61 = grid[at3];
  float window62 = grid[9 * g + g_1];
  const int at4 = 9 * g + index_min(8, g_1 + 1);
  float window63 = grid[at4];
  const int at5 = 9 * g + index_min(8, g_1 + 2);
  float window64 = grid[at5];
  const int at6 = g_1 + 9 * index_min(5, g + 1);
  float window67 = grid[at6];
  const int at7 = g_1 + 9 * index_min(5, g + 2);
  float window72 = grid[at7];
  float window77 = grid[at0 + 54];
  float window82 = grid[at1 + 54];
  float window85 = grid[at2 + 54];
  float window86 = grid[at3 + 54];
  float window87 = grid[9 * g + g_1 + 54];
  float window88 = grid[at4 + 54];
  float window89 = grid[at5 + 54];
  float window92 = grid[at6 + 54];
  float window97 = grid[at7 + 54];
  float window102;
  float window107;
  float window110;
  float window111;
  float window112;
  float window113;
  float window114;
  float window117;
  float window122;
  for (int i = 0; i < 7; ++i) {
    window102 = grid[at0 + 54 * index_min(6, i + 2)];
    window107 = grid[at1 + 54 * index_min(6, i + 2)];
    window110 = grid[at2 + 54 * index_min(6, i + 2)];
    window111 = grid[at3 + 54 * index_min(6, i + 2)];
    window112 = grid[9 * g + g_1 + 54 * index_min(6, i + 2)];
    window113 = grid[at4 + 54 * index_min(6, i + 2)];
    window114 = grid[at5 + 54 * index_min(6, i + 2)];
    window117 = grid[at6 + 54 * index_min(6, i + 2)];
    window122 = grid[at7 + 54 * index_min(6, i + 2)];
    out[9 * g + g_1 + 54 * i] = 0.4f * window62 + 0.07f * (window37 + window87 + window57 + window67 + window61 + window63) + 0.03f * (window12 + window112 + window52 + window72 + window60 + window64);
    window12 = window37;
    window37 = window62;
    window52 = window77;
    window57 = window82;
    window60 = window85;
    window61 = window86;
    window62 = window87;
    window63 = window88;
    window64 = window89;
    window67 = window92;
    window72 = window97;
    window77 = window102;
    window82 = window107;
    window85 = window110;
    window86 = window111;
    window87 = window112;
    window88 = window113;
    window89 = window114;
    window92 = window117;
    window97 = window122;
  }
}
