// Made by eqrise from kernels/low/mm_nvidia.rise.
//
// def mm_nvidia = fun(At: 32.128.f32 => fun(B: 32.128.f32 =>
//   At
//     |> map(fun(xs => xs |> split(64)))
//     |> split(16)
//     |> map(transpose)
//     |> transpose
//     |> mapWorkGroup(1)(fun(xs =>
//       B
//         |> map(fun(ys => ys |> split(128)))
//         |> split(16)
//         |> map(transpose)
//         |> transpose
//         |> mapWorkGroup(0)(fun(ys =>
//           zip(xs)(ys)
//             |> reduceSeq(Private)(fun(acc, p =>
//               let zs = fst(p)
//                   |> join
//                   |> split(128)
//                   |> mapLocal(1)(fun(xs1 =>
//                     xs1 |> asVector(4) |> mapLocal(0)(fun(x => x)) |> asScalar))
//                   |> join
//                   |> split(64)
//                   |> toMem(Local) in
//               let xs1 = snd(p)
//                   |> split(2)
//                   |> mapLocal(1)(fun(xs2 =>
//                     xs2
//                       |> mapSeqUnroll(fun(xs3 =>
//                         xs3 |> asVector(4) |> mapLocal(0)(fun(x => x)) |> asScalar))))
//                   |> join
//                   |> toMem(Local) in
//               zip(acc)(zs |> transpose |> split(8))
//                 |> mapLocal(1)(fun(q =>
//                   zip(fst(q))(xs1 |> transpose |> split(4))
//                     |> mapLocal(0)(fun(p1 =>
//                       zip(snd(q) |> transpose)(snd(p1) |> transpose)
//                         |> reduceSeq(Private)(fun(acc1, p2 =>
//                           let xs2 = fst(p2) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                           let xs3 = snd(p2) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                           zip(acc1)(xs2)
//                             |> mapSeqUnroll(fun(p3 =>
//                               zip(fst(p3))(xs3)
//                                 |> mapSeqUnroll(fun(p4 => fst(p4) + snd(p3) * snd(p4)))))))(
//                             fst(p1) |> mapSeqUnroll(fun(xs2 => xs2 |> mapSeqUnroll(fun(x => x)))))
//                         |> mapSeqUnroll(fun(xs2 => xs2 |> mapSeqUnroll(fun(x => x))))))))))(
//                 generate(fun(i: idx[8] =>
//                   generate(fun(j: idx[32] =>
//                     generate(fun(k: idx[8] => generate(fun(i1: idx[4] => 0.0f))))))))
//                   |> mapLocal(1)(fun(zs =>
//                     zs
//                       |> mapLocal(0)(fun(xs1 =>
//                         xs1 |> mapSeqUnroll(fun(xs2 => xs2 |> mapSeqUnroll(fun(x => x)))))))))
//             |> mapLocal(1)(fun(zs =>
//               zs
//                 |> mapLocal(0)(fun(xs1 =>
//                   xs1
//                     |> mapSeqUnroll(fun(xs2 =>
//                       xs2 |> asVector(4) |> mapSeqUnroll(fun(x => x)) |> asScalar))))))
//             |> map(transpose)
//             |> join
//             |> map(join)
//             |> transpose))
//         |> join
//         |> transpose))
//     |> join))
//

__kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void mm_nvidia_0(__global const float* restrict At,
    __global const float* restrict B,
    __global float* restrict out) {
  __local float tmp[1024] __attribute__((aligned(16)));
  __local float tmp_1[2048] __attribute__((aligned(16)));
  int wg = get_group_id(1);
  int l_2 = get_local_id(1);
  int l_3 = get_local_id(0);
  float acc[32] __attribute__((aligned(16)));
  acc[0] = 0.0f;
  acc[1] = 0.0f;
  acc[2] = 0.0f;
  acc[3] = 0.0f;
  acc[4] = 0.0f;
  acc[5] = 0.0f;
  acc[6] = 0.0f;
  acc[7] = 0.0f;
  acc[8] = 0.0f;
  acc[9] = 0.0f;
  acc[10] = 0.0f;
  acc[11] = 0.0f;
  acc[12] = 0.0f;
  acc[13] = 0.0f;
  acc[14] = 0.0f;
  acc[15] = 0.0f;
  acc[16] = 0.0f;
  acc[17] = 0.0f;
  acc[18] = 0.0f;
  acc[19] = 0.0f;
  acc[20] = 0.0f;
  acc[21] = 0.0f;
  acc[22] = 0.0f;
  acc[23] = 0.0f;
  acc[24] = 0.0f;
  acc[25] = 0.0f;
  acc[26] = 0.0f;
  acc[27] = 0.0f;
  acc[28] = 0.0f;
  acc[29] = 0.0f;
  acc[30] = 0.0f;
  acc[31] = 0.0f;
  const int at0 = 64 * l_2 + l_3 + 32;
  for (int r = 0; r < 2; ++r) {
    ((__local float4*)tmp)[32 * l_2 + l_3] = ((const __global float4*)At)[16 * wg + 512 * r + 64 * l_2 + 32 * (l_3 / 16) + l_3 % 16];
    const int at1 = 512 * r + 64 * l_2 + l_3;
    ((__local float4*)tmp_1)[64 * l_2 + l_3] = ((const __global float4*)B)[at1];
    ((__local float4*)tmp_1)[at0] = ((const __global float4*)B)[at1 + 32];
    barrier(CLK_LOCAL_MEM_FENCE);
    float acc_1_0 = acc[0];
    float acc_1_1 = acc[1];
    float acc_1_2 = acc[2];
    float acc_1_3 = acc[3];
    float acc_1_4 = acc[4];
    float acc_1_5 = acc[5];
    float acc_1_6 = acc[6];
    float acc_1_7 = acc[7];
    float acc_1_8 = acc[8];
    float acc_1_9 = acc[9];
    float acc_1_10 = acc[10];
    float acc_1_11 = acc[11];
    float acc_1_12 = acc[12];
    float acc_1_13 = acc[13];
    float acc_1_14 = acc[14];
    float acc_1_15 = acc[15];
    float acc_1_16 = acc[16];
    float acc_1_17 = acc[17];
    float acc_1_18 = acc[18];
    float acc_1_19 = acc[19];
    float acc_1_20 = acc[20];
    float acc_1_21 = acc[21];
    float acc_1_22 = acc[22];
    float acc_1_23 = acc[23];
    float acc_1_24 = acc[24];
    float acc_1_25 = acc[25];
    float acc_1_26 = acc[26];
    float acc_1_27 = acc[27];
    float acc_1_28 = acc[28];
    float acc_1_29 = acc[29];
    float acc_1_30 = acc[30];
    float acc_1_31 = acc[31];
    for (int r_1 = 0; r_1 < 1024; r_1 += 64) {
      float tmp_2_0 = tmp[8 * l_2 + r_1];
      float tmp_2_1 = tmp[8 * l_2 + r_1 + 1];
      float tmp_2_2 = tmp[8 * l_2 + r_1 + 2];
      float tmp_2_3 = tmp[8 * l_2 + r_1 + 3];
      float tmp_2_4 = tmp[8 * l_2 + r_1 + 4];
      float tmp_2_5 = tmp[8 * l_2 + r_1 + 5];
      float tmp_2_6 = tmp[8 * l_2 + r_1 + 6];
      float tmp_2_7 = tmp[8 * l_2 + r_1 + 7];
      const int at2 = 4 * l_3 + 2 * r_1;
      float tmp_3_0 = tmp_1[at2];
      float tmp_3_1 = tmp_1[at2 + 1];
      float tmp_3_2 = tmp_1[at2 + 2];
      float tmp_3_3 = tmp_1[at2 + 3];
      acc_1_0 = acc_1_0 + tmp_2_0 * tmp_3_0;
      acc_1_1 = acc_1_1 + tmp_2_0 * tmp_3_1;
      acc_1_2 = acc_1_2 + tmp_2_0 * tmp_3_2;
      acc_1_3 = acc_1_3 + tmp_2_0 * tmp_3_3;
      acc_1_4 = acc_1_4 + tmp_2_1 * tmp_3_0;
      acc_1_5 = acc_1_5 + tmp_2_1 * tmp_3_1;
      acc_1_6 = acc_1_6 + tmp_2_1 * tmp_3_2;
      acc_1_7 = acc_1_7 + tmp_2_1 * tmp_3_3;
      acc_1_8 = acc_1_8 + tmp_2_2 * tmp_3_0;
      acc_1_9 = acc_1_9 + tmp_2_2 * tmp_3_1;
      acc_1_10 = acc_1_10 + tmp_2_2 * tmp_3_2;
      acc_1_11 = acc_1_11 + tmp_2_2 * tmp_3_3;
      acc_1_12 = acc_1_12 + tmp_2_3 * tmp_3_0;
      acc_1_13 = acc_1_13 + tmp_2_3 * tmp_3_1;
      acc_1_14 = acc_1_14 + tmp_2_3 * tmp_3_2;
      acc_1_15 = acc_1_15 + tmp_2_3 * tmp_3_3;
      acc_1_16 = acc_1_16 + tmp_2_4 * tmp_3_0;
      acc_1_17 = acc_1_17 + tmp_2_4 * tmp_3_1;
      acc_1_18 = acc_1_18 + tmp_2_4 * tmp_3_2;
      acc_1_19 = acc_1_19 + tmp_2_4 * tmp_3_3;
      acc_1_20 = acc_1_20 + tmp_2_5 * tmp_3_0;
      acc_1_21 = acc_1_21 + tmp_2_5 * tmp_3_1;
      acc_1_22 = acc_1_22 + tmp_2_5 * tmp_3_2;
      acc_1_23 = acc_1_23 + tmp_2_5 * tmp_3_3;
      acc_1_24 = acc_1_24 + tmp_2_6 * tmp_3_0;
      acc_1_25 = acc_1_25 + tmp_2_6 * tmp_3_1;
      acc_1_26 = acc_1_26 + tmp_2_6 * tmp_3_2;
      acc_1_27 = acc_1_27 + tmp_2_6 * tmp_3_3;
      acc_1_28 = acc_1_28 + tmp_2_7 * tmp_3_0;
      acc_1_29 = acc_1_29 + tmp_2_7 * tmp_3_1;
      acc_1_30 = acc_1_30 + tmp_2_7 * tmp_3_2;
      acc_1_31 = acc_1_31 + tmp_2_7 * tmp_3_3;
    }
    acc[0] = acc_1_0;
    acc[1] = acc_1_1;
    acc[2] = acc_1_2;
    acc[3] = acc_1_3;
    acc[4] = acc_1_4;
    acc[5] = acc_1_5;
    acc[6] = acc_1_6;
    acc[7] = acc_1_7;
    acc[8] = acc_1_8;
    acc[9] = acc_1_9;
    acc[10] = acc_1_10;
    acc[11] = acc_1_11;
    acc[12] = acc_1_12;
    acc[13] = acc_1_13;
    acc[14] = acc_1_14;
    acc[15] = acc_1_15;
    acc[16] = acc_1_16;
    acc[17] = acc_1_17;
    acc[18] = acc_1_18;
    acc[19] = acc_1_19;
    acc[20] = acc_1_20;
    acc[21] = acc_1_21;
    acc[22] = acc_1_22;
    acc[23] = acc_1_23;
    acc[24] = acc_1_24;
    acc[25] = acc_1_25;
    acc[26] = acc_1_26;
    acc[27] = acc_1_27;
    acc[28] = acc_1_28;
    acc[29] = acc_1_29;
    acc[30] = acc_1_30;
    acc[31] = acc_1_31;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  const int at3 = 2048 * wg + 256 * l_2 + l_3;
  ((__global float4*)out)[at3] = ((const float4*)acc)[0];
  ((__global float4*)out)[at3 + 32] = ((const float4*)acc)[1];
  ((__global float4*)out)[at3 + 64] = ((const float4*)acc)[2];
  ((__global float4*)out)[at3 + 96] = ((const float4*)acc)[3];
  ((__global float4*)out)[at3 + 128] = ((const float4*)acc)[4];
  ((__global float4*)out)[at3 + 160] = ((const float4*)acc)[5];
  ((__global float4*)out)[at3 + 192] = ((const float4*)acc)[6];
  ((__global float4*)out)[at3 + 224] = ((const float4*)acc)[7];
}
