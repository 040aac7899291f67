// Made by eqrise from kernels/low/conv2d_listing4.rise.
//
// def conv2d_listing4 = fun(image: 19.23.f32 => fun(weights: 3.3.f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> mapSeq(fun(xs =>
//       xs
//         |> mapSeq(fun(ys =>
//           zip(ys |> join)(weights |> join)
//             |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))))
//

#include <math.h>
#include <stdint.h>

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void conv2d_listing4(float* restrict out,
    const float* restrict image_,
    const float* restrict weights) {
  for (int i = 0; i < 19; ++i) {
    float acc_2 = 0.0f;
    const int at0 = 23 * index_max(0, i - 1);
    acc_2 = acc_2 + image_[at0] * weights[0];
    acc_2 = acc_2 + image_[at0] * weights[1];
    acc_2 = acc_2 + image_[at0 + 1] * weights[2];
    acc_2 = acc_2 + image_[23 * i] * weights[3];
    acc_2 = acc_2 + image_[23 * i] * weights[4];
    acc_2 = acc_2 + image_[23 * i + 1] * weights[5];
    const int at1 = 23 * index_min(18, i + 1);
    acc_2 = acc_2 + image_[at1] * weights[6];
    acc_2 = acc_2 + image_[at1] * weights[7];
    acc_2 = acc_2 + image_[at1 + 1] * weights[8];
    out[23 * i] = acc_2;
    for (int i_2 = 0; i_2 < 21; ++i_2) {
      float acc_1 = 0.0f;
      acc_1 = acc_1 + image_[at0 + i_2] * weights[0];
      acc_1 = acc_1 + image_[at0 + i_2 + 1] * weights[1];
      acc_1 = acc_1 + image_[at0 + i_2 + 2] * weights[2];
      acc_1 = acc_1 + image_[23 * i + i_2] * weights[3];
      const int at2 = 23 * i + i_2 + 1;
      acc_1 = acc_1 + image_[at2] * weights[4];
      acc_1 = acc_1 + image_[23 * i + i_2 + 2] * weights[5];
      acc_1 = acc_1 + image_[at1 + i_2] * weights[6];
      acc_1 = acc_1 + image_[at1 + i_2 + 1] * weights[7];
      acc_1 = acc_1 + image_[at1 + i_2 + 2] * weights[8];
      out[at2] = acc_1;
    }
    float acc_3 = 0.0f;
    acc_3 = acc_3 + image_[at0 + 21] * weights[0];
    acc_3 = acc_3 + image_[at0 + 22] * weights[1];
    acc_3 = acc_3 + image_[at0 + 22] * weights[2];
    acc_3 = acc_3 + image_[23 * i + 21] * weights[3];
    acc_3 = acc_3 + image_[23 * i + 22] * weights[4];
    acc_3 = acc_3 + image_[23 * i + 22] * weights[5];
    acc_3 = acc_3 + image_[at1 + 21] * weights[6];
    acc_3 = acc_3 + image_[at1 + 22] * weights[7];
    acc_3 = acc_3 + image_[at1 + 22] * weights[8];
    out[23 * i + 22] = acc_3;
  }
}

// For callers that know the signature from the manifest only.
void conv2d_listing4_entry(void** args) {
  conv2d_listing4(args[0],
      args[1],
      args[2]);
}
