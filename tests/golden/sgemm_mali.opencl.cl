// Made by eqrise from kernels/low/sgemm_mali.rise.
//
// def sgemm_mali = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 6.12.f32 =>
//     fun(Bt: 8.12.f32 =>
//     fun(C: 6.8.f32 =>
//   zip(A |> split(2))(C |> split(2))
//     |> mapGlobal(0)(fun(p =>
//       zip(Bt |> split(2))(snd(p) |> transpose |> split(2))
//         |> mapGlobal(1)(fun(q =>
//           zip(snd(q) |> transpose)(
//               zip(fst(p) |> map(fun(xs => xs |> asVector(4))) |> transpose)(
//                   fst(q) |> map(fun(xs => xs |> asVector(4))) |> transpose)
//                 |> reduceSeq(Private)(fun(acc, p1 =>
//                   zip(acc)(fst(p1))
//                     |> mapSeqUnroll(fun(p2 =>
//                       zip(fst(p2))(snd(p1))
//                         |> mapSeqUnroll(fun(p3 =>
//                           fst(p3) +
//                             (let x = snd(p2) * snd(p3) in
//                              generate(fun(i: idx[1] => x))
//                                |> asScalar
//                                |> reduceSeqUnroll(Private)(add)(0.0f))))))))(
//                     generate(fun(i: idx[2] => generate(fun(j: idx[2] => 0.0f))))
//                       |> mapSeqUnroll(fun(xs => xs |> mapSeqUnroll(fun(x => x))))))
//             |> mapSeqUnroll(fun(p1 =>
//               zip(fst(p1))(snd(p1)) |> mapSeqUnroll(fun(p2 => alpha * snd(p2) + beta * fst(p2)))))
//             |> transpose))
//         |> join
//         |> transpose))
//     |> join)))))
//

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void sgemm_mali_0(float alpha,
    float beta,
    __global const float* restrict A,
    __global const float* restrict Bt,
    __global const float* restrict C,
    __global float* restrict out) {
  int g = get_global_id(0);
  int g_1 = get_global_id(1);
  float acc0 = 0.0f;
  float acc1 = 0.0f;
  float acc2 = 0.0f;
  float acc3 = 0.0f;
  for (int r = 0; r < 12; r += 4) {
    float acc_1 = 0.0f;
    acc_1 = acc_1 + A[24 * g + r] * Bt[24 * g_1 + r];
    const int at0 = 24 * g + r + 1;
    const int at1 = 24 * g_1 + r + 1;
    acc_1 = acc_1 + A[at0] * Bt[at1];
    const int at2 = 24 * g + r + 2;
    const int at3 = 24 * g_1 + r + 2;
    acc_1 = acc_1 + A[at2] * Bt[at3];
    const int at4 = 24 * g + r + 3;
    const int at5 = 24 * g_1 + r + 3;
    acc_1 = acc_1 + A[at4] * Bt[at5];
    acc0 = acc0 + acc_1;
    float acc_2 = 0.0f;
    const int at6 = 24 * g_1 + r + 12;
    acc_2 = acc_2 + A[24 * g + r] * Bt[at6];
    const int at7 = 24 * g_1 + r + 13;
    acc_2 = acc_2 + A[at0] * Bt[at7];
    const int at8 = 24 * g_1 + r + 14;
    acc_2 = acc_2 + A[at2] * Bt[at8];
    const int at9 = 24 * g_1 + r + 15;
    acc_2 = acc_2 + A[at4] * Bt[at9];
    acc1 = acc1 + acc_2;
    float acc_3 = 0.0f;
    const int at10 = 24 * g + r + 12;
    acc_3 = acc_3 + A[at10] * Bt[24 * g_1 + r];
    const int at11 = 24 * g + r + 13;
    acc_3 = acc_3 + A[at11] * Bt[at1];
    const int at12 = 24 * g + r + 14;
    acc_3 = acc_3 + A[at12] * Bt[at3];
    const int at13 = 24 * g + r + 15;
    acc_3 = acc_3 + A[at13] * Bt[at5];
    acc2 = acc2 + acc_3;
    float acc_4 = 0.0f;
    acc_4 = acc_4 + A[at10] * Bt[at6];
    acc_4 = acc_4 + A[at11] * Bt[at7];
    acc_4 = acc_4 + A[at12] * Bt[at8];
    acc_4 = acc_4 + A[at13] * Bt[at9];
    acc3 = acc3 + acc_4;
  }
  const int at14 = 16 * g + 2 * g_1;
  out[at14] = alpha * acc0 + beta * C[at14];
  out[at14 + 1] = alpha * acc1 + beta * C[at14 + 1];
  out[at14 + 8] = alpha * acc2 + beta * C[at14 + 8];
  out[at14 + 9] = alpha * acc3 + beta * C[at14 + 9];
}
