// Made by eqrise from kernels/low/separable_listing5.rise.
//
// def separable_listing5 = fun(image: 19.23.f32 => fun(across: 3.f32 => fun(down: 3.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> slide(3)(1)
//     |> mapSeq(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           zip(ys)(down) |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))
//     |> toMem(Global)
//     |> mapSeq(fun(xs =>
//       xs
//         |> slide(3)(1)
//         |> mapSeq(fun(ys =>
//           zip(ys)(across) |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f))))))))
//

#include <math.h>
#include <stdint.h>

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void separable_listing5(float* restrict out,
    const float* restrict image_,
    const float* restrict across,
    const float* restrict down,
    float* restrict tmp) {
  for (int i = 0; i < 19; ++i) {
    float acc_5 = 0.0f;
    const int at0 = 23 * index_max(0, i - 1);
    acc_5 = acc_5 + image_[at0] * down[0];
    acc_5 = acc_5 + image_[23 * i] * down[1];
    const int at1 = 23 * index_min(18, i + 1);
    acc_5 = acc_5 + image_[at1] * down[2];
    tmp[25 * i] = acc_5;
    for (int i_5 = 0; i_5 < 23; ++i_5) {
      float acc_3 = 0.0f;
      acc_3 = acc_3 + image_[at0 + i_5] * down[0];
      acc_3 = acc_3 + image_[23 * i + i_5] * down[1];
      acc_3 = acc_3 + image_[at1 + i_5] * down[2];
      tmp[25 * i + i_5 + 1] = acc_3;
    }
    float acc_4 = 0.0f;
    acc_4 = acc_4 + image_[at0 + 22] * down[0];
    acc_4 = acc_4 + image_[23 * i + 22] * down[1];
    acc_4 = acc_4 + image_[at1 + 22] * down[2];
    tmp[25 * i + 24] = acc_4;
    for (int i_3 = 0; i_3 < 23; ++i_3) {
      float acc_1 = 0.0f;
      acc_1 = acc_1 + tmp[25 * i + i_3] * across[0];
      acc_1 = acc_1 + tmp[25 * i + i_3 + 1] * across[1];
      acc_1 = acc_1 + tmp[25 * i + i_3 + 2] * across[2];
      out[23 * i + i_3] = acc_1;
    }
  }
}

// For callers that know the signature from the manifest only.
void separable_listing5_entry(void** args) {
  separable_listing5(args[0],
      args[1],
      args[2],
      args[3],
      args[4]);
}
