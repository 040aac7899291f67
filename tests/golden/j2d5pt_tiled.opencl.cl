// Made by eqrise from kernels/low/j2d5pt_tiled.rise.
//
// def j2d5pt_tiled = fun(image: 32.48.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(18)(16)))
//     |> slide(18)(16)
//     |> map(transpose)
//     |> mapWorkGroup(1)(fun(xs =>
//       xs
//         |> mapWorkGroup(0)(fun(ys =>
//           ys
//             |> mapLocal(1)(fun(zs => zs |> mapLocal(0)(fun(x => x))))
//             |> toMem(Local)
//             |> map(fun(zs => zs |> slide(3)(1)))
//             |> slide(3)(1)
//             |> map(transpose)
//             |> mapLocal(1)(fun(zs =>
//               zs
//                 |> mapLocal(0)(fun(xs1 =>
//                   0.5f * idx((1 : idx[3]))(idx((1 : idx[3]))(xs1)) +
//                     0.125f *
//                       (idx((1 : idx[3]))(idx((0 : idx[3]))(xs1)) +
//                          idx((0 : idx[3]))(idx((1 : idx[3]))(xs1)) +
//                          idx((2 : idx[3]))(idx((1 : idx[3]))(xs1)) +
//                          idx((1 : idx[3]))(idx((2 : idx[3]))(xs1)))))))))))
//     |> map(fun(xs => xs |> transpose |> map(join)))
//     |> join)
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(18, 18, 1)))
void j2d5pt_tiled_0(__global const float* restrict image_,
    __global float* restrict out) {
  __local float tmp[324];
  int wg = get_group_id(1);
  int wg_1 = get_group_id(0);
  int l = get_local_id(1);
  int l_1 = get_local_id(0);
  tmp[18 * l + l_1] = image_[index_min(47, index_max(0, 16 * wg_1 + l_1 - 1)) + 48 * index_min(31, index_max(0, 16 * wg + l - 1))];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 16) {
    if (l_1 < 16) {
      out[768 * wg + 16 * wg_1 + 48 * l + l_1] = 0.5f * tmp[18 * l + l_1 + 19] + 0.125f * (tmp[18 * l + l_1 + 1] + tmp[18 * l + l_1 + 18] + tmp[18 * l + l_1 + 20] + tmp[18 * l + l_1 + 37]);
    }
  }
}
