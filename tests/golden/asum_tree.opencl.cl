// Made by eqrise from kernels/low/asum_tree.rise.
//
// def asum_tree = fun(xs: 2097152.f32 =>
//   xs
//     |> asVector(4)
//     |> split(512)
//     |> mapWorkGroup(0)(fun(ys =>
//       let zs = ys
//           |> split(256)
//           |> transpose
//           |> mapLocal(0)(fun(xs1 =>
//             let x = xs1
//                 |> reduceSeq(Private)(fun(acc, y => acc + abs(y)))(
//                     (vectorFromScalar(0.0f) : vec[4, f32])) in
//             generate(fun(i: idx[1] => x)) |> asScalar |> reduceSeqUnroll(Private)(add)(0.0f)))
//           |> toMem(Local) in
//       zs
//         |> iterate(Local)(8)(depFun((len: Nat) => fun(xs1: (2 * len).f32 =>
//           xs1
//             |> split(len)
//             |> transpose
//             |> mapLocal(0)(fun(xs2 => xs2 |> reduceSeqUnroll(Private)(add)(0.0f))))))))
//     |> toMem(Global)
//     |> join
//     |> split(1024)
//     |> mapWorkGroup(0)(fun(ys =>
//       let zs = ys
//           |> split(256)
//           |> transpose
//           |> mapLocal(0)(fun(xs1 => xs1 |> reduceSeq(Private)(add)(0.0f)))
//           |> toMem(Local) in
//       zs
//         |> iterate(Local)(8)(depFun((len: Nat) => fun(xs1: (2 * len).f32 =>
//           xs1
//             |> split(len)
//             |> transpose
//             |> mapLocal(0)(fun(xs2 => xs2 |> reduceSeqUnroll(Private)(add)(0.0f)))))))))
//

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void asum_tree_0(__global const float* restrict xs,
    __global float* restrict tmp) {
  __local float tmp_1[256];
  __local float stage[128];
  int wg = get_group_id(0);
  int l = get_local_id(0);
  float4 acc = (float4)(0.0f);
  for (int r = 0; r < 2; ++r) {
    acc = acc + fabs(((const __global float4*)xs)[512 * wg + l + 256 * r]);
  }
  float acc_1 = 0.0f;
  acc_1 = acc_1 + acc.s0;
  acc_1 = acc_1 + acc.s1;
  acc_1 = acc_1 + acc.s2;
  acc_1 = acc_1 + acc.s3;
  tmp_1[l] = acc_1;
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_1 = get_local_id(0);
  if (l_1 < 128) {
    float acc_2 = 0.0f;
    acc_2 = acc_2 + tmp_1[l_1];
    acc_2 = acc_2 + tmp_1[l_1 + 128];
    stage[l_1] = acc_2;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_2 = get_local_id(0);
  if (l_2 < 64) {
    float acc_3 = 0.0f;
    acc_3 = acc_3 + stage[l_2];
    acc_3 = acc_3 + stage[l_2 + 64];
    tmp_1[l_2] = acc_3;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_3 = get_local_id(0);
  if (l_3 < 32) {
    float acc_4 = 0.0f;
    acc_4 = acc_4 + tmp_1[l_3];
    acc_4 = acc_4 + tmp_1[l_3 + 32];
    stage[l_3] = acc_4;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_4 = get_local_id(0);
  if (l_4 < 16) {
    float acc_5 = 0.0f;
    acc_5 = acc_5 + stage[l_4];
    acc_5 = acc_5 + stage[l_4 + 16];
    tmp_1[l_4] = acc_5;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_5 = get_local_id(0);
  if (l_5 < 8) {
    float acc_6 = 0.0f;
    acc_6 = acc_6 + tmp_1[l_5];
    acc_6 = acc_6 + tmp_1[l_5 + 8];
    stage[l_5] = acc_6;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_6 = get_local_id(0);
  if (l_6 < 4) {
    float acc_7 = 0.0f;
    acc_7 = acc_7 + stage[l_6];
    acc_7 = acc_7 + stage[l_6 + 4];
    tmp_1[l_6] = acc_7;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_7 = get_local_id(0);
  if (l_7 < 2) {
    float acc_8 = 0.0f;
    acc_8 = acc_8 + tmp_1[l_7];
    acc_8 = acc_8 + tmp_1[l_7 + 2];
    stage[l_7] = acc_8;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_8 = get_local_id(0);
  if (l_8 < 1) {
    float acc_9 = 0.0f;
    acc_9 = acc_9 + stage[l_8];
    acc_9 = acc_9 + stage[l_8 + 1];
    tmp[wg + l_8] = acc_9;
  }
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void asum_tree_1(__global float* restrict out,
    __global const float* restrict tmp) {
  __local float tmp_2[256];
  __local float stage_7[128];
  int wg_1 = get_group_id(0);
  int l_9 = get_local_id(0);
  float acc_10 = 0.0f;
  for (int r_1 = 0; r_1 < 4; ++r_1) {
    acc_10 = acc_10 + tmp[1024 * wg_1 + l_9 + 256 * r_1];
  }
  tmp_2[l_9] = acc_10;
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_10 = get_local_id(0);
  if (l_10 < 128) {
    float acc_11 = 0.0f;
    acc_11 = acc_11 + tmp_2[l_10];
    acc_11 = acc_11 + tmp_2[l_10 + 128];
    stage_7[l_10] = acc_11;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_11 = get_local_id(0);
  if (l_11 < 64) {
    float acc_12 = 0.0f;
    acc_12 = acc_12 + stage_7[l_11];
    acc_12 = acc_12 + stage_7[l_11 + 64];
    tmp_2[l_11] = acc_12;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_12 = get_local_id(0);
  if (l_12 < 32) {
    float acc_13 = 0.0f;
    acc_13 = acc_13 + tmp_2[l_12];
    acc_13 = acc_13 + tmp_2[l_12 + 32];
    stage_7[l_12] = acc_13;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_13 = get_local_id(0);
  if (l_13 < 16) {
    float acc_14 = 0.0f;
    acc_14 = acc_14 + stage_7[l_13];
    acc_14 = acc_14 + stage_7[l_13 + 16];
    tmp_2[l_13] = acc_14;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_14 = get_local_id(0);
  if (l_14 < 8) {
    float acc_15 = 0.0f;
    acc_15 = acc_15 + tmp_2[l_14];
    acc_15 = acc_15 + tmp_2[l_14 + 8];
    stage_7[l_14] = acc_15;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_15 = get_local_id(0);
  if (l_15 < 4) {
    float acc_16 = 0.0f;
    acc_16 = acc_16 + stage_7[l_15];
    acc_16 = acc_16 + stage_7[l_15 + 4];
    tmp_2[l_15] = acc_16;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_16 = get_local_id(0);
  if (l_16 < 2) {
    float acc_17 = 0.0f;
    acc_17 = acc_17 + tmp_2[l_16];
    acc_17 = acc_17 + tmp_2[l_16 + 2];
    stage_7[l_16] = acc_17;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  int l_17 = get_local_id(0);
  if (l_17 < 1) {
    float acc_18 = 0.0f;
    acc_18 = acc_18 + stage_7[l_17];
    acc_18 = acc_18 + stage_7[l_17 + 1];
    out[wg_1 + l_17] = acc_18;
  }
}
