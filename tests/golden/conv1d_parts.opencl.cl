// Made by eqrise from kernels/low/conv1d_parts.rise.
//
// def conv1d_parts = fun(xs: 103.f32 =>
//   xs
//     |> drop(96)
//     |> slide(3)(1)
//     |> mapGlobal(0)(fun(ys =>
//       0.25f * idx((0 : idx[3]))(ys) + 0.5f * idx((1 : idx[3]))(ys) + 0.25f * idx((2 : idx[3]))(ys)))
//     |> concat(
//         xs
//           |> take(98)
//           |> slide(34)(32)
//           |> mapGlobal(0)(fun(ys =>
//             ys
//               |> slide(3)(1)
//               |> mapSeq(fun(zs =>
//                 0.25f * idx((0 : idx[3]))(zs) + 0.5f * idx((1 : idx[3]))(zs) +
//                   0.25f * idx((2 : idx[3]))(zs)))))
//           |> join))
//

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void conv1d_parts_0(__global const float* restrict xs,
    __global float* restrict out) {
  int g = get_global_id(0);
  for (int i = 0; i < 32; ++i) {
    out[32 * g + i] = 0.25f * xs[32 * g + i] + 0.5f * xs[32 * g + i + 1] + 0.25f * xs[32 * g + i + 2];
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void conv1d_parts_1(__global const float* restrict xs,
    __global float* restrict out) {
  int g_1 = get_global_id(0);
  out[g_1 + 96] = 0.25f * xs[g_1 + 96] + 0.5f * xs[g_1 + 97] + 0.25f * xs[g_1 + 98];
}
