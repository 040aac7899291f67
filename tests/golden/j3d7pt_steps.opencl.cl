// Made by eqrise from kernels/low/j3d7pt_steps.rise.
//
// def j3d7pt_steps = fun(grid: 9.20.36.f32 =>
//   grid
//     |> map(fun(xs => xs |> map(fun(ys => ys |> slide(36)(32))) |> slide(12)(8) |> map(transpose)))
//     |> transpose
//     |> map(transpose)
//     |> mapWorkGroup(1)(fun(xs =>
//       xs
//         |> mapWorkGroup(0)(fun(ys =>
//           ys
//             |> circularBuffer(Local)(3)(3)(fun(zs =>
//               zs |> mapLocal(1)(fun(xs1 => xs1 |> mapLocal(0)(fun(x => x))))))
//             |> circularBuffer(Local)(3)(3)(fun(zs =>
//               zs
//                 |> map(fun(xs1 =>
//                   xs1 |> map(fun(xs2 => xs2 |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//                 |> transpose
//                 |> map(transpose)
//                 |> mapLocal(1)(fun(xs1 =>
//                   xs1
//                     |> mapLocal(0)(fun(xs2 =>
//                       0.4f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs2))) +
//                         0.1f *
//                           (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(xs2))) +
//                              idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(xs2))) +
//                              idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(xs2))) +
//                              idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(xs2))) +
//                              idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs2))) +
//                              idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs2))))))))))
//             |> iterateStream(fun(zs =>
//               zs
//                 |> map(fun(xs1 =>
//                   xs1 |> map(fun(xs2 => xs2 |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//                 |> transpose
//                 |> map(transpose)
//                 |> mapLocal(1)(fun(xs1 =>
//                   xs1
//                     |> mapLocal(0)(fun(xs2 =>
//                       0.4f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs2))) +
//                         0.1f *
//                           (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(xs2))) +
//                              idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(xs2))) +
//                              idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(xs2))) +
//                              idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(xs2))) +
//                              idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs2))) +
//                              idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs2))))))))))))))
//     |> oclRun(0)(32)(32)
//     |> oclRun(1)(8)(16)
//     |> map(transpose)
//     |> transpose
//     |> map(fun(xs => xs |> map(fun(ys => ys |> transpose |> map(join))) |> join)))
//

__kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void j3d7pt_steps_0(__global const float* restrict grid,
    __global float* restrict out) {
  __local float ring[1296];
  __local float ring_1[1020];
  int wg = get_group_id(1);
  for (int i = 0; i < 2; ++i) {
    const int at0 = 288 * wg + 720 * i;
    for (int l = get_local_id(1); l < 12; l += get_local_size(1)) {
      const int at1 = 432 * i + 36 * l;
      for (int l_1 = get_local_id(0); l_1 < 36; l_1 += get_local_size(0)) {
        ring[at1 + l_1] = grid[at0 + 36 * l + l_1];
      }
    }
  }
  for (int i_1 = 0; i_1 < 2; ++i_1) {
    const int at2 = 288 * wg + 720 * i_1;
    const int at3 = 432 * ((i_1 + 2) % 3);
    for (int l_2 = get_local_id(1); l_2 < 12; l_2 += get_local_size(1)) {
      for (int l_3 = get_local_id(0); l_3 < 36; l_3 += get_local_size(0)) {
        ring[at3 + 36 * l_2 + l_3] = grid[at2 + 36 * l_2 + l_3 + 1440];
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int l_4 = get_local_id(1); l_4 < 10; l_4 += get_local_size(1)) {
      const int at4 = 432 * i_1 + 36 * l_4;
      const int at5 = 340 * i_1 + 34 * l_4;
      for (int l_5 = get_local_id(0); l_5 < 34; l_5 += get_local_size(0)) {
        ring_1[at5 + l_5] = 0.4f * ring[at4 + l_5 + 469] + 0.1f * (ring[at4 + l_5 + 37] + ring[at3 + 36 * l_4 + l_5 + 37] + ring[at4 + l_5 + 433] + ring[at4 + l_5 + 505] + ring[at4 + l_5 + 468] + ring[at4 + l_5 + 470]);
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  for (int i_2 = 0; i_2 < 5; ++i_2) {
    const int at6 = 288 * wg + 720 * i_2;
    const int at7 = 432 * ((i_2 + 1) % 3);
    for (int l_6 = get_local_id(1); l_6 < 12; l_6 += get_local_size(1)) {
      for (int l_7 = get_local_id(0); l_7 < 36; l_7 += get_local_size(0)) {
        ring[at7 + 36 * l_6 + l_7] = grid[at6 + 36 * l_6 + l_7 + 2880];
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const int at8 = 432 * ((i_2 + 2) % 3);
    const int at9 = 340 * ((i_2 + 2) % 3);
    for (int l_8 = get_local_id(1); l_8 < 10; l_8 += get_local_size(1)) {
      const int at10 = 36 * l_8 + 432 * (i_2 % 3);
      for (int l_9 = get_local_id(0); l_9 < 34; l_9 += get_local_size(0)) {
        ring_1[at9 + 34 * l_8 + l_9] = 0.4f * ring[at10 + l_9 + 37] + 0.1f * (ring[at8 + 36 * l_8 + l_9 + 37] + ring[at7 + 36 * l_8 + l_9 + 37] + ring[at10 + l_9 + 1] + ring[at10 + l_9 + 73] + ring[at10 + l_9 + 36] + ring[at10 + l_9 + 38]);
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int l_10 = get_local_id(1);
    int l_11 = get_local_id(0);
    const int at11 = 34 * l_10 + l_11 + 340 * ((i_2 + 1) % 3);
    out[256 * wg + 512 * i_2 + 32 * l_10 + l_11] = 0.4f * ring_1[at11 + 35] + 0.1f * (ring_1[34 * l_10 + l_11 + 340 * (i_2 % 3) + 35] + ring_1[at9 + 34 * l_10 + l_11 + 35] + ring_1[at11 + 1] + ring_1[at11 + 69] + ring_1[at11 + 34] + ring_1[at11 + 36]);
  }
}
