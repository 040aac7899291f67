// Made by eqrise from kernels/low/dot_tree.rise.
//
// def dot_tree = fun(xs: 768.f32 => fun(ys: 768.f32 =>
//   zip(xs)(ys)
//     |> split(384)
//     |> mapWorkGroup(0)(fun(zs =>
//       zs
//         |> split(128)
//         |> transpose
//         |> mapLocal(0)(fun(xs1 =>
//           xs1 |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))
//     |> toMem(Global)
//     |> mapWorkGroup(0)(fun(zs =>
//       zs
//         |> split(2)
//         |> mapLocal(0)(fun(xs1 => xs1 |> reduceSeqUnroll(Private)(add)(0.0f)))
//         |> toMem(Local)
//         |> iterate(Local)(6)(depFun((len: Nat) => fun(xs1: (2 * len).f32 =>
//           xs1
//             |> split(2)
//             |> mapLocal(0)(fun(xs2 => xs2 |> reduceSeqUnroll(Private)(add)(0.0f))))))))
//     |> join))
//

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void dot_tree_0(__global const float* restrict xs,
    __global const float* restrict ys,
    __global float* restrict tmp) {
  int wg = get_group_id(0);
  int l = get_local_id(0);
  float acc = 0.0f;
  for (int r = 0; r < 3; ++r) {
    const int at0 = 384 * wg + l + 128 * r;
    acc = acc + xs[at0] * ys[at0];
  }
  tmp[128 * wg + l] = acc;
}

__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void dot_tree_1(__global float* restrict out,
    __global const float* restrict tmp) {
  __local float tmp_1[64];
  __local float stage[32];
  int wg_1 = get_group_id(0);
  int l_1 = get_local_id(0);
  float acc_1 = 0.0f;
  const int at0 = 128 * wg_1 + 2 * l_1;
  acc_1 = acc_1 + tmp[at0];
  acc_1 = acc_1 + tmp[at0 + 1];
  tmp_1[l_1] = acc_1;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 < 32) {
    float acc_2 = 0.0f;
    acc_2 = acc_2 + tmp_1[2 * l_1];
    acc_2 = acc_2 + tmp_1[2 * l_1 + 1];
    stage[l_1] = acc_2;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 < 16) {
    float acc_3 = 0.0f;
    acc_3 = acc_3 + stage[2 * l_1];
    acc_3 = acc_3 + stage[2 * l_1 + 1];
    tmp_1[l_1] = acc_3;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 < 8) {
    float acc_4 = 0.0f;
    acc_4 = acc_4 + tmp_1[2 * l_1];
    acc_4 = acc_4 + tmp_1[2 * l_1 + 1];
    stage[l_1] = acc_4;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 < 4) {
    float acc_5 = 0.0f;
    acc_5 = acc_5 + stage[2 * l_1];
    acc_5 = acc_5 + stage[2 * l_1 + 1];
    tmp_1[l_1] = acc_5;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 < 2) {
    float acc_6 = 0.0f;
    acc_6 = acc_6 + tmp_1[2 * l_1];
    acc_6 = acc_6 + tmp_1[2 * l_1 + 1];
    stage[l_1] = acc_6;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_1 == 0) {
    float acc_7 = 0.0f;
    acc_7 = acc_7 + stage[0];
    acc_7 = acc_7 + stage[1];
    out[wg_1] = acc_7;
  }
}
