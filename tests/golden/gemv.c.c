// Made by eqrise from kernels/gemv.rise.
//
// def gemv = fun(alpha: f32 => fun(beta: f32 => fun(A: 29.41.f32 => fun(x: 41.f32 => fun(y: 29.f32 =>
//   zip(
//       A
//         |> map(fun(xs => zip(x)(xs) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))
//         |> map(fun(z => alpha * z)))(y |> map(fun(z => beta * z)))
//     |> map(fun(p => fst(p) + snd(p))))))))
//
// is carried out as
//
// def gemv = fun(alpha: f32 => fun(beta: f32 => fun(A: 29.41.f32 => fun(x: 41.f32 => fun(y: 29.f32 =>
//   zip(
//       A
//         |> map(fun(xs => zip(x)(xs) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, xs => zip(acc)(xs) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[29] => 0.0f)) |> mapSeq(fun(z => z)))
//         |> map(fun(z => alpha * z)))(y |> map(fun(z => beta * z)))
//     |> mapSeq(fun(p => fst(p) + snd(p))))))))
//
// Rules: lift-reduction, map-seq, reduce-seq, copy-seq

#include <math.h>
#include <stdint.h>

void gemv(float* restrict out,
    float alpha,
    float beta,
    const float* restrict A,
    const float* restrict x,
    const float* restrict y) {
  float acc[29];
  for (int i = 0; i < 29; ++i) {
    acc[i] = 0.0f;
  }
  for (int r = 0; r < 41; ++r) {
    for (int i_1 = 0; i_1 < 29; ++i_1) {
      acc[i_1] = acc[i_1] + x[r] * A[r + 41 * i_1];
    }
  }
  for (int i_2 = 0; i_2 < 29; ++i_2) {
    out[i_2] = alpha * acc[i_2] + beta * y[i_2];
  }
}

// For callers that know the signature from the manifest only.
void gemv_entry(void** args) {
  gemv(args[0],
      *(const float*)args[1],
      *(const float*)args[2],
      args[3],
      args[4],
      args[5]);
}
