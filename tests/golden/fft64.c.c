// Made by eqrise from kernels/fft64.rise.
//
// def fft64 = fun(xs: 3.64.(f32, f32) =>
//   xs
//     |> map(fun(ys =>
//       let zs = (let xs1 = ys |> split(32) in
//          zip(
//              generate(fun(i: idx[32] =>
//                let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((32 : natType)) in
//                (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs1))(idx((1 : idx[2]))(xs1)) |> split(1))
//            |> map(fun(p =>
//              snd(p)
//                |> map(fun(q =>
//                  let p1 = (let p2 = fst(q) in
//                     let p3 = snd(q) in (fst(p2) - fst(p3), snd(p2) - snd(p3))) in
//                  let p2 = fst(p) in
//                  (fst(p1) * fst(p2) - snd(p1) * snd(p2), fst(p1) * snd(p2) + snd(p1) * fst(p2))))
//                |> concat(
//                    snd(p)
//                      |> map(fun(q =>
//                        let p1 = fst(q) in
//                        let p2 = snd(q) in (fst(p1) + fst(p2), snd(p1) + snd(p2)))))))
//            |> join
//            |> toMem(Private)) in
//       let xs1 = (let xs2 = zs |> split(32) in
//          zip(
//              generate(fun(i: idx[16] =>
//                let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((16 : natType)) in
//                (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs2))(idx((1 : idx[2]))(xs2)) |> split(2))
//            |> map(fun(p =>
//              snd(p)
//                |> map(fun(q =>
//                  let p1 = (let p2 = fst(q) in
//                     let p3 = snd(q) in (fst(p2) - fst(p3), snd(p2) - snd(p3))) in
//                  let p2 = fst(p) in
//                  (fst(p1) * fst(p2) - snd(p1) * snd(p2), fst(p1) * snd(p2) + snd(p1) * fst(p2))))
//                |> concat(
//                    snd(p)
//                      |> map(fun(q =>
//                        let p1 = fst(q) in
//                        let p2 = snd(q) in (fst(p1) + fst(p2), snd(p1) + snd(p2)))))))
//            |> join
//            |> toMem(Private)) in
//       let xs2 = (let xs3 = xs1 |> split(32) in
//          zip(
//              generate(fun(i: idx[8] =>
//                let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((8 : natType)) in
//                (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs3))(idx((1 : idx[2]))(xs3)) |> split(4))
//            |> map(fun(p =>
//              snd(p)
//                |> map(fun(q =>
//                  let p1 = (let p2 = fst(q) in
//                     let p3 = snd(q) in (fst(p2) - fst(p3), snd(p2) - snd(p3))) in
//                  let p2 = fst(p) in
//                  (fst(p1) * fst(p2) - snd(p1) * snd(p2), fst(p1) * snd(p2) + snd(p1) * fst(p2))))
//                |> concat(
//                    snd(p)
//                      |> map(fun(q =>
//                        let p1 = fst(q) in
//                        let p2 = snd(q) in (fst(p1) + fst(p2), snd(p1) + snd(p2)))))))
//            |> join
//            |> toMem(Private)) in
//       let xs3 = (let xs4 = xs2 |> split(32) in
//          zip(
//              generate(fun(i: idx[4] =>
//                let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((4 : natType)) in
//                (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs4))(idx((1 : idx[2]))(xs4)) |> split(8))
//            |> map(fun(p =>
//              snd(p)
//                |> map(fun(q =>
//                  let p1 = (let p2 = fst(q) in
//                     let p3 = snd(q) in (fst(p2) - fst(p3), snd(p2) - snd(p3))) in
//                  let p2 = fst(p) in
//                  (fst(p1) * fst(p2) - snd(p1) * snd(p2), fst(p1) * snd(p2) + snd(p1) * fst(p2))))
//                |> concat(
//                    snd(p)
//                      |> map(fun(q =>
//                        let p1 = fst(q) in
//                        let p2 = snd(q) in (fst(p1) + fst(p2), snd(p1) + snd(p2)))))))
//            |> join
//            |> toMem(Private)) in
//       let xs4 = (let xs5 = xs3 |> split(32) in
//          zip(
//              generate(fun(i: idx[2] =>
//                let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((2 : natType)) in
//                (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs5))(idx((1 : idx[2]))(xs5)) |> split(16))
//            |> map(fun(p =>
//              snd(p)
//                |> map(fun(q =>
//                  let p1 = (let p2 = fst(q) in
//                     let p3 = snd(q) in (fst(p2) - fst(p3), snd(p2) - snd(p3))) in
//                  let p2 = fst(p) in
//                  (fst(p1) * fst(p2) - snd(p1) * snd(p2), fst(p1) * snd(p2) + snd(p1) * fst(p2))))
//                |> concat(
//                    snd(p)
//                      |> map(fun(q =>
//                        let p1 = fst(q) in
//                        let p2 = snd(q) in (fst(p1) + fst(p2), snd(p1) + snd(p2)))))))
//            |> join
//            |> toMem(Private)) in
//       let xs5 = xs4 |> split(32) in
//       zip(
//           generate(fun(i: idx[1] =>
//             let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((1 : natType)) in
//             (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs5))(idx((1 : idx[2]))(xs5)) |> split(32))
//         |> map(fun(p =>
//           snd(p)
//             |> map(fun(q =>
//               let p1 = (let p2 = fst(q) in
//                  let p3 = snd(q) in (fst(p2) - fst(p3), snd(p2) - snd(p3))) in
//               let p2 = fst(p) in
//               (fst(p1) * fst(p2) - snd(p1) * snd(p2), fst(p1) * snd(p2) + snd(p1) * fst(p2))))
//             |> concat(
//                 snd(p)
//                   |> map(fun(q =>
//                     let p1 = fst(q) in
//                     let p2 = snd(q) in (fst(p1) + fst(p2), snd(p1) + snd(p2)))))))
//         |> join
//         |> toMem(Private))))
//
// is carried out as
//
// def fft64 = fun(xs: 3.64.(f32, f32) =>
//   xs
//     |> mapSeq(fun(ys =>
//       let zs = (let xs1 = (let xs2 = (let xs3 = (let xs4 = zip(
//                         generate(fun(i: idx[32] =>
//                           let x = -3.1415927f * cast(f32)(indexAsNat(i)) /
//                               cast(f32)((32 : natType)) in
//                           (cos(x), sin(x)))))(
//                         zip(idx((0 : idx[2]))(ys |> split(32)))(idx((1 : idx[2]))(ys |> split(32)))
//                           |> split(1))
//                       |> mapSeq(fun(p =>
//                         snd(p)
//                           |> mapSeqUnroll(fun(q =>
//                             let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//                             (fst(p1) * fst(fst(p)) - snd(p1) * snd(fst(p)),
//                              fst(p1) * snd(fst(p)) + snd(p1) * fst(fst(p)))))
//                           |> concat(
//                               snd(p)
//                                 |> mapSeqUnroll(fun(q =>
//                                   (fst(fst(q)) + fst(snd(q)), snd(fst(q)) + snd(snd(q))))))))
//                       |> join
//                       |> toMem(Private)
//                       |> split(32) in
//                   zip(
//                       generate(fun(i: idx[16] =>
//                         let x = -3.1415927f * cast(f32)(indexAsNat(i)) /
//                             cast(f32)((16 : natType)) in
//                         (cos(x), sin(x)))))(
//                       zip(idx((0 : idx[2]))(xs4))(idx((1 : idx[2]))(xs4)) |> split(2))
//                     |> mapSeq(fun(p =>
//                       snd(p)
//                         |> mapSeqUnroll(fun(q =>
//                           let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//                           (fst(p1) * fst(fst(p)) - snd(p1) * snd(fst(p)),
//                            fst(p1) * snd(fst(p)) + snd(p1) * fst(fst(p)))))
//                         |> concat(
//                             snd(p)
//                               |> mapSeqUnroll(fun(q =>
//                                 (fst(fst(q)) + fst(snd(q)), snd(fst(q)) + snd(snd(q))))))))
//                     |> join
//                     |> toMem(Private))
//                    |> split(32) in
//                zip(
//                    generate(fun(i: idx[8] =>
//                      let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((8 : natType)) in
//                      (cos(x), sin(x)))))(
//                    zip(idx((0 : idx[2]))(xs3))(idx((1 : idx[2]))(xs3)) |> split(4))
//                  |> mapSeq(fun(p =>
//                    snd(p)
//                      |> asVector(4)
//                      |> mapSeqUnroll(fun(q =>
//                        let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//                        (fst(p1) * (vectorFromScalar(fst(fst(p))) : vec[4, f32]) -
//                           snd(p1) * (vectorFromScalar(snd(fst(p))) : vec[4, f32]),
//                         fst(p1) * (vectorFromScalar(snd(fst(p))) : vec[4, f32]) +
//                           snd(p1) * (vectorFromScalar(fst(fst(p))) : vec[4, f32]))))
//                      |> asScalar
//                      |> concat(
//                          snd(p)
//                            |> asVector(4)
//                            |> mapSeqUnroll(fun(q =>
//                              (fst(fst(q)) + fst(snd(q)), snd(fst(q)) + snd(snd(q)))))
//                            |> asScalar)))
//                  |> join
//                  |> toMem(Private))
//                 |> split(32) in
//             zip(
//                 generate(fun(i: idx[4] =>
//                   let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((4 : natType)) in
//                   (cos(x), sin(x)))))(
//                 zip(idx((0 : idx[2]))(xs2))(idx((1 : idx[2]))(xs2)) |> split(8))
//               |> mapSeq(fun(p =>
//                 snd(p)
//                   |> asVector(4)
//                   |> mapSeqUnroll(fun(q =>
//                     let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//                     (fst(p1) * (vectorFromScalar(fst(fst(p))) : vec[4, f32]) -
//                        snd(p1) * (vectorFromScalar(snd(fst(p))) : vec[4, f32]),
//                      fst(p1) * (vectorFromScalar(snd(fst(p))) : vec[4, f32]) +
//                        snd(p1) * (vectorFromScalar(fst(fst(p))) : vec[4, f32]))))
//                   |> asScalar
//                   |> concat(
//                       snd(p)
//                         |> asVector(4)
//                         |> mapSeqUnroll(fun(q =>
//                           (fst(fst(q)) + fst(snd(q)), snd(fst(q)) + snd(snd(q)))))
//                         |> asScalar)))
//               |> join
//               |> toMem(Private)
//               |> asVector(16)
//               |> mapSeq(fun(p => p))
//               |> asScalar)
//              |> split(32)
//              |> toMem(Private) in
//          zip(
//              generate(fun(i: idx[2] =>
//                let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((2 : natType)) in
//                (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs1))(idx((1 : idx[2]))(xs1)) |> split(16))
//            |> mapSeqUnroll(fun(p =>
//              snd(p)
//                |> asVector(16)
//                |> mapSeqUnroll(fun(q =>
//                  let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//                  (fst(p1) * (vectorFromScalar(fst(fst(p))) : vec[16, f32]) -
//                     snd(p1) * (vectorFromScalar(snd(fst(p))) : vec[16, f32]),
//                   fst(p1) * (vectorFromScalar(snd(fst(p))) : vec[16, f32]) +
//                     snd(p1) * (vectorFromScalar(fst(fst(p))) : vec[16, f32]))))
//                |> asScalar
//                |> concat(
//                    snd(p)
//                      |> asVector(16)
//                      |> mapSeqUnroll(fun(q =>
//                        (fst(fst(q)) + fst(snd(q)), snd(fst(q)) + snd(snd(q)))))
//                      |> asScalar)))
//            |> join
//            |> toMem(Private))
//           |> split(32) in
//       zip(
//           generate(fun(i: idx[1] =>
//             let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((1 : natType)) in
//             (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(zs))(idx((1 : idx[2]))(zs)) |> split(32))
//         |> mapSeqUnroll(fun(p =>
//           snd(p)
//             |> asVector(16)
//             |> mapSeqUnroll(fun(q =>
//               let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//               (fst(p1) * (vectorFromScalar(fst(fst(p))) : vec[16, f32]) -
//                  snd(p1) * (vectorFromScalar(snd(fst(p))) : vec[16, f32]),
//                fst(p1) * (vectorFromScalar(snd(fst(p))) : vec[16, f32]) +
//                  snd(p1) * (vectorFromScalar(fst(fst(p))) : vec[16, f32]))))
//             |> asScalar
//             |> concat(
//                 snd(p)
//                   |> asVector(16)
//                   |> mapSeqUnroll(fun(q => (fst(fst(q)) + fst(snd(q)), snd(fst(q)) + snd(snd(q)))))
//                   |> asScalar)))
//         |> join
//         |> toMem(Private)
//         |> asVector(16)
//         |> mapSeq(fun(p => p))
//         |> asScalar)))
//
// Rules: map-vector, map-seq, map-seq-unroll, store-private, copy-vector

#include <math.h>
#include <stdint.h>

#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
// These have vector forms.
__attribute__((simd("notinbranch"), const)) float lane_cosf(float) __asm__("cosf");
__attribute__((simd("notinbranch"), const)) float lane_sinf(float) __asm__("sinf");
#else
#define lane_cosf cosf
#define lane_sinf sinf
#endif

typedef float floatx16 __attribute__((vector_size(64)));
typedef float floatx16a __attribute__((vector_size(64), aligned(64), may_alias));
typedef float floatx16u __attribute__((vector_size(64), aligned(4), may_alias));
typedef float floatx4 __attribute__((vector_size(16)));
typedef float floatx4a __attribute__((vector_size(16), aligned(16), may_alias));

static inline floatx4 broadcast_floatx4(float a) {
  return (floatx4){a, a, a, a};
}

static inline floatx16 broadcast_floatx16(float a) {
  return (floatx16){a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a};
}

void fft64(float* restrict out_1,
    float* restrict out_2,
    const float* restrict xs_1,
    const float* restrict xs_2) {
  for (int i = 0; i < 3; ++i) {
    float tmp_1_1[64];
    float tmp_2_1[64];
    #pragma omp simd
    for (int i_1 = 0; i_1 < 32; ++i_1) {
      const float t = -3.1415927f * (float)i_1 / 32.0f;
      const int at0 = 64 * i + i_1 + 32;
      tmp_1_1[2 * i_1] = xs_1[64 * i + i_1] + xs_1[at0];
      tmp_2_1[2 * i_1] = xs_2[64 * i + i_1] + xs_2[at0];
      {
        const float v0 = xs_1[64 * i + i_1] - xs_1[at0];
        const float v1 = lane_cosf(t);
        const float v2 = xs_2[64 * i + i_1] - xs_2[at0];
        const float v3 = lane_sinf(t);
        tmp_1_1[2 * i_1 + 1] = v0 * v1 - v2 * v3;
        tmp_2_1[2 * i_1 + 1] = v0 * v3 + v2 * v1;
      }
    }
    _Alignas(64) float tmp_1_2[64];
    _Alignas(64) float tmp_2_2[64];
    #pragma omp simd
    for (int i_2 = 0; i_2 < 16; ++i_2) {
      const float t_1 = -3.1415927f * (float)i_2 / 16.0f;
      tmp_1_2[4 * i_2] = tmp_1_1[2 * i_2] + tmp_1_1[2 * i_2 + 32];
      tmp_2_2[4 * i_2] = tmp_2_1[2 * i_2] + tmp_2_1[2 * i_2 + 32];
      tmp_1_2[4 * i_2 + 1] = tmp_1_1[2 * i_2 + 1] + tmp_1_1[2 * i_2 + 33];
      tmp_2_2[4 * i_2 + 1] = tmp_2_1[2 * i_2 + 1] + tmp_2_1[2 * i_2 + 33];
      {
        const float v4 = tmp_1_1[2 * i_2] - tmp_1_1[2 * i_2 + 32];
        const float v5 = lane_cosf(t_1);
        const float v6 = tmp_2_1[2 * i_2] - tmp_2_1[2 * i_2 + 32];
        const float v7 = lane_sinf(t_1);
        tmp_1_2[4 * i_2 + 2] = v4 * v5 - v6 * v7;
        tmp_2_2[4 * i_2 + 2] = v4 * v7 + v6 * v5;
      }
      {
        const float v8 = tmp_1_1[2 * i_2 + 1] - tmp_1_1[2 * i_2 + 33];
        const float v9 = lane_cosf(t_1);
        const float v10 = tmp_2_1[2 * i_2 + 1] - tmp_2_1[2 * i_2 + 33];
        const float v11 = lane_sinf(t_1);
        tmp_1_2[4 * i_2 + 3] = v8 * v9 - v10 * v11;
        tmp_2_2[4 * i_2 + 3] = v8 * v11 + v10 * v9;
      }
    }
    floatx4 tmp_1_3[16];
    floatx4 tmp_2_3[16];
    for (int i_3 = 0; i_3 < 8; ++i_3) {
      const float t_2 = -3.1415927f * (float)i_3 / 8.0f;
      tmp_1_3[2 * i_3] = *(const floatx4a*)(tmp_1_2 + 4 * i_3) + *(const floatx4a*)(tmp_1_2 + 4 * i_3 + 32);
      tmp_2_3[2 * i_3] = *(const floatx4a*)(tmp_2_2 + 4 * i_3) + *(const floatx4a*)(tmp_2_2 + 4 * i_3 + 32);
      {
        const floatx4 v12 = *(const floatx4a*)(tmp_1_2 + 4 * i_3) - *(const floatx4a*)(tmp_1_2 + 4 * i_3 + 32);
        const floatx4 v13 = *(const floatx4a*)(tmp_2_2 + 4 * i_3) - *(const floatx4a*)(tmp_2_2 + 4 * i_3 + 32);
        tmp_1_3[2 * i_3 + 1] = v12 * broadcast_floatx4(lane_cosf(t_2)) - v13 * broadcast_floatx4(lane_sinf(t_2));
        tmp_2_3[2 * i_3 + 1] = v12 * broadcast_floatx4(lane_sinf(t_2)) + v13 * broadcast_floatx4(lane_cosf(t_2));
      }
    }
    _Alignas(64) float tmp_1_4[64];
    _Alignas(64) float tmp_2_4[64];
    for (int i_4 = 0; i_4 < 4; ++i_4) {
      const float t_3 = -3.1415927f * (float)i_4 / 4.0f;
      *(floatx4a*)(tmp_1_4 + 16 * i_4) = tmp_1_3[2 * i_4] + tmp_1_3[2 * i_4 + 8];
      *(floatx4a*)(tmp_2_4 + 16 * i_4) = tmp_2_3[2 * i_4] + tmp_2_3[2 * i_4 + 8];
      *(floatx4a*)(tmp_1_4 + 16 * i_4 + 4) = tmp_1_3[2 * i_4 + 1] + tmp_1_3[2 * i_4 + 9];
      *(floatx4a*)(tmp_2_4 + 16 * i_4 + 4) = tmp_2_3[2 * i_4 + 1] + tmp_2_3[2 * i_4 + 9];
      {
        const floatx4 v14 = tmp_1_3[2 * i_4] - tmp_1_3[2 * i_4 + 8];
        const floatx4 v15 = tmp_2_3[2 * i_4] - tmp_2_3[2 * i_4 + 8];
        *(floatx4a*)(tmp_1_4 + 16 * i_4 + 8) = v14 * broadcast_floatx4(lane_cosf(t_3)) - v15 * broadcast_floatx4(lane_sinf(t_3));
        *(floatx4a*)(tmp_2_4 + 16 * i_4 + 8) = v14 * broadcast_floatx4(lane_sinf(t_3)) + v15 * broadcast_floatx4(lane_cosf(t_3));
      }
      {
        const floatx4 v16 = tmp_1_3[2 * i_4 + 1] - tmp_1_3[2 * i_4 + 9];
        const floatx4 v17 = tmp_2_3[2 * i_4 + 1] - tmp_2_3[2 * i_4 + 9];
        *(floatx4a*)(tmp_1_4 + 16 * i_4 + 12) = v16 * broadcast_floatx4(lane_cosf(t_3)) - v17 * broadcast_floatx4(lane_sinf(t_3));
        *(floatx4a*)(tmp_2_4 + 16 * i_4 + 12) = v16 * broadcast_floatx4(lane_sinf(t_3)) + v17 * broadcast_floatx4(lane_cosf(t_3));
      }
    }
    floatx16 tmp_1[4];
    floatx16 tmp_2[4];
    for (int i_5 = 0; i_5 < 4; ++i_5) {
      tmp_1[i_5] = *(const floatx16a*)(tmp_1_4 + 16 * i_5);
      tmp_2[i_5] = *(const floatx16a*)(tmp_2_4 + 16 * i_5);
    }
    floatx16 tmp_1_5_0;
    floatx16 tmp_2_5_0;
    tmp_1_5_0 = tmp_1[0] + tmp_1[2];
    tmp_2_5_0 = tmp_2[0] + tmp_2[2];
    floatx16 tmp_1_5_1;
    floatx16 tmp_2_5_1;
    {
      const floatx16 v18 = tmp_1[0] - tmp_1[2];
      const floatx16 v19 = tmp_2[0] - tmp_2[2];
      tmp_1_5_1 = v18 - v19 * broadcast_floatx16(-0.0f);
      tmp_2_5_1 = v18 * broadcast_floatx16(-0.0f) + v19;
    }
    floatx16 tmp_1_5_2;
    floatx16 tmp_2_5_2;
    tmp_1_5_2 = tmp_1[1] + tmp_1[3];
    tmp_2_5_2 = tmp_2[1] + tmp_2[3];
    floatx16 tmp_1_5_3;
    floatx16 tmp_2_5_3;
    {
      const floatx16 v20 = tmp_1[1] - tmp_1[3];
      const floatx16 v21 = tmp_2[1] - tmp_2[3];
      tmp_1_5_3 = v20 * broadcast_floatx16(-4.371139e-08f) + v21;
      tmp_2_5_3 = -v20 + v21 * broadcast_floatx16(-4.371139e-08f);
    }
    floatx16 tmp_1_6[4];
    floatx16 tmp_2_6[4];
    tmp_1_6[0] = tmp_1_5_0 + tmp_1_5_2;
    tmp_2_6[0] = tmp_2_5_0 + tmp_2_5_2;
    tmp_1_6[1] = tmp_1_5_1 + tmp_1_5_3;
    tmp_2_6[1] = tmp_2_5_1 + tmp_2_5_3;
    {
      const floatx16 v22 = tmp_1_5_0 - tmp_1_5_2;
      const floatx16 v23 = tmp_2_5_0 - tmp_2_5_2;
      tmp_1_6[2] = v22 - v23 * broadcast_floatx16(-0.0f);
      tmp_2_6[2] = v22 * broadcast_floatx16(-0.0f) + v23;
    }
    {
      const floatx16 v24 = tmp_1_5_1 - tmp_1_5_3;
      const floatx16 v25 = tmp_2_5_1 - tmp_2_5_3;
      tmp_1_6[3] = v24 - v25 * broadcast_floatx16(-0.0f);
      tmp_2_6[3] = v24 * broadcast_floatx16(-0.0f) + v25;
    }
    for (int i_6 = 0; i_6 < 4; ++i_6) {
      const int at1 = 64 * i + 16 * i_6;
      *(floatx16u*)(out_1 + at1) = tmp_1_6[i_6];
      *(floatx16u*)(out_2 + at1) = tmp_2_6[i_6];
    }
  }
}

// For callers that know the signature from the manifest only.
void fft64_entry(void** args) {
  fft64(args[0],
      args[1],
      args[2],
      args[3]);
}
