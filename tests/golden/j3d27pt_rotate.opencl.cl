// Made by eqrise from kernels/low/j3d27pt_rotate.rise.
//
// def j3d27pt_rotate = fun(grid: 7.6.9.f32 =>
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
//               (zs |> join |> join |> reduceSeqUnroll(Private)(add)(0.0f)) * 0.037f))))))
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
void j3d27pt_rotate_0(__global const float* restrict grid,
    __global float* restrict out) {
  int g = get_global_id(1);
  const int at0 = 9 * index_max(0, g - 1);
  const int at1 = 9 * index_min(5, g + 1);
  int g_1 = get_global_id(0);
  const int at2 = at0 + index_max(0, g_1 - 1);
  float window0 = grid[at2];
  float window1 = grid[at0 + g_1];
  const int at3 = at0 + index_min(8, g_1 + 1);
  float window2 = grid[at3];
  const int at4 = 9 * g + index_max(0, g_1 - 1);
  float window3 = grid[at4];
  float window4 = grid[9 * g + g_1];
  const int at5 = 9 * g + index_min(8, g_1 + 1);
  float window5 = grid[at5];
  const int at6 = at1 + index_max(0, g_1 - 1);
  float window6 = grid[at6];
  float window7 = grid[at1 + g_1];
  const int at7 = at1 + index_min(8, g_1 + 1);
  float window8 = grid[at7];
  float window9 = grid[at2];
  float window10 = grid[at0 + g_1];
  float window11 = grid[at3];
  float window12 = grid[at4];
  float window13 = grid[9 * g + g_1];
  float window14 = grid[at5];
  float window15 = grid[at6];
  float window16 = grid[at1 + g_1];
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
    window18 = grid[at2 + 54 * index_min(6, i + 1)];
    window19 = grid[at0 + g_1 + 54 * index_min(6, i + 1)];
    window20 = grid[at3 + 54 * index_min(6, i + 1)];
    window21 = grid[at4 + 54 * index_min(6, i + 1)];
    window22 = grid[9 * g + g_1 + 54 * index_min(6, i + 1)];
    window23 = grid[at5 + 54 * index_min(6, i + 1)];
    window24 = grid[at6 + 54 * index_min(6, i + 1)];
    window25 = grid[at1 + g_1 + 54 * index_min(6, i + 1)];
    window26 = grid[at7 + 54 * index_min(6, i + 1)];
    float acc = 0.0f;
    acc = acc + window0;
    acc = acc + window1;
    acc = acc + window2;
    acc = acc + window3;
    acc = acc + window4;
    acc = acc + window5;
    acc = acc + window6;
    acc = acc + window7;
    acc = acc + window8;
    acc = acc + window9;
    acc = acc + window10;
    acc = acc + window11;
    acc = acc + window12;
    acc = acc + window13;
    acc = acc + window14;
    acc = acc + window15;
    acc = acc + window16;
    acc = acc + window17;
    acc = acc + window18;
    acc = acc + window19;
    acc = acc + window20;
    acc = acc + window21;
    acc = acc + window22;
    acc = acc + window23;
    acc = acc + window24;
    acc = acc + window25;
    acc = acc + window26;
    out[9 * g + g_1 + 54 * i] = acc * 0.037f;
    window0 = window9;
    window1 = window10;
    window2 = window11;
    window3 = window12;
    window4 = window13;
    window5 = window14;
    window6 = window15;
    window7 = window16;
    window8 = window17;
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
