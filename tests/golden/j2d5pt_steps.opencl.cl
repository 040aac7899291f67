// Made by eqrise from kernels/low/j2d5pt_steps.rise.
//
// def j2d5pt_steps = fun(image: 72.40.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(40)(32)))
//     |> slide(40)(32)
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
//                          idx((1 : idx[3]))(idx((2 : idx[3]))(xs1)))))))
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
//                          idx((1 : idx[3]))(idx((2 : idx[3]))(xs1)))))))
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
//                          idx((1 : idx[3]))(idx((2 : idx[3]))(xs1)))))))
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
//     |> oclRun(0)(32)(32)
//     |> oclRun(1)(8)(16)
//     |> map(fun(xs => xs |> transpose |> map(join)))
//     |> join)
//

__kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void j2d5pt_steps_0(__global const float* restrict image_,
    __global float* restrict out) {
  __local float tmp[1444];
  __local float tmp_1[1600];
  int wg = get_group_id(1);
  for (int l = get_local_id(1); l < 40; l += get_local_size(1)) {
    const int at0 = 1280 * wg + 40 * l;
    for (int l_1 = get_local_id(0); l_1 < 40; l_1 += get_local_size(0)) {
      tmp_1[40 * l + l_1] = image_[at0 + l_1];
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int l_2 = get_local_id(1); l_2 < 38; l_2 += get_local_size(1)) {
    for (int l_3 = get_local_id(0); l_3 < 38; l_3 += get_local_size(0)) {
      tmp[38 * l_2 + l_3] = 0.5f * tmp_1[40 * l_2 + l_3 + 41] + 0.125f * (tmp_1[40 * l_2 + l_3 + 1] + tmp_1[40 * l_2 + l_3 + 40] + tmp_1[40 * l_2 + l_3 + 42] + tmp_1[40 * l_2 + l_3 + 81]);
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int l_4 = get_local_id(1); l_4 < 36; l_4 += get_local_size(1)) {
    for (int l_5 = get_local_id(0); l_5 < 36; l_5 += get_local_size(0)) {
      tmp_1[36 * l_4 + l_5] = 0.5f * tmp[38 * l_4 + l_5 + 39] + 0.125f * (tmp[38 * l_4 + l_5 + 1] + tmp[38 * l_4 + l_5 + 38] + tmp[38 * l_4 + l_5 + 40] + tmp[38 * l_4 + l_5 + 77]);
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int l_6 = get_local_id(1); l_6 < 34; l_6 += get_local_size(1)) {
    for (int l_7 = get_local_id(0); l_7 < 34; l_7 += get_local_size(0)) {
      tmp[34 * l_6 + l_7] = 0.5f * tmp_1[36 * l_6 + l_7 + 37] + 0.125f * (tmp_1[36 * l_6 + l_7 + 1] + tmp_1[36 * l_6 + l_7 + 36] + tmp_1[36 * l_6 + l_7 + 38] + tmp_1[36 * l_6 + l_7 + 73]);
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int l_8 = get_local_id(1); l_8 < 32; l_8 += get_local_size(1)) {
    int l_9 = get_local_id(0);
    out[1024 * wg + 32 * l_8 + l_9] = 0.5f * tmp[34 * l_8 + l_9 + 35] + 0.125f * (tmp[34 * l_8 + l_9 + 1] + tmp[34 * l_8 + l_9 + 34] + tmp[34 * l_8 + l_9 + 36] + tmp[34 * l_8 + l_9 + 69]);
  }
}
