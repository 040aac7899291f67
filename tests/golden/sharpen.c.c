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
//     |> map(fun(xs => xs |> map(fun(ys => ys |> map(fun(y => cast(i32)(y)))))))
//     |> map(fun(xs =>
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
//         |> map(fun(p =>
//           zip(fst(p))(snd(p))
//             |> map(fun(q => cast(u8)(max(0)(min(255)(fst(q) + (fst(q) - snd(q)) * x / 32)))))))))
//     |> mapSeq(fun(xs => xs |> mapSeq(fun(ys => ys |> mapSeq(fun(y => y))))))))
//
// Rules: copy-seq

#include <math.h>
#include <stdint.h>

static inline float min_float(float a, float b) {
  if (b != b) return a;
  return a < b ? a : b;
}

static inline float max_float(float a, float b) {
  if (b != b) return a;
  return a > b ? a : b;
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
    float strength) {
  const int32_t t = float_to_int32_t(max_float(0.0f, min_float(255.0f, strength * 32.0f)));
  for (int i = 0; i < 3; ++i) {
    for (int i_1 = 0; i_1 < 7; ++i_1) {
      const int at0 = 99 * i + 11 * i_1;
      const int at1 = 63 * i + 9 * i_1;
      for (int i_2 = 0; i_2 < 9; ++i_2) {
        {
          const int32_t v0 = (int32_t)image_[at0 + i_2 + 12];
          out[at1 + i_2] = (uint8_t)max_int32_t(0, (int32_t)min_int32_t(255, (int32_t)((uint32_t)v0 + (uint32_t)((int32_t)((uint32_t)(v0 - (((((int32_t)image_[at0 + i_2] + (int32_t)image_[at0 + i_2 + 22] + 1) / 2 + (int32_t)image_[at0 + i_2 + 11] + 1) / 2 + (((int32_t)image_[at0 + i_2 + 2] + (int32_t)image_[at0 + i_2 + 24] + 1) / 2 + (int32_t)image_[at0 + i_2 + 13] + 1) / 2 + 1) / 2 + (((int32_t)image_[at0 + i_2 + 1] + (int32_t)image_[at0 + i_2 + 23] + 1) / 2 + v0 + 1) / 2 + 1) / 2) * (uint32_t)t) / 32))));
        }
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void sharpen_entry(void** args) {
  sharpen(args[0],
      args[1],
      *(const float*)args[2]);
}
