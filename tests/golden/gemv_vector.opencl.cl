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
  float stage0 = acc_1.s0 + acc_1.s8;
  float stage1 = acc_1.s1 + acc_1.s9;
  float stage2 = acc_1.s2 + acc_1.sa;
  float stage3 = acc_1.s3 + acc_1.sb;
  float stage4 = acc_1.s4 + acc_1.sc;
  float stage5 = acc_1.s5 + acc_1.sd;
  float stage6 = acc_1.s6 + acc_1.se;
  float stage7 = acc_1.s7 + acc_1.sf;
  float stage_1_0 = stage0 + stage4;
  float stage_1_1 = stage1 + stage5;
  float stage_1_2 = stage2 + stage6;
  float stage_1_3 = stage3 + stage7;
  float stage_2_0 = stage_1_0 + stage_1_2;
  float stage_2_1 = stage_1_1 + stage_1_3;
  float tmp = stage_2_0 + stage_2_1;
  out[4 * g] = alpha * tmp + beta * y[4 * g];
  float16 acc_2 = (float16)(0.0f);
  acc_2 = acc_2 + acc4;
  acc_2 = acc_2 + acc5;
  acc_2 = acc_2 + acc6;
  acc_2 = acc_2 + acc7;
  float stage_3_0 = acc_2.s0 + acc_2.s8;
  float stage_3_1 = acc_2.s1 + acc_2.s9;
  float stage_3_2 = acc_2.s2 + acc_2.sa;
  float stage_3_3 = acc_2.s3 + acc_2.sb;
  float stage_3_4 = acc_2.s4 + acc_2.sc;
  float stage_3_5 = acc_2.s5 + acc_2.sd;
  float stage_3_6 = acc_2.s6 + acc_2.se;
  float stage_3_7 = acc_2.s7 + acc_2.sf;
  float stage_4_0 = stage_3_0 + stage_3_4;
  float stage_4_1 = stage_3_1 + stage_3_5;
  float stage_4_2 = stage_3_2 + stage_3_6;
  float stage_4_3 = stage_3_3 + stage_3_7;
  float stage_5_0 = stage_4_0 + stage_4_2;
  float stage_5_1 = stage_4_1 + stage_4_3;
  float tmp_1 = stage_5_0 + stage_5_1;
  out[4 * g + 1] = alpha * tmp_1 + beta * y[4 * g + 1];
  float16 acc_3 = (float16)(0.0f);
  acc_3 = acc_3 + acc8;
  acc_3 = acc_3 + acc9;
  acc_3 = acc_3 + acc10;
  acc_3 = acc_3 + acc11;
  float stage_6_0 = acc_3.s0 + acc_3.s8;
  float stage_6_1 = acc_3.s1 + acc_3.s9;
  float stage_6_2 = acc_3.s2 + acc_3.sa;
  float stage_6_3 = acc_3.s3 + acc_3.sb;
  float stage_6_4 = acc_3.s4 + acc_3.sc;
  float stage_6_5 = acc_3.s5 + acc_3.sd;
  float stage_6_6 = acc_3.s6 + acc_3.se;
  float stage_6_7 = acc_3.s7 + acc_3.sf;
  float stage_7_0 = stage_6_0 + stage_6_4;
  float stage_7_1 = stage_6_1 + stage_6_5;
  float stage_7_2 = stage_6_2 + stage_6_6;
  float stage_7_3 = stage_6_3 + stage_6_7;
  float stage_8_0 = stage_7_0 + stage_7_2;
  float stage_8_1 = stage_7_1 + stage_7_3;
  float tmp_2 = stage_8_0 + stage_8_1;
  out[4 * g + 2] = alpha * tmp_2 + beta * y[4 * g + 2];
  float16 acc_4 = (float16)(0.0f);
  acc_4 = acc_4 + acc12;
  acc_4 = acc_4 + acc13;
  acc_4 = acc_4 + acc14;
  acc_4 = acc_4 + acc15;
  float stage_9_0 = acc_4.s0 + acc_4.s8;
  float stage_9_1 = acc_4.s1 + acc_4.s9;
  float stage_9_2 = acc_4.s2 + acc_4.sa;
  float stage_9_3 = acc_4.s3 + acc_4.sb;
  float stage_9_4 = acc_4.s4 + acc_4.sc;
  float stage_9_5 = acc_4.s5 + acc_4.sd;
  float stage_9_6 = acc_4.s6 + acc_4.se;
  float stage_9_7 = acc_4.s7 + acc_4.sf;
  float stage_10_0 = stage_9_0 + stage_9_4;
  float stage_10_1 = stage_9_1 + stage_9_5;
  float stage_10_2 = stage_9_2 + stage_9_6;
  float stage_10_3 = stage_9_3 + stage_9_7;
  float stage_11_0 = stage_10_0 + stage_10_2;
  float stage_11_1 = stage_10_1 + stage_10_3;
  float tmp_3 = stage_11_0 + stage_11_1;
  out[4 * g + 3] = alpha * tmp_3 + beta * y[4 * g + 3];
}
