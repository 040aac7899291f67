// Made by eqrise from kernels/low/separable_scanline.rise.
//
// def separable_scanline = fun(image: 19.23.f32 => fun(across: 3.f32 => fun(down: 3.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> slide(3)(1)
//     |> mapSeq(fun(xs =>
//       xs
//         |> transpose
//         |> mapSeq(fun(ys =>
//           zip(ys)(down) |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))
//         |> toMem(Global)
//         |> slide(3)(1)
//         |> mapSeq(fun(ys =>
//           zip(ys)(across)
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

void separable_scanline(float* restrict out,
    const float* restrict image_,
    const float* restrict across,
    const float* restrict down,
    float* restrict tmp) {
  for (int i = 0; i < 19; ++i) {
    const int at0 = 23 * index_max(0, i - 1);
    const int at1 = 23 * index_min(18, i + 1);
    for (int i_1 = 0; i_1 < 25; ++i_1) {
      float acc = 0.0f;
      const int at2 = index_min(22, index_max(0, i_1 - 1));
      acc = acc + image_[at0 + at2] * down[0];
      acc = acc + image_[at2 + 23 * i] * down[1];
      acc = acc + image_[at1 + at2] * down[2];
      tmp[i_1] = acc;
    }
    for (int i_2 = 0; i_2 < 23; ++i_2) {
      float acc_1 = 0.0f;
      acc_1 = acc_1 + tmp[i_2] * across[0];
      acc_1 = acc_1 + tmp[i_2 + 1] * across[1];
      acc_1 = acc_1 + tmp[i_2 + 2] * across[2];
      out[23 * i + i_2] = acc_1;
    }
  }
}

// For callers that know the signature from the manifest only.
void separable_scanline_entry(void** args) {
  separable_scanline(args[0],
      args[1],
      args[2],
      args[3],
      args[4]);
}
