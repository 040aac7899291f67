// Made by eqrise from kernels/pathfinder.rise.
//
// def pathfinder = fun(wall: 6.11.i32 =>
//   wall
//     |> foldl(fun(acc, xs =>
//       zip(xs)(acc |> padClamp(1)(1) |> slide(3)(1))
//         |> map(fun(p =>
//           fst(p) +
//             min(idx((0 : idx[3]))(snd(p)))(
//                 min(idx((1 : idx[3]))(snd(p)))(idx((2 : idx[3]))(snd(p))))))))(
//         generate(fun(i: idx[11] => 0))))
//
// is carried out as
//
// def pathfinder = fun(wall: 6.11.i32 =>
//   wall
//     |> reduceSeq(Global)(fun(acc, xs =>
//       zip(xs)(acc |> padClamp(1)(1) |> slide(3)(1))
//         |> mapGlobal(0)(fun(p =>
//           fst(p) +
//             min(idx((0 : idx[3]))(snd(p)))(
//                 min(idx((1 : idx[3]))(snd(p)))(idx((2 : idx[3]))(snd(p))))))))(
//         generate(fun(i: idx[11] => 0)) |> mapSeq(fun(x => x)))
//     |> mapSeq(fun(x => x)))
//
// Rules: map-global-0, foldl-seq-global, copy-seq

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

int min_int(int a, int b) {
#ifdef __NV_CL_C_VERSION
  int r;  // its assembler would lose the minus of an operand of min
  asm("{.reg .u32 x, y; xor.b32 x, %1, 0x80000000; xor.b32 y, %2, 0x80000000; "
      "min.u32 x, x, y; xor.b32 %0, x, 0x80000000;}" : "=r"(r) : "r"(a), "r"(b));
  return r;
#else
  return min(a, b);
#endif
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void pathfinder_0(__global int* restrict halves) {
  for (int i_1 = 0; i_1 < 11; ++i_1) {
    halves[i_1] = 0;
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void pathfinder_1(__global const int* restrict wall,
    __global int* restrict halves,
    int r_1) {
  int g_1 = get_global_id(0);
  halves[g_1 + 11 * ((r_1 + 1) % 2)] = (int)((uint)wall[11 * r_1 + g_1] + (uint)min_int(halves[11 * (r_1 % 2) + index_max(0, g_1 - 1)], (int)min_int(halves[g_1 + 11 * (r_1 % 2)], halves[11 * (r_1 % 2) + index_min(10, g_1 + 1)])));
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void pathfinder_2(__global int* restrict out,
    __global const int* restrict halves) {
  for (int i_2 = 0; i_2 < 11; ++i_2) {
    out[i_2] = halves[i_2];
  }
}
