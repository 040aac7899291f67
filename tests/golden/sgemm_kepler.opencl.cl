// Made by eqrise from kernels/low/sgemm_kepler.rise.
//
// def sgemm_kepler = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(At: 24.128.f32 =>
//     fun(B: 24.128.f32 =>
//     fun(C: 128.128.f32 =>
//   zip(At |> map(fun(xs => xs |> split(64))) |> split(8) |> map(transpose) |> transpose)(
//       C |> split(64))
//     |> mapWorkGroup(1)(fun(p =>
//       zip(B |> map(fun(xs => xs |> split(128))) |> split(8) |> map(transpose) |> transpose)(
//           snd(p) |> map(fun(xs => xs |> split(128))) |> transpose)
//         |> mapWorkGroup(0)(fun(q =>
//           zip(snd(q) |> split(8))(
//               zip(fst(p))(fst(q))
//                 |> reduceSeq(Private)(fun(acc, p1 =>
//                   let xs = fst(p1)
//                       |> mapLocal(1)(fun(ys =>
//                         ys
//                           |> split(32)
//                           |> mapSeqUnroll(fun(zs => zs |> mapLocal(0)(fun(x => x))))
//                           |> join))
//                       |> toMem(Local) in
//                   let ys = snd(p1)
//                       |> mapLocal(1)(fun(zs =>
//                         zs
//                           |> split(32)
//                           |> mapSeqUnroll(fun(xs1 => xs1 |> mapLocal(0)(fun(x => x))))
//                           |> join))
//                       |> toMem(Local) in
//                   zip(acc)(xs |> transpose |> split(8))
//                     |> mapLocal(1)(fun(p2 =>
//                       zip(fst(p2))(
//                           (let zs = ys |> transpose in zs |> split(32) |> transpose |> join)
//                             |> split(4))
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
//                       generate(fun(j: idx[32] =>
//                         generate(fun(k: idx[8] => generate(fun(i1: idx[4] => 0.0f))))))))
//                       |> mapLocal(1)(fun(xs =>
//                         xs
//                           |> mapLocal(0)(fun(ys =>
//                             ys |> mapSeqUnroll(fun(zs => zs |> mapSeqUnroll(fun(x => x))))))))))
//             |> mapLocal(1)(fun(p1 =>
//               zip(snd(p1))(
//                   (let xs = fst(p1) |> transpose in xs |> split(32) |> transpose |> join)
//                     |> split(4))
//                 |> mapLocal(0)(fun(p2 =>
//                   zip(fst(p2))(snd(p2) |> transpose)
//                     |> mapSeqUnroll(fun(p3 =>
//                       zip(fst(p3))(snd(p3))
//                         |> mapSeqUnroll(fun(p4 => alpha * fst(p4) + beta * snd(p4)))))))))
//             |> map(fun(xs => xs |> map(transpose) |> transpose |> join |> transpose))
//             |> join))
//         |> transpose
//         |> map(join)))
//     |> join)))))
//

__kernel __attribute__((reqd_work_group_size(32, 8, 1)))
void sgemm_kepler_0(float alpha,
    float beta,
    __global const float* restrict At,
    __global const float* restrict B,
    __global const float* restrict C,
    __global float* restrict out) {
  __local float tmp[512];
  __local float tmp_1[1024];
  int wg = get_group_id(1);
  int l_2 = get_local_id(1);
  int l_3 = get_local_id(0);
  float acc0;
  float acc1;
  float acc2;
  float acc3;
  float acc4;
  float acc5;
  float acc6;
  float acc7;
  float acc8;
  float acc9;
  float acc10;
  float acc11;
  float acc12;
  float acc13;
  float acc14;
  float acc15;
  float acc16;
  float acc17;
  float acc18;
  float acc19;
  float acc20;
  float acc21;
  float acc22;
  float acc23;
  float acc24;
  float acc25;
  float acc26;
  float acc27;
  float acc28;
  float acc29;
  float acc30;
  float acc31;
  acc0 = 0.0f;
  acc1 = 0.0f;
  acc2 = 0.0f;
  acc3 = 0.0f;
  acc4 = 0.0f;
  acc5 = 0.0f;
  acc6 = 0.0f;
  acc7 = 0.0f;
  acc8 = 0.0f;
  acc9 = 0.0f;
  acc10 = 0.0f;
  acc11 = 0.0f;
  acc12 = 0.0f;
  acc13 = 0.0f;
  acc14 = 0.0f;
  acc15 = 0.0f;
  acc16 = 0.0f;
  acc17 = 0.0f;
  acc18 = 0.0f;
  acc19 = 0.0f;
  acc20 = 0.0f;
  acc21 = 0.0f;
  acc22 = 0.0f;
  acc23 = 0.0f;
  acc24 = 0.0f;
  acc25 = 0.0f;
  acc26 = 0.0f;
  acc27 = 0.0f;
  acc28 = 0.0f;
  acc29 = 0.0f;
  acc30 = 0.0f;
  acc31 = 0.0f;
  const int at0 = 128 * l_2 + l_3 + 32;
  const int at1 = 128 * l_2 + l_3 + 64;
  const int at2 = 128 * l_2 + l_3 + 96;
  for (int r = 0; r < 3; ++r) {
    tmp[64 * l_2 + l_3] = At[64 * wg + 1024 * r + 128 * l_2 + l_3];
    tmp[64 * l_2 + l_3 + 32] = At[at0 + 64 * wg + 1024 * r];
    const int at3 = 1024 * r + 128 * l_2 + l_3;
    tmp_1[128 * l_2 + l_3] = B[at3];
    tmp_1[at0] = B[at3 + 32];
    tmp_1[at1] = B[at3 + 64];
    tmp_1[at2] = B[at3 + 96];
    barrier(CLK_LOCAL_MEM_FENCE);
    float acc_1_0 = acc0;
    float acc_1_1 = acc1;
    float acc_1_2 = acc2;
    float acc_1_3 = acc3;
    float acc_1_4 = acc4;
    float acc_1_5 = acc5;
    float acc_1_6 = acc6;
    float acc_1_7 = acc7;
    float acc_1_8 = acc8;
    float acc_1_9 = acc9;
    float acc_1_10 = acc10;
    float acc_1_11 = acc11;
    float acc_1_12 = acc12;
    float acc_1_13 = acc13;
    float acc_1_14 = acc14;
    float acc_1_15 = acc15;
    float acc_1_16 = acc16;
    float acc_1_17 = acc17;
    float acc_1_18 = acc18;
    float acc_1_19 = acc19;
    float acc_1_20 = acc20;
    float acc_1_21 = acc21;
    float acc_1_22 = acc22;
    float acc_1_23 = acc23;
    float acc_1_24 = acc24;
    float acc_1_25 = acc25;
    float acc_1_26 = acc26;
    float acc_1_27 = acc27;
    float acc_1_28 = acc28;
    float acc_1_29 = acc29;
    float acc_1_30 = acc30;
    float acc_1_31 = acc31;
    for (int r_1 = 0; r_1 < 512; r_1 += 64) {
      float tmp_2_0 = tmp[8 * l_2 + r_1];
      float tmp_2_1 = tmp[8 * l_2 + r_1 + 1];
      float tmp_2_2 = tmp[8 * l_2 + r_1 + 2];
      float tmp_2_3 = tmp[8 * l_2 + r_1 + 3];
      float tmp_2_4 = tmp[8 * l_2 + r_1 + 4];
      float tmp_2_5 = tmp[8 * l_2 + r_1 + 5];
      float tmp_2_6 = tmp[8 * l_2 + r_1 + 6];
      float tmp_2_7 = tmp[8 * l_2 + r_1 + 7];
      float tmp_3_0 = tmp_1[l_3 + 2 * r_1];
      float tmp_3_1 = tmp_1[l_3 + 2 * r_1 + 32];
      float tmp_3_2 = tmp_1[l_3 + 2 * r_1 + 64];
      float tmp_3_3 = tmp_1[l_3 + 2 * r_1 + 96];
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
    acc0 = acc_1_0;
    acc1 = acc_1_1;
    acc2 = acc_1_2;
    acc3 = acc_1_3;
    acc4 = acc_1_4;
    acc5 = acc_1_5;
    acc6 = acc_1_6;
    acc7 = acc_1_7;
    acc8 = acc_1_8;
    acc9 = acc_1_9;
    acc10 = acc_1_10;
    acc11 = acc_1_11;
    acc12 = acc_1_12;
    acc13 = acc_1_13;
    acc14 = acc_1_14;
    acc15 = acc_1_15;
    acc16 = acc_1_16;
    acc17 = acc_1_17;
    acc18 = acc_1_18;
    acc19 = acc_1_19;
    acc20 = acc_1_20;
    acc21 = acc_1_21;
    acc22 = acc_1_22;
    acc23 = acc_1_23;
    acc24 = acc_1_24;
    acc25 = acc_1_25;
    acc26 = acc_1_26;
    acc27 = acc_1_27;
    acc28 = acc_1_28;
    acc29 = acc_1_29;
    acc30 = acc_1_30;
    acc31 = acc_1_31;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  const int at4 = 8192 * wg + 1024 * l_2 + l_3;
  out[at4] = alpha * acc0 + beta * C[at4];
  out[at4 + 32] = alpha * acc1 + beta * C[at4 + 32];
  out[at4 + 64] = alpha * acc2 + beta * C[at4 + 64];
  out[at4 + 96] = alpha * acc3 + beta * C[at4 + 96];
  out[at4 + 128] = alpha * acc4 + beta * C[at4 + 128];
  out[at4 + 160] = alpha * acc5 + beta * C[at4 + 160];
  out[at4 + 192] = alpha * acc6 + beta * C[at4 + 192];
  out[at4 + 224] = alpha * acc7 + beta * C[at4 + 224];
  out[at4 + 256] = alpha * acc8 + beta * C[at4 + 256];
  out[at4 + 288] = alpha * acc9 + beta * C[at4 + 288];
  out[at4 + 320] = alpha * acc10 + beta * C[at4 + 320];
  out[at4 + 352] = alpha * acc11 + beta * C[at4 + 352];
  out[at4 + 384] = alpha * acc12 + beta * C[at4 + 384];
  out[at4 + 416] = alpha * acc13 + beta * C[at4 + 416];
  out[at4 + 448] = alpha * acc14 + beta * C[at4 + 448];
  out[at4 + 480] = alpha * acc15 + beta * C[at4 + 480];
  out[at4 + 512] = alpha * acc16 + beta * C[at4 + 512];
  out[at4 + 544] = alpha * acc17 + beta * C[at4 + 544];
  out[at4 + 576] = alpha * acc18 + beta * C[at4 + 576];
  out[at4 + 608] = alpha * acc19 + beta * C[at4 + 608];
  out[at4 + 640] = alpha * acc20 + beta * C[at4 + 640];
  out[at4 + 672] = alpha * acc21 + beta * C[at4 + 672];
  out[at4 + 704] = alpha * acc22 + beta * C[at4 + 704];
  out[at4 + 736] = alpha * acc23 + beta * C[at4 + 736];
  out[at4 + 768] = alpha * acc24 + beta * C[at4 + 768];
  out[at4 + 800] = alpha * acc25 + beta * C[at4 + 800];
  out[at4 + 832] = alpha * acc26 + beta * C[at4 + 832];
  out[at4 + 864] = alpha * acc27 + beta * C[at4 + 864];
  out[at4 + 896] = alpha * acc28 + beta * C[at4 + 896];
  out[at4 + 928] = alpha * acc29 + beta * C[at4 + 928];
  out[at4 + 960] = alpha * acc30 + beta * C[at4 + 960];
  out[at4 + 992] = alpha * acc31 + beta * C[at4 + 992];
}
