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
//       |> mapSeqUnroll(fun(p =>
//         zip(fst(p))(snd(p))
//           |> mapSeqUnroll(fun(q => cast(i32)((fst(q) * (1.0f - x) + snd(q) * x) * 256.0f)))))
//       |> toMem(Private) in
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
// Rules: map-seq, map-seq-unroll, store-private

#include <math.h>
#include <stdint.h>

static inline int32_t float_to_int32_t(float a) {
  return a != a ? 0 : a <= -0x1p31 ? INT32_MIN : a >= 0x1p31 ? INT32_MAX : (int32_t)a;
}

void colour_correct(int16_t* restrict out,
    const int16_t* restrict image_,
    const float* restrict warm,
    const float* restrict cold,
    float kelvin) {
  const float t = (1.0f / kelvin - 0.0003125f) / -0.00016964285f;
  int32_t tmp0 = float_to_int32_t((warm[0] * (1.0f - t) + cold[0] * t) * 256.0f);
  int32_t tmp1 = float_to_int32_t((warm[1] * (1.0f - t) + cold[1] * t) * 256.0f);
  int32_t tmp2 = float_to_int32_t((warm[2] * (1.0f - t) + cold[2] * t) * 256.0f);
  int32_t tmp3 = float_to_int32_t((warm[3] * (1.0f - t) + cold[3] * t) * 256.0f);
  int32_t tmp4 = float_to_int32_t((warm[4] * (1.0f - t) + cold[4] * t) * 256.0f);
  int32_t tmp5 = float_to_int32_t((warm[5] * (1.0f - t) + cold[5] * t) * 256.0f);
  int32_t tmp6 = float_to_int32_t((warm[6] * (1.0f - t) + cold[6] * t) * 256.0f);
  int32_t tmp7 = float_to_int32_t((warm[7] * (1.0f - t) + cold[7] * t) * 256.0f);
  int32_t tmp8 = float_to_int32_t((warm[8] * (1.0f - t) + cold[8] * t) * 256.0f);
  int32_t tmp9 = float_to_int32_t((warm[9] * (1.0f - t) + cold[9] * t) * 256.0f);
  int32_t tmp10 = float_to_int32_t((warm[10] * (1.0f - t) + cold[10] * t) * 256.0f);
  int32_t tmp11 = float_to_int32_t((warm[11] * (1.0f - t) + cold[11] * t) * 256.0f);
  for (int i = 0; i < 7; ++i) {
    for (int i_1 = 0; i_1 < 9; ++i_1) {
      const int at0 = 9 * i + i_1 + 63;
      const int at1 = 9 * i + i_1 + 126;
      out[9 * i + i_1] = (int16_t)((int32_t)((uint32_t)tmp3 + (uint32_t)tmp0 * (uint32_t)(int32_t)image_[9 * i + i_1] + (uint32_t)tmp1 * (uint32_t)(int32_t)image_[at0] + (uint32_t)tmp2 * (uint32_t)(int32_t)image_[at1]) / 256);
      out[at0] = (int16_t)((int32_t)((uint32_t)tmp7 + (uint32_t)tmp4 * (uint32_t)(int32_t)image_[9 * i + i_1] + (uint32_t)tmp5 * (uint32_t)(int32_t)image_[at0] + (uint32_t)tmp6 * (uint32_t)(int32_t)image_[at1]) / 256);
      out[at1] = (int16_t)((int32_t)((uint32_t)tmp11 + (uint32_t)tmp8 * (uint32_t)(int32_t)image_[9 * i + i_1] + (uint32_t)tmp9 * (uint32_t)(int32_t)image_[at0] + (uint32_t)tmp10 * (uint32_t)(int32_t)image_[at1]) / 256);
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
