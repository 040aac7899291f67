// Made by eqrise from kernels/low/j3d27pt_planes.rise.
//
// def j3d27pt_planes = fun(grid: 7.6.9.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//     |> slide(3)(1)
//     |> map(fun(xs => xs |> transpose |> map(transpose)))
//     |> mapSeq(fun(xs =>
//       xs
//         |> mapGlobal(1)(fun(ys =>
//           ys
//             |> mapGlobal(0)(fun(zs =>
//               (zs |> join |> join |> reduceSeqUnroll(Private)(add)(0.0f)) * 0.037f)))))))
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(9, 1, 1)))
void j3d27pt_planes_0(__global const float* restrict grid,
    __global float* restrict out,
    int i) {
  const int at0 = 54 * index_max(0, i - 1);
  const int at1 = 54 * index_min(6, i + 1);
  int g = get_global_id(1);
  const int at2 = at0 + 9 * index_max(0, g - 1);
  const int at3 = at0 + 9 * index_min(5, g + 1);
  const int at4 = 54 * i + 9 * index_max(0, g - 1);
  const int at5 = 54 * i + 9 * g;
  const int at6 = 54 * i + 9 * index_min(5, g + 1);
  const int at7 = at1 + 9 * index_max(0, g - 1);
  const int at8 = at1 + 9 * index_min(5, g + 1);
  int g_1 = get_global_id(0);
  float acc = 0.0f;
  acc = acc + grid[at2 + index_max(0, g_1 - 1)];
  acc = acc + grid[at2 + g_1];
  acc = acc + grid[at2 + index_min(8, g_1 + 1)];
  acc = acc + grid[at0 + 9 * g + index_max(0, g_1 - 1)];
  acc = acc + grid[at0 + 9 * g + g_1];
  acc = acc + grid[at0 + 9 * g + index_min(8, g_1 + 1)];
  acc = acc + grid[at3 + index_max(0, g_1 - 1)];
  acc = acc + grid[at3 + g_1];
  acc = acc + grid[at3 + index_min(8, g_1 + 1)];
  acc = acc + grid[at4 + index_max(0, g_1 - 1)];
  acc = acc + grid[at4 + g_1];
  acc = acc + grid[at4 + index_min(8, g_1 + 1)];
  acc = acc + grid[at5 + index_max(0, g_1 - 1)];
  acc = acc + grid[at5 + g_1];
  acc = acc + grid[at5 + index_min(8, g_1 + 1)];
  acc = acc + grid[at6 + index_max(0, g_1 - 1)];
  acc = acc + grid[at6 + g_1];
  acc = acc + grid[at6 + index_min(8, g_1 + 1)];
  acc = acc + grid[at7 + index_max(0, g_1 - 1)];
  acc = acc + grid[at7 + g_1];
  acc = acc + grid[at7 + index_min(8, g_1 + 1)];
  acc = acc + grid[at1 + 9 * g + index_max(0, g_1 - 1)];
  acc = acc + grid[at1 + 9 * g + g_1];
  acc = acc + grid[at1 + 9 * g + index_min(8, g_1 + 1)];
  acc = acc + grid[at8 + index_max(0, g_1 - 1)];
  acc = acc + grid[at8 + g_1];
  acc = acc + grid[at8 + index_min(8, g_1 + 1)];
  out[at5 + g_1] = acc * 0.037f;
}
