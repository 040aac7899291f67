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
  if (l < 128) {
    float acc_2 = 0.0f;
    acc_2 = acc_2 + tmp_1[l];
    acc_2 = acc_2 + tmp_1[l + 128];
    stage[l] = acc_2;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 64) {
    float acc_3 = 0.0f;
    acc_3 = acc_3 + stage[l];
    acc_3 = acc_3 + stage[l + 64];
    tmp_1[l] = acc_3;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 32) {
    float acc_4 = 0.0f;
    acc_4 = acc_4 + tmp_1[l];
    acc_4 = acc_4 + tmp_1[l + 32];
    stage[l] = acc_4;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 16) {
    float acc_5 = 0.0f;
    acc_5 = acc_5 + stage[l];
    acc_5 = acc_5 + stage[l + 16];
    tmp_1[l] = acc_5;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 8) {
    float acc_6 = 0.0f;
    acc_6 = acc_6 + tmp_1[l];
    acc_6 = acc_6 + tmp_1[l + 8];
    stage[l] = acc_6;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 4) {
    float acc_7 = 0.0f;
    acc_7 = acc_7 + stage[l];
    acc_7 = acc_7 + stage[l + 4];
    tmp_1[l] = acc_7;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < 2) {
    float acc_8 = 0.0f;
    acc_8 = acc_8 + tmp_1[l];
    acc_8 = acc_8 + tmp_1[l + 2];
    stage[l] = acc_8;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0) {
    float acc_9 = 0.0f;
    acc_9 = acc_9 + stage[0];
    acc_9 = acc_9 + stage[1];
    tmp[wg] = acc_9;
  }
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void asum_tree_1(__global float* restrict out,
    __global const float* restrict tmp) {
  __local float tmp_2[256];
  __local float stage_7[128];
  int l_9 = get_local_id(0);
  float acc_10 = 0.0f;
  for (int r_1 = 0; r_1 < 4; ++r_1) {
    acc_10 = acc_10 + tmp[l_9 + 256 * r_1];
  }
  tmp_2[l_9] = acc_10;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_9 < 128) {
    float acc_11 = 0.0f;
    acc_11 = acc_11 + tmp_2[l_9];
    acc_11 = acc_11 + tmp_2[l_9 + 128];
    stage_7[l_9] = acc_11;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_9 < 64) {
    float acc_12 = 0.0f;
    acc_12 = acc_12 + stage_7[l_9];
    acc_12 = acc_12 + stage_7[l_9 + 64];
    tmp_2[l_9] = acc_12;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_9 < 32) {
    float acc_13 = 0.0f;
    acc_13 = acc_13 + tmp_2[l_9];
    acc_13 = acc_13 + tmp_2[l_9 + 32];
    stage_7[l_9] = acc_13;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_9 < 16) {
    float acc_14 = 0.0f;
    acc_14 = acc_14 + stage_7[l_9];
    acc_14 = acc_14 + stage_7[l_9 + 16];
    tmp_2[l_9] = acc_14;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_9 < 8) {
    float acc_15 = 0.0f;
    acc_15 = acc_15 + tmp_2[l_9];
    acc_15 = acc_15 + tmp_2[l_9 + 8];
    stage_7[l_9] = acc_15;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_9 < 4) {
    float acc_16 = 0.0f;
    acc_16 = acc_16 + stage_7[l_9];
    acc_16 = acc_16 + stage_7[l_9 + 4];
    tmp_2[l_9] = acc_16;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_9 < 2) {
    float acc_17 = 0.0f;
    acc_17 = acc_17 + tmp_2[l_9];
    acc_17 = acc_17 + tmp_2[l_9 + 2];
    stage_7[l_9] = acc_17;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l_9 == 0) {
    float acc_18 = 0.0f;
    acc_18 = acc_18 + stage_7[0];
    acc_18 = acc_18 + stage_7[1];
    out[0] = acc_18;
  }
}
