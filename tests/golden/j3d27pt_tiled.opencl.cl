// Made by eqrise from kernels/low/j3d27pt_tiled.rise.
//
// def j3d27pt_tiled = fun(grid: 8.8.64.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(66)(64))) |> slide(6)(4) |> map(transpose)))
//     |> transpose
//     |> map(transpose)
//     |> mapWorkGroup(1)(fun(xs =>
//       xs
//         |> mapWorkGroup(0)(fun(ys =>
//           ys
//             |> mapSeq(fun(zs => zs |> mapLocal(1)(fun(xs1 => xs1 |> mapLocal(0)(fun(x => x))))))
//             |> toMem(Local)
//             |> map(fun(zs =>
//               zs |> map(fun(xs1 => xs1 |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//             |> slide(3)(1)
//             |> map(fun(zs => zs |> transpose |> map(transpose)))
//             |> mapSeq(fun(zs =>
//               zs
//                 |> mapLocal(1)(fun(xs1 =>
//                   xs1
//                     |> mapLocal(0)(fun(xs2 =>
//                       (xs2 |> join |> join |> reduceSeqUnroll(Private)(add)(0.0f)) *
//                         0.037f))))))))))
//     |> oclRun(0)(64)(64)
//     |> oclRun(1)(4)(8)
//     |> map(transpose)
//     |> transpose
//     |> map(fun(xs => xs |> map(fun(ys => ys |> transpose |> map(join))) |> join)))
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(64, 4, 1)))
void j3d27pt_tiled_0(__global const float* restrict grid,
    __global float* restrict out) {
  __local float tmp[3960];
  int wg = get_group_id(1);
  for (int i = 0; i < 10; ++i) {
    const int at0 = 512 * index_min(7, index_max(0, i - 1));
    for (int l = get_local_id(1); l < 6; l += get_local_size(1)) {
      const int at1 = at0 + 64 * index_min(7, index_max(0, 4 * wg + l - 1));
      const int at2 = 396 * i + 66 * l;
      for (int l_1 = get_local_id(0); l_1 < 66; l_1 += get_local_size(0)) {
        tmp[at2 + l_1] = grid[at1 + index_min(63, index_max(0, l_1 - 1))];
      }
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i_1 = 0; i_1 < 8; ++i_1) {
    int l_2 = get_local_id(1);
    int l_3 = get_local_id(0);
    float acc = 0.0f;
    const int at3 = 396 * i_1 + 66 * l_2 + l_3;
    acc = acc + tmp[at3];
    acc = acc + tmp[at3 + 1];
    acc = acc + tmp[at3 + 2];
    acc = acc + tmp[at3 + 66];
    acc = acc + tmp[at3 + 67];
    acc = acc + tmp[at3 + 68];
    acc = acc + tmp[at3 + 132];
    acc = acc + tmp[at3 + 133];
    acc = acc + tmp[at3 + 134];
    acc = acc + tmp[at3 + 396];
    acc = acc + tmp[at3 + 397];
    acc = acc + tmp[at3 + 398];
    acc = acc + tmp[at3 + 462];
    acc = acc + tmp[at3 + 463];
    acc = acc + tmp[at3 + 464];
    acc = acc + tmp[at3 + 528];
    acc = acc + tmp[at3 + 529];
    acc = acc + tmp[at3 + 530];
    acc = acc + tmp[at3 + 792];
    acc = acc + tmp[at3 + 793];
    acc = acc + tmp[at3 + 794];
    acc = acc + tmp[at3 + 858];
    acc = acc + tmp[at3 + 859];
    acc = acc + tmp[at3 + 860];
    acc = acc + tmp[at3 + 924];
    acc = acc + tmp[at3 + 925];
    acc = acc + tmp[at3 + 926];
    out[256 * wg + 512 * i_1 + 64 * l_2 + l_3] = acc * 0.037f;
  }
}
