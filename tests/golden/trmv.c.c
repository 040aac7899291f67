// Made by eqrise from kernels/trmv.rise.
//
// def trmv = fun(L: 37..(at => (at + 1).f32) => fun(x: 37.f32 =>
//   L
//     |> depMapSeq(depFun((pos: Nat) => fun(xs =>
//       zip(xs)(x |> take(pos + 1)) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f))))))
//
// is carried out as
//
// def trmv = fun(L: 37..(at => (at + 1).f32) => fun(x: 37.f32 =>
//   L
//     |> depMapSeq(depFun((pos: Nat) => fun(xs =>
//       zip(xs)(x |> take(pos + 1))
//         |> map(fun(p => fst(p) * snd(p)))
//         |> reduceSeq(Private)(add)(0.0f))))))
//
// Rules: reduce-seq

#include <math.h>
#include <stdint.h>

void trmv(float* restrict out,
    const float* restrict L,
    const float* restrict x) {
  for (int i = 0; i < 37; ++i) {
    float acc = 0.0f;
    const int at0 = (i + i * i) / 2;
    for (int r = 0; r < i + 1; ++r) {
      acc = acc + L[at0 + r] * x[r];
    }
    out[i] = acc;
  }
}

// For callers that know the signature from the manifest only.
void trmv_entry(void** args) {
  trmv(args[0],
      args[1],
      args[2]);
}
