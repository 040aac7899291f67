// Made by eqrise from kernels/low/sgemm_pairs.rise.
//
// def sgemm_pairs = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(At: 32.128.f32 =>
//     fun(B: 32.128.f32 =>
//     fun(C: 128.128.f32 =>
//   zip(At |> map(fun(xs => xs |> split(64))) |> split(16) |> map(transpose) |> transpose)(
//       C |> split(64))
//     |> mapWorkGroup(1)(fun(p =>
//       zip(B |> map(fun(xs => xs |> split(128))) |> split(16) |> map(transpose) |> transpose)(
//           snd(p) |> map(fun(xs => xs |> split(128))) |> transpose)
//         |> mapWorkGroup(0)(fun(q =>
//           zip(snd(q) |> split(8))(
//               zip(fst(p))(fst(q))
//                 |> reduceSeq(Private)(fun(acc, p1 =>
//                   let xs = fst(p1)
//                       |> join
//                       |> split(128)
//                       |> mapLocal(1)(fun(ys =>
//                         ys |> asVector(2) |> mapLocal(0)(fun(x => x)) |> asScalar))
//                       |> join
//                       |> split(64)
//                       |> toMem(Local) in
//                   let ys = snd(p1)
//                       |> mapLocal(1)(fun(zs =>
//                         zs |> asVector(2) |> mapLocal(0)(fun(x => x)) |> asScalar))
//                       |> toMem(Local) in
//                   zip(acc)(xs |> transpose |> split(8))
//                     |> mapLocal(1)(fun(p2 =>
//                       zip(fst(p2))(
//                           (let zs = ys |> transpose |> split(2) in
//                            zs |> split(16) |> transpose |> join)
//                             |> join
//                             |> split(8))
//                         |> mapLocal(0)(fun(p3 =>
//                           zip(snd(p2) |> transpose)(snd(p3) |> transpose)
//                             |> reduceSeq(Private)(fun(zs, p4 =>
//                               let xs1 = fst(p4) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                               let xs2 = snd(p4) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                               zip(zs)(xs1)
//                                 |> mapSeqUnroll(fun(p5 =>
//                                   zip(fst(p5))(xs2)
//                                     |> mapSeqUnroll(fun(p6 => fst(p6) + snd(p5) * snd(p6)))))))(
//                                 fst(p3) |> mapSeqUnroll(fun(zs => zs |> mapSeqUnroll(fun(x => x)))))
//                             |> mapSeqUnroll(fun(zs => zs |> mapSeqUnroll(fun(x => x))))))))))(
//                     generate(fun(i: idx[8] =>
//                       generate(fun(j: idx[16] =>
//                         generate(fun(k: idx[8] => generate(fun(i1: idx[8] => 0.0f))))))))
//                       |> mapLocal(1)(fun(xs =>
//                         xs
//                           |> mapLocal(0)(fun(ys =>
//                             ys |> mapSeqUnroll(fun(zs => zs |> mapSeqUnroll(fun(x => x))))))))))
//             |> mapLocal(1)(fun(p1 =>
//               zip(snd(p1))(
//                   (let xs = fst(p1) |> transpose |> split(2) in
//                    xs |> split(16) |> transpose |> join)
//                     |> join
//                     |> split(8))
//                 |> mapLocal(0)(fun(p2 =>
//                   zip(fst(p2))(snd(p2) |> transpose)
//                     |> mapSeqUnroll(fun(p3 =>
//                       zip(fst(p3) |> asVector(2))(snd(p3) |> asVector(2))
//                         |> mapSeqUnroll(fun(p4 =>
//                           (vectorFromScalar(alpha) : vec[2, f32]) * fst(p4) +
//                             (vectorFromScalar(beta) : vec[2, f32]) * snd(p4)))
//                         |> asScalar))))))
//             |> map(fun(xs =>
//               xs
//                 |> map(fun(ys => ys |> transpose |> split(2)))
//                 |> transpose
//                 |> join
//                 |> join
//                 |> transpose))
//             |> join))
//         |> transpose
//         |> map(join)))
//     |> join)))))
//

__kernel __attribute__((reqd_work_group_size(64, 16, 1)))
void sgemm_pairs_0(float alpha,
    float beta,
    __global const float* restrict At,
    __global const float* restrict B,
    __global const float* restrict C,
    __global float* restrict out) {
  __local float tmp[1024] __attribute__((aligned(8)));
  __local float tmp_1[2048] __attribute__((aligned(8)));
  int wg = get_group_id(1);
  int l = get_local_id(1);
  int l_1 = get_local_id(0);
  float acc[64] __attribute__((aligned(8)));
  if (l < 8) {
    if (l_1 < 16) {
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
      acc[32] = 0.0f;
      acc[33] = 0.0f;
      acc[34] = 0.0f;
      acc[35] = 0.0f;
      acc[36] = 0.0f;
      acc[37] = 0.0f;
      acc[38] = 0.0f;
      acc[39] = 0.0f;
      acc[40] = 0.0f;
      acc[41] = 0.0f;
      acc[42] = 0.0f;
      acc[43] = 0.0f;
      acc[44] = 0.0f;
      acc[45] = 0.0f;
      acc[46] = 0.0f;
      acc[47] = 0.0f;
      acc[48] = 0.0f;
      acc[49] = 0.0f;
      acc[50] = 0.0f;
      acc[51] = 0.0f;
      acc[52] = 0.0f;
      acc[53] = 0.0f;
      acc[54] = 0.0f;
      acc[55] = 0.0f;
      acc[56] = 0.0f;
      acc[57] = 0.0f;
      acc[58] = 0.0f;
      acc[59] = 0.0f;
      acc[60] = 0.0f;
      acc[61] = 0.0f;
      acc[62] = 0.0f;
      acc[63] = 0.0f;
    }
  }
  const int at0 = 32 * wg + 128 * l + 64 * (l_1 / 32) + l_1 % 32;
  for (int r = 0; r < 2; ++r) {
    if (l < 8) {
      ((__local float2*)tmp)[l_1 + 64 * l] = ((const __global float2*)At)[at0 + 1024 * r];
    }
    ((__local float2*)tmp_1)[l_1 + 64 * l] = ((const __global float2*)B)[1024 * r + l_1 + 64 * l];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 8) {
      if (l_1 < 16) {
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
        float acc_1_32 = acc[32];
        float acc_1_33 = acc[33];
        float acc_1_34 = acc[34];
        float acc_1_35 = acc[35];
        float acc_1_36 = acc[36];
        float acc_1_37 = acc[37];
        float acc_1_38 = acc[38];
        float acc_1_39 = acc[39];
        float acc_1_40 = acc[40];
        float acc_1_41 = acc[41];
        float acc_1_42 = acc[42];
        float acc_1_43 = acc[43];
        float acc_1_44 = acc[44];
        float acc_1_45 = acc[45];
        float acc_1_46 = acc[46];
        float acc_1_47 = acc[47];
        float acc_1_48 = acc[48];
        float acc_1_49 = acc[49];
        float acc_1_50 = acc[50];
        float acc_1_51 = acc[51];
        float acc_1_52 = acc[52];
        float acc_1_53 = acc[53];
        float acc_1_54 = acc[54];
        float acc_1_55 = acc[55];
        float acc_1_56 = acc[56];
        float acc_1_57 = acc[57];
        float acc_1_58 = acc[58];
        float acc_1_59 = acc[59];
        float acc_1_60 = acc[60];
        float acc_1_61 = acc[61];
        float acc_1_62 = acc[62];
        float acc_1_63 = acc[63];
        for (int r_1 = 0; r_1 < 1024; r_1 += 64) {
          float tmp_2_0 = tmp[8 * l + r_1];
          float tmp_2_1 = tmp[8 * l + r_1 + 1];
          float tmp_2_2 = tmp[8 * l + r_1 + 2];
          float tmp_2_3 = tmp[8 * l + r_1 + 3];
          float tmp_2_4 = tmp[8 * l + r_1 + 4];
          float tmp_2_5 = tmp[8 * l + r_1 + 5];
          float tmp_2_6 = tmp[8 * l + r_1 + 6];
          float tmp_2_7 = tmp[8 * l + r_1 + 7];
          const int at1 = 2 * l_1 + 2 * r_1;
          float tmp_3_0 = tmp_1[at1];
          float tmp_3_1 = tmp_1[at1 + 1];
          float tmp_3_2 = tmp_1[at1 + 32];
          float tmp_3_3 = tmp_1[at1 + 33];
          float tmp_3_4 = tmp_1[at1 + 64];
          float tmp_3_5 = tmp_1[at1 + 65];
          float tmp_3_6 = tmp_1[at1 + 96];
          float tmp_3_7 = tmp_1[at1 + 97];
          acc_1_0 = acc_1_0 + tmp_2_0 * tmp_3_0;
          acc_1_1 = acc_1_1 + tmp_2_0 * tmp_3_1;
          acc_1_2 = acc_1_2 + tmp_2_0 * tmp_3_2;
          acc_1_3 = acc_1_3 + tmp_2_0 * tmp_3_3;
          acc_1_4 = acc_1_4 + tmp_2_0 * tmp_3_4;
          acc_1_5 = acc_1_5 + tmp_2_0 * tmp_3_5;
          acc_1_6 = acc_1_6 + tmp_2_0 * tmp_3_6;
          acc_1_7 = acc_1_7 + tmp_2_0 * tmp_3_7;
          acc_1_8 = acc_1_8 + tmp_2_1 * tmp_3_0;
          acc_1_9 = acc_1_9 + tmp_2_1 * tmp_3_1;
          acc_1_10 = acc_1_10 + tmp_2_1 * tmp_3_2;
          acc_1_11 = acc_1_11 + tmp_2_1 * tmp_3_3;
          acc_1_12 = acc_1_12 + tmp_2_1 * tmp_3_4;
          acc_1_13 = acc_1_13 + tmp_2_1 * tmp_3_5;
          acc_1_14 = acc_1_14 + tmp_2_1 * tmp_3_6;
          acc_1_15 = acc_1_15 + tmp_2_1 * tmp_3_7;
          acc_1_16 = acc_1_16 + tmp_2_2 * tmp_3_0;
          acc_1_17 = acc_1_17 + tmp_2_2 * tmp_3_1;
          acc_1_18 = acc_1_18 + tmp_2_2 * tmp_3_2;
          acc_1_19 = acc_1_19 + tmp_2_2 * tmp_3_3;
          acc_1_20 = acc_1_20 + tmp_2_2 * tmp_3_4;
          acc_1_21 = acc_1_21 + tmp_2_2 * tmp_3_5;
          acc_1_22 = acc_1_22 + tmp_2_2 * tmp_3_6;
          acc_1_23 = acc_1_23 + tmp_2_2 * tmp_3_7;
          acc_1_24 = acc_1_24 + tmp_2_3 * tmp_3_0;
          acc_1_25 = acc_1_25 + tmp_2_3 * tmp_3_1;
          acc_1_26 = acc_1_26 + tmp_2_3 * tmp_3_2;
          acc_1_27 = acc_1_27 + tmp_2_3 * tmp_3_3;
          acc_1_28 = acc_1_28 + tmp_2_3 * tmp_3_4;
          acc_1_29 = acc_1_29 + tmp_2_3 * tmp_3_5;
          acc_1_30 = acc_1_30 + tmp_2_3 * tmp_3_6;
          acc_1_31 = acc_1_31 + tmp_2_3 * tmp_3_7;
          acc_1_32 = acc_1_32 + tmp_2_4 * tmp_3_0;
          acc_1_33 = acc_1_33 + tmp_2_4 * tmp_3_1;
          acc_1_34 = acc_1_34 + tmp_2_4 * tmp_3_2;
          acc_1_35 = acc_1_35 + tmp_2_4 * tmp_3_3;
          acc_1_36 = acc_1_36 + tmp_2_4 * tmp_3_4;
          acc_1_37 = acc_1_37 + tmp_2_4 * tmp_3_5;
          acc_1_38 = acc_1_38 + tmp_2_4 * tmp_3_6;
          acc_1_39 = acc_1_39 + tmp_2_4 * tmp_3_7;
          acc_1_40 = acc_1_40 + tmp_2_5 * tmp_3_0;
          acc_1_41 = acc_1_41 + tmp_2_5 * tmp_3_1;
          acc_1_42 = acc_1_42 + tmp_2_5 * tmp_3_2;
          acc_1_43 = acc_1_43 + tmp_2_5 * tmp_3_3;
          acc_1_44 = acc_1_44 + tmp_2_5 * tmp_3_4;
          acc_1_45 = acc_1_45 + tmp_2_5 * tmp_3_5;
          acc_1_46 = acc_1_46 + tmp_2_5 * tmp_3_6;
          acc_1_47 = acc_1_47 + tmp_2_5 * tmp_3_7;
          acc_1_48 = acc_1_48 + tmp_2_6 * tmp_3_0;
          acc_1_49 = acc_1_49 + tmp_2_6 * tmp_3_1;
          acc_1_50 = acc_1_50 + tmp_2_6 * tmp_3_2;
          acc_1_51 = acc_1_51 + tmp_2_6 * tmp_3_3;
          acc_1_52 = acc_1_52 + tmp_2_6 * tmp_3_4;
          acc_1_53 = acc_1_53 + tmp_2_6 * tmp_3_5;
          acc_1_54 = acc_1_54 + tmp_2_6 * tmp_3_6;
          acc_1_55 = acc_1_55 + tmp_2_6 * tmp_3_7;
          acc_1_56 = acc_1_56 + tmp_2_7 * tmp_3_0;
          acc_1_57 = acc_1_57 + tmp_2_7 * tmp_3_1;
          acc_1_58 = acc_1_58 + tmp_2_7 * tmp_3_2;
          acc_1_59 = acc_1_59 + tmp_2_7 * tmp_3_3;
          acc_1_60 = acc_1_60 + tmp_2_7 * tmp_3_4;
          acc_1_61 = acc_1_61 + tmp_2_7 * tmp_3_5;
          acc_1_62 = acc_1_62 + tmp_2_7 * tmp_3_6;
          acc_1_63 = acc_1_63 + tmp_2_7 * tmp_3_7;
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
        acc[32] = acc_1_32;
        acc[33] = acc_1_33;
        acc[34] = acc_1_34;
        acc[35] = acc_1_35;
        acc[36] = acc_1_36;
        acc[37] = acc_1_37;
        acc[38] = acc_1_38;
        acc[39] = acc_1_39;
        acc[40] = acc_1_40;
        acc[41] = acc_1_41;
        acc[42] = acc_1_42;
        acc[43] = acc_1_43;
        acc[44] = acc_1_44;
        acc[45] = acc_1_45;
        acc[46] = acc_1_46;
        acc[47] = acc_1_47;
        acc[48] = acc_1_48;
        acc[49] = acc_1_49;
        acc[50] = acc_1_50;
        acc[51] = acc_1_51;
        acc[52] = acc_1_52;
        acc[53] = acc_1_53;
        acc[54] = acc_1_54;
        acc[55] = acc_1_55;
        acc[56] = acc_1_56;
        acc[57] = acc_1_57;
        acc[58] = acc_1_58;
        acc[59] = acc_1_59;
        acc[60] = acc_1_60;
        acc[61] = acc_1_61;
        acc[62] = acc_1_62;
        acc[63] = acc_1_63;
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  const int at2 = 4096 * wg + l_1 + 512 * l;
  if (l < 8) {
    if (l_1 < 16) {
      ((__global float2*)out)[at2] = (float2)(alpha) * ((const float2*)acc)[0] + (float2)(beta) * ((const __global float2*)C)[at2];
      ((__global float2*)out)[at2 + 16] = (float2)(alpha) * ((const float2*)acc)[1] + (float2)(beta) * ((const __global float2*)C)[at2 + 16];
      ((__global float2*)out)[at2 + 32] = (float2)(alpha) * ((const float2*)acc)[2] + (float2)(beta) * ((const __global float2*)C)[at2 + 32];
      ((__global float2*)out)[at2 + 48] = (float2)(alpha) * ((const float2*)acc)[3] + (float2)(beta) * ((const __global float2*)C)[at2 + 48];
      ((__global float2*)out)[at2 + 64] = (float2)(alpha) * ((const float2*)acc)[4] + (float2)(beta) * ((const __global float2*)C)[at2 + 64];
      ((__global float2*)out)[at2 + 80] = (float2)(alpha) * ((const float2*)acc)[5] + (float2)(beta) * ((const __global float2*)C)[at2 + 80];
      ((__global float2*)out)[at2 + 96] = (float2)(alpha) * ((const float2*)acc)[6] + (float2)(beta) * ((const __global float2*)C)[at2 + 96];
      ((__global float2*)out)[at2 + 112] = (float2)(alpha) * ((const float2*)acc)[7] + (float2)(beta) * ((const __global float2*)C)[at2 + 112];
      ((__global float2*)out)[at2 + 128] = (float2)(alpha) * ((const float2*)acc)[8] + (float2)(beta) * ((const __global float2*)C)[at2 + 128];
      ((__global float2*)out)[at2 + 144] = (float2)(alpha) * ((const float2*)acc)[9] + (float2)(beta) * ((const __global float2*)C)[at2 + 144];
      ((__global float2*)out)[at2 + 160] = (float2)(alpha) * ((const float2*)acc)[10] + (float2)(beta) * ((const __global float2*)C)[at2 + 160];
      ((__global float2*)out)[at2 + 176] = (float2)(alpha) * ((const float2*)acc)[11] + (float2)(beta) * ((const __global float2*)C)[at2 + 176];
      ((__global float2*)out)[at2 + 192] = (float2)(alpha) * ((const float2*)acc)[12] + (float2)(beta) * ((const __global float2*)C)[at2 + 192];
      ((__global float2*)out)[at2 + 208] = (float2)(alpha) * ((const float2*)acc)[13] + (float2)(beta) * ((const __global float2*)C)[at2 + 208];
      ((__global float2*)out)[at2 + 224] = (float2)(alpha) * ((const float2*)acc)[14] + (float2)(beta) * ((const __global float2*)C)[at2 + 224];
      ((__global float2*)out)[at2 + 240] = (float2)(alpha) * ((const float2*)acc)[15] + (float2)(beta) * ((const __global float2*)C)[at2 + 240];
      ((__global float2*)out)[at2 + 256] = (float2)(alpha) * ((const float2*)acc)[16] + (float2)(beta) * ((const __global float2*)C)[at2 + 256];
      ((__global float2*)out)[at2 + 272] = (float2)(alpha) * ((const float2*)acc)[17] + (float2)(beta) * ((const __global float2*)C)[at2 + 272];
      ((__global float2*)out)[at2 + 288] = (float2)(alpha) * ((const float2*)acc)[18] + (float2)(beta) * ((const __global float2*)C)[at2 + 288];
      ((__global float2*)out)[at2 + 304] = (float2)(alpha) * ((const float2*)acc)[19] + (float2)(beta) * ((const __global float2*)C)[at2 + 304];
      ((__global float2*)out)[at2 + 320] = (float2)(alpha) * ((const float2*)acc)[20] + (float2)(beta) * ((const __global float2*)C)[at2 + 320];
      ((__global float2*)out)[at2 + 336] = (float2)(alpha) * ((const float2*)acc)[21] + (float2)(beta) * ((const __global float2*)C)[at2 + 336];
      ((__global float2*)out)[at2 + 352] = (float2)(alpha) * ((const float2*)acc)[22] + (float2)(beta) * ((const __global float2*)C)[at2 + 352];
      ((__global float2*)out)[at2 + 368] = (float2)(alpha) * ((const float2*)acc)[23] + (float2)(beta) * ((const __global float2*)C)[at2 + 368];
      ((__global float2*)out)[at2 + 384] = (float2)(alpha) * ((const float2*)acc)[24] + (float2)(beta) * ((const __global float2*)C)[at2 + 384];
      ((__global float2*)out)[at2 + 400] = (float2)(alpha) * ((const float2*)acc)[25] + (float2)(beta) * ((const __global float2*)C)[at2 + 400];
      ((__global float2*)out)[at2 + 416] = (float2)(alpha) * ((const float2*)acc)[26] + (float2)(beta) * ((const __global float2*)C)[at2 + 416];
      ((__global float2*)out)[at2 + 432] = (float2)(alpha) * ((const float2*)acc)[27] + (float2)(beta) * ((const __global float2*)C)[at2 + 432];
      ((__global float2*)out)[at2 + 448] = (float2)(alpha) * ((const float2*)acc)[28] + (float2)(beta) * ((const __global float2*)C)[at2 + 448];
      ((__global float2*)out)[at2 + 464] = (float2)(alpha) * ((const float2*)acc)[29] + (float2)(beta) * ((const __global float2*)C)[at2 + 464];
      ((__global float2*)out)[at2 + 480] = (float2)(alpha) * ((const float2*)acc)[30] + (float2)(beta) * ((const __global float2*)C)[at2 + 480];
      ((__global float2*)out)[at2 + 496] = (float2)(alpha) * ((const float2*)acc)[31] + (float2)(beta) * ((const __global float2*)C)[at2 + 496];
    }
  }
}
