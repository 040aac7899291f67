// Made by eqrise from kernels/low/asum_two_stage.rise.
//
// def asum_two_stage = fun(xs: 1008.f32 =>
//   xs
//     |> split(16)
//     |> transpose
//     |> mapGlobal(0)(fun(ys => ys |> reduceSeq(Private)(fun(acc, x => acc + abs(x)))(0.0f)))
//     |> toMem(Global)
//     |> reduceSeq(Private)(add)(0.0f))
//

__kernel __attribute__((reqd_work_group_size(2, 1, 1)))
void asum_two_stage_0(__global const float* restrict xs,
    __global float* restrict tmp) {
  int g = get_global_id(0);
  float acc = 0.0f;
  for (int r = 0; r < 1008; r += 16) {
    acc = acc + fabs(xs[g + r]);
  }
  tmp[g] = acc;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void asum_two_stage_1(__global float* restrict out,
    __global const float* restrict tmp) {
  float acc_1 = 0.0f;
  for (int r_1 = 0; r_1 < 16; ++r_1) {
    acc_1 = acc_1 + tmp[r_1];
  }
  out[0] = acc_1;
}
