// Made by eqrise from kernels/low/blur_tiled_vector.rise.
//
// def blur_tiled_vector = fun(image: 34.514.f32 =>
//   image
//     |> map(fun(xs => xs |> slide(258)(256)))
//     |> slide(34)(32)
//     |> map(transpose)
//     |> mapPar(fun(xs =>
//       xs
//         |> mapSeq(fun(ys =>
//           let zs = ys
//               |> mapSeq(fun(xs1 =>
//                 xs1
//                   |> slide(3)(1)
//                   |> transpose
//                   |> map(fun(xs2 => xs2 |> asVector(8)))
//                   |> transpose
//                   |> mapSeq(fun(xs2 =>
//                     let x = idx((0 : idx[3]))(xs2) in
//                     let y = idx((1 : idx[3]))(xs2) in
//                     let z = idx((2 : idx[3]))(xs2) in
//                     (x + y + z) * (vectorFromScalar(0.33333334f) : vec[8, f32])))
//                   |> asScalar))
//               |> toMem(Private) in
//           zs
//             |> map(fun(xs1 => xs1 |> asVector(8)))
//             |> slide(3)(1)
//             |> mapSeq(fun(xs1 =>
//               xs1
//                 |> transpose
//                 |> mapSeq(fun(xs2 =>
//                   let x = idx((0 : idx[3]))(xs2) in
//                   let y = idx((1 : idx[3]))(xs2) in
//                   let z = idx((2 : idx[3]))(xs2) in
//                   (x + y + z) * (vectorFromScalar(0.33333334f) : vec[8, f32])))
//                 |> asScalar))))
//         |> transpose
//         |> map(join)))
//     |> join)
//

#include <math.h>
#include <stdint.h>

typedef float floatx8 __attribute__((vector_size(32)));
typedef float floatx8u __attribute__((vector_size(32), aligned(4), may_alias));

static inline floatx8 broadcast_floatx8(float a) {
  return (floatx8){a, a, a, a, a, a, a, a};
}

void blur_tiled_vector(float* restrict out,
    const float* restrict image_) {
  for (int i = 0; i < 2; ++i) {
    floatx8 tmp[1088];
    for (int i_1 = 0; i_1 < 34; ++i_1) {
      const int at0 = 256 * i + 514 * i_1;
      for (int i_2 = 0; i_2 < 32; ++i_2) {
        tmp[32 * i_1 + i_2] = (*(const floatx8u*)(image_ + at0 + 8 * i_2) + *(const floatx8u*)(image_ + at0 + 8 * i_2 + 1) + *(const floatx8u*)(image_ + at0 + 8 * i_2 + 2)) * broadcast_floatx8(0.33333334f);
      }
    }
    for (int i_3 = 0; i_3 < 32; ++i_3) {
      const int at1 = 256 * i + 512 * i_3;
      for (int i_4 = 0; i_4 < 32; ++i_4) {
        *(floatx8u*)(out + at1 + 8 * i_4) = (tmp[32 * i_3 + i_4] + tmp[32 * i_3 + i_4 + 32] + tmp[32 * i_3 + i_4 + 64]) * broadcast_floatx8(0.33333334f);
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void blur_tiled_vector_entry(void** args) {
  blur_tiled_vector(args[0],
      args[1]);
}
