// Made by eqrise from kernels/low/poisson3d_rotate.rise.
//
// def poisson3d_rotate = fun(grid: 7.6.9.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//     |> transpose
//     |> map(transpose)
//     |> mapGlobal(1)(fun(xs =>
//       xs
//         |> mapGlobal(0)(fun(ys =>
//           ys
//             |> rotateValues(Private)(3)(fun(zs =>
//               zs |> mapSeqUnroll(fun(xs1 => xs1 |> mapSeqUnroll(fun(x => x))))))
//             |> iterateStream(fun(zs =>
//               2.666f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) -
//                 0.166f *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs)))) -
//                 0.0833f *
//                   (idx((1 : idx[3]))(idx((0 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((2 : idx[3]))(zs))))))))))
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
void poisson3d_rotate_0(__global const float* restrict grid,
    __global float* restrict out) {
  int g = get_global_id(1);
  const int at0 = 9 * index_max(0, g - 1);
  const int at1 = 9 * index_min(5, g + 1);
  int g_1 = get_global_id(0);
  float window1 = grid[at0 + g_1];
  const int at2 = 9 * g + index_max(0, g_1 - 1);
  float window3 = grid[at2];
  float window4 = grid[9 * g + g_1];
  const int at3 = 9 * g + index_min(8, g_1 + 1);
  float window5 = grid[at3];
  float window7 = grid[at1 + g_1];
  const int at4 = at0 + index_max(0, g_1 - 1);
  float window9 = grid[at4];
  float window10 = grid[at0 + g_1];
  const int at5 = at0 + index_min(8, g_1 + 1);
  float window11 = grid[at5];
  float window12 = grid[at2];
  float window13 = grid[9 * g + g_1];
  float window14 = grid[at3];
  const int at6 = at1 + index_max(0, g_1 - 1);
  float window15 = grid[at6];
  float window16 = grid[at1 + g_1];
  const int at7 = at1 + index_min(8, g_1 + 1);
  float window17 = grid[at7];
  float window18;
  float window19;
  float window20;
  float window21;
  float window22;
  float window23;
  float window24;
  float window25;
  float window26;
  for (int i = 0; i < 7; ++i) {
    window18 = grid[at4 + 54 * index_min(6, i + 1)];
    window19 = grid[at0 + g_1 + 54 * index_min(6, i + 1)];
    window20 = grid[at5 + 54 * index_min(6, i + 1)];
    window21 = grid[at2 + 54 * index_min(6, i + 1)];
    window22 = grid[9 * g + g_1 + 54 * index_min(6, i + 1)];
    window23 = grid[at3 + 54 * index_min(6, i + 1)];
    window24 = grid[at6 + 54 * index_min(6, i + 1)];
    window25 = grid[at1 + g_1 + 54 * index_min(6, i + 1)];
    window26 = grid[at7 + 54 * index_min(6, i + 1)];
    out[9 * g + g_1 + 54 * i] = 2.666f * window13 - 0.166f * (window4 + window22 + window10 + window16 + window12 + window14) - 0.0833f * (window1 + window3 + window5 + window7 + window9 + window11 + window15 + window17 + window19 + window21 + window23 + window25);
    window1 = window10;
    window3 = window12;
    window4 = window13;
    window5 = window14;
    window7 = window16;
    window9 = window18;
    window10 = window19;
    window11 = window20;
    window12 = window21;
    window13 = window22;
    window14 = window23;
    window15 = window24;
    window16 = window25;
    window17 = window26;
  }
}
