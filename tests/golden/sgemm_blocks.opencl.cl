// Made by eqrise from kernels/low/sgemm_blocks.rise.
//
// def sgemm_blocks = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(At: 7.16.f32 =>
//     fun(B: 7.12.f32 =>
//     fun(C: 16.12.f32 =>
//   zip(At |> map(fun(xs => xs |> split(8))) |> transpose)(
//       C |> map(fun(xs => xs |> asVector(4))) |> split(8))
//     |> mapGlobal(1)(fun(p =>
//       zip(B |> map(fun(xs => xs |> asVector(4))) |> transpose)(snd(p) |> transpose)
//         |> mapGlobal(0)(fun(q =>
//           let xs = zip(fst(p))(fst(q))
//               |> reduceSeq(Private)(fun(acc, p1 =>
//                 let ys = fst(p1) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//                 let zs = [snd(p1) |> toMem(Private)] |> asScalar in
//                 zip(acc)(ys)
//                   |> mapSeqUnroll(fun(p2 =>
//                     zip(fst(p2))(zs) |> mapSeqUnroll(fun(p3 => fst(p3) + snd(p2) * snd(p3)))))))(
//                   generate(fun(i: idx[8] => generate(fun(j: idx[4] => 0.0f))))
//                     |> mapSeqUnroll(fun(ys => ys |> mapSeqUnroll(fun(x => x))))) in
//           zip(xs |> map(fun(ys => ys |> asVector(4))) |> join)(snd(q))
//             |> mapSeqUnroll(fun(p1 =>
//               (vectorFromScalar(alpha) : vec[4, f32]) * fst(p1) +
//                 (vectorFromScalar(beta) : vec[4, f32]) * snd(p1)))))
//         |> transpose
//         |> map(asScalar)))
//     |> join)))))
//

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void sgemm_blocks_0(float alpha,
    float beta,
    __global const float* restrict At,
    __global const float* restrict B,
    __global const float* restrict C,
    __global float* restrict out) {
  int g = get_global_id(1);
  int g_1 = get_global_id(0);
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
  for (int r = 0; r < 7; ++r) {
    const int at0 = 8 * g + 16 * r;
    float tmp0 = At[at0];
    float tmp1 = At[at0 + 1];
    float tmp2 = At[at0 + 2];
    float tmp3 = At[at0 + 3];
    float tmp4 = At[at0 + 4];
    float tmp5 = At[at0 + 5];
    float tmp6 = At[at0 + 6];
    float tmp7 = At[at0 + 7];
    float4 tmp_1 = ((const __global float4*)B)[g_1 + 3 * r];
    acc[0] = acc[0] + tmp0 * tmp_1.s0;
    acc[1] = acc[1] + tmp0 * tmp_1.s1;
    acc[2] = acc[2] + tmp0 * tmp_1.s2;
    acc[3] = acc[3] + tmp0 * tmp_1.s3;
    acc[4] = acc[4] + tmp1 * tmp_1.s0;
    acc[5] = acc[5] + tmp1 * tmp_1.s1;
    acc[6] = acc[6] + tmp1 * tmp_1.s2;
    acc[7] = acc[7] + tmp1 * tmp_1.s3;
    acc[8] = acc[8] + tmp2 * tmp_1.s0;
    acc[9] = acc[9] + tmp2 * tmp_1.s1;
    acc[10] = acc[10] + tmp2 * tmp_1.s2;
    acc[11] = acc[11] + tmp2 * tmp_1.s3;
    acc[12] = acc[12] + tmp3 * tmp_1.s0;
    acc[13] = acc[13] + tmp3 * tmp_1.s1;
    acc[14] = acc[14] + tmp3 * tmp_1.s2;
    acc[15] = acc[15] + tmp3 * tmp_1.s3;
    acc[16] = acc[16] + tmp4 * tmp_1.s0;
    acc[17] = acc[17] + tmp4 * tmp_1.s1;
    acc[18] = acc[18] + tmp4 * tmp_1.s2;
    acc[19] = acc[19] + tmp4 * tmp_1.s3;
    acc[20] = acc[20] + tmp5 * tmp_1.s0;
    acc[21] = acc[21] + tmp5 * tmp_1.s1;
    acc[22] = acc[22] + tmp5 * tmp_1.s2;
    acc[23] = acc[23] + tmp5 * tmp_1.s3;
    acc[24] = acc[24] + tmp6 * tmp_1.s0;
    acc[25] = acc[25] + tmp6 * tmp_1.s1;
    acc[26] = acc[26] + tmp6 * tmp_1.s2;
    acc[27] = acc[27] + tmp6 * tmp_1.s3;
    acc[28] = acc[28] + tmp7 * tmp_1.s0;
    acc[29] = acc[29] + tmp7 * tmp_1.s1;
    acc[30] = acc[30] + tmp7 * tmp_1.s2;
    acc[31] = acc[31] + tmp7 * tmp_1.s3;
  }
  ((__global float4*)out)[24 * g + g_1] = (float4)(alpha) * ((const float4*)acc)[0] + (float4)(beta) * ((const __global float4*)C)[24 * g + g_1];
  const int at1 = 24 * g + g_1 + 3;
  ((__global float4*)out)[at1] = (float4)(alpha) * ((const float4*)acc)[1] + (float4)(beta) * ((const __global float4*)C)[at1];
  const int at2 = 24 * g + g_1 + 6;
  ((__global float4*)out)[at2] = (float4)(alpha) * ((const float4*)acc)[2] + (float4)(beta) * ((const __global float4*)C)[at2];
  const int at3 = 24 * g + g_1 + 9;
  ((__global float4*)out)[at3] = (float4)(alpha) * ((const float4*)acc)[3] + (float4)(beta) * ((const __global float4*)C)[at3];
  const int at4 = 24 * g + g_1 + 12;
  ((__global float4*)out)[at4] = (float4)(alpha) * ((const float4*)acc)[4] + (float4)(beta) * ((const __global float4*)C)[at4];
  const int at5 = 24 * g + g_1 + 15;
  ((__global float4*)out)[at5] = (float4)(alpha) * ((const float4*)acc)[5] + (float4)(beta) * ((const __global float4*)C)[at5];
  const int at6 = 24 * g + g_1 + 18;
  ((__global float4*)out)[at6] = (float4)(alpha) * ((const float4*)acc)[6] + (float4)(beta) * ((const __global float4*)C)[at6];
  const int at7 = 24 * g + g_1 + 21;
  ((__global float4*)out)[at7] = (float4)(alpha) * ((const float4*)acc)[7] + (float4)(beta) * ((const __global float4*)C)[at7];
}
