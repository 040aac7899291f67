// Made by eqrise from kernels/curve.rise.
//
// def curve = fun(image: 3.19.23.i16 =>
//     fun(gamma: f32 =>
//     fun(contrast: f32 =>
//     fun(black: i32 =>
//     fun(white: i32 =>
//   let x = 2.0f - pow(2.0f)(contrast / 100.0f) in
//   let y = 2.0f - 2.0f * x in
//   let xs = generate(fun(i: idx[1024] =>
//       let z = cast(i32)(i) in
//       let x1 = (let x2 = cast(f32)(z - black) / cast(f32)(white - black) in
//          max(0.0f)(min(1.0f)(x2))) in
//       let x2 = pow(x1)(1.0f / gamma) in
//       let x3 = (if x2 > 0.5f
//          then 1.0f - (y * (1.0f - x2) * (1.0f - x2) + x * (1.0f - x2))
//          else y * x2 * x2 + x * x2) in
//       let x4 = cast(u8)(let x5 = x3 * 255.0f + 0.5f in max(0.0f)(min(255.0f)(x5))) in
//       if z <= black then 0u8 else if z > white then 255u8 else x4)) in
//   image
//     |> map(fun(ys => ys |> map(fun(zs => zs |> map(fun(z => idx(natAsIndex(1024)(z))(xs))))))))))))
//
// is carried out as
//
// def curve = fun(image: 3.19.23.i16 =>
//     fun(gamma: f32 =>
//     fun(contrast: f32 =>
//     fun(black: i32 =>
//     fun(white: i32 =>
//   let x = 2.0f - pow(2.0f)(contrast / 100.0f) in
//   let y = 2.0f - 2.0f * x in
//   let xs = generate(fun(i: idx[1024] => i))
//       |> mapPar(fun(i =>
//         let z = cast(i32)(i) in
//         let x1 = pow(max(0.0f)(min(1.0f)(cast(f32)(z - black) / cast(f32)(white - black))))(
//               1.0f / gamma) in
//         if z <= black
//         then 0u8
//         else if z > white
//         then 255u8
//         else cast(u8)(
//             max(0.0f)(
//                 min(255.0f)(
//                     (if x1 > 0.5f
//                      then 1.0f - (y * (1.0f - x1) * (1.0f - x1) + x * (1.0f - x1))
//                      else y * x1 * x1 + x * x1) *
//                       255.0f +
//                       0.5f)))))
//       |> toMem(Private) in
//   image
//     |> mapSeqUnroll(fun(ys =>
//       ys
//         |> map(fun(zs => zs |> map(fun(z => idx(natAsIndex(1024)(z))(xs)))))
//         |> mapSeq(fun(zs => zs |> mapSeq(fun(z => z)))))))))))
//
// Rules: generate-map, map-seq-unroll, map-par, store-private, copy-seq

#include <math.h>
#include <stdint.h>

#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
// These have vector forms.
__attribute__((simd("notinbranch"))) float powf(float, float);
#endif

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

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void curve(uint8_t* restrict out,
    const int16_t* restrict image_,
    float gamma_,
    float contrast,
    int32_t black,
    int32_t white) {
  const float t = 2.0f - powf(2.0f, contrast / 100.0f);
  const float t_1 = 2.0f - 2.0f * t;
  uint8_t tmp[1024];
  #pragma omp parallel for simd schedule(simd:guided)
  for (int p = 0; p < 1024; ++p) {
    const float t_2 = powf(lane_max_float(0.0f, lane_min_float(1.0f, (float)(int32_t)((uint32_t)p - (uint32_t)black) / (float)(int32_t)((uint32_t)white - (uint32_t)black))), 1.0f / gamma_);
    {
      const float v0 = 1.0f - t_2;
      tmp[p] = p <= black ? 0 : (p > white ? 255 : float_to_uint8_t(lane_max_float(0.0f, lane_min_float(255.0f, (t_2 > 0.5f ? 1.0f - (t_1 * v0 * v0 + t * v0) : t_1 * t_2 * t_2 + t * t_2) * 255.0f + 0.5f))));
    }
  }
  for (int i = 0; i < 19; ++i) {
    #pragma omp simd
    for (int i_1 = 0; i_1 < 23; ++i_1) {
      out[23 * i + i_1] = tmp[index_min(1023, index_max(0, image_[23 * i + i_1]))];
    }
  }
  for (int i_2 = 0; i_2 < 19; ++i_2) {
    #pragma omp simd
    for (int i_3 = 0; i_3 < 23; ++i_3) {
      const int at0 = 23 * i_2 + i_3 + 437;
      out[at0] = tmp[index_min(1023, index_max(0, image_[at0]))];
    }
  }
  for (int i_4 = 0; i_4 < 19; ++i_4) {
    #pragma omp simd
    for (int i_5 = 0; i_5 < 23; ++i_5) {
      const int at1 = 23 * i_4 + i_5 + 874;
      out[at1] = tmp[index_min(1023, index_max(0, image_[at1]))];
    }
  }
}

// For callers that know the signature from the manifest only.
void curve_entry(void** args) {
  curve(args[0],
      args[1],
      *(const float*)args[2],
      *(const float*)args[3],
      *(const int32_t*)args[4],
      *(const int32_t*)args[5]);
}
