// Made by eqrise from kernels/batched_gemm.rise.
//
// def batched_gemm = fun(A: 3.5.6.f32 => fun(B: 3.6.7.f32 =>
//   zip(A)(B)
//     |> map(fun(p =>
//       fst(p)
//         |> map(fun(xs =>
//           snd(p)
//             |> transpose
//             |> map(fun(ys =>
//               zip(xs)(ys) |> map(fun(q => fst(q) * snd(q))) |> reduce(add)(0.0f)))))))))
//
// is carried out as
//
// def batched_gemm = fun(A: 3.5.6.f32 => fun(B: 3.6.7.f32 =>
//   zip(A)(B)
//     |> mapSeqUnroll(fun(p =>
//       fst(p)
//         |> mapSeq(fun(xs =>
//           snd(p)
//             |> transpose
//             |> map(fun(ys => zip(xs)(ys) |> map(fun(q => fst(q) * snd(q)))))
//             |> transpose
//             |> reduceSeq(Private)(fun(acc, ys =>
//               zip(acc)(ys) |> mapSeqUnroll(fun(q => fst(q) + snd(q)))))(
//                 generate(fun(i: idx[7] => 0.0f)) |> mapSeq(fun(x => x)))
//             |> mapSeq(fun(x => x))))))))
//
// Rules: lift-reduction, map-seq, map-seq-unroll, reduce-seq, copy-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void batched_gemm_0(__global const float* restrict A,
    __global const float* restrict B,
    __global float* restrict out) {
  for (int i = 0; i < 5; ++i) {
    float acc[7];
    for (int i_1 = 0; i_1 < 7; ++i_1) {
      acc[i_1] = 0.0f;
    }
    for (int r = 0; r < 6; ++r) {
      acc[0] = acc[0] + A[6 * i + r] * B[7 * r];
      acc[1] = acc[1] + A[6 * i + r] * B[7 * r + 1];
      acc[2] = acc[2] + A[6 * i + r] * B[7 * r + 2];
      acc[3] = acc[3] + A[6 * i + r] * B[7 * r + 3];
      acc[4] = acc[4] + A[6 * i + r] * B[7 * r + 4];
      acc[5] = acc[5] + A[6 * i + r] * B[7 * r + 5];
      acc[6] = acc[6] + A[6 * i + r] * B[7 * r + 6];
    }
    for (int i_2 = 0; i_2 < 7; ++i_2) {
      out[7 * i + i_2] = acc[i_2];
    }
  }
  for (int i_3 = 0; i_3 < 5; ++i_3) {
    float acc_1[7];
    for (int i_4 = 0; i_4 < 7; ++i_4) {
      acc_1[i_4] = 0.0f;
    }
    for (int r_1 = 0; r_1 < 6; ++r_1) {
      const int at0 = 6 * i_3 + r_1 + 30;
      acc_1[0] = acc_1[0] + A[at0] * B[7 * r_1 + 42];
      acc_1[1] = acc_1[1] + A[at0] * B[7 * r_1 + 43];
      acc_1[2] = acc_1[2] + A[at0] * B[7 * r_1 + 44];
      acc_1[3] = acc_1[3] + A[at0] * B[7 * r_1 + 45];
      acc_1[4] = acc_1[4] + A[at0] * B[7 * r_1 + 46];
      acc_1[5] = acc_1[5] + A[at0] * B[7 * r_1 + 47];
      acc_1[6] = acc_1[6] + A[at0] * B[7 * r_1 + 48];
    }
    for (int i_5 = 0; i_5 < 7; ++i_5) {
      out[7 * i_3 + i_5 + 35] = acc_1[i_5];
    }
  }
  for (int i_6 = 0; i_6 < 5; ++i_6) {
    float acc_2[7];
    for (int i_7 = 0; i_7 < 7; ++i_7) {
      acc_2[i_7] = 0.0f;
    }
    for (int r_2 = 0; r_2 < 6; ++r_2) {
      const int at1 = 6 * i_6 + r_2 + 60;
      acc_2[0] = acc_2[0] + A[at1] * B[7 * r_2 + 84];
      acc_2[1] = acc_2[1] + A[at1] * B[7 * r_2 + 85];
      acc_2[2] = acc_2[2] + A[at1] * B[7 * r_2 + 86];
      acc_2[3] = acc_2[3] + A[at1] * B[7 * r_2 + 87];
      acc_2[4] = acc_2[4] + A[at1] * B[7 * r_2 + 88];
      acc_2[5] = acc_2[5] + A[at1] * B[7 * r_2 + 89];
      acc_2[6] = acc_2[6] + A[at1] * B[7 * r_2 + 90];
    }
    for (int i_8 = 0; i_8 < 7; ++i_8) {
      out[7 * i_6 + i_8 + 70] = acc_2[i_8];
    }
  }
}
