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
//     |> mapSeq(fun(p =>
//       fst(p)
//         |> mapSeq(fun(xs =>
//           snd(p)
//             |> transpose
//             |> mapSeqUnroll(fun(ys =>
//               zip(xs)(ys) |> map(fun(q => fst(q) * snd(q))) |> reduceSeq(Private)(add)(0.0f)))))))))
//
// Rules: map-seq, map-seq-unroll, reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void batched_gemm_0(__global const float* restrict A,
    __global const float* restrict B,
    __global float* restrict out) {
  for (int i = 0; i < 3; ++i) {
    for (int i_1 = 0; i_1 < 5; ++i_1) {
      float acc = 0.0f;
      const int at0 = 30 * i + 6 * i_1;
      for (int r = 0; r < 6; ++r) {
        acc = acc + A[at0 + r] * B[42 * i + 7 * r];
      }
      const int at1 = 35 * i + 7 * i_1;
      out[at1] = acc;
      float acc_1 = 0.0f;
      for (int r_1 = 0; r_1 < 6; ++r_1) {
        acc_1 = acc_1 + A[at0 + r_1] * B[42 * i + 7 * r_1 + 1];
      }
      out[at1 + 1] = acc_1;
      float acc_2 = 0.0f;
      for (int r_2 = 0; r_2 < 6; ++r_2) {
        acc_2 = acc_2 + A[at0 + r_2] * B[42 * i + 7 * r_2 + 2];
      }
      out[at1 + 2] = acc_2;
      float acc_3 = 0.0f;
      for (int r_3 = 0; r_3 < 6; ++r_3) {
        acc_3 = acc_3 + A[at0 + r_3] * B[42 * i + 7 * r_3 + 3];
      }
      out[at1 + 3] = acc_3;
      float acc_4 = 0.0f;
      for (int r_4 = 0; r_4 < 6; ++r_4) {
        acc_4 = acc_4 + A[at0 + r_4] * B[42 * i + 7 * r_4 + 4];
      }
      out[at1 + 4] = acc_4;
      float acc_5 = 0.0f;
      for (int r_5 = 0; r_5 < 6; ++r_5) {
        acc_5 = acc_5 + A[at0 + r_5] * B[42 * i + 7 * r_5 + 5];
      }
      out[at1 + 5] = acc_5;
      float acc_6 = 0.0f;
      for (int r_6 = 0; r_6 < 6; ++r_6) {
        acc_6 = acc_6 + A[at0 + r_6] * B[42 * i + 7 * r_6 + 6];
      }
      out[at1 + 6] = acc_6;
    }
  }
}
