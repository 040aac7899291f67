// Made by eqrise from kernels/low/mm_packed.rise.
//
// def mm_packed = fun(A: 16.1024.f32 => fun(B: 1024.64.f32 =>
//   B
//     |> map(fun(xs => xs |> split(32)))
//     |> transpose
//     |> mapGlobal(0)(fun(xs =>
//       let ys = xs
//           |> mapSeq(fun(zs => zs |> asVector(16) |> mapSeqUnroll(fun(x => x))))
//           |> toMem(Private) in
//       A
//         |> split(8)
//         |> mapSeq(fun(zs =>
//           zip(zs |> transpose)(ys)
//             |> reduceSeq(Private)(fun(acc, p =>
//               zip(acc)(fst(p))
//                 |> mapSeqUnroll(fun(q =>
//                   zip(fst(q))(snd(p))
//                     |> mapSeqUnroll(fun(p1 =>
//                       fst(p1) + (vectorFromScalar(snd(q)) : vec[16, f32]) * snd(p1)))))))(
//                 generate(fun(i: idx[8] =>
//                   generate(fun(j: idx[2] => (vectorFromScalar(0.0f) : vec[16, f32])))))
//                   |> mapSeqUnroll(fun(xs1 => xs1 |> mapSeqUnroll(fun(x => x)))))
//             |> mapSeqUnroll(fun(xs1 => xs1 |> mapSeqUnroll(fun(x => x)) |> asScalar))))
//         |> join))
//     |> transpose
//     |> map(join)))
//

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void mm_packed_0(__global const float* restrict A,
    __global const float* restrict B,
    __global float* restrict out) {
  int g = get_global_id(0);
  float16 tmp[2048];
  for (int i = 0; i < 2048; i += 2) {
    const int at0 = 2 * g + 2 * i;
    tmp[i] = ((const __global float16*)B)[at0];
    tmp[i + 1] = ((const __global float16*)B)[at0 + 1];
  }
  for (int i_1 = 0; i_1 < 2; ++i_1) {
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
    for (int r = 0; r < 1024; ++r) {
      acc0 = acc0 + (float16)(A[8192 * i_1 + r]) * tmp[2 * r];
      acc1 = acc1 + (float16)(A[8192 * i_1 + r]) * tmp[2 * r + 1];
      const int at1 = 8192 * i_1 + r + 1024;
      acc2 = acc2 + (float16)(A[at1]) * tmp[2 * r];
      acc3 = acc3 + (float16)(A[at1]) * tmp[2 * r + 1];
      const int at2 = 8192 * i_1 + r + 2048;
      acc4 = acc4 + (float16)(A[at2]) * tmp[2 * r];
      acc5 = acc5 + (float16)(A[at2]) * tmp[2 * r + 1];
      const int at3 = 8192 * i_1 + r + 3072;
      acc6 = acc6 + (float16)(A[at3]) * tmp[2 * r];
      acc7 = acc7 + (float16)(A[at3]) * tmp[2 * r + 1];
      const int at4 = 8192 * i_1 + r + 4096;
      acc8 = acc8 + (float16)(A[at4]) * tmp[2 * r];
      acc9 = acc9 + (float16)(A[at4]) * tmp[2 * r + 1];
      const int at5 = 8192 * i_1 + r + 5120;
      acc10 = acc10 + (float16)(A[at5]) * tmp[2 * r];
      acc11 = acc11 + (float16)(A[at5]) * tmp[2 * r + 1];
      const int at6 = 8192 * i_1 + r + 6144;
      acc12 = acc12 + (float16)(A[at6]) * tmp[2 * r];
      acc13 = acc13 + (float16)(A[at6]) * tmp[2 * r + 1];
      const int at7 = 8192 * i_1 + r + 7168;
      acc14 = acc14 + (float16)(A[at7]) * tmp[2 * r];
      acc15 = acc15 + (float16)(A[at7]) * tmp[2 * r + 1];
    }
    const int at8 = 2 * g + 32 * i_1;
    ((__global float16*)out)[at8] = acc0;
    ((__global float16*)out)[at8 + 1] = acc1;
    ((__global float16*)out)[at8 + 4] = acc2;
    ((__global float16*)out)[at8 + 5] = acc3;
    ((__global float16*)out)[at8 + 8] = acc4;
    ((__global float16*)out)[at8 + 9] = acc5;
    ((__global float16*)out)[at8 + 12] = acc6;
    ((__global float16*)out)[at8 + 13] = acc7;
    ((__global float16*)out)[at8 + 16] = acc8;
    ((__global float16*)out)[at8 + 17] = acc9;
    ((__global float16*)out)[at8 + 20] = acc10;
    ((__global float16*)out)[at8 + 21] = acc11;
    ((__global float16*)out)[at8 + 24] = acc12;
    ((__global float16*)out)[at8 + 25] = acc13;
    ((__global float16*)out)[at8 + 28] = acc14;
    ((__global float16*)out)[at8 + 29] = acc15;
  }
}
