// Made by eqrise from kernels/gemm.rise.
//
// def gemm = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 11.23.f32 =>
//     fun(B: 23.16.f32 =>
//     fun(C: 11.16.f32 =>
//   zip(A)(C)
//     |> map(fun(p =>
//       zip(B |> transpose)(snd(p))
//         |> map(fun(q =>
//           alpha *
//             (let xs = fst(p) in
//              let ys = fst(q) in
//              zip(xs)(ys) |> map(fun(p1 => fst(p1) * snd(p1))) |> reduce(add)(0.0f)) +
//             beta * snd(q))))))))))
//
// is carried out as
//
// def gemm = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 11.23.f32 =>
//     fun(B: 23.16.f32 =>
//     fun(C: 11.16.f32 =>
//   zip(A)(C)
//     |> mapPar(fun(p =>
//       zip(B |> transpose)(snd(p))
//         |> mapSeq(fun(q =>
//           alpha *
//             (zip(fst(p))(fst(q))
//                |> map(fun(p1 => fst(p1) * snd(p1)))
//                |> reduceSeq(Private)(add)(0.0f)) +
//             beta * snd(q))))))))))
//
// Rules: map-seq, map-par, reduce-seq

#include <math.h>
#include <stdint.h>

void gemm(float* restrict out,
    float alpha,
    float beta,
    const float* restrict A,
    const float* restrict B,
    const float* restrict C) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 11; ++p) {
    for (int i = 0; i < 16; ++i) {
      float acc = 0.0f;
      acc = acc + A[23 * p] * B[i];
      acc = acc + A[23 * p + 1] * B[i + 16];
      acc = acc + A[23 * p + 2] * B[i + 32];
      acc = acc + A[23 * p + 3] * B[i + 48];
      acc = acc + A[23 * p + 4] * B[i + 64];
      acc = acc + A[23 * p + 5] * B[i + 80];
      acc = acc + A[23 * p + 6] * B[i + 96];
      acc = acc + A[23 * p + 7] * B[i + 112];
      acc = acc + A[23 * p + 8] * B[i + 128];
      acc = acc + A[23 * p + 9] * B[i + 144];
      acc = acc + A[23 * p + 10] * B[i + 160];
      acc = acc + A[23 * p + 11] * B[i + 176];
      acc = acc + A[23 * p + 12] * B[i + 192];
      acc = acc + A[23 * p + 13] * B[i + 208];
      acc = acc + A[23 * p + 14] * B[i + 224];
      acc = acc + A[23 * p + 15] * B[i + 240];
      acc = acc + A[23 * p + 16] * B[i + 256];
      acc = acc + A[23 * p + 17] * B[i + 272];
      acc = acc + A[23 * p + 18] * B[i + 288];
      acc = acc + A[23 * p + 19] * B[i + 304];
      acc = acc + A[23 * p + 20] * B[i + 320];
      acc = acc + A[23 * p + 21] * B[i + 336];
      acc = acc + A[23 * p + 22] * B[i + 352];
      out[16 * p + i] = alpha * acc + beta * C[16 * p + i];
    }
  }
}

// For callers that know the signature from the manifest only.
void gemm_entry(void** args) {
  gemm(args[0],
      *(const float*)args[1],
      *(const float*)args[2],
      args[3],
      args[4],
      args[5]);
}
