// Made by eqrise from kernels/low/asum_figure11a.rise.
//
// def asum_figure11a = fun(xs: 8192.f32 =>
//   xs
//     |> split(4096)
//     |> mapWorkGroup(0)(fun(ys =>
//       ys
//         |> split(128)
//         |> transpose
//         |> mapLocal(0)(fun(zs => zs |> reduceSeq(Private)(fun(acc, x => acc + abs(x)))(0.0f)))))
//     |> toMem(Global)
//     |> join
//     |> reduceSeq(Private)(add)(0.0f))
//

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void asum_figure11a_0(__global const float* restrict xs,
    __global float* restrict tmp) {
  int wg = get_group_id(0);
  int l = get_local_id(0);
  float acc = 0.0f;
  for (int r = 0; r < 32; ++r) {
    acc = acc + fabs(xs[4096 * wg + l + 128 * r]);
  }
  tmp[128 * wg + l] = acc;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void asum_figure11a_1(__global float* restrict out,
    __global const float* restrict tmp) {
  float acc_1 = 0.0f;
  for (int r_1 = 0; r_1 < 256; ++r_1) {
    acc_1 = acc_1 + tmp[r_1];
  }
  out[0] = acc_1;
}
