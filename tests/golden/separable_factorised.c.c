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
    const int at0 = 23 * index_max(0, i - 1);
    const int at1 = 23 * index_min(18, i + 1);
    for (int i_1 = 0; i_1 < 23; ++i_1) {
      float acc = 0.0f;
      acc = acc + image_[at0 + index_max(0, i_1 - 1)] * down[0];
      acc = acc + image_[23 * i + index_max(0, i_1 - 1)] * down[1];
      acc = acc + image_[at1 + index_max(0, i_1 - 1)] * down[2];
      float tmp0 = acc;
      float acc_1 = 0.0f;
      acc_1 = acc_1 + image_[at0 + i_1] * down[0];
      acc_1 = acc_1 + image_[23 * i + i_1] * down[1];
      acc_1 = acc_1 + image_[at1 + i_1] * down[2];
      float tmp1 = acc_1;
      float acc_2 = 0.0f;
      acc_2 = acc_2 + image_[at0 + index_min(22, i_1 + 1)] * down[0];
      acc_2 = acc_2 + image_[23 * i + index_min(22, i_1 + 1)] * down[1];
      acc_2 = acc_2 + image_[at1 + index_min(22, i_1 + 1)] * down[2];
      float tmp2 = acc_2;
      float acc_3 = 0.0f;
      acc_3 = acc_3 + tmp0 * across[0];
      acc_3 = acc_3 + tmp1 * across[1];
      acc_3 = acc_3 + tmp2 * across[2];
      out[23 * i + i_1] = acc_3;
    }
  }
}

// For callers that know the signature from the manifest only.
void separable_factorised_entry(void** args) {
  separable_factorised(args[0],
      args[1],
      args[2],
      args[3]);
}
