// Made by eqrise from kernels/gesummv.rise.
//
// def gesummv = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 29.41.f32 =>
//     fun(B: 29.41.f32 =>
//     fun(x: 41.f32 =>
//   zip(A)(B)
//     |> map(fun(p =>
//       alpha *
//         (let xs = fst(p) in zip(xs)(x) |> map(fun(q => fst(q) * snd(q))) |> reduce(add)(0.0f)) +
//         beta *
//           (let xs = snd(p) in
//            zip(xs)(x) |> map(fun(q => fst(q) * snd(q))) |> reduce(add)(0.0f)))))))))
//
// is carried out as
//
// def gesummv = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 29.41.f32 =>
//     fun(B: 29.41.f32 =>
//     fun(x: 41.f32 =>
//   zip(
//       zip(A)(B)
//         |> map(fun(p => zip(fst(p))(x) |> map(fun(q => fst(q) * snd(q)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, xs => zip(acc)(xs) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[29] => 0.0f)) |> mapSeq(fun(y => y)))
//         |> mapSeq(fun(y => y)))(
//       zip(A)(B)
//         |> map(fun(p => zip(snd(p))(x) |> map(fun(q => fst(q) * snd(q)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, xs => zip(acc)(xs) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[29] => 0.0f)) |> mapSeq(fun(y => y)))
//         |> mapSeq(fun(y => beta * y)))
//     |> toMem(Private)
//     |> mapSeq(fun(p => alpha * fst(p) + snd(p))))))))
//
// Rules: lift-reduction, scaled-reduction-plus, scaled-reduction, map-seq, reduce-seq, store-private, copy-seq

#include <math.h>
#include <stdint.h>

void gesummv(float* restrict out,
    float alpha,
    float beta,
    const float* restrict A,
    const float* restrict B,
    const float* restrict x) {
  float acc[29];
  for (int i = 0; i < 29; ++i) {
    acc[i] = 0.0f;
  }
  for (int r = 0; r < 41; ++r) {
    for (int i_1 = 0; i_1 < 29; ++i_1) {
      acc[i_1] = acc[i_1] + A[r + 41 * i_1] * x[r];
    }
  }
  float tmp_1[29];
  for (int i_2 = 0; i_2 < 29; ++i_2) {
    tmp_1[i_2] = acc[i_2];
  }
  float acc_1[29];
  for (int i_3 = 0; i_3 < 29; ++i_3) {
    acc_1[i_3] = 0.0f;
  }
  for (int r_1 = 0; r_1 < 41; ++r_1) {
    for (int i_4 = 0; i_4 < 29; ++i_4) {
      acc_1[i_4] = acc_1[i_4] + B[r_1 + 41 * i_4] * x[r_1];
    }
  }
  float tmp_2[29];
  for (int i_5 = 0; i_5 < 29; ++i_5) {
    tmp_2[i_5] = beta * acc_1[i_5];
  }
  for (int i_6 = 0; i_6 < 29; ++i_6) {
    out[i_6] = alpha * tmp_1[i_6] + tmp_2[i_6];
  }
}

// For callers that know the signature from the manifest only.
void gesummv_entry(void** args) {
  gesummv(args[0],
      *(const float*)args[1],
      *(const float*)args[2],
      args[3],
      args[4],
      args[5]);
}
