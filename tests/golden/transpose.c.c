// Made by eqrise from kernels/transpose.rise.
//
// def transposition = fun(A: 31.37.f32 => A |> transpose |> map(fun(xs => xs |> map(fun(x => x)))))
//
// is carried out as
//
// def transposition = fun(A: 31.37.f32 =>
//   A |> mapSeq(fun(xs => xs |> mapSeq(fun(x => x)))) |> transpose)
//
// Rules: copy-seq

#include <math.h>
#include <stdint.h>

void transposition(float* restrict out,
    const float* restrict A) {
  for (int i = 0; i < 31; ++i) {
    for (int i_1 = 0; i_1 < 37; ++i_1) {
      out[i + 31 * i_1] = A[37 * i + i_1];
    }
  }
}

// For callers that know the signature from the manifest only.
void transposition_entry(void** args) {
  transposition(args[0],
      args[1]);
}
