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
//     |> mapPar(fun(xs =>
//       B
//         |> transpose
//         |> map(fun(ys => zip(xs)(ys) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[17] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, map-seq, map-par, reduce-seq, copy-seq

#include <math.h>
#include <stdint.h>

void mm(float* restrict out,
    const float* restrict A,
    const float* restrict B) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 13; ++p) {
    float acc[17];
    for (int i = 0; i < 17; ++i) {
      acc[i] = 0.0f;
    }
    for (int r = 0; r < 19; ++r) {
      for (int i_1 = 0; i_1 < 17; ++i_1) {
        acc[i_1] = acc[i_1] + A[19 * p + r] * B[17 * r + i_1];
      }
    }
    for (int i_2 = 0; i_2 < 17; ++i_2) {
      out[17 * p + i_2] = acc[i_2];
    }
  }
}

// For callers that know the signature from the manifest only.
void mm_entry(void** args) {
  mm(args[0],
      args[1],
      args[2]);
}
