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
//   image
//     |> transpose
//     |> map(fun(xs =>
//       xs
//         |> transpose
//         |> map(fun(ys =>
//           zip(warm)(cold)
//             |> map(fun(p =>
//               zip(fst(p))(snd(p))
//                 |> map(fun(q => cast(i32)((fst(q) * (1.0f - x) + snd(q) * x) * 256.0f)))))
//             |> map(fun(zs =>
//               cast(i16)(
//                   (idx((3 : idx[4]))(zs) +
//                      idx((0 : idx[4]))(zs) * cast(i32)(idx((0 : idx[3]))(ys)) +
//                      idx((1 : idx[4]))(zs) * cast(i32)(idx((1 : idx[3]))(ys)) +
//                      idx((2 : idx[4]))(zs) * cast(i32)(idx((2 : idx[3]))(ys))) /
//                     256)))))
//         |> transpose))
//     |> mapSeq(fun(xs => xs |> mapSeq(fun(ys => ys |> mapSeq(fun(y => y))))))
//     |> transpose))))
//
// Rules: map-fusion, copy-seq

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
  for (int i = 0; i < 7; ++i) {
    for (int i_1 = 0; i_1 < 3; ++i_1) {
      const int32_t t_1 = float_to_int32_t((warm[4 * i_1 + 3] * (1.0f - t) + cold[4 * i_1 + 3] * t) * 256.0f);
      const int32_t t_2 = float_to_int32_t((warm[4 * i_1] * (1.0f - t) + cold[4 * i_1] * t) * 256.0f);
      const int32_t t_3 = float_to_int32_t((warm[4 * i_1 + 1] * (1.0f - t) + cold[4 * i_1 + 1] * t) * 256.0f);
      const int32_t t_4 = float_to_int32_t((warm[4 * i_1 + 2] * (1.0f - t) + cold[4 * i_1 + 2] * t) * 256.0f);
      const int at0 = 9 * i + 63 * i_1;
      for (int i_2 = 0; i_2 < 9; ++i_2) {
        out[at0 + i_2] = (int16_t)((int32_t)((uint32_t)t_1 + (uint32_t)t_2 * (uint32_t)(int32_t)image_[9 * i + i_2] + (uint32_t)t_3 * (uint32_t)(int32_t)image_[9 * i + i_2 + 63] + (uint32_t)t_4 * (uint32_t)(int32_t)image_[9 * i + i_2 + 126]) / 256);
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
      *(const float*)args[4]);
}
