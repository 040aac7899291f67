// Made by eqrise from kernels/low/gemm_vector.rise.
//
// def gemm_vector = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 12.8.f32 =>
//     fun(B: 12.16.f32 =>
//     fun(C: 8.16.f32 =>
//   zip(A |> map(fun(xs => xs |> split(8))) |> transpose |> map(fun(xs => xs |> split(4))))(
//       C |> map(fun(xs => xs |> asVector(8))) |> split(8))
//     |> mapGlobal(1)(fun(p =>
//       zip(B |> map(fun(xs => xs |> asVector(8))) |> transpose |> map(fun(xs => xs |> split(4))))(
//           snd(p) |> transpose)
//         |> mapGlobal(0)(fun(q =>
//           let xs = zip(fst(p))(fst(q))
//               |> reduceSeq(Private)(fun(acc, p1 =>
//                 let ys = fst(p1)
//                     |> mapSeqUnroll(fun(zs => zs |> asVector(8) |> mapSeqUnroll(fun(x => x))))
//                     |> toMem(Private) in
//                 let zs = snd(p1) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                 zip(ys |> map(asScalar) |> transpose)(acc)
//                   |> mapSeqUnroll(fun(p2 =>
//                     zip(fst(p2))(zs)
//                       |> reduceSeqUnroll(Private)(fun(x, p3 =>
//                         x + (vectorFromScalar(fst(p3)) : vec[8, f32]) * snd(p3)))(snd(p2))))))(
//                   generate(fun(i: idx[8] => (vectorFromScalar(0.0f) : vec[8, f32])))
//                     |> mapSeqUnroll(fun(x => x))) in
//           zip(xs)(snd(q))
//             |> mapSeqUnroll(fun(p1 =>
//               (vectorFromScalar(alpha) : vec[8, f32]) * fst(p1) +
//                 (vectorFromScalar(beta) : vec[8, f32]) * snd(p1)))))))
//     |> map(fun(xs => xs |> transpose |> map(asScalar)))
//     |> join)))))
//

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void gemm_vector_0(float alpha,
    float beta,
    __global const float* restrict A,
    __global const float* restrict B,
    __global const float* restrict C,
    __global float* restrict out) {
  int g_1 = get_global_id(0);
  float8 acc0 = (float8)(0.0f);
  float8 acc1 = (float8)(0.0f);
  float8 acc2 = (float8)(0.0f);
  float8 acc3 = (float8)(0.0f);
  float8 acc4 = (float8)(0.0f);
  float8 acc5 = (float8)(0.0f);
  float8 acc6 = (float8)(0.0f);
  float8 acc7 = (float8)(0.0f);
  for (int r = 0; r < 12; r += 4) {
    float8 tmp0 = ((const __global float8*)A)[r];
    float8 tmp1 = ((const __global float8*)A)[r + 1];
    float8 tmp2 = ((const __global float8*)A)[r + 2];
    float8 tmp3 = ((const __global float8*)A)[r + 3];
    float8 tmp_1_0 = ((const __global float8*)B)[g_1 + 2 * r];
    float8 tmp_1_1 = ((const __global float8*)B)[g_1 + 2 * r + 2];
    float8 tmp_1_2 = ((const __global float8*)B)[g_1 + 2 * r + 4];
    float8 tmp_1_3 = ((const __global float8*)B)[g_1 + 2 * r + 6];
    float8 acc_1 = acc0;
    acc_1 = acc_1 + (float8)(tmp0.s0) * tmp_1_0;
    acc_1 = acc_1 + (float8)(tmp1.s0) * tmp_1_1;
    acc_1 = acc_1 + (float8)(tmp2.s0) * tmp_1_2;
    acc_1 = acc_1 + (float8)(tmp3.s0) * tmp_1_3;
    acc0 = acc_1;
    float8 acc_2 = acc1;
    acc_2 = acc_2 + (float8)(tmp0.s1) * tmp_1_0;
    acc_2 = acc_2 + (float8)(tmp1.s1) * tmp_1_1;
    acc_2 = acc_2 + (float8)(tmp2.s1) * tmp_1_2;
    acc_2 = acc_2 + (float8)(tmp3.s1) * tmp_1_3;
    acc1 = acc_2;
    float8 acc_3 = acc2;
    acc_3 = acc_3 + (float8)(tmp0.s2) * tmp_1_0;
    acc_3 = acc_3 + (float8)(tmp1.s2) * tmp_1_1;
    acc_3 = acc_3 + (float8)(tmp2.s2) * tmp_1_2;
    acc_3 = acc_3 + (float8)(tmp3.s2) * tmp_1_3;
    acc2 = acc_3;
    float8 acc_4 = acc3;
    acc_4 = acc_4 + (float8)(tmp0.s3) * tmp_1_0;
    acc_4 = acc_4 + (float8)(tmp1.s3) * tmp_1_1;
    acc_4 = acc_4 + (float8)(tmp2.s3) * tmp_1_2;
    acc_4 = acc_4 + (float8)(tmp3.s3) * tmp_1_3;
    acc3 = acc_4;
    float8 acc_5 = acc4;
    acc_5 = acc_5 + (float8)(tmp0.s4) * tmp_1_0;
    acc_5 = acc_5 + (float8)(tmp1.s4) * tmp_1_1;
    acc_5 = acc_5 + (float8)(tmp2.s4) * tmp_1_2;
    acc_5 = acc_5 + (float8)(tmp3.s4) * tmp_1_3;
    acc4 = acc_5;
    float8 acc_6 = acc5;
    acc_6 = acc_6 + (float8)(tmp0.s5) * tmp_1_0;
    acc_6 = acc_6 + (float8)(tmp1.s5) * tmp_1_1;
    acc_6 = acc_6 + (float8)(tmp2.s5) * tmp_1_2;
    acc_6 = acc_6 + (float8)(tmp3.s5) * tmp_1_3;
    acc5 = acc_6;
    float8 acc_7 = acc6;
    acc_7 = acc_7 + (float8)(tmp0.s6) * tmp_1_0;
    acc_7 = acc_7 + (float8)(tmp1.s6) * tmp_1_1;
    acc_7 = acc_7 + (float8)(tmp2.s6) * tmp_1_2;
    acc_7 = acc_7 + (float8)(tmp3.s6) * tmp_1_3;
    acc6 = acc_7;
    float8 acc_8 = acc7;
    acc_8 = acc_8 + (float8)(tmp0.s7) * tmp_1_0;
    acc_8 = acc_8 + (float8)(tmp1.s7) * tmp_1_1;
    acc_8 = acc_8 + (float8)(tmp2.s7) * tmp_1_2;
    acc_8 = acc_8 + (float8)(tmp3.s7) * tmp_1_3;
    acc7 = acc_8;
  }
  ((__global float8*)out)[g_1] = (float8)(alpha) * acc0 + (float8)(beta) * ((const __global float8*)C)[g_1];
  ((__global float8*)out)[g_1 + 2] = (float8)(alpha) * acc1 + (float8)(beta) * ((const __global float8*)C)[g_1 + 2];
  ((__global float8*)out)[g_1 + 4] = (float8)(alpha) * acc2 + (float8)(beta) * ((const __global float8*)C)[g_1 + 4];
  ((__global float8*)out)[g_1 + 6] = (float8)(alpha) * acc3 + (float8)(beta) * ((const __global float8*)C)[g_1 + 6];
  ((__global float8*)out)[g_1 + 8] = (float8)(alpha) * acc4 + (float8)(beta) * ((const __global float8*)C)[g_1 + 8];
  ((__global float8*)out)[g_1 + 10] = (float8)(alpha) * acc5 + (float8)(beta) * ((const __global float8*)C)[g_1 + 10];
  ((__global float8*)out)[g_1 + 12] = (float8)(alpha) * acc6 + (float8)(beta) * ((const __global float8*)C)[g_1 + 12];
  ((__global float8*)out)[g_1 + 14] = (float8)(alpha) * acc7 + (float8)(beta) * ((const __global float8*)C)[g_1 + 14];
}
