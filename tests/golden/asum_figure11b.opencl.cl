// Made by eqrise from kernels/low/asum_figure11b.rise.
//
// def asum_figure11b = fun(xs: 8192.f32 =>
//   xs
//     |> asVector(2)
//     |> split(2048)
//     |> mapWorkGroup(0)(fun(ys =>
//       ys
//         |> split(128)
//         |> transpose
//         |> mapLocal(0)(fun(zs =>
//           zs
//             |> reduceSeq(Private)(fun(acc, x => acc + abs(x)))(
//                 (vectorFromScalar(0.0f) : vec[2, f32]))))))
//     |> toMem(Global)
//     |> join
//     |> asScalar
//     |> reduceSeq(Private)(add)(0.0f))
//

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void asum_figure11b_0(__global const float* restrict xs,
    __global float* restrict tmp) {
  int wg = get_group_id(0);
  int l = get_local_id(0);
  float2 acc = (float2)(0.0f);
  for (int r = 0; r < 16; ++r) {
    acc = acc + fabs(((const __global float2*)xs)[2048 * wg + l + 128 * r]);
  }
  ((__global float2*)tmp)[128 * wg + l] = acc;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void asum_figure11b_1(__global float* restrict out,
    __global const float* restrict tmp) {
  float acc_1 = 0.0f;
  for (int r_1 = 0; r_1 < 512; ++r_1) {
    acc_1 = acc_1 + tmp[r_1];
  }
  out[0] = acc_1;
}
