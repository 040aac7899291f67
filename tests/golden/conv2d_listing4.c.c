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
    for (int i_1 = 0; i_1 < 23; ++i_1) {
      float acc = 0.0f;
      for (int r = 0; r < 9; ++r) {
        acc = acc + image_[index_min(22, index_max(0, i_1 + r % 3 - 1)) + 23 * index_min(18, index_max(0, i + r / 3 - 1))] * weights[r];
      }
      out[23 * i + i_1] = acc;
    }
  }
}

// For callers that know the signature from the manifest only.
void conv2d_listing4_entry(void** args) {
  conv2d_listing4(args[0],
      args[1],
      args[2]);
}
