// Made by eqrise from kernels/low/asum_figure11c.rise.
//
// def asum_figure11c = fun(xs: 65536.f32 =>
//   xs
//     |> split(32768)
//     |> mapWorkGroup(0)(fun(ys =>
//       ys
//         |> asVector(4)
//         |> split(8192)
//         |> mapLocal(0)(fun(zs =>
//           zs
//             |> reduceSeq(Private)(fun(acc, x => acc + abs(x)))(
//                 (vectorFromScalar(0.0f) : vec[4, f32]))))))
//     |> toMem(Global)
//     |> join
//     |> asScalar
//     |> reduceSeq(Private)(add)(0.0f))
//

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void asum_figure11c_0(__global const float* restrict xs,
    __global float* restrict tmp) {
  int wg = get_group_id(0);
  float4 acc = (float4)(0.0f);
  for (int r = 0; r < 8192; ++r) {
    acc = acc + fabs(((const __global float4*)xs)[8192 * wg + r]);
  }
  ((__global float4*)tmp)[wg] = acc;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void asum_figure11c_1(__global float* restrict out,
    __global const float* restrict tmp) {
  float acc_1 = 0.0f;
  for (int r_1 = 0; r_1 < 8; ++r_1) {
    acc_1 = acc_1 + tmp[r_1];
  }
  out[0] = acc_1;
}
