// Made by eqrise from kernels/low/gemv_vector.rise.
//
// def gemv_vector = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 16.192.f32 =>
//     fun(x: 192.f32 =>
//     fun(y: 16.f32 =>
//   zip(A |> map(fun(xs => xs |> asVector(16) |> split(4))) |> split(4))(y |> split(4))
//     |> mapGlobal(0)(fun(p =>
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

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void gemv_vector_0(float alpha,
    float beta,
    __global const float* restrict A,
    __global const float* restrict x,
    __global const float* restrict y,
    __global float* restrict out) {
  int g = get_global_id(0);
  float16 acc0 = (float16)(0.0f);
  float16 acc1 = (float16)(0.0f);
  float16 acc2 = (float16)(0.0f);
  float16 acc3 = (float16)(0.0f);
  float16 acc4 = (float16)(0.0f);
  float16 acc5 = (float16)(0.0f);
  float16 acc6 = (float16)(0.0f);
  float16 acc7 = (float16)(0.0f);
  float16 acc8 = (float16)(0.0f);
  float16 acc9 = (float16)(0.0f);
  float16 acc10 = (float16)(0.0f);
  float16 acc11 = (float16)(0.0f);
  float16 acc12 = (float16)(0.0f);
  float16 acc13 = (float16)(0.0f);
  float16 acc14 = (float16)(0.0f);
  float16 acc15 = (float16)(0.0f);
  for (int r = 0; r < 12; r += 4) {
    acc0 = acc0 + ((const __global float16*)A)[48 * g + r] * ((const __global float16*)x)[r];
    acc1 = acc1 + ((const __global float16*)A)[48 * g + r + 1] * ((const __global float16*)x)[r + 1];
    acc2 = acc2 + ((const __global float16*)A)[48 * g + r + 2] * ((const __global float16*)x)[r + 2];
    acc3 = acc3 + ((const __global float16*)A)[48 * g + r + 3] * ((const __global float16*)x)[r + 3];
    acc4 = acc4 + ((const __global float16*)A)[48 * g + r + 12] * ((const __global float16*)x)[r];
    acc5 = acc5 + ((const __global float16*)A)[48 * g + r + 13] * ((const __global float16*)x)[r + 1];
    acc6 = acc6 + ((const __global float16*)A)[48 * g + r + 14] * ((const __global float16*)x)[r + 2];
    acc7 = acc7 + ((const __global float16*)A)[48 * g + r + 15] * ((const __global float16*)x)[r + 3];
    acc8 = acc8 + ((const __global float16*)A)[48 * g + r + 24] * ((const __global float16*)x)[r];
    acc9 = acc9 + ((const __global float16*)A)[48 * g + r + 25] * ((const __global float16*)x)[r + 1];
    acc10 = acc10 + ((const __global float16*)A)[48 * g + r + 26] * ((const __global float16*)x)[r + 2];
    acc11 = acc11 + ((const __global float16*)A)[48 * g + r + 27] * ((const __global float16*)x)[r + 3];
    acc12 = acc12 + ((const __global float16*)A)[48 * g + r + 36] * ((const __global float16*)x)[r];
    acc13 = acc13 + ((const __global float16*)A)[48 * g + r + 37] * ((const __global float16*)x)[r + 1];
    acc14 = acc14 + ((const __global float16*)A)[48 * g + r + 38] * ((const __global float16*)x)[r + 2];
    acc15 = acc15 + ((const __global float16*)A)[48 * g + r + 39] * ((const __global float16*)x)[r + 3];
  }
  float16 acc_1 = (float16)(0.0f);
  acc_1 = acc_1 + acc0;
  acc_1 = acc_1 + acc1;
  acc_1 = acc_1 + acc2;
  acc_1 = acc_1 + acc3;
  float acc_2 = 0.0f;
  acc_2 = acc_2 + acc_1.s0;
  acc_2 = acc_2 + acc_1.s1;
  acc_2 = acc_2 + acc_1.s2;
  acc_2 = acc_2 + acc_1.s3;
  acc_2 = acc_2 + acc_1.s4;
  acc_2 = acc_2 + acc_1.s5;
  acc_2 = acc_2 + acc_1.s6;
  acc_2 = acc_2 + acc_1.s7;
  acc_2 = acc_2 + acc_1.s8;
  acc_2 = acc_2 + acc_1.s9;
  acc_2 = acc_2 + acc_1.sa;
  acc_2 = acc_2 + acc_1.sb;
  acc_2 = acc_2 + acc_1.sc;
  acc_2 = acc_2 + acc_1.sd;
  acc_2 = acc_2 + acc_1.se;
  acc_2 = acc_2 + acc_1.sf;
  out[4 * g] = alpha * acc_2 + beta * y[4 * g];
  float16 acc_3 = (float16)(0.0f);
  acc_3 = acc_3 + acc4;
  acc_3 = acc_3 + acc5;
  acc_3 = acc_3 + acc6;
  acc_3 = acc_3 + acc7;
  float acc_4 = 0.0f;
  acc_4 = acc_4 + acc_3.s0;
  acc_4 = acc_4 + acc_3.s1;
  acc_4 = acc_4 + acc_3.s2;
  acc_4 = acc_4 + acc_3.s3;
  acc_4 = acc_4 + acc_3.s4;
  acc_4 = acc_4 + acc_3.s5;
  acc_4 = acc_4 + acc_3.s6;
  acc_4 = acc_4 + acc_3.s7;
  acc_4 = acc_4 + acc_3.s8;
  acc_4 = acc_4 + acc_3.s9;
  acc_4 = acc_4 + acc_3.sa;
  acc_4 = acc_4 + acc_3.sb;
  acc_4 = acc_4 + acc_3.sc;
  acc_4 = acc_4 + acc_3.sd;
  acc_4 = acc_4 + acc_3.se;
  acc_4 = acc_4 + acc_3.sf;
  out[4 * g + 1] = alpha * acc_4 + beta * y[4 * g + 1];
  float16 acc_5 = (float16)(0.0f);
  acc_5 = acc_5 + acc8;
  acc_5 = acc_5 + acc9;
  acc_5 = acc_5 + acc10;
  acc_5 = acc_5 + acc11;
  float acc_6 = 0.0f;
  acc_6 = acc_6 + acc_5.s0;
  acc_6 = acc_6 + acc_5.s1;
  acc_6 = acc_6 + acc_5.s2;
  acc_6 = acc_6 + acc_5.s3;
  acc_6 = acc_6 + acc_5.s4;
  acc_6 = acc_6 + acc_5.s5;
  acc_6 = acc_6 + acc_5.s6;
  acc_6 = acc_6 + acc_5.s7;
  acc_6 = acc_6 + acc_5.s8;
  acc_6 = acc_6 + acc_5.s9;
  acc_6 = acc_6 + acc_5.sa;
  acc_6 = acc_6 + acc_5.sb;
  acc_6 = acc_6 + acc_5.sc;
  acc_6 = acc_6 + acc_5.sd;
  acc_6 = acc_6 + acc_5.se;
  acc_6 = acc_6 + acc_5.sf;
  out[4 * g + 2] = alpha * acc_6 + beta * y[4 * g + 2];
  float16 acc_7 = (float16)(0.0f);
  acc_7 = acc_7 + acc12;
  acc_7 = acc_7 + acc13;
  acc_7 = acc_7 + acc14;
  acc_7 = acc_7 + acc15;
  float acc_8 = 0.0f;
  acc_8 = acc_8 + acc_7.s0;
  acc_8 = acc_8 + acc_7.s1;
  acc_8 = acc_8 + acc_7.s2;
  acc_8 = acc_8 + acc_7.s3;
  acc_8 = acc_8 + acc_7.s4;
  acc_8 = acc_8 + acc_7.s5;
  acc_8 = acc_8 + acc_7.s6;
  acc_8 = acc_8 + acc_7.s7;
  acc_8 = acc_8 + acc_7.s8;
  acc_8 = acc_8 + acc_7.s9;
  acc_8 = acc_8 + acc_7.sa;
  acc_8 = acc_8 + acc_7.sb;
  acc_8 = acc_8 + acc_7.sc;
  acc_8 = acc_8 + acc_7.sd;
  acc_8 = acc_8 + acc_7.se;
  acc_8 = acc_8 + acc_7.sf;
  out[4 * g + 3] = alpha * acc_8 + beta * y[4 * g + 3];
}
