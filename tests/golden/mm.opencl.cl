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
//   A
//     |> mapWorkGroup(0)(fun(xs =>
//       B
//         |> transpose
//         |> mapSeq(fun(ys =>
//           zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f)))))))
//
// Rules: map-seq, map-workgroup, reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void mm_0(__global const float* restrict A,
    __global const float* restrict B,
    __global float* restrict out) {
  int wg = get_group_id(0);
  for (int i = 0; i < 17; ++i) {
    float acc = 0.0f;
    acc = acc + A[19 * wg] * B[i];
    acc = acc + A[19 * wg + 1] * B[i + 17];
    acc = acc + A[19 * wg + 2] * B[i + 34];
    acc = acc + A[19 * wg + 3] * B[i + 51];
    acc = acc + A[19 * wg + 4] * B[i + 68];
    acc = acc + A[19 * wg + 5] * B[i + 85];
    acc = acc + A[19 * wg + 6] * B[i + 102];
    acc = acc + A[19 * wg + 7] * B[i + 119];
    acc = acc + A[19 * wg + 8] * B[i + 136];
    acc = acc + A[19 * wg + 9] * B[i + 153];
    acc = acc + A[19 * wg + 10] * B[i + 170];
    acc = acc + A[19 * wg + 11] * B[i + 187];
    acc = acc + A[19 * wg + 12] * B[i + 204];
    acc = acc + A[19 * wg + 13] * B[i + 221];
    acc = acc + A[19 * wg + 14] * B[i + 238];
    acc = acc + A[19 * wg + 15] * B[i + 255];
    acc = acc + A[19 * wg + 16] * B[i + 272];
    acc = acc + A[19 * wg + 17] * B[i + 289];
    acc = acc + A[19 * wg + 18] * B[i + 306];
    out[17 * wg + i] = acc;
  }
}
