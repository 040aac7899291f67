// Made by eqrise from kernels/low/dot_workgroup.rise.
//
// def dot_workgroup = fun(xs: 768.f32 => fun(ys: 768.f32 =>
//   zip(xs)(ys)
//     |> split(384)
//     |> mapWorkGroup(0)(fun(zs =>
//       zs
//         |> split(3)
//         |> mapLocal(0)(fun(xs1 =>
//           xs1 |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))
//     |> toMem(Global)
//     |> mapWorkGroup(0)(fun(zs =>
//       zs |> split(128) |> mapLocal(0)(fun(xs1 => xs1 |> reduceSeq(Private)(add)(0.0f)))))
//     |> join))
//

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void dot_workgroup_0(__global const float* restrict xs,
    __global const float* restrict ys,
    __global float* restrict tmp) {
  int wg = get_group_id(0);
  int l = get_local_id(0);
  float acc = 0.0f;
  const int at0 = 384 * wg + 3 * l;
  for (int r = 0; r < 3; ++r) {
    acc = acc + xs[at0 + r] * ys[at0 + r];
  }
  tmp[128 * wg + l] = acc;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void dot_workgroup_1(__global float* restrict out,
    __global const float* restrict tmp) {
  int wg_1 = get_group_id(0);
  float acc_1 = 0.0f;
  for (int r_1 = 0; r_1 < 128; ++r_1) {
    acc_1 = acc_1 + tmp[128 * wg_1 + r_1];
  }
  out[wg_1] = acc_1;
}
