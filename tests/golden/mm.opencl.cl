// Made by eqrise from kernels/mm.rise.
//
// def mm = fun(A: 13.19.f32 => fun(B: 19.17.f32 =>
//   A
//     |> map(fun(xs =>
//       B
//         |> transpose
//         |> map(fun(ys => zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def mm = fun(A: 13.19.f32 => fun(B: 19.17.f32 =>
//   B
//     |> transpose
//     |> mapSeq(fun(xs =>
//       A
//         |> map(fun(ys => zip(ys)(xs) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys =>
//           zip(acc)(ys) |> mapSeqUnroll(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[13] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))
//     |> transpose))
//
// Rules: lift-reduction, interchange, map-seq, map-seq-unroll, reduce-seq, copy-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void mm_0(__global const float* restrict A,
    __global const float* restrict B,
    __global float* restrict out) {
  float16 acc[13];
  for (int i_1 = 0; i_1 < 13; ++i_1) {
    acc[i_1] = (float16)(0.0f);
  }
  for (int r = 0; r < 19; ++r) {
    acc[0] = acc[0] + (float16)(A[r]) * vload16(0, B + 17 * r);
    acc[1] = acc[1] + (float16)(A[r + 19]) * vload16(0, B + 17 * r);
    acc[2] = acc[2] + (float16)(A[r + 38]) * vload16(0, B + 17 * r);
    acc[3] = acc[3] + (float16)(A[r + 57]) * vload16(0, B + 17 * r);
    acc[4] = acc[4] + (float16)(A[r + 76]) * vload16(0, B + 17 * r);
    acc[5] = acc[5] + (float16)(A[r + 95]) * vload16(0, B + 17 * r);
    acc[6] = acc[6] + (float16)(A[r + 114]) * vload16(0, B + 17 * r);
    acc[7] = acc[7] + (float16)(A[r + 133]) * vload16(0, B + 17 * r);
    acc[8] = acc[8] + (float16)(A[r + 152]) * vload16(0, B + 17 * r);
    acc[9] = acc[9] + (float16)(A[r + 171]) * vload16(0, B + 17 * r);
    acc[10] = acc[10] + (float16)(A[r + 190]) * vload16(0, B + 17 * r);
    acc[11] = acc[11] + (float16)(A[r + 209]) * vload16(0, B + 17 * r);
    acc[12] = acc[12] + (float16)(A[r + 228]) * vload16(0, B + 17 * r);
  }
  for (int i_2 = 0; i_2 < 13; ++i_2) {
    vstore16(acc[i_2], 0, out + 17 * i_2);
  }
  float acc_1[13];
  for (int i_22 = 0; i_22 < 13; ++i_22) {
    acc_1[i_22] = 0.0f;
  }
  for (int r_13 = 0; r_13 < 19; ++r_13) {
    acc_1[0] = acc_1[0] + A[r_13] * B[17 * r_13 + 16];
    acc_1[1] = acc_1[1] + A[r_13 + 19] * B[17 * r_13 + 16];
    acc_1[2] = acc_1[2] + A[r_13 + 38] * B[17 * r_13 + 16];
    acc_1[3] = acc_1[3] + A[r_13 + 57] * B[17 * r_13 + 16];
    acc_1[4] = acc_1[4] + A[r_13 + 76] * B[17 * r_13 + 16];
    acc_1[5] = acc_1[5] + A[r_13 + 95] * B[17 * r_13 + 16];
    acc_1[6] = acc_1[6] + A[r_13 + 114] * B[17 * r_13 + 16];
    acc_1[7] = acc_1[7] + A[r_13 + 133] * B[17 * r_13 + 16];
    acc_1[8] = acc_1[8] + A[r_13 + 152] * B[17 * r_13 + 16];
    acc_1[9] = acc_1[9] + A[r_13 + 171] * B[17 * r_13 + 16];
    acc_1[10] = acc_1[10] + A[r_13 + 190] * B[17 * r_13 + 16];
    acc_1[11] = acc_1[11] + A[r_13 + 209] * B[17 * r_13 + 16];
    acc_1[12] = acc_1[12] + A[r_13 + 228] * B[17 * r_13 + 16];
  }
  for (int i_23 = 0; i_23 < 13; ++i_23) {
    out[17 * i_23 + 16] = acc_1[i_23];
  }
}
