// Made by eqrise from kernels/mv.rise.
//
// def mv = fun(M: 31.37.f32 => fun(x: 37.f32 =>
//   M |> map(fun(xs => zip(xs)(x) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//
// is carried out as
//
// def mv = fun(M: 31.37.f32 => fun(x: 37.f32 =>
//   M
//     |> map(fun(xs => zip(xs)(x) |> map(fun(p => fst(p) * snd(p)))))
//     |> transpose
//     |> reduceSeq(Private)(fun(acc, xs => zip(acc)(xs) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//         generate(fun(i: idx[31] => 0.0f)) |> mapSeq(fun(y => y)))
//     |> mapSeq(fun(y => y))))
//
// Rules: lift-reduction, map-seq, reduce-seq, copy-seq

#include <math.h>
#include <stdint.h>

void mv(float* restrict out,
    const float* restrict M,
    const float* restrict x) {
  float acc[31];
  for (int i = 0; i < 31; ++i) {
    acc[i] = 0.0f;
  }
  for (int r = 0; r < 37; ++r) {
    for (int i_1 = 0; i_1 < 31; ++i_1) {
      acc[i_1] = acc[i_1] + M[r + 37 * i_1] * x[r];
    }
  }
  for (int i_2 = 0; i_2 < 31; ++i_2) {
    out[i_2] = acc[i_2];
  }
}

// For callers that know the signature from the manifest only.
void mv_entry(void** args) {
  mv(args[0],
      args[1],
      args[2]);
}
