// Made by eqrise from kernels/ger_in_place.rise.
//
// def ger_in_place = fun(alpha: f32 => fun(x: 31.f32 => fun(y: 37.f32 => fun(A: 31.37.f32 =>
//   zip(x)(A) |> map(fun(p => zip(y)(snd(p)) |> map(fun(q => snd(q) + alpha * fst(p) * fst(q)))))))))
//
// is carried out as
//
// def ger_in_place = fun(alpha: f32 => fun(x: 31.f32 => fun(y: 37.f32 => fun(A: 31.37.f32 =>
//   zip(x)(A)
//     |> mapSeq(fun(p => zip(y)(snd(p)) |> mapSeq(fun(q => snd(q) + alpha * fst(p) * fst(q)))))))))
//
// Rules: map-seq

#include <math.h>
#include <stdint.h>

void ger_in_place(float alpha,
    const float* restrict x,
    const float* restrict y,
    float* restrict A) {
  for (int i = 0; i < 31; ++i) {
    const float t = alpha * x[i];
    for (int i_1 = 0; i_1 < 37; ++i_1) {
      A[37 * i + i_1] = A[37 * i + i_1] + t * y[i_1];
    }
  }
}

// For callers that know the signature from the manifest only.
void ger_in_place_entry(void** args) {
  ger_in_place(*(const float*)args[0],
      args[1],
      args[2],
      args[3]);
}
