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
//           alpha *
//             (let z = fst(q)
//                  |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32])) in
//              generate(fun(i: idx[1] => z)) |> asScalar |> reduceSeqUnroll(Private)(add)(0.0f)) +
//             beta * snd(q)))))
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
    floatx16 acc0;
    floatx16 acc1;
    floatx16 acc2;
    floatx16 acc3;
    floatx16 acc4;
    floatx16 acc5;
    floatx16 acc6;
    floatx16 acc7;
    floatx16 acc8;
    floatx16 acc9;
    floatx16 acc10;
    floatx16 acc11;
    floatx16 acc12;
    floatx16 acc13;
    floatx16 acc14;
    floatx16 acc15;
    acc0 = broadcast_floatx16(0.0f);
    acc1 = broadcast_floatx16(0.0f);
    acc2 = broadcast_floatx16(0.0f);
    acc3 = broadcast_floatx16(0.0f);
    acc4 = broadcast_floatx16(0.0f);
    acc5 = broadcast_floatx16(0.0f);
    acc6 = broadcast_floatx16(0.0f);
    acc7 = broadcast_floatx16(0.0f);
    acc8 = broadcast_floatx16(0.0f);
    acc9 = broadcast_floatx16(0.0f);
    acc10 = broadcast_floatx16(0.0f);
    acc11 = broadcast_floatx16(0.0f);
    acc12 = broadcast_floatx16(0.0f);
    acc13 = broadcast_floatx16(0.0f);
    acc14 = broadcast_floatx16(0.0f);
    acc15 = broadcast_floatx16(0.0f);
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
    float acc_2 = 0.0f;
    acc_2 = acc_2 + acc_1[0];
    acc_2 = acc_2 + acc_1[1];
    acc_2 = acc_2 + acc_1[2];
    acc_2 = acc_2 + acc_1[3];
    acc_2 = acc_2 + acc_1[4];
    acc_2 = acc_2 + acc_1[5];
    acc_2 = acc_2 + acc_1[6];
    acc_2 = acc_2 + acc_1[7];
    acc_2 = acc_2 + acc_1[8];
    acc_2 = acc_2 + acc_1[9];
    acc_2 = acc_2 + acc_1[10];
    acc_2 = acc_2 + acc_1[11];
    acc_2 = acc_2 + acc_1[12];
    acc_2 = acc_2 + acc_1[13];
    acc_2 = acc_2 + acc_1[14];
    acc_2 = acc_2 + acc_1[15];
    out[4 * p] = alpha * acc_2 + beta * y[4 * p];
    floatx16 acc_3 = broadcast_floatx16(0.0f);
    acc_3 = acc_3 + acc4;
    acc_3 = acc_3 + acc5;
    acc_3 = acc_3 + acc6;
    acc_3 = acc_3 + acc7;
    float acc_4 = 0.0f;
    acc_4 = acc_4 + acc_3[0];
    acc_4 = acc_4 + acc_3[1];
    acc_4 = acc_4 + acc_3[2];
    acc_4 = acc_4 + acc_3[3];
    acc_4 = acc_4 + acc_3[4];
    acc_4 = acc_4 + acc_3[5];
    acc_4 = acc_4 + acc_3[6];
    acc_4 = acc_4 + acc_3[7];
    acc_4 = acc_4 + acc_3[8];
    acc_4 = acc_4 + acc_3[9];
    acc_4 = acc_4 + acc_3[10];
    acc_4 = acc_4 + acc_3[11];
    acc_4 = acc_4 + acc_3[12];
    acc_4 = acc_4 + acc_3[13];
    acc_4 = acc_4 + acc_3[14];
    acc_4 = acc_4 + acc_3[15];
    out[4 * p + 1] = alpha * acc_4 + beta * y[4 * p + 1];
    floatx16 acc_5 = broadcast_floatx16(0.0f);
    acc_5 = acc_5 + acc8;
    acc_5 = acc_5 + acc9;
    acc_5 = acc_5 + acc10;
    acc_5 = acc_5 + acc11;
    float acc_6 = 0.0f;
    acc_6 = acc_6 + acc_5[0];
    acc_6 = acc_6 + acc_5[1];
    acc_6 = acc_6 + acc_5[2];
    acc_6 = acc_6 + acc_5[3];
    acc_6 = acc_6 + acc_5[4];
    acc_6 = acc_6 + acc_5[5];
    acc_6 = acc_6 + acc_5[6];
    acc_6 = acc_6 + acc_5[7];
    acc_6 = acc_6 + acc_5[8];
    acc_6 = acc_6 + acc_5[9];
    acc_6 = acc_6 + acc_5[10];
    acc_6 = acc_6 + acc_5[11];
    acc_6 = acc_6 + acc_5[12];
    acc_6 = acc_6 + acc_5[13];
    acc_6 = acc_6 + acc_5[14];
    acc_6 = acc_6 + acc_5[15];
    out[4 * p + 2] = alpha * acc_6 + beta * y[4 * p + 2];
    floatx16 acc_7 = broadcast_floatx16(0.0f);
    acc_7 = acc_7 + acc12;
    acc_7 = acc_7 + acc13;
    acc_7 = acc_7 + acc14;
    acc_7 = acc_7 + acc15;
    float acc_8 = 0.0f;
    acc_8 = acc_8 + acc_7[0];
    acc_8 = acc_8 + acc_7[1];
    acc_8 = acc_8 + acc_7[2];
    acc_8 = acc_8 + acc_7[3];
    acc_8 = acc_8 + acc_7[4];
    acc_8 = acc_8 + acc_7[5];
    acc_8 = acc_8 + acc_7[6];
    acc_8 = acc_8 + acc_7[7];
    acc_8 = acc_8 + acc_7[8];
    acc_8 = acc_8 + acc_7[9];
    acc_8 = acc_8 + acc_7[10];
    acc_8 = acc_8 + acc_7[11];
    acc_8 = acc_8 + acc_7[12];
    acc_8 = acc_8 + acc_7[13];
    acc_8 = acc_8 + acc_7[14];
    acc_8 = acc_8 + acc_7[15];
    out[4 * p + 3] = alpha * acc_8 + beta * y[4 * p + 3];
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
