// Made by eqrise from kernels/ragged_sum.rise.
//
// def ragged_sum = fun(xs: 1369.f32 =>
//   xs
//     |> partition(37)(fun(at => 2 * at + 1))
//     |> depMapSeq(depFun((pos: Nat) => fun(ys => ys |> reduce(add)(0.0f)))))
//
// is carried out as
//
// def ragged_sum = fun(xs: 1369.f32 =>
//   xs
//     |> partition(37)(fun(at => 2 * at + 1))
//     |> depMapSeq(depFun((pos: Nat) => fun(ys => ys |> reduceSeq(Private)(add)(0.0f)))))
//
// Rules: reduce-seq

#include <math.h>
#include <stdint.h>

void ragged_sum(float* restrict out,
    const float* restrict xs) {
  for (int i = 0; i < 37; ++i) {
    float acc = 0.0f;
    for (int r = 0; r < 2 * i + 1; ++r) {
      acc = acc + xs[i * i + r];
    }
    out[i] = acc;
  }
}

// For callers that know the signature from the manifest only.
void ragged_sum_entry(void** args) {
  ragged_sum(args[0],
      args[1]);
}
