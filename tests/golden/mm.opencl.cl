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
  for (int i = 0; i < 17; ++i) {
    float acc[13];
    for (int i_1 = 0; i_1 < 13; ++i_1) {
      acc[i_1] = 0.0f;
    }
    for (int r = 0; r < 19; ++r) {
      acc[0] = acc[0] + A[r] * B[i + 17 * r];
      acc[1] = acc[1] + A[r + 19] * B[i + 17 * r];
      acc[2] = acc[2] + A[r + 38] * B[i + 17 * r];
      acc[3] = acc[3] + A[r + 57] * B[i + 17 * r];
      acc[4] = acc[4] + A[r + 76] * B[i + 17 * r];
      acc[5] = acc[5] + A[r + 95] * B[i + 17 * r];
      acc[6] = acc[6] + A[r + 114] * B[i + 17 * r];
      acc[7] = acc[7] + A[r + 133] * B[i + 17 * r];
      acc[8] = acc[8] + A[r + 152] * B[i + 17 * r];
      acc[9] = acc[9] + A[r + 171] * B[i + 17 * r];
      acc[10] = acc[10] + A[r + 190] * B[i + 17 * r];
      acc[11] = acc[11] + A[r + 209] * B[i + 17 * r];
      acc[12] = acc[12] + A[r + 228] * B[i + 17 * r];
    }
    for (int i_2 = 0; i_2 < 13; ++i_2) {
      out[i + 17 * i_2] = acc[i_2];
    }
  }
}
