// Made by eqrise from kernels/low/separable_factorised.rise.
//
// def separable_factorised = fun(image: 19.23.f32 => fun(across: 3.f32 => fun(down: 3.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> mapSeq(fun(xs =>
//       xs
//         |> mapSeq(fun(ys =>
//           let zs = ys
//               |> transpose
//               |> mapSeqUnroll(fun(xs1 =>
//                 zip(xs1)(down)
//                   |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))
//               |> toMem(Private) in
//           zip(zs)(across)
//             |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f))))))))
//

#include <math.h>
#include <stdint.h>

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void separable_factorised(float* restrict out,
    const float* restrict image_,
    const float* restrict across,
    const float* restrict down) {
  for (int i = 0; i < 19; ++i) {
    float acc_8 = 0.0f;
    const int at0 = 23 * index_max(0, i - 1);
    acc_8 = acc_8 + image_[at0] * down[0];
    acc_8 = acc_8 + image_[23 * i] * down[1];
    const int at1 = 23 * index_min(18, i + 1);
    acc_8 = acc_8 + image_[at1] * down[2];
    float tmp_4 = acc_8;
    float acc_9 = 0.0f;
    acc_9 = acc_9 + image_[at0] * down[0];
    acc_9 = acc_9 + image_[23 * i] * down[1];
    acc_9 = acc_9 + image_[at1] * down[2];
    float tmp_5 = acc_9;
    float acc_10 = 0.0f;
    acc_10 = acc_10 + image_[at0 + 1] * down[0];
    acc_10 = acc_10 + image_[23 * i + 1] * down[1];
    acc_10 = acc_10 + image_[at1 + 1] * down[2];
    float tmp_6 = acc_10;
    float acc_11 = 0.0f;
    acc_11 = acc_11 + tmp_4 * across[0];
    acc_11 = acc_11 + tmp_5 * across[1];
    acc_11 = acc_11 + tmp_6 * across[2];
    out[23 * i] = acc_11;
    for (int i_2 = 0; i_2 < 21; ++i_2) {
      float acc_4 = 0.0f;
      acc_4 = acc_4 + image_[at0 + i_2] * down[0];
      acc_4 = acc_4 + image_[23 * i + i_2] * down[1];
      acc_4 = acc_4 + image_[at1 + i_2] * down[2];
      float tmp_1 = acc_4;
      float acc_5 = 0.0f;
      acc_5 = acc_5 + image_[at0 + i_2 + 1] * down[0];
      const int at2 = 23 * i + i_2 + 1;
      acc_5 = acc_5 + image_[at2] * down[1];
      acc_5 = acc_5 + image_[at1 + i_2 + 1] * down[2];
      float tmp_2 = acc_5;
      float acc_6 = 0.0f;
      acc_6 = acc_6 + image_[at0 + i_2 + 2] * down[0];
      acc_6 = acc_6 + image_[23 * i + i_2 + 2] * down[1];
      acc_6 = acc_6 + image_[at1 + i_2 + 2] * down[2];
      float tmp_3 = acc_6;
      float acc_7 = 0.0f;
      acc_7 = acc_7 + tmp_1 * across[0];
      acc_7 = acc_7 + tmp_2 * across[1];
      acc_7 = acc_7 + tmp_3 * across[2];
      out[at2] = acc_7;
    }
    float acc_12 = 0.0f;
    acc_12 = acc_12 + image_[at0 + 21] * down[0];
    acc_12 = acc_12 + image_[23 * i + 21] * down[1];
    acc_12 = acc_12 + image_[at1 + 21] * down[2];
    float tmp_7 = acc_12;
    float acc_13 = 0.0f;
    acc_13 = acc_13 + image_[at0 + 22] * down[0];
    acc_13 = acc_13 + image_[23 * i + 22] * down[1];
    acc_13 = acc_13 + image_[at1 + 22] * down[2];
    float tmp_8 = acc_13;
    float acc_14 = 0.0f;
    acc_14 = acc_14 + image_[at0 + 22] * down[0];
    acc_14 = acc_14 + image_[23 * i + 22] * down[1];
    acc_14 = acc_14 + image_[at1 + 22] * down[2];
    float tmp_9 = acc_14;
    float acc_15 = 0.0f;
    acc_15 = acc_15 + tmp_7 * across[0];
    acc_15 = acc_15 + tmp_8 * across[1];
    acc_15 = acc_15 + tmp_9 * across[2];
    out[23 * i + 22] = acc_15;
  }
}

// For callers that know the signature from the manifest only.
void separable_factorised_entry(void** args) {
  separable_factorised(args[0],
      args[1],
      args[2],
      args[3]);
}
