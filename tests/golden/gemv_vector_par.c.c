// Made by eqrise from kernels/low/gemv_vector_par.rise.
//
// def gemv_vector_par = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 16.192.f32 =>
//     fun(x: 192.f32 =>
//     fun(y: 16.f32 =>
//   zip(A |> map(fun(xs => xs |> asVector(16) |> split(4))) |> split(4))(y |> split(4))
//     |> mapPar(fun(p =>
//       zip(
//           zip(fst(p) |> transpose)(x |> asVector(16) |> split(4))
//             |> reduceSeq(Private)(fun(acc, q =>
//               zip(acc)(fst(q))
//                 |> mapSeqUnroll(fun(p1 =>
//                   zip(fst(p1))(zip(snd(p1))(snd(q)))
//                     |> mapSeqUnroll(fun(p2 => fst(p2) + fst(snd(p2)) * snd(snd(p2))))))))(
//                 generate(fun(i: idx[4] =>
//                   generate(fun(j: idx[4] => (vectorFromScalar(0.0f) : vec[16, f32])))))
//                   |> mapSeqUnroll(fun(xs => xs |> mapSeqUnroll(fun(z => z))))))(snd(p))
//         |> mapSeqUnroll(fun(q =>
//           let xs = (let z = fst(q)
//                  |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32])) in
//              generate(fun(i: idx[1] => z))
//                |> asScalar
//                |> iterate(Private)(4)(depFun((len: Nat) => fun(ys: (2 * len).f32 =>
//                  zip(ys |> take(len))(ys |> drop(len))
//                    |> mapSeqUnroll(fun(p1 => fst(p1) + snd(p1))))))
//                |> toMem(Private)) in
//           alpha * idx((0 : idx[1]))(xs) + beta * snd(q)))))
//     |> join)))))
//

#include <math.h>
#include <stdint.h>

typedef float floatx16 __attribute__((vector_size(64)));
typedef float floatx16u __attribute__((vector_size(64), aligned(4), may_alias));

static inline floatx16 broadcast_floatx16(float a) {
  return (floatx16){a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a};
}

void gemv_vector_par(float* restrict out,
    float alpha,
    float beta,
    const float* restrict A,
    const float* restrict x,
    const float* restrict y) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 4; ++p) {
    floatx16 acc0 = broadcast_floatx16(0.0f);
    floatx16 acc1 = broadcast_floatx16(0.0f);
    floatx16 acc2 = broadcast_floatx16(0.0f);
    floatx16 acc3 = broadcast_floatx16(0.0f);
    floatx16 acc4 = broadcast_floatx16(0.0f);
    floatx16 acc5 = broadcast_floatx16(0.0f);
    floatx16 acc6 = broadcast_floatx16(0.0f);
    floatx16 acc7 = broadcast_floatx16(0.0f);
    floatx16 acc8 = broadcast_floatx16(0.0f);
    floatx16 acc9 = broadcast_floatx16(0.0f);
    floatx16 acc10 = broadcast_floatx16(0.0f);
    floatx16 acc11 = broadcast_floatx16(0.0f);
    floatx16 acc12 = broadcast_floatx16(0.0f);
    floatx16 acc13 = broadcast_floatx16(0.0f);
    floatx16 acc14 = broadcast_floatx16(0.0f);
    floatx16 acc15 = broadcast_floatx16(0.0f);
    for (int r = 0; r < 192; r += 64) {
      acc0 = acc0 + *(const floatx16u*)(A + 768 * p + r) * *(const floatx16u*)(x + r);
      acc1 = acc1 + *(const floatx16u*)(A + 768 * p + r + 16) * *(const floatx16u*)(x + r + 16);
      acc2 = acc2 + *(const floatx16u*)(A + 768 * p + r + 32) * *(const floatx16u*)(x + r + 32);
      acc3 = acc3 + *(const floatx16u*)(A + 768 * p + r + 48) * *(const floatx16u*)(x + r + 48);
      acc4 = acc4 + *(const floatx16u*)(A + 768 * p + r + 192) * *(const floatx16u*)(x + r);
      acc5 = acc5 + *(const floatx16u*)(A + 768 * p + r + 208) * *(const floatx16u*)(x + r + 16);
      acc6 = acc6 + *(const floatx16u*)(A + 768 * p + r + 224) * *(const floatx16u*)(x + r + 32);
      acc7 = acc7 + *(const floatx16u*)(A + 768 * p + r + 240) * *(const floatx16u*)(x + r + 48);
      acc8 = acc8 + *(const floatx16u*)(A + 768 * p + r + 384) * *(const floatx16u*)(x + r);
      acc9 = acc9 + *(const floatx16u*)(A + 768 * p + r + 400) * *(const floatx16u*)(x + r + 16);
      acc10 = acc10 + *(const floatx16u*)(A + 768 * p + r + 416) * *(const floatx16u*)(x + r + 32);
      acc11 = acc11 + *(const floatx16u*)(A + 768 * p + r + 432) * *(const floatx16u*)(x + r + 48);
      acc12 = acc12 + *(const floatx16u*)(A + 768 * p + r + 576) * *(const floatx16u*)(x + r);
      acc13 = acc13 + *(const floatx16u*)(A + 768 * p + r + 592) * *(const floatx16u*)(x + r + 16);
      acc14 = acc14 + *(const floatx16u*)(A + 768 * p + r + 608) * *(const floatx16u*)(x + r + 32);
      acc15 = acc15 + *(const floatx16u*)(A + 768 * p + r + 624) * *(const floatx16u*)(x + r + 48);
    }
    floatx16 acc_1 = broadcast_floatx16(0.0f);
    acc_1 = acc_1 + acc0;
    acc_1 = acc_1 + acc1;
    acc_1 = acc_1 + acc2;
    acc_1 = acc_1 + acc3;
    float stage0 = acc_1[0] + acc_1[8];
    float stage1 = acc_1[1] + acc_1[9];
    float stage2 = acc_1[2] + acc_1[10];
    float stage3 = acc_1[3] + acc_1[11];
    float stage4 = acc_1[4] + acc_1[12];
    float stage5 = acc_1[5] + acc_1[13];
    float stage6 = acc_1[6] + acc_1[14];
    float stage7 = acc_1[7] + acc_1[15];
    float stage_1_0 = stage0 + stage4;
    float stage_1_1 = stage1 + stage5;
    float stage_1_2 = stage2 + stage6;
    float stage_1_3 = stage3 + stage7;
    float stage_2_0 = stage_1_0 + stage_1_2;
    float stage_2_1 = stage_1_1 + stage_1_3;
    float tmp = stage_2_0 + stage_2_1;
    out[4 * p] = alpha * tmp + beta * y[4 * p];
    floatx16 acc_2 = broadcast_floatx16(0.0f);
    acc_2 = acc_2 + acc4;
    acc_2 = acc_2 + acc5;
    acc_2 = acc_2 + acc6;
    acc_2 = acc_2 + acc7;
    float stage_3_0 = acc_2[0] + acc_2[8];
    float stage_3_1 = acc_2[1] + acc_2[9];
    float stage_3_2 = acc_2[2] + acc_2[10];
    float stage_3_3 = acc_2[3] + acc_2[11];
    float stage_3_4 = acc_2[4] + acc_2[12];
    float stage_3_5 = acc_2[5] + acc_2[13];
    float stage_3_6 = acc_2[6] + acc_2[14];
    float stage_3_7 = acc_2[7] + acc_2[15];
    float stage_4_0 = stage_3_0 + stage_3_4;
    float stage_4_1 = stage_3_1 + stage_3_5;
    float stage_4_2 = stage_3_2 + stage_3_6;
    float stage_4_3 = stage_3_3 + stage_3_7;
    float stage_5_0 = stage_4_0 + stage_4_2;
    float stage_5_1 = stage_4_1 + stage_4_3;
    float tmp_1 = stage_5_0 + stage_5_1;
    out[4 * p + 1] = alpha * tmp_1 + beta * y[4 * p + 1];
    floatx16 acc_3 = broadcast_floatx16(0.0f);
    acc_3 = acc_3 + acc8;
    acc_3 = acc_3 + acc9;
    acc_3 = acc_3 + acc10;
    acc_3 = acc_3 + acc11;
    float stage_6_0 = acc_3[0] + acc_3[8];
    float stage_6_1 = acc_3[1] + acc_3[9];
    float stage_6_2 = acc_3[2] + acc_3[10];
    float stage_6_3 = acc_3[3] + acc_3[11];
    float stage_6_4 = acc_3[4] + acc_3[12];
    float stage_6_5 = acc_3[5] + acc_3[13];
    float stage_6_6 = acc_3[6] + acc_3[14];
    float stage_6_7 = acc_3[7] + acc_3[15];
    float stage_7_0 = stage_6_0 + stage_6_4;
    float stage_7_1 = stage_6_1 + stage_6_5;
    float stage_7_2 = stage_6_2 + stage_6_6;
    float stage_7_3 = stage_6_3 + stage_6_7;
    float stage_8_0 = stage_7_0 + stage_7_2;
    float stage_8_1 = stage_7_1 + stage_7_3;
    float tmp_2 = stage_8_0 + stage_8_1;
    out[4 * p + 2] = alpha * tmp_2 + beta * y[4 * p + 2];
    floatx16 acc_4 = broadcast_floatx16(0.0f);
    acc_4 = acc_4 + acc12;
    acc_4 = acc_4 + acc13;
    acc_4 = acc_4 + acc14;
    acc_4 = acc_4 + acc15;
    float stage_9_0 = acc_4[0] + acc_4[8];
    float stage_9_1 = acc_4[1] + acc_4[9];
    float stage_9_2 = acc_4[2] + acc_4[10];
    float stage_9_3 = acc_4[3] + acc_4[11];
    float stage_9_4 = acc_4[4] + acc_4[12];
    float stage_9_5 = acc_4[5] + acc_4[13];
    float stage_9_6 = acc_4[6] + acc_4[14];
    float stage_9_7 = acc_4[7] + acc_4[15];
    float stage_10_0 = stage_9_0 + stage_9_4;
    float stage_10_1 = stage_9_1 + stage_9_5;
    float stage_10_2 = stage_9_2 + stage_9_6;
    float stage_10_3 = stage_9_3 + stage_9_7;
    float stage_11_0 = stage_10_0 + stage_10_2;
    float stage_11_1 = stage_10_1 + stage_10_3;
    float tmp_3 = stage_11_0 + stage_11_1;
    out[4 * p + 3] = alpha * tmp_3 + beta * y[4 * p + 3];
  }
}

// For callers that know the signature from the manifest only.
void gemv_vector_par_entry(void** args) {
  gemv_vector_par(args[0],
      *(const float*)args[1],
      *(const float*)args[2],
      args[3],
      args[4],
      args[5]);
}
