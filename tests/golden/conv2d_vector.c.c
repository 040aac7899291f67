// Made by eqrise from kernels/low/conv2d_vector.rise.
//
// def conv2d_vector = fun(image: 31.46.f32 => fun(weights: 3.3.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(4)(1) |> take(43) |> join |> asVector(4) |> slide(3)(4)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> mapSeq(fun(xs =>
//       xs
//         |> mapSeq(fun(ys =>
//           let zs = weights |> join in
//           let xs1 = ys |> join in
//           zip(xs1)(zs)
//             |> reduceSeqUnroll(Private)(fun(acc, p =>
//               acc + fst(p) * (vectorFromScalar(snd(p)) : vec[4, f32])))(
//                 (vectorFromScalar(0.0f) : vec[4, f32]))))
//         |> asScalar))))
//

#include <math.h>
#include <stdint.h>

typedef float floatx4 __attribute__((vector_size(16)));
typedef float floatx4u __attribute__((vector_size(16), aligned(4), may_alias));

static inline floatx4 broadcast_floatx4(float a) {
  return (floatx4){a, a, a, a};
}

void conv2d_vector(float* restrict out,
    const float* restrict image_,
    const float* restrict weights) {
  for (int i = 0; i < 29; ++i) {
    for (int i_1 = 0; i_1 < 44; i_1 += 4) {
      floatx4 acc = broadcast_floatx4(0.0f);
      acc = acc + *(const floatx4u*)(image_ + 46 * i + i_1) * broadcast_floatx4(weights[0]);
      acc = acc + *(const floatx4u*)(image_ + 46 * i + i_1 + 1) * broadcast_floatx4(weights[1]);
      acc = acc + *(const floatx4u*)(image_ + 46 * i + i_1 + 2) * broadcast_floatx4(weights[2]);
      acc = acc + *(const floatx4u*)(image_ + 46 * i + i_1 + 46) * broadcast_floatx4(weights[3]);
      acc = acc + *(const floatx4u*)(image_ + 46 * i + i_1 + 47) * broadcast_floatx4(weights[4]);
      acc = acc + *(const floatx4u*)(image_ + 46 * i + i_1 + 48) * broadcast_floatx4(weights[5]);
      acc = acc + *(const floatx4u*)(image_ + 46 * i + i_1 + 92) * broadcast_floatx4(weights[6]);
      acc = acc + *(const floatx4u*)(image_ + 46 * i + i_1 + 93) * broadcast_floatx4(weights[7]);
      acc = acc + *(const floatx4u*)(image_ + 46 * i + i_1 + 94) * broadcast_floatx4(weights[8]);
      *(floatx4u*)(out + 44 * i + i_1) = acc;
    }
  }
}

// For callers that know the signature from the manifest only.
void conv2d_vector_entry(void** args) {
  conv2d_vector(args[0],
      args[1],
      args[2]);
}
