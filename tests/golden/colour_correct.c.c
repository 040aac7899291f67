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
//   let xs = zip(warm)(cold)
//       |> map(fun(p =>
//         zip(fst(p))(snd(p))
//           |> map(fun(q =>
//             cast(i32)(
//                 (fst(q) * (1.0f - (1.0f / kelvin - 0.0003125f) / (0.00014285714f - 0.0003125f)) +
//                    snd(q) * ((1.0f / kelvin - 0.0003125f) / (0.00014285714f - 0.0003125f))) *
//                   256.0f)))))
//       |> mapSeq(fun(ys => ys |> asVector(4) |> mapSeq(fun(x => x)) |> asScalar))
//       |> toMem(Private) in
//   image
//     |> transpose
//     |> mapSeq(fun(ys =>
//       ys
//         |> transpose
//         |> map(fun(zs =>
//           xs
//             |> map(fun(xs1 =>
//               cast(i16)(
//                   (idx((3 : idx[4]))(xs1) +
//                      idx((0 : idx[4]))(xs1) * cast(i32)(idx((0 : idx[3]))(zs)) +
//                      idx((1 : idx[4]))(xs1) * cast(i32)(idx((1 : idx[3]))(zs)) +
//                      idx((2 : idx[4]))(xs1) * cast(i32)(idx((2 : idx[3]))(zs))) /
//                     256)))))
//         |> mapSeq(fun(zs => zs |> mapSeq(fun(x => x))))
//         |> transpose))
//     |> transpose))))
//
// Rules: map-seq, store-private, copy-seq, copy-vector

#include <math.h>
#include <stdint.h>

typedef float floatx4 __attribute__((vector_size(16)));
typedef float floatx4u __attribute__((vector_size(16), aligned(4), may_alias));
typedef int32_t int32_tx4 __attribute__((vector_size(16)));

static inline floatx4 broadcast_floatx4(float a) {
  return (floatx4){a, a, a, a};
}

static inline int32_t float_to_int32_t(float a) {
  return a != a ? 0 : a <= -0x1p31 ? INT32_MIN : a >= 0x1p31 ? INT32_MAX : (int32_t)a;
}

static inline int32_tx4 float_to_int32_t_x4(floatx4 a) {
  int32_tx4 r;
  for (int l = 0; l < 4; ++l) r[l] = float_to_int32_t(a[l]);
  return r;
}

void colour_correct(int16_t* restrict out,
    const int16_t* restrict image_,
    const float* restrict warm,
    const float* restrict cold,
    float kelvin) {
  int32_tx4 tmp[3];
  for (int i = 0; i < 3; ++i) {
    {
      const float v0 = (1.0f / kelvin - 0.0003125f) / -0.00016964285f;
      tmp[i] = float_to_int32_t_x4((*(const floatx4u*)(warm + 4 * i) * broadcast_floatx4(1.0f - v0) + *(const floatx4u*)(cold + 4 * i) * broadcast_floatx4(v0)) * broadcast_floatx4(256.0f));
    }
  }
  for (int i_2 = 0; i_2 < 7; ++i_2) {
    for (int i_3 = 0; i_3 < 9; ++i_3) {
      const int at0 = 9 * i_2 + i_3 + 63;
      const int at1 = 9 * i_2 + i_3 + 126;
      for (int i_4 = 0; i_4 < 3; ++i_4) {
        out[9 * i_2 + i_3 + 63 * i_4] = (int16_t)((int32_t)((uint32_t)tmp[i_4][3] + (uint32_t)tmp[i_4][0] * (uint32_t)(int32_t)image_[9 * i_2 + i_3] + (uint32_t)tmp[i_4][1] * (uint32_t)(int32_t)image_[at0] + (uint32_t)tmp[i_4][2] * (uint32_t)(int32_t)image_[at1]) / 256);
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
