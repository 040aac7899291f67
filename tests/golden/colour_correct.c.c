// Made by eqrise from kernels/colour_correct.rise.
//
// def colour_correct = fun(image: 3.7.9.i16 =>
//     fun(warm: 3.4.f32 =>
//     fun(cold: 3.4.f32 =>
//     fun(kelvin: f32 =>
//   let x = (1.0f / kelvin - 0.0003125f) / (0.00014285714f - 0.0003125f) in
//   let xs = zip(warm)(cold)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => cast(i32)((fst(q) * (1.0f - x) + snd(q) * x) * 256.0f))))) in
//   image
//     |> transpose
//     |> map(transpose)
//     |> map(fun(ys =>
//       ys
//         |> map(fun(zs =>
//           xs
//             |> map(fun(xs1 =>
//               cast(i16)(
//                   (idx((3 : idx[4]))(xs1) +
//                      idx((0 : idx[4]))(xs1) * cast(i32)(idx((0 : idx[3]))(zs)) +
//                      idx((1 : idx[4]))(xs1) * cast(i32)(idx((1 : idx[3]))(zs)) +
//                      idx((2 : idx[4]))(xs1) * cast(i32)(idx((2 : idx[3]))(zs))) /
//                     256)))))))
//     |> map(transpose)
//     |> transpose))))
//
// is carried out as
//
// def colour_correct = fun(image: 3.7.9.i16 =>
//     fun(warm: 3.4.f32 =>
//     fun(cold: 3.4.f32 =>
//     fun(kelvin: f32 =>
//   let x = (1.0f / kelvin - 0.0003125f) / (0.00014285714f - 0.0003125f) in
//   let xs = zip(warm)(cold)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => cast(i32)((fst(q) * (1.0f - x) + snd(q) * x) * 256.0f))))) in
//   image
//     |> transpose
//     |> mapSeq(fun(ys =>
//       ys
//         |> transpose
//         |> drop(8)
//         |> mapSeqUnroll(fun(zs =>
//           xs
//             |> mapSeqUnroll(fun(xs1 =>
//               cast(i16)(
//                   (idx((3 : idx[4]))(xs1) +
//                      idx((0 : idx[4]))(xs1) * cast(i32)(idx((0 : idx[3]))(zs)) +
//                      idx((1 : idx[4]))(xs1) * cast(i32)(idx((1 : idx[3]))(zs)) +
//                      idx((2 : idx[4]))(xs1) * cast(i32)(idx((2 : idx[3]))(zs))) /
//                     256)))))
//         |> concat(
//             xs
//               |> mapSeqUnroll(fun(zs =>
//                 ys
//                   |> transpose
//                   |> take(8)
//                   |> map(fun(xs1 =>
//                     cast(i16)(
//                         (idx((3 : idx[4]))(zs) +
//                            idx((0 : idx[4]))(zs) * cast(i32)(idx((0 : idx[3]))(xs1)) +
//                            idx((1 : idx[4]))(zs) * cast(i32)(idx((1 : idx[3]))(xs1)) +
//                            idx((2 : idx[4]))(zs) * cast(i32)(idx((2 : idx[3]))(xs1))) /
//                           256)))
//                   |> asVector(4)
//                   |> mapSeq(fun(y => y))
//                   |> asScalar))
//               |> transpose)
//         |> transpose))
//     |> transpose))))
//
// Rules: interchange, nest-row-tail, map-seq, map-seq-unroll, copy-vector

#include <math.h>
#include <stdint.h>

typedef int16_t int16_tx4 __attribute__((vector_size(8)));
typedef int16_t int16_tx4u __attribute__((vector_size(8), aligned(2), may_alias));
typedef int32_t int32_tx4 __attribute__((vector_size(16)));
typedef uint32_t uint32_tx4 __attribute__((vector_size(16)));

static inline int32_t float_to_int32_t(float a) {
  return a != a ? 0 : a <= -0x1p31 ? INT32_MIN : a >= 0x1p31 ? INT32_MAX : (int32_t)a;
}

static inline int32_tx4 broadcast_int32_tx4(int32_t a) {
  return (int32_tx4){a, a, a, a};
}

void colour_correct(int16_t* restrict out,
    const int16_t* restrict image_,
    const float* restrict warm,
    const float* restrict cold,
    float kelvin) {
  const float t = (1.0f / kelvin - 0.0003125f) / -0.00016964285f;
  for (int i = 0; i < 7; ++i) {
    for (int i_1 = 0; i_1 < 8; i_1 += 4) {
      {
        const float v0 = 1.0f - t;
        *(int16_tx4u*)(out + 9 * i + i_1) = __builtin_convertvector((int32_tx4)((uint32_tx4)broadcast_int32_tx4(float_to_int32_t((warm[3] * v0 + cold[3] * t) * 256.0f)) + (uint32_tx4)broadcast_int32_tx4(float_to_int32_t((warm[0] * v0 + cold[0] * t) * 256.0f)) * (uint32_tx4)__builtin_convertvector(*(const int16_tx4u*)(image_ + 9 * i + i_1), int32_tx4) + (uint32_tx4)broadcast_int32_tx4(float_to_int32_t((warm[1] * v0 + cold[1] * t) * 256.0f)) * (uint32_tx4)__builtin_convertvector(*(const int16_tx4u*)(image_ + 9 * i + i_1 + 63), int32_tx4) + (uint32_tx4)broadcast_int32_tx4(float_to_int32_t((warm[2] * v0 + cold[2] * t) * 256.0f)) * (uint32_tx4)__builtin_convertvector(*(const int16_tx4u*)(image_ + 9 * i + i_1 + 126), int32_tx4)) / broadcast_int32_tx4(256), int16_tx4);
      }
    }
    for (int i_2 = 0; i_2 < 8; i_2 += 4) {
      const int at0 = 9 * i + i_2 + 63;
      {
        const float v1 = 1.0f - t;
        *(int16_tx4u*)(out + at0) = __builtin_convertvector((int32_tx4)((uint32_tx4)broadcast_int32_tx4(float_to_int32_t((warm[7] * v1 + cold[7] * t) * 256.0f)) + (uint32_tx4)broadcast_int32_tx4(float_to_int32_t((warm[4] * v1 + cold[4] * t) * 256.0f)) * (uint32_tx4)__builtin_convertvector(*(const int16_tx4u*)(image_ + 9 * i + i_2), int32_tx4) + (uint32_tx4)broadcast_int32_tx4(float_to_int32_t((warm[5] * v1 + cold[5] * t) * 256.0f)) * (uint32_tx4)__builtin_convertvector(*(const int16_tx4u*)(image_ + at0), int32_tx4) + (uint32_tx4)broadcast_int32_tx4(float_to_int32_t((warm[6] * v1 + cold[6] * t) * 256.0f)) * (uint32_tx4)__builtin_convertvector(*(const int16_tx4u*)(image_ + 9 * i + i_2 + 126), int32_tx4)) / broadcast_int32_tx4(256), int16_tx4);
      }
    }
    for (int i_3 = 0; i_3 < 8; i_3 += 4) {
      const int at1 = 9 * i + i_3 + 126;
      {
        const float v2 = 1.0f - t;
        *(int16_tx4u*)(out + at1) = __builtin_convertvector((int32_tx4)((uint32_tx4)broadcast_int32_tx4(float_to_int32_t((warm[11] * v2 + cold[11] * t) * 256.0f)) + (uint32_tx4)broadcast_int32_tx4(float_to_int32_t((warm[8] * v2 + cold[8] * t) * 256.0f)) * (uint32_tx4)__builtin_convertvector(*(const int16_tx4u*)(image_ + 9 * i + i_3), int32_tx4) + (uint32_tx4)broadcast_int32_tx4(float_to_int32_t((warm[9] * v2 + cold[9] * t) * 256.0f)) * (uint32_tx4)__builtin_convertvector(*(const int16_tx4u*)(image_ + 9 * i + i_3 + 63), int32_tx4) + (uint32_tx4)broadcast_int32_tx4(float_to_int32_t((warm[10] * v2 + cold[10] * t) * 256.0f)) * (uint32_tx4)__builtin_convertvector(*(const int16_tx4u*)(image_ + at1), int32_tx4)) / broadcast_int32_tx4(256), int16_tx4);
      }
    }
    {
      const float v3 = 1.0f - t;
      out[9 * i + 8] = (int16_t)((int32_t)((uint32_t)float_to_int32_t((warm[3] * v3 + cold[3] * t) * 256.0f) + (uint32_t)float_to_int32_t((warm[0] * v3 + cold[0] * t) * 256.0f) * (uint32_t)(int32_t)image_[9 * i + 8] + (uint32_t)float_to_int32_t((warm[1] * v3 + cold[1] * t) * 256.0f) * (uint32_t)(int32_t)image_[9 * i + 71] + (uint32_t)float_to_int32_t((warm[2] * v3 + cold[2] * t) * 256.0f) * (uint32_t)(int32_t)image_[9 * i + 134]) / 256);
    }
    {
      const float v4 = 1.0f - t;
      out[9 * i + 71] = (int16_t)((int32_t)((uint32_t)float_to_int32_t((warm[7] * v4 + cold[7] * t) * 256.0f) + (uint32_t)float_to_int32_t((warm[4] * v4 + cold[4] * t) * 256.0f) * (uint32_t)(int32_t)image_[9 * i + 8] + (uint32_t)float_to_int32_t((warm[5] * v4 + cold[5] * t) * 256.0f) * (uint32_t)(int32_t)image_[9 * i + 71] + (uint32_t)float_to_int32_t((warm[6] * v4 + cold[6] * t) * 256.0f) * (uint32_t)(int32_t)image_[9 * i + 134]) / 256);
    }
    {
      const float v5 = 1.0f - t;
      out[9 * i + 134] = (int16_t)((int32_t)((uint32_t)float_to_int32_t((warm[11] * v5 + cold[11] * t) * 256.0f) + (uint32_t)float_to_int32_t((warm[8] * v5 + cold[8] * t) * 256.0f) * (uint32_t)(int32_t)image_[9 * i + 8] + (uint32_t)float_to_int32_t((warm[9] * v5 + cold[9] * t) * 256.0f) * (uint32_t)(int32_t)image_[9 * i + 71] + (uint32_t)float_to_int32_t((warm[10] * v5 + cold[10] * t) * 256.0f) * (uint32_t)(int32_t)image_[9 * i + 134]) / 256);
    }
  }
}

// For callers that know the signature from the manifest only.
void colour_correct_entry(void** args) {
  colour_correct(args[0],
      args[1],
      args[2],
      args[3],
      *(const float*)args[4]);
}
