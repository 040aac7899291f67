// Made by eqrise from kernels/sharpen.rise.
//
// def sharpen = fun(image: 3.9.11.u8 => fun(strength: f32 =>
//   let x = cast(i32)(max(0.0f)(min(255.0f)(strength * 32.0f))) in
//   image
//     |> map(fun(xs => xs |> map(fun(ys => ys |> map(fun(y => cast(i32)(y)))))))
//     |> map(fun(xs =>
//       let ys = xs
//           |> slide(3)(1)
//           |> map(fun(zs =>
//             zs
//               |> transpose
//               |> map(fun(xs1 =>
//                 let y = (let z = idx((0 : idx[3]))(xs1) in
//                    let x1 = idx((2 : idx[3]))(xs1) in (z + x1 + 1) / 2) in
//                 let z = idx((1 : idx[3]))(xs1) in (y + z + 1) / 2))))
//           |> map(fun(zs =>
//             zs
//               |> slide(3)(1)
//               |> map(fun(xs1 =>
//                 let y = (let z = idx((0 : idx[3]))(xs1) in
//                    let x1 = idx((2 : idx[3]))(xs1) in (z + x1 + 1) / 2) in
//                 let z = idx((1 : idx[3]))(xs1) in (y + z + 1) / 2)))) in
//       zip(xs |> drop(1) |> take(7) |> map(fun(zs => zs |> drop(1) |> take(9))))(ys)
//         |> map(fun(p =>
//           zip(fst(p))(snd(p))
//             |> map(fun(q => cast(u8)(max(0)(min(255)(fst(q) + (fst(q) - snd(q)) * x / 32)))))))))))
//
// is carried out as
//
// def sharpen = fun(image: 3.9.11.u8 => fun(strength: f32 =>
//   let x = cast(i32)(max(0.0f)(min(255.0f)(strength * 32.0f))) in
//   image
//     |> mapSeqUnroll(fun(xs => xs |> mapSeq(fun(ys => ys |> mapSeqUnroll(fun(y => cast(i32)(y)))))))
//     |> toMem(Global)
//     |> mapSeq(fun(xs =>
//       zip(xs |> drop(1) |> take(7) |> map(fun(ys => ys |> drop(1) |> take(9))))(
//           xs
//             |> slide(3)(1)
//             |> map(fun(ys =>
//               ys
//                 |> transpose
//                 |> map(fun(zs =>
//                   ((idx((0 : idx[3]))(zs) + idx((2 : idx[3]))(zs) + 1) / 2 + idx((1 : idx[3]))(zs) +
//                      1) /
//                     2))))
//             |> map(fun(ys =>
//               ys
//                 |> slide(3)(1)
//                 |> map(fun(zs =>
//                   ((idx((0 : idx[3]))(zs) + idx((2 : idx[3]))(zs) + 1) / 2 + idx((1 : idx[3]))(zs) +
//                      1) /
//                     2)))))
//         |> mapSeq(fun(p =>
//           zip(fst(p))(snd(p))
//             |> mapSeqUnroll(fun(q =>
//               cast(u8)(max(0)(min(255)(fst(q) + (fst(q) - snd(q)) * x / 32)))))))))))
//
// Rules: map-seq, map-seq-unroll, store-global

#include <math.h>
#include <stdint.h>

static inline float min_float(float a, float b) {
  const float r = a < b ? a : b;
  return b != b ? a : r;
}

static inline float max_float(float a, float b) {
  const float r = a > b ? a : b;
  return b != b ? a : r;
}

static inline int32_t float_to_int32_t(float a) {
  return a != a ? 0 : a <= -0x1p31 ? INT32_MIN : a >= 0x1p31 ? INT32_MAX : (int32_t)a;
}

static inline int32_t min_int32_t(int32_t a, int32_t b) {
  return a < b ? a : b;
}

static inline int32_t max_int32_t(int32_t a, int32_t b) {
  return a > b ? a : b;
}

void sharpen(uint8_t* restrict out,
    const uint8_t* restrict image_,
    float strength,
    int32_t* restrict tmp) {
  const int32_t t = float_to_int32_t(max_float(0.0f, min_float(255.0f, strength * 32.0f)));
  for (int i = 0; i < 99; i += 11) {
    tmp[i] = (int32_t)image_[i];
    tmp[i + 1] = (int32_t)image_[i + 1];
    tmp[i + 2] = (int32_t)image_[i + 2];
    tmp[i + 3] = (int32_t)image_[i + 3];
    tmp[i + 4] = (int32_t)image_[i + 4];
    tmp[i + 5] = (int32_t)image_[i + 5];
    tmp[i + 6] = (int32_t)image_[i + 6];
    tmp[i + 7] = (int32_t)image_[i + 7];
    tmp[i + 8] = (int32_t)image_[i + 8];
    tmp[i + 9] = (int32_t)image_[i + 9];
    tmp[i + 10] = (int32_t)image_[i + 10];
  }
  for (int i_1 = 0; i_1 < 99; i_1 += 11) {
    tmp[i_1 + 99] = (int32_t)image_[i_1 + 99];
    tmp[i_1 + 100] = (int32_t)image_[i_1 + 100];
    tmp[i_1 + 101] = (int32_t)image_[i_1 + 101];
    tmp[i_1 + 102] = (int32_t)image_[i_1 + 102];
    tmp[i_1 + 103] = (int32_t)image_[i_1 + 103];
    tmp[i_1 + 104] = (int32_t)image_[i_1 + 104];
    tmp[i_1 + 105] = (int32_t)image_[i_1 + 105];
    tmp[i_1 + 106] = (int32_t)image_[i_1 + 106];
    tmp[i_1 + 107] = (int32_t)image_[i_1 + 107];
    tmp[i_1 + 108] = (int32_t)image_[i_1 + 108];
    tmp[i_1 + 109] = (int32_t)image_[i_1 + 109];
  }
  for (int i_2 = 0; i_2 < 99; i_2 += 11) {
    tmp[i_2 + 198] = (int32_t)image_[i_2 + 198];
    tmp[i_2 + 199] = (int32_t)image_[i_2 + 199];
    tmp[i_2 + 200] = (int32_t)image_[i_2 + 200];
    tmp[i_2 + 201] = (int32_t)image_[i_2 + 201];
    tmp[i_2 + 202] = (int32_t)image_[i_2 + 202];
    tmp[i_2 + 203] = (int32_t)image_[i_2 + 203];
    tmp[i_2 + 204] = (int32_t)image_[i_2 + 204];
    tmp[i_2 + 205] = (int32_t)image_[i_2 + 205];
    tmp[i_2 + 206] = (int32_t)image_[i_2 + 206];
    tmp[i_2 + 207] = (int32_t)image_[i_2 + 207];
    tmp[i_2 + 208] = (int32_t)image_[i_2 + 208];
  }
  for (int i_3 = 0; i_3 < 3; ++i_3) {
    for (int i_4 = 0; i_4 < 7; ++i_4) {
      const int at0 = 99 * i_3 + 11 * i_4;
      const int at1 = 63 * i_3 + 9 * i_4;
      {
        const int32_t v0 = tmp[at0 + 12];
        out[at1] = (uint8_t)max_int32_t(0, (int32_t)min_int32_t(255, (int32_t)((uint32_t)v0 + (uint32_t)((int32_t)(((uint32_t)v0 - (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0] + (uint32_t)tmp[at0 + 22] + 1u) / 2) + (uint32_t)tmp[at0 + 11] + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 2] + (uint32_t)tmp[at0 + 24] + 1u) / 2) + (uint32_t)tmp[at0 + 13] + 1u) / 2) + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 1] + (uint32_t)tmp[at0 + 23] + 1u) / 2) + (uint32_t)v0 + 1u) / 2) + 1u) / 2)) * (uint32_t)t) / 32))));
      }
      {
        const int32_t v1 = tmp[at0 + 13];
        out[at1 + 1] = (uint8_t)max_int32_t(0, (int32_t)min_int32_t(255, (int32_t)((uint32_t)v1 + (uint32_t)((int32_t)(((uint32_t)v1 - (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 1] + (uint32_t)tmp[at0 + 23] + 1u) / 2) + (uint32_t)tmp[at0 + 12] + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 3] + (uint32_t)tmp[at0 + 25] + 1u) / 2) + (uint32_t)tmp[at0 + 14] + 1u) / 2) + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 2] + (uint32_t)tmp[at0 + 24] + 1u) / 2) + (uint32_t)v1 + 1u) / 2) + 1u) / 2)) * (uint32_t)t) / 32))));
      }
      {
        const int32_t v2 = tmp[at0 + 14];
        out[at1 + 2] = (uint8_t)max_int32_t(0, (int32_t)min_int32_t(255, (int32_t)((uint32_t)v2 + (uint32_t)((int32_t)(((uint32_t)v2 - (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 2] + (uint32_t)tmp[at0 + 24] + 1u) / 2) + (uint32_t)tmp[at0 + 13] + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 4] + (uint32_t)tmp[at0 + 26] + 1u) / 2) + (uint32_t)tmp[at0 + 15] + 1u) / 2) + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 3] + (uint32_t)tmp[at0 + 25] + 1u) / 2) + (uint32_t)v2 + 1u) / 2) + 1u) / 2)) * (uint32_t)t) / 32))));
      }
      {
        const int32_t v3 = tmp[at0 + 15];
        out[at1 + 3] = (uint8_t)max_int32_t(0, (int32_t)min_int32_t(255, (int32_t)((uint32_t)v3 + (uint32_t)((int32_t)(((uint32_t)v3 - (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 3] + (uint32_t)tmp[at0 + 25] + 1u) / 2) + (uint32_t)tmp[at0 + 14] + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 5] + (uint32_t)tmp[at0 + 27] + 1u) / 2) + (uint32_t)tmp[at0 + 16] + 1u) / 2) + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 4] + (uint32_t)tmp[at0 + 26] + 1u) / 2) + (uint32_t)v3 + 1u) / 2) + 1u) / 2)) * (uint32_t)t) / 32))));
      }
      {
        const int32_t v4 = tmp[at0 + 16];
        out[at1 + 4] = (uint8_t)max_int32_t(0, (int32_t)min_int32_t(255, (int32_t)((uint32_t)v4 + (uint32_t)((int32_t)(((uint32_t)v4 - (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 4] + (uint32_t)tmp[at0 + 26] + 1u) / 2) + (uint32_t)tmp[at0 + 15] + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 6] + (uint32_t)tmp[at0 + 28] + 1u) / 2) + (uint32_t)tmp[at0 + 17] + 1u) / 2) + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 5] + (uint32_t)tmp[at0 + 27] + 1u) / 2) + (uint32_t)v4 + 1u) / 2) + 1u) / 2)) * (uint32_t)t) / 32))));
      }
      {
        const int32_t v5 = tmp[at0 + 17];
        out[at1 + 5] = (uint8_t)max_int32_t(0, (int32_t)min_int32_t(255, (int32_t)((uint32_t)v5 + (uint32_t)((int32_t)(((uint32_t)v5 - (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 5] + (uint32_t)tmp[at0 + 27] + 1u) / 2) + (uint32_t)tmp[at0 + 16] + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 7] + (uint32_t)tmp[at0 + 29] + 1u) / 2) + (uint32_t)tmp[at0 + 18] + 1u) / 2) + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 6] + (uint32_t)tmp[at0 + 28] + 1u) / 2) + (uint32_t)v5 + 1u) / 2) + 1u) / 2)) * (uint32_t)t) / 32))));
      }
      {
        const int32_t v6 = tmp[at0 + 18];
        out[at1 + 6] = (uint8_t)max_int32_t(0, (int32_t)min_int32_t(255, (int32_t)((uint32_t)v6 + (uint32_t)((int32_t)(((uint32_t)v6 - (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 6] + (uint32_t)tmp[at0 + 28] + 1u) / 2) + (uint32_t)tmp[at0 + 17] + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 8] + (uint32_t)tmp[at0 + 30] + 1u) / 2) + (uint32_t)tmp[at0 + 19] + 1u) / 2) + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 7] + (uint32_t)tmp[at0 + 29] + 1u) / 2) + (uint32_t)v6 + 1u) / 2) + 1u) / 2)) * (uint32_t)t) / 32))));
      }
      {
        const int32_t v7 = tmp[at0 + 19];
        out[at1 + 7] = (uint8_t)max_int32_t(0, (int32_t)min_int32_t(255, (int32_t)((uint32_t)v7 + (uint32_t)((int32_t)(((uint32_t)v7 - (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 7] + (uint32_t)tmp[at0 + 29] + 1u) / 2) + (uint32_t)tmp[at0 + 18] + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 9] + (uint32_t)tmp[at0 + 31] + 1u) / 2) + (uint32_t)tmp[at0 + 20] + 1u) / 2) + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 8] + (uint32_t)tmp[at0 + 30] + 1u) / 2) + (uint32_t)v7 + 1u) / 2) + 1u) / 2)) * (uint32_t)t) / 32))));
      }
      {
        const int32_t v8 = tmp[at0 + 20];
        out[at1 + 8] = (uint8_t)max_int32_t(0, (int32_t)min_int32_t(255, (int32_t)((uint32_t)v8 + (uint32_t)((int32_t)(((uint32_t)v8 - (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 8] + (uint32_t)tmp[at0 + 30] + 1u) / 2) + (uint32_t)tmp[at0 + 19] + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 10] + (uint32_t)tmp[at0 + 32] + 1u) / 2) + (uint32_t)tmp[at0 + 21] + 1u) / 2) + 1u) / 2) + (uint32_t)((int32_t)((uint32_t)((int32_t)((uint32_t)tmp[at0 + 9] + (uint32_t)tmp[at0 + 31] + 1u) / 2) + (uint32_t)v8 + 1u) / 2) + 1u) / 2)) * (uint32_t)t) / 32))));
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void sharpen_entry(void** args) {
  sharpen(args[0],
      args[1],
      *(const float*)args[2],
      args[3]);
}
