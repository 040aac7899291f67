// Made by eqrise from kernels/low/pathfinder_steps.rise.
//
// def pathfinder_steps = fun(wall: 8.496.i32 =>
//   wall
//     |> map(fun(xs => xs |> padCst(3)(3)(1000000) |> slide(254)(248)))
//     |> split(4)
//     |> map(transpose)
//     |> reduceSeq(Global)(fun(acc, xs =>
//       zip(xs)(acc |> padCst(4)(4)(1000000) |> slide(256)(248))
//         |> mapWorkGroup(0)(fun(p =>
//           let ys = fst(p) in
//           let zs = snd(p) |> mapLocal(0)(fun(x => x)) |> toMem(Local) in
//           let xs1 = (let xs2 = idx((0 : idx[4]))(ys) in
//              zip(xs2)(zs |> slide(3)(1))
//                |> mapLocal(0)(fun(q =>
//                  let xs3 = snd(q) in
//                  fst(q) +
//                    min(idx((0 : idx[3]))(xs3))(
//                        min(idx((1 : idx[3]))(xs3))(idx((2 : idx[3]))(xs3))))))
//               |> toMem(Local) in
//           let xs2 = (let xs3 = idx((1 : idx[4]))(ys) |> drop(1) |> take(252) in
//              zip(xs3)(xs1 |> slide(3)(1))
//                |> mapLocal(0)(fun(q =>
//                  let xs4 = snd(q) in
//                  fst(q) +
//                    min(idx((0 : idx[3]))(xs4))(
//                        min(idx((1 : idx[3]))(xs4))(idx((2 : idx[3]))(xs4))))))
//               |> toMem(Local) in
//           let xs3 = (let xs4 = idx((2 : idx[4]))(ys) |> drop(2) |> take(250) in
//              zip(xs4)(xs2 |> slide(3)(1))
//                |> mapLocal(0)(fun(q =>
//                  let xs5 = snd(q) in
//                  fst(q) +
//                    min(idx((0 : idx[3]))(xs5))(
//                        min(idx((1 : idx[3]))(xs5))(idx((2 : idx[3]))(xs5))))))
//               |> toMem(Local) in
//           let xs4 = idx((3 : idx[4]))(ys) |> drop(3) |> take(248) in
//           zip(xs4)(xs3 |> slide(3)(1))
//             |> mapLocal(0)(fun(q =>
//               let xs5 = snd(q) in
//               fst(q) +
//                 min(idx((0 : idx[3]))(xs5))(min(idx((1 : idx[3]))(xs5))(idx((2 : idx[3]))(xs5)))))))
//         |> oclRun(0)(256)(512)
//         |> join))(generate(fun(i: idx[496] => 0)) |> mapGlobal(0)(fun(x => x)))
//     |> mapGlobal(0)(fun(x => x)))
//

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

__kernel __attribute__((reqd_work_group_size(62, 1, 1)))
void pathfinder_steps_0(__global int* restrict halves) {
  int g_1 = get_global_id(0);
  halves[g_1] = 0;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void pathfinder_steps_1(__global const int* wall,
    __global int* halves,
    int r_1) {
  __local int tmp_4[256];
  __local int tmp_5[254];
  int wg_1 = get_group_id(0);
  int l_5 = get_local_id(0);
  tmp_4[l_5] = 3 < 248 * wg_1 + l_5 && 248 * wg_1 + l_5 < 500 ? halves[496 * r_1 + 248 * wg_1 + l_5 - 4] : 1000000;
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at0 = 1984 * r_1 + 248 * wg_1 + l_5;
  if (l_5 < 254) {
    tmp_5[l_5] = (int)((uint)(2 < 248 * wg_1 + l_5 && 248 * wg_1 + l_5 < 499 ? wall[at0 - 3] : 1000000) + (uint)min_int(tmp_4[l_5], (int)min_int(tmp_4[l_5 + 1], tmp_4[l_5 + 2])));
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at1 = 248 * wg_1 + l_5 + 1;
  if (l_5 < 252) {
    tmp_4[l_5] = (int)((uint)(2 < at1 && at1 < 499 ? wall[at0 + 494] : 1000000) + (uint)min_int(tmp_5[l_5], (int)min_int(tmp_5[l_5 + 1], tmp_5[l_5 + 2])));
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int at2 = 248 * wg_1 + l_5 + 2;
  if (l_5 < 250) {
    tmp_5[l_5] = (int)((uint)(2 < at2 && at2 < 499 ? wall[at0 + 991] : 1000000) + (uint)min_int(tmp_4[l_5], (int)min_int(tmp_4[l_5 + 1], tmp_4[l_5 + 2])));
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (l_5 < 248) {
    halves[248 * wg_1 + l_5 + 496 * ((r_1 + 1) % 2)] = (int)((uint)wall[at0 + 1488] + (uint)min_int(tmp_5[l_5], (int)min_int(tmp_5[l_5 + 1], tmp_5[l_5 + 2])));
  }
}

__kernel __attribute__((reqd_work_group_size(62, 1, 1)))
void pathfinder_steps_2(__global int* restrict out,
    __global const int* restrict halves) {
  int g_2 = get_global_id(0);
  out[g_2] = halves[g_2];
}
