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
//   let xs = zip(
//         warm
//           |> mapSeq(fun(ys => ys |> asVector(4) |> mapSeq(fun(y => y)) |> asScalar))
//           |> toMem(Global))(cold)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q => cast(i32)((fst(q) * (1.0f - x) + snd(q) * x) * 256.0f))))) in
//   image
//     |> transpose
//     |> mapSeq(fun(ys =>
//       ys
//         |> transpose
//         |> mapSeq(fun(zs =>
//           xs
//             |> mapSeqUnroll(fun(xs1 =>
//               cast(i16)(
//                   (idx((3 : idx[4]))(xs1) +
//                      idx((0 : idx[4]))(xs1) * cast(i32)(idx((0 : idx[3]))(zs)) +
//                      idx((1 : idx[4]))(xs1) * cast(i32)(idx((1 : idx[3]))(zs)) +
//                      idx((2 : idx[4]))(xs1) * cast(i32)(idx((2 : idx[3]))(zs))) /
//                     256)))))
//         |> transpose))
//     |> transpose))))
//
// Rules: map-seq, map-seq-unroll, store-global, copy-vector

#include <math.h>
#include <stdint.h>

typedef float floatx4 __attribute__((vector_size(16)));
typedef float floatx4a __attribute__((vector_size(16), aligned(16), may_alias));
typedef float floatx4u __attribute__((vector_size(16), aligned(4), may_alias));

static inline int32_t float_to_int32_t(float a) {
  return a != a ? 0 : a <= -0x1p31 ? INT32_MIN : a >= 0x1p31 ? INT32_MAX : (int32_t)a;
}

// tmp: memory that begins at a multiple of 64 bytes.
void colour_correct(int16_t* restrict out,
    const int16_t* restrict image_,
    const float* restrict warm,
    const float* restrict cold,
    float kelvin,
    float* restrict tmp) {
  const float t = (1.0f / kelvin - 0.0003125f) / -0.00016964285f;
  for (int i = 0; i < 12; i += 4) {
    *(floatx4a*)(tmp + i) = *(const floatx4u*)(warm + i);
  }
  for (int i_2 = 0; i_2 < 7; ++i_2) {
    for (int i_3 = 0; i_3 < 9; ++i_3) {
      const int at0 = 9 * i_2 + i_3 + 63;
      const int at1 = 9 * i_2 + i_3 + 126;
      {
        const float v0 = 1.0f - t;
        out[9 * i_2 + i_3] = (int16_t)((int32_t)((uint32_t)float_to_int32_t((tmp[3] * v0 + cold[3] * t) * 256.0f) + (uint32_t)float_to_int32_t((tmp[0] * v0 + cold[0] * t) * 256.0f) * (uint32_t)(int32_t)image_[9 * i_2 + i_3] + (uint32_t)float_to_int32_t((tmp[1] * v0 + cold[1] * t) * 256.0f) * (uint32_t)(int32_t)image_[at0] + (uint32_t)float_to_int32_t((tmp[2] * v0 + cold[2] * t) * 256.0f) * (uint32_t)(int32_t)image_[at1]) / 256);
      }
      {
        const float v1 = 1.0f - t;
        out[at0] = (int16_t)((int32_t)((uint32_t)float_to_int32_t((tmp[7] * v1 + cold[7] * t) * 256.0f) + (uint32_t)float_to_int32_t((tmp[4] * v1 + cold[4] * t) * 256.0f) * (uint32_t)(int32_t)image_[9 * i_2 + i_3] + (uint32_t)float_to_int32_t((tmp[5] * v1 + cold[5] * t) * 256.0f) * (uint32_t)(int32_t)image_[at0] + (uint32_t)float_to_int32_t((tmp[6] * v1 + cold[6] * t) * 256.0f) * (uint32_t)(int32_t)image_[at1]) / 256);
      }
      {
        const float v2 = 1.0f - t;
        out[at1] = (int16_t)((int32_t)((uint32_t)float_to_int32_t((tmp[11] * v2 + cold[11] * t) * 256.0f) + (uint32_t)float_to_int32_t((tmp[8] * v2 + cold[8] * t) * 256.0f) * (uint32_t)(int32_t)image_[9 * i_2 + i_3] + (uint32_t)float_to_int32_t((tmp[9] * v2 + cold[9] * t) * 256.0f) * (uint32_t)(int32_t)image_[at0] + (uint32_t)float_to_int32_t((tmp[10] * v2 + cold[10] * t) * 256.0f) * (uint32_t)(int32_t)image_[at1]) / 256);
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void colour_correct_entry(void** args) {
  colour_correct(args[0],
      args[1],
      args[2],
      args[3],
      *(const float*)args[4],
      args[5]);
}
