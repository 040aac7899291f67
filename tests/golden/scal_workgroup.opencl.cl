// Made by eqrise from kernels/low/scal_workgroup.rise.
//
// def scal_workgroup = fun(alpha: f32 => fun(xs: 2048.f32 =>
//   xs
//     |> split(2048)
//     |> mapWorkGroup(0)(fun(ys => ys |> mapLocal(0)(fun(x => alpha * x))))
//     |> oclRun(0)(128)(128)
//     |> join))
//

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void scal_workgroup_0(float alpha,
    __global const float* restrict xs,
    __global float* restrict out) {
  for (int l = get_local_id(0); l < 2048; l += get_local_size(0)) {
    out[l] = alpha * xs[l];
  }
}
