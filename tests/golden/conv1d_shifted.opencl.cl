// Made by eqrise from kernels/low/conv1d_shifted.rise.
//
// def conv1d_shifted = fun(xs: 70.f32 =>
//   xs
//     |> drop(36)
//     |> slide(34)(32)
//     |> mapWorkGroup(0)(fun(ys =>
//       ys
//         |> slide(3)(1)
//         |> mapLocal(0)(fun(zs =>
//           0.25f * idx((0 : idx[3]))(zs) + 0.5f * idx((1 : idx[3]))(zs) +
//             0.25f * idx((2 : idx[3]))(zs)))
//         |> toMem(Local)
//         |> drop(28)
//         |> mapLocal(0)(fun(x => x))))
//     |> join
//     |> concat(
//         xs
//           |> take(66)
//           |> slide(34)(32)
//           |> mapWorkGroup(0)(fun(ys =>
//             ys
//               |> slide(3)(1)
//               |> mapLocal(0)(fun(zs =>
//                 0.25f * idx((0 : idx[3]))(zs) + 0.5f * idx((1 : idx[3]))(zs) +
//                   0.25f * idx((2 : idx[3]))(zs)))))
//           |> join))
//

__kernel __attribute__((reqd_work_group_size(32, 1, 1)))
void conv1d_shifted_0(__global const float* restrict xs,
    __global float* restrict out) {
  int wg = get_group_id(0);
  int l = get_local_id(0);
  out[32 * wg + l] = 0.25f * xs[32 * wg + l] + 0.5f * xs[32 * wg + l + 1] + 0.25f * xs[32 * wg + l + 2];
}

__kernel __attribute__((reqd_work_group_size(32, 1, 1)))
void conv1d_shifted_1(__global const float* restrict xs,
    __global float* restrict out) {
  __local float tmp[32];
  int l_1 = get_local_id(0);
  tmp[l_1] = 0.25f * xs[l_1 + 36] + 0.5f * xs[l_1 + 37] + 0.25f * xs[l_1 + 38];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 < 4) {
    out[l_1 + 64] = tmp[l_1 + 28];
  }
}
