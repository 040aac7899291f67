// Made by eqrise from kernels/low/heat3d_rotate.rise.
//
// def heat3d_rotate = fun(grid: 7.6.9.f32 =>
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
//               idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                 0.125f *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))) -
//                      6.0f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(zs))))))))))
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
void heat3d_rotate_0(__global const float* restrict grid,
    __global float* restrict out) {
  int g = get_global_id(1);
  int g_1 = get_global_id(0);
  float window4 = grid[9 * g + g_1];
  const int at0 = g_1 + 9 * index_max(0, g - 1);
  float window10 = grid[at0];
  const int at1 = 9 * g + index_max(0, g_1 - 1);
  float window12 = grid[at1];
  float window13 = grid[9 * g + g_1];
  const int at2 = 9 * g + index_min(8, g_1 + 1);
  float window14 = grid[at2];
  const int at3 = g_1 + 9 * index_min(5, g + 1);
  float window16 = grid[at3];
  float window19;
  float window21;
  float window22;
  float window23;
  float window25;
  for (int i = 0; i < 7; ++i) {
    window19 = grid[at0 + 54 * index_min(6, i + 1)];
    window21 = grid[at1 + 54 * index_min(6, i + 1)];
    window22 = grid[9 * g + g_1 + 54 * index_min(6, i + 1)];
    window23 = grid[at2 + 54 * index_min(6, i + 1)];
    window25 = grid[at3 + 54 * index_min(6, i + 1)];
    out[9 * g + g_1 + 54 * i] = window13 + 0.125f * (window4 + window22 + window10 + window16 + window12 + window14 - 6.0f * window13);
    window4 = window13;
    window10 = window19;
    window12 = window21;
    window13 = window22;
    window14 = window23;
    window16 = window25;
  }
}
