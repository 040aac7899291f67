// Made by eqrise from kernels/low/separable_rotate.rise.
//
// def separable_rotate = fun(image: 19.23.f32 => fun(across: 3.f32 => fun(down: 3.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> slide(3)(1)
//     |> mapPar(fun(xs =>
//       xs
//         |> transpose
//         |> rotateValues(Private)(3)(fun(ys =>
//           zip(ys)(down) |> reduceSeqUnroll(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))
//         |> iterateStream(fun(ys =>
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

void separable_rotate(float* restrict out,
    const float* restrict image_,
    const float* restrict across,
    const float* restrict down) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    float acc = 0.0f;
    const int at0 = 23 * index_max(0, p - 1);
    acc = acc + image_[at0] * down[0];
    acc = acc + image_[23 * p] * down[1];
    const int at1 = 23 * index_min(18, p + 1);
    acc = acc + image_[at1] * down[2];
    float window0 = acc;
    float acc_1 = 0.0f;
    acc_1 = acc_1 + image_[at0] * down[0];
    acc_1 = acc_1 + image_[23 * p] * down[1];
    acc_1 = acc_1 + image_[at1] * down[2];
    float window1 = acc_1;
    float window2;
    for (int i = 0; i < 23; ++i) {
      float acc_2 = 0.0f;
      acc_2 = acc_2 + image_[at0 + index_min(22, i + 1)] * down[0];
      acc_2 = acc_2 + image_[23 * p + index_min(22, i + 1)] * down[1];
      acc_2 = acc_2 + image_[at1 + index_min(22, i + 1)] * down[2];
      window2 = acc_2;
      float acc_3 = 0.0f;
      acc_3 = acc_3 + window0 * across[0];
      acc_3 = acc_3 + window1 * across[1];
      acc_3 = acc_3 + window2 * across[2];
      out[23 * p + i] = acc_3;
      window0 = window1;
      window1 = window2;
    }
  }
}

// For callers that know the signature from the manifest only.
void separable_rotate_entry(void** args) {
  separable_rotate(args[0],
      args[1],
      args[2],
      args[3]);
}
