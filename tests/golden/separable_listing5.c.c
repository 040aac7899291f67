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
    for (int i_1 = 0; i_1 < 25; ++i_1) {
      float acc = 0.0f;
      const int at0 = index_min(22, index_max(0, i_1 - 1));
      for (int r = 0; r < 3; ++r) {
        acc = acc + image_[at0 + 23 * index_min(18, index_max(0, i + r - 1))] * down[r];
      }
      tmp[25 * i + i_1] = acc;
    }
  }
  for (int i_2 = 0; i_2 < 19; ++i_2) {
    for (int i_3 = 0; i_3 < 23; ++i_3) {
      float acc_1 = 0.0f;
      for (int r_1 = 0; r_1 < 3; ++r_1) {
        acc_1 = acc_1 + tmp[25 * i_2 + i_3 + r_1] * across[r_1];
      }
      out[23 * i_2 + i_3] = acc_1;
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
