// Made by eqrise from kernels/low/scal_figure3.rise.
//
// def scal_figure3 = fun(alpha: f32 => fun(xs: 4096.f32 =>
//   xs
//     |> split(1024)
//     |> mapWorkGroup(0)(fun(ys =>
//       ys
//         |> asVector(4)
//         |> mapLocal(0)(fun(x => (vectorFromScalar(alpha) : vec[4, f32]) * x))
//         |> asScalar))
//     |> join))
//

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void scal_figure3_0(float alpha,
    __global const float* restrict xs,
    __global float* restrict out) {
  int wg = get_group_id(0);
  int l = get_local_id(0);
  ((__global float4*)out)[256 * wg + l] = (float4)(alpha) * ((const __global float4*)xs)[256 * wg + l];
}
