// Made by eqrise from kernels/low/j1d3pt_steps.rise.
//
// def j1d3pt_steps = fun(xs: 516.f32 =>
//   xs
//     |> slide(260)(256)
//     |> mapWorkGroup(0)(fun(ys =>
//       ys
//         |> mapLocal(0)(fun(x => x))
//         |> toMem(Local)
//         |> slide(3)(1)
//         |> mapLocal(0)(fun(zs =>
//           0.5f * idx((1 : idx[3]))(zs) + 0.25f * (idx((0 : idx[3]))(zs) + idx((2 : idx[3]))(zs))))
//         |> toMem(Local)
//         |> slide(3)(1)
//         |> mapLocal(0)(fun(zs =>
//           0.5f * idx((1 : idx[3]))(zs) + 0.25f * (idx((0 : idx[3]))(zs) + idx((2 : idx[3]))(zs))))))
//     |> join)
//

__kernel __attribute__((reqd_work_group_size(260, 1, 1)))
void j1d3pt_steps_0(__global const float* restrict xs,
    __global float* restrict out) {
  __local float tmp[258];
  __local float tmp_1[260];
  int wg = get_group_id(0);
  int l = get_local_id(0);
  tmp_1[l] = xs[256 * wg + l];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 258) {
    tmp[l] = 0.5f * tmp_1[l + 1] + 0.25f * (tmp_1[l] + tmp_1[l + 2]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 256) {
    out[256 * wg + l] = 0.5f * tmp[l + 1] + 0.25f * (tmp[l] + tmp[l + 2]);
  }
}
