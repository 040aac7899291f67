// Made by eqrise from kernels/low/camera_stored.rise.
//
// def camera_stored = fun(raw: 18.22.i16 =>
//     fun(warm: 3.4.f32 =>
//     fun(cold: 3.4.f32 =>
//     fun(kelvin: f32 =>
//     fun(gamma: f32 =>
//     fun(contrast: f32 =>
//     fun(black: i32 =>
//     fun(white: i32 =>
//     fun(strength: f32 =>
//   let xs = (let ys = raw
//          |> map(fun(zs => zs |> slide(5)(1)))
//          |> slide(5)(1)
//          |> map(transpose)
//          |> mapPar(fun(zs =>
//            zs
//              |> mapSeq(fun(xs1 =>
//                max(0i16)(
//                    min(idx((2 : idx[5]))(idx((2 : idx[5]))(xs1)))(
//                        max(
//                            max(idx((0 : idx[5]))(idx((2 : idx[5]))(xs1)))(
//                                idx((4 : idx[5]))(idx((2 : idx[5]))(xs1))))(
//                            max(idx((2 : idx[5]))(idx((0 : idx[5]))(xs1)))(
//                                idx((2 : idx[5]))(idx((4 : idx[5]))(xs1))))))))))
//          |> toMem(Global) in
//      let zs = ys |> map(fun(xs1 => xs1 |> split(2))) |> split(2) |> map(transpose) in
//      let xs1 = zs
//          |> map(fun(xs2 => xs2 |> slide(2)(1)))
//          |> slide(2)(1)
//          |> map(transpose)
//          |> mapPar(fun(xs2 =>
//            xs2
//              |> mapSeq(fun(xs3 =>
//                let x = idx((0 : idx[2]))(
//                      idx((0 : idx[2]))(idx((1 : idx[2]))(idx((1 : idx[2]))(xs3)))) in
//                let y = idx((0 : idx[2]))(
//                      idx((0 : idx[2]))(idx((0 : idx[2]))(idx((1 : idx[2]))(xs3)))) in
//                let z = idx((1 : idx[2]))(
//                      idx((1 : idx[2]))(idx((0 : idx[2]))(idx((0 : idx[2]))(xs3)))) in
//                let x1 = idx((1 : idx[2]))(
//                      idx((1 : idx[2]))(idx((0 : idx[2]))(idx((1 : idx[2]))(xs3)))) in
//                if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(z) - cast(i32)(x1))
//                then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2)
//                else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2)))))
//          |> toMem(Global) in
//      let xs2 = zs
//          |> map(fun(xs3 => xs3 |> slide(2)(1)))
//          |> slide(2)(1)
//          |> map(transpose)
//          |> mapPar(fun(xs3 =>
//            xs3
//              |> mapSeq(fun(xs4 =>
//                let x = idx((1 : idx[2]))(
//                      idx((1 : idx[2]))(idx((0 : idx[2]))(idx((0 : idx[2]))(xs4)))) in
//                let y = idx((1 : idx[2]))(
//                      idx((1 : idx[2]))(idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)))) in
//                let z = idx((0 : idx[2]))(
//                      idx((0 : idx[2]))(idx((1 : idx[2]))(idx((1 : idx[2]))(xs4)))) in
//                let x1 = idx((0 : idx[2]))(
//                      idx((0 : idx[2]))(idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)))) in
//                if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(z) - cast(i32)(x1))
//                then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2)
//                else cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2)))))
//          |> toMem(Global) in
//      zip(zs |> map(fun(xs3 => xs3 |> slide(3)(1))) |> slide(3)(1) |> map(transpose))(
//          zip(xs1 |> map(fun(xs3 => xs3 |> slide(2)(1))) |> slide(2)(1) |> map(transpose))(
//              xs2 |> map(fun(xs3 => xs3 |> slide(2)(1))) |> slide(2)(1) |> map(transpose)))
//        |> mapPar(fun(p =>
//          zip(fst(p))(zip(fst(snd(p)))(snd(snd(p))))
//            |> mapSeq(fun(q =>
//              let xs3 = fst(q) in
//              let xs4 = fst(snd(q)) in
//              let xs5 = snd(snd(q)) in
//              let xs6 = idx((1 : idx[3]))(idx((1 : idx[3]))(xs3)) in
//              [[(let x = idx((1 : idx[2]))(
//                       idx((0 : idx[2]))(idx((0 : idx[3]))(idx((1 : idx[3]))(xs3)))) in
//                 let y = idx((1 : idx[2]))(idx((0 : idx[2]))(xs6)) in
//                 let z = idx((0 : idx[2]))(idx((0 : idx[2]))(xs6)) in
//                 let x1 = idx((0 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//                 let x2 = idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//                 cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                   (z - cast(i16)((cast(i32)(x1) + cast(i32)(x2) + 1) / 2)),
//                 (idx((0 : idx[2]))(idx((0 : idx[2]))(xs6)),
//                  let x = idx((0 : idx[2]))(idx((1 : idx[2]))(xs6)) in
//                  let y = idx((0 : idx[2]))(
//                        idx((1 : idx[2]))(idx((1 : idx[3]))(idx((0 : idx[3]))(xs3)))) in
//                  let z = idx((0 : idx[2]))(idx((0 : idx[2]))(xs6)) in
//                  let x1 = idx((0 : idx[2]))(idx((1 : idx[2]))(xs5)) in
//                  let x2 = idx((0 : idx[2]))(idx((0 : idx[2]))(xs5)) in
//                  cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                    (z - cast(i16)((cast(i32)(x1) + cast(i32)(x2) + 1) / 2)))),
//                (idx((1 : idx[2]))(idx((0 : idx[2]))(xs6)),
//                 (idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)),
//                  let x = idx((0 : idx[2]))(idx((1 : idx[2]))(xs6)) in
//                  let y = idx((0 : idx[2]))(
//                        idx((1 : idx[2]))(idx((2 : idx[3]))(idx((0 : idx[3]))(xs3)))) in
//                  let z = idx((0 : idx[2]))(idx((1 : idx[2]))(xs5)) in
//                  let x1 = idx((1 : idx[2]))(idx((0 : idx[2]))(xs5)) in
//                  let x2 = idx((0 : idx[2]))(
//                        idx((1 : idx[2]))(idx((2 : idx[3]))(idx((1 : idx[3]))(xs3)))) in
//                  let x3 = idx((0 : idx[2]))(
//                        idx((1 : idx[2]))(idx((1 : idx[3]))(idx((0 : idx[3]))(xs3)))) in
//                  let x4 = idx((1 : idx[2]))(idx((1 : idx[2]))(xs5)) in
//                  let x5 = idx((0 : idx[2]))(idx((0 : idx[2]))(xs5)) in
//                  let x6 = idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//                  if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(x2) - cast(i32)(x3))
//                  then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                    (x6 - cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2))
//                  else cast(i16)((cast(i32)(x2) + cast(i32)(x3) + 1) / 2) +
//                    (x6 - cast(i16)((cast(i32)(x4) + cast(i32)(x5) + 1) / 2))))],
//               [(let x = idx((1 : idx[2]))(idx((0 : idx[2]))(xs6)) in
//                 let y = idx((1 : idx[2]))(
//                       idx((0 : idx[2]))(idx((0 : idx[3]))(idx((2 : idx[3]))(xs3)))) in
//                 let z = idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//                 let x1 = idx((0 : idx[2]))(idx((1 : idx[2]))(xs4)) in
//                 let x2 = idx((1 : idx[2]))(
//                       idx((0 : idx[2]))(idx((0 : idx[3]))(idx((1 : idx[3]))(xs3)))) in
//                 let x3 = idx((1 : idx[2]))(
//                       idx((0 : idx[2]))(idx((1 : idx[3]))(idx((2 : idx[3]))(xs3)))) in
//                 let x4 = idx((0 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//                 let x5 = idx((1 : idx[2]))(idx((1 : idx[2]))(xs4)) in
//                 let x6 = idx((0 : idx[2]))(idx((1 : idx[2]))(xs5)) in
//                 if abs(cast(i32)(x) - cast(i32)(y)) < abs(cast(i32)(x2) - cast(i32)(x3))
//                 then cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                   (x6 - cast(i16)((cast(i32)(z) + cast(i32)(x1) + 1) / 2))
//                 else cast(i16)((cast(i32)(x2) + cast(i32)(x3) + 1) / 2) +
//                   (x6 - cast(i16)((cast(i32)(x4) + cast(i32)(x5) + 1) / 2)),
//                 (idx((0 : idx[2]))(idx((1 : idx[2]))(xs5)),
//                  idx((0 : idx[2]))(idx((1 : idx[2]))(xs6)))),
//                (let x = idx((1 : idx[2]))(idx((0 : idx[2]))(xs6)) in
//                 let y = idx((1 : idx[2]))(
//                       idx((0 : idx[2]))(idx((1 : idx[3]))(idx((2 : idx[3]))(xs3)))) in
//                 let z = idx((1 : idx[2]))(idx((1 : idx[2]))(xs6)) in
//                 let x1 = idx((1 : idx[2]))(idx((0 : idx[2]))(xs4)) in
//                 let x2 = idx((1 : idx[2]))(idx((1 : idx[2]))(xs4)) in
//                 cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                   (z - cast(i16)((cast(i32)(x1) + cast(i32)(x2) + 1) / 2)),
//                 (idx((1 : idx[2]))(idx((1 : idx[2]))(xs6)),
//                  let x = idx((0 : idx[2]))(idx((1 : idx[2]))(xs6)) in
//                  let y = idx((0 : idx[2]))(
//                        idx((1 : idx[2]))(idx((2 : idx[3]))(idx((1 : idx[3]))(xs3)))) in
//                  let z = idx((1 : idx[2]))(idx((1 : idx[2]))(xs6)) in
//                  let x1 = idx((0 : idx[2]))(idx((1 : idx[2]))(xs5)) in
//                  let x2 = idx((1 : idx[2]))(idx((1 : idx[2]))(xs5)) in
//                  cast(i16)((cast(i32)(x) + cast(i32)(y) + 1) / 2) +
//                    (z - cast(i16)((cast(i32)(x1) + cast(i32)(x2) + 1) / 2))))]]
//                |> mapSeqUnroll(fun(xs7 => xs7 |> mapSeqUnroll(fun(p1 => p1))))))))
//        |> map(fun(xs3 => xs3 |> transpose |> map(join)))
//        |> join
//        |> toMem(Global))
//       |> drop(1)
//       |> take(8)
//       |> map(fun(ys => ys |> drop(1) |> take(12))) in
//   let ys = (let x = (1.0f / kelvin - 0.0003125f) / (0.00014285714f - 0.0003125f) in
//      zip(warm)(cold)
//        |> mapSeq(fun(p =>
//          zip(fst(p))(snd(p))
//            |> mapSeq(fun(q => cast(i32)((fst(q) * (1.0f - x) + snd(q) * x) * 256.0f)))))
//        |> toMem(Private)) in
//   let zs = (let x = 2.0f - pow(2.0f)(contrast / 100.0f) in
//      let y = 2.0f - 2.0f * x in
//      generate(fun(i: idx[1024] =>
//        let z = cast(i32)(i) in
//        let x1 = (let x2 = cast(f32)(z - black) / cast(f32)(white - black) in
//           max(0.0f)(min(1.0f)(x2))) in
//        let x2 = pow(x1)(1.0f / gamma) in
//        let x3 = (if x2 > 0.5f
//           then 1.0f - (y * (1.0f - x2) * (1.0f - x2) + x * (1.0f - x2))
//           else y * x2 * x2 + x * x2) in
//        let x4 = cast(u8)(let x5 = x3 * 255.0f + 0.5f in max(0.0f)(min(255.0f)(x5))) in
//        if z <= black then 0u8 else if z > white then 255u8 else x4))
//        |> mapSeq(fun(z => z))
//        |> toMem(Global)) in
//   let x = cast(i32)(max(0.0f)(min(255.0f)(strength * 32.0f))) in
//   ys
//     |> mapSeq(fun(xs1 =>
//       let xs2 = xs
//           |> mapPar(fun(xs3 =>
//             xs3
//               |> mapSeq(fun(p =>
//                 idx(
//                     natAsIndex(1024)(
//                         cast(i16)(
//                             (idx((3 : idx[4]))(xs1) + idx((0 : idx[4]))(xs1) * cast(i32)(fst(p)) +
//                                idx((1 : idx[4]))(xs1) * cast(i32)(fst(snd(p))) +
//                                idx((2 : idx[4]))(xs1) * cast(i32)(snd(snd(p)))) /
//                               256)))(zs)))))
//           |> toMem(Global) in
//       let xs3 = xs2
//           |> map(fun(xs4 => xs4 |> map(fun(y => cast(i32)(y)))))
//           |> slide(3)(1)
//           |> mapPar(fun(xs4 =>
//             xs4
//               |> transpose
//               |> mapSeq(fun(xs5 =>
//                 let y = (let z = idx((0 : idx[3]))(xs5) in
//                    let x1 = idx((2 : idx[3]))(xs5) in (z + x1 + 1) / 2) in
//                 let z = idx((1 : idx[3]))(xs5) in (y + z + 1) / 2))))
//           |> toMem(Global) in
//       zip(
//           xs2
//             |> map(fun(xs4 => xs4 |> map(fun(y => cast(i32)(y)))))
//             |> drop(1)
//             |> take(6)
//             |> map(fun(xs4 => xs4 |> drop(1) |> take(10))))(
//           xs3 |> map(fun(xs4 => xs4 |> slide(3)(1))))
//         |> mapPar(fun(p =>
//           zip(fst(p))(snd(p))
//             |> mapSeq(fun(q =>
//               cast(u8)(
//                   max(0)(
//                       min(255)(
//                           fst(q) +
//                             (fst(q) -
//                                (let xs4 = snd(q) in
//                                 let y = (let z = idx((0 : idx[3]))(xs4) in
//                                    let x1 = idx((2 : idx[3]))(xs4) in (z + x1 + 1) / 2) in
//                                 let z = idx((1 : idx[3]))(xs4) in (y + z + 1) / 2)) *
//                               x /
//                               32))))))))))))))))))
//

#include <math.h>
#include <stdint.h>

#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
// These have vector forms.
__attribute__((simd("notinbranch"))) float powf(float, float);
#endif

static inline int16_t max_int16_t(int16_t a, int16_t b) {
  return a > b ? a : b;
}

static inline int16_t min_int16_t(int16_t a, int16_t b) {
  return a < b ? a : b;
}

static inline int32_t abs_int32_t(int32_t a) {
  return a < 0 ? (int32_t)(0 - (uint64_t)a) : a;
}

static inline int32_t float_to_int32_t(float a) {
  return a != a ? 0 : a <= -0x1p31 ? INT32_MIN : a >= 0x1p31 ? INT32_MAX : (int32_t)a;
}

static inline float lane_min_float(float a, float b) {
  const float r = a < b ? a : b;
  return b != b ? a : r;
}

static inline float lane_max_float(float a, float b) {
  const float r = a > b ? a : b;
  return b != b ? a : r;
}

static inline uint8_t float_to_uint8_t(float a) {
  return a != a ? 0 : a <= 0.0 ? 0 : a >= 0x1p8 ? UINT8_MAX : (uint8_t)a;
}

static inline float min_float(float a, float b) {
  if (b != b) return a;
  return a < b ? a : b;
}

static inline float max_float(float a, float b) {
  if (b != b) return a;
  return a > b ? a : b;
}

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

static inline int32_t min_int32_t(int32_t a, int32_t b) {
  return a < b ? a : b;
}

static inline int32_t max_int32_t(int32_t a, int32_t b) {
  return a > b ? a : b;
}

void camera_stored(uint8_t* restrict out,
    const int16_t* restrict raw,
    const float* restrict warm,
    const float* restrict cold,
    float kelvin,
    float gamma_,
    float contrast,
    int32_t black,
    int32_t white,
    float strength,
    int16_t* restrict tmp,
    int16_t* restrict tmp_1,
    int16_t* restrict tmp_2,
    int16_t* restrict tmp_1_1,
    int16_t* restrict tmp_2_1,
    int16_t* restrict tmp_2_2,
    uint8_t* restrict tmp_4,
    uint8_t* restrict tmp_5,
    int32_t* restrict tmp_6) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 14; ++p) {
    #pragma omp simd
    for (int i = 0; i < 18; ++i) {
      tmp[18 * p + i] = max_int16_t(0, (int16_t)min_int16_t(raw[22 * p + i + 46], (int16_t)max_int16_t((int16_t)max_int16_t(raw[22 * p + i + 44], raw[22 * p + i + 48]), (int16_t)max_int16_t(raw[22 * p + i + 2], raw[22 * p + i + 90]))));
    }
  }
  #pragma omp parallel for schedule(guided)
  for (int p_1 = 0; p_1 < 6; ++p_1) {
    for (int i_1 = 0; i_1 < 8; ++i_1) {
      const int at0 = 36 * p_1 + 2 * i_1;
      {
        const int32_t v0 = (int32_t)tmp[at0 + 38];
        const int32_t v1 = (int32_t)tmp[at0 + 36];
        const int32_t v2 = (int32_t)tmp[at0 + 19];
        const int32_t v3 = (int32_t)tmp[at0 + 55];
        tmp_1[8 * p_1 + i_1] = abs_int32_t(v0 - v1) < abs_int32_t(v2 - v3) ? (int16_t)((v0 + v1 + 1) / 2) : (int16_t)((v2 + v3 + 1) / 2);
      }
    }
  }
  #pragma omp parallel for schedule(guided)
  for (int p_2 = 0; p_2 < 6; ++p_2) {
    for (int i_2 = 0; i_2 < 8; ++i_2) {
      const int at1 = 36 * p_2 + 2 * i_2;
      {
        const int32_t v4 = (int32_t)tmp[at1 + 19];
        const int32_t v5 = (int32_t)tmp[at1 + 21];
        const int32_t v6 = (int32_t)tmp[at1 + 38];
        const int32_t v7 = (int32_t)tmp[at1 + 2];
        tmp_2[8 * p_2 + i_2] = abs_int32_t(v4 - v5) < abs_int32_t(v6 - v7) ? (int16_t)((v4 + v5 + 1) / 2) : (int16_t)((v6 + v7 + 1) / 2);
      }
    }
  }
  #pragma omp parallel for schedule(guided)
  for (int p_3 = 0; p_3 < 5; ++p_3) {
    for (int i_3 = 0; i_3 < 7; ++i_3) {
      const int at2 = 36 * p_3 + 2 * i_3;
      const int at3 = 8 * p_3 + i_3 + 1;
      const int at4 = 8 * p_3 + i_3 + 8;
      const int at5 = 28 * p_3 + 2 * i_3;
      {
        const int16_t v8 = tmp[at2 + 38];
        tmp_1_1[at5] = (int16_t)((int16_t)(((int32_t)tmp[at2 + 37] + (int32_t)tmp[at2 + 39] + 1) / 2) + (int16_t)(v8 - (int16_t)(((int32_t)tmp_1[8 * p_3 + i_3] + (int32_t)tmp_1[at3] + 1) / 2)));
        tmp_2_1[at5] = v8;
        tmp_2_2[at5] = (int16_t)((int16_t)(((int32_t)tmp[at2 + 56] + (int32_t)tmp[at2 + 20] + 1) / 2) + (int16_t)(v8 - (int16_t)(((int32_t)tmp_2[at4] + (int32_t)tmp_2[8 * p_3 + i_3] + 1) / 2)));
      }
      const int at6 = 8 * p_3 + i_3 + 9;
      {
        const int16_t v9 = tmp_1[at3];
        const int32_t v10 = (int32_t)tmp[at2 + 56];
        const int32_t v11 = (int32_t)tmp[at2 + 22];
        const int32_t v12 = (int32_t)tmp[at2 + 58];
        const int32_t v13 = (int32_t)tmp[at2 + 20];
        tmp_1_1[at5 + 1] = tmp[at2 + 39];
        tmp_2_1[at5 + 1] = v9;
        tmp_2_2[at5 + 1] = abs_int32_t(v10 - v11) < abs_int32_t(v12 - v13) ? (int16_t)((int16_t)((v10 + v11 + 1) / 2) + (int16_t)(v9 - (int16_t)(((int32_t)tmp_2[at4] + (int32_t)tmp_2[at3] + 1) / 2))) : (int16_t)((int16_t)((v12 + v13 + 1) / 2) + (int16_t)(v9 - (int16_t)(((int32_t)tmp_2[at6] + (int32_t)tmp_2[8 * p_3 + i_3] + 1) / 2)));
      }
      {
        const int32_t v14 = (int32_t)tmp[at2 + 39];
        const int32_t v15 = (int32_t)tmp[at2 + 73];
        const int32_t v16 = (int32_t)tmp[at2 + 37];
        const int32_t v17 = (int32_t)tmp[at2 + 75];
        const int16_t v18 = tmp_2[at4];
        tmp_1_1[at5 + 14] = abs_int32_t(v14 - v15) < abs_int32_t(v16 - v17) ? (int16_t)((int16_t)((v14 + v15 + 1) / 2) + (int16_t)(v18 - (int16_t)(((int32_t)tmp_1[at3] + (int32_t)tmp_1[at4] + 1) / 2))) : (int16_t)((int16_t)((v16 + v17 + 1) / 2) + (int16_t)(v18 - (int16_t)(((int32_t)tmp_1[8 * p_3 + i_3] + (int32_t)tmp_1[at6] + 1) / 2)));
        tmp_2_1[at5 + 14] = v18;
        tmp_2_2[at5 + 14] = tmp[at2 + 56];
      }
      {
        const int16_t v19 = tmp[at2 + 57];
        tmp_1_1[at5 + 15] = (int16_t)((int16_t)(((int32_t)tmp[at2 + 39] + (int32_t)tmp[at2 + 75] + 1) / 2) + (int16_t)(v19 - (int16_t)(((int32_t)tmp_1[at3] + (int32_t)tmp_1[at6] + 1) / 2)));
        tmp_2_1[at5 + 15] = v19;
        tmp_2_2[at5 + 15] = (int16_t)((int16_t)(((int32_t)tmp[at2 + 56] + (int32_t)tmp[at2 + 58] + 1) / 2) + (int16_t)(v19 - (int16_t)(((int32_t)tmp_2[at4] + (int32_t)tmp_2[at6] + 1) / 2)));
      }
    }
  }
  const float t = (1.0f / kelvin - 0.0003125f) / -0.00016964285f;
  int32_t tmp_3[12];
  for (int i_4 = 0; i_4 < 3; ++i_4) {
    for (int i_5 = 0; i_5 < 4; ++i_5) {
      tmp_3[4 * i_4 + i_5] = float_to_int32_t((warm[4 * i_4 + i_5] * (1.0f - t) + cold[4 * i_4 + i_5] * t) * 256.0f);
    }
  }
  const float t_1 = 2.0f - powf(2.0f, contrast / 100.0f);
  const float t_2 = 2.0f - 2.0f * t_1;
  #pragma omp simd
  for (int i_6 = 0; i_6 < 1024; ++i_6) {
    const float t_3 = (float)(int32_t)((uint32_t)i_6 - (uint32_t)black) / (float)(int32_t)((uint32_t)white - (uint32_t)black);
    const float t_4 = lane_max_float(0.0f, lane_min_float(1.0f, t_3));
    const float t_5 = powf(t_4, 1.0f / gamma_);
    const float v20 = 1.0f - t_5;
    const float t_6 = t_5 > 0.5f ? 1.0f - (t_2 * v20 * v20 + t_1 * v20) : t_2 * t_5 * t_5 + t_1 * t_5;
    const float t_7 = t_6 * 255.0f + 0.5f;
    const uint8_t t_8 = float_to_uint8_t(lane_max_float(0.0f, lane_min_float(255.0f, t_7)));
    tmp_4[i_6] = i_6 <= black ? 0 : (i_6 > white ? 255 : t_8);
  }
  const int32_t t_9 = float_to_int32_t(max_float(0.0f, min_float(255.0f, strength * 32.0f)));
  for (int i_7 = 0; i_7 < 3; ++i_7) {
    #pragma omp parallel for schedule(guided)
    for (int p_4 = 0; p_4 < 8; ++p_4) {
      for (int i_8 = 0; i_8 < 12; ++i_8) {
        const int at7 = 14 * p_4 + i_8 + 15;
        tmp_5[12 * p_4 + i_8] = tmp_4[index_min(1023, index_max(0, (int16_t)((int32_t)((uint32_t)tmp_3[4 * i_7 + 3] + (uint32_t)tmp_3[4 * i_7] * (uint32_t)(int32_t)tmp_1_1[at7] + (uint32_t)tmp_3[4 * i_7 + 1] * (uint32_t)(int32_t)tmp_2_1[at7] + (uint32_t)tmp_3[4 * i_7 + 2] * (uint32_t)(int32_t)tmp_2_2[at7]) / 256)))];
      }
    }
    #pragma omp parallel for schedule(guided)
    for (int p_5 = 0; p_5 < 6; ++p_5) {
      for (int i_9 = 0; i_9 < 12; ++i_9) {
        const int32_t t_10 = (int32_t)tmp_5[12 * p_5 + i_9];
        const int32_t t_11 = (int32_t)tmp_5[12 * p_5 + i_9 + 24];
        const int32_t t_12 = (t_10 + t_11 + 1) / 2;
        const int32_t t_13 = (int32_t)tmp_5[12 * p_5 + i_9 + 12];
        tmp_6[12 * p_5 + i_9] = (t_12 + t_13 + 1) / 2;
      }
      const int at8 = 60 * i_7 + 10 * p_5;
      for (int i_10 = 0; i_10 < 10; ++i_10) {
        const int32_t t_14 = (int32_t)((uint32_t)tmp_6[12 * p_5 + i_10] + (uint32_t)tmp_6[12 * p_5 + i_10 + 2] + 1u) / 2;
        {
          const int32_t v21 = (int32_t)tmp_5[12 * p_5 + i_10 + 13];
          out[at8 + i_10] = (uint8_t)max_int32_t(0, (int32_t)min_int32_t(255, (int32_t)((uint32_t)v21 + (uint32_t)((int32_t)(((uint32_t)v21 - (uint32_t)((int32_t)((uint32_t)t_14 + (uint32_t)tmp_6[12 * p_5 + i_10 + 1] + 1u) / 2)) * (uint32_t)t_9) / 32))));
        }
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void camera_stored_entry(void** args) {
  camera_stored(args[0],
      args[1],
      args[2],
      args[3],
      *(const float*)args[4],
      *(const float*)args[5],
      *(const float*)args[6],
      *(const int32_t*)args[7],
      *(const int32_t*)args[8],
      *(const float*)args[9],
      args[10],
      args[11],
      args[12],
      args[13],
      args[14],
      args[15],
      args[16],
      args[17],
      args[18]);
}
