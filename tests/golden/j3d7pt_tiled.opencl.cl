// Made by eqrise from kernels/low/j3d7pt_tiled.rise.
//
// def j3d7pt_tiled = fun(grid: 8.8.16.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(18)(16))) |> slide(6)(4) |> map(transpose)))
//     |> slide(6)(4)
//     |> map(fun(xs => xs |> transpose |> map(transpose)))
//     |> mapWorkGroup(2)(fun(xs =>
//       xs
//         |> mapWorkGroup(1)(fun(ys =>
//           ys
//             |> mapWorkGroup(0)(fun(zs =>
//               zs
//                 |> mapLocal(2)(fun(xs1 =>
//                   xs1 |> mapLocal(1)(fun(xs2 => xs2 |> mapLocal(0)(fun(x => x))))))
//                 |> toMem(Local)
//                 |> map(fun(xs1 =>
//                   xs1 |> map(fun(xs2 => xs2 |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//                 |> slide(3)(1)
//                 |> map(fun(xs1 => xs1 |> transpose |> map(transpose)))
//                 |> mapLocal(2)(fun(xs1 =>
//                   xs1
//                     |> mapLocal(1)(fun(xs2 =>
//                       xs2
//                         |> mapLocal(0)(fun(xs3 =>
//                           0.4f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs3))) +
//                             0.1f *
//                               (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(xs3))) +
//                                  idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(xs3))) +
//                                  idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(xs3))) +
//                                  idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(xs3))) +
//                                  idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs3))) +
//                                  idx((2 : idx[3]))(
//                                      idx((1 : idx[3]))(idx((1 : idx[3]))(xs3))))))))))))))))
//     |> oclRun(0)(16)(16)
//     |> oclRun(1)(4)(8)
//     |> oclRun(2)(4)(8)
//     |> map(fun(xs =>
//       xs
//         |> map(fun(ys => ys |> transpose |> map(fun(zs => zs |> transpose |> map(join)))))
//         |> transpose
//         |> map(join)))
//     |> join)
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(16, 4, 4)))
void j3d7pt_tiled_0(__global const float* restrict grid,
    __global float* restrict out) {
  __local float tmp[648];
  int wg = get_group_id(2);
  int wg_1 = get_group_id(1);
  for (int l = get_local_id(2); l < 6; l += get_local_size(2)) {
    const int at0 = 128 * index_min(7, index_max(0, 4 * wg + l - 1));
    for (int l_1 = get_local_id(1); l_1 < 6; l_1 += get_local_size(1)) {
      const int at1 = at0 + 16 * index_min(7, index_max(0, 4 * wg_1 + l_1 - 1));
      const int at2 = 108 * l + 18 * l_1;
      for (int l_2 = get_local_id(0); l_2 < 18; l_2 += get_local_size(0)) {
        tmp[at2 + l_2] = grid[at1 + index_min(15, index_max(0, l_2 - 1))];
      }
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_3 = get_local_id(2);
  int l_4 = get_local_id(1);
  int l_5 = get_local_id(0);
  const int at3 = 108 * l_3 + 18 * l_4 + l_5;
  out[512 * wg + 64 * wg_1 + 128 * l_3 + 16 * l_4 + l_5] = 0.4f * tmp[at3 + 127] + 0.1f * (tmp[at3 + 19] + tmp[at3 + 235] + tmp[at3 + 109] + tmp[at3 + 145] + tmp[at3 + 126] + tmp[at3 + 128]);
}
