// Made by eqrise from kernels/low/mm_amd.rise.
//
// def mm_amd = fun(At: 19.16.f32 => fun(B: 19.12.f32 =>
//   At
//     |> transpose
//     |> split(8)
//     |> mapGlobal(1)(fun(xs =>
//       B
//         |> transpose
//         |> split(4)
//         |> mapGlobal(0)(fun(ys =>
//           zip(xs |> transpose)(ys |> transpose)
//             |> reduceSeq(Private)(fun(acc, p =>
//               let zs = fst(p) |> mapSeqUnroll(fun(x => x)) |> toMem(Private) in
//               let xs1 = snd(p)
//                   |> asVector(4)
//                   |> mapSeqUnroll(fun(x => x))
//                   |> toMem(Private)
//                   |> asScalar in
//               zip(acc)(zs)
//                 |> mapSeqUnroll(fun(q =>
//                   zip(fst(q))(xs1) |> mapSeqUnroll(fun(p1 => fst(p1) + snd(q) * snd(p1)))))))(
//                 generate(fun(i: idx[8] => generate(fun(j: idx[4] => 0.0f))))
//                   |> mapSeqUnroll(fun(zs => zs |> mapSeqUnroll(fun(x => x)))))
//             |> mapSeqUnroll(fun(zs => zs |> asVector(4) |> mapSeqUnroll(fun(x => x)) |> asScalar))
//             |> transpose))
//         |> join
//         |> transpose))
//     |> join))
//

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void mm_amd_0(__global const float* restrict At,
    __global const float* restrict B,
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
  for (int r = 0; r < 19; ++r) {
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
  ((__global float4*)out)[24 * g + g_1] = ((const float4*)acc)[0];
  ((__global float4*)out)[24 * g + g_1 + 3] = ((const float4*)acc)[1];
  ((__global float4*)out)[24 * g + g_1 + 6] = ((const float4*)acc)[2];
  ((__global float4*)out)[24 * g + g_1 + 9] = ((const float4*)acc)[3];
  ((__global float4*)out)[24 * g + g_1 + 12] = ((const float4*)acc)[4];
  ((__global float4*)out)[24 * g + g_1 + 15] = ((const float4*)acc)[5];
  ((__global float4*)out)[24 * g + g_1 + 18] = ((const float4*)acc)[6];
  ((__global float4*)out)[24 * g + g_1 + 21] = ((const float4*)acc)[7];
}
