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
//     |> mapPar(fun(ys =>
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
//                      |> mapSeqUnroll(fun(q =>
//                        let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//                        (fst(p1) * fst(fst(p)) - snd(p1) * snd(fst(p)),
//                         fst(p1) * snd(fst(p)) + snd(p1) * fst(fst(p)))))
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
//                   |> map(fun(q =>
//                     let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//                     (fst(p1) * fst(fst(p)) - snd(p1) * snd(fst(p)),
//                      fst(p1) * snd(fst(p)) + snd(p1) * fst(fst(p)))))
//                   |> asVector(4)
//                   |> mapSeq(fun(q => q))
//                   |> asScalar
//                   |> concat(
//                       snd(p)
//                         |> asVector(4)
//                         |> mapSeqUnroll(fun(q =>
//                           (fst(fst(q)) + fst(snd(q)), snd(fst(q)) + snd(snd(q)))))
//                         |> asScalar)))
//               |> join
//               |> toMem(Private))
//              |> split(32) in
//          zip(
//              generate(fun(i: idx[2] =>
//                let x = -3.1415927f * cast(f32)(indexAsNat(i)) / cast(f32)((2 : natType)) in
//                (cos(x), sin(x)))))(zip(idx((0 : idx[2]))(xs1))(idx((1 : idx[2]))(xs1)) |> split(16))
//            |> mapSeqUnroll(fun(p =>
//              snd(p)
//                |> map(fun(q =>
//                  let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//                  (fst(p1) * fst(fst(p)) - snd(p1) * snd(fst(p)),
//                   fst(p1) * snd(fst(p)) + snd(p1) * fst(fst(p)))))
//                |> asVector(16)
//                |> mapSeq(fun(q => q))
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
//             |> map(fun(q =>
//               let p1 = (fst(fst(q)) - fst(snd(q)), snd(fst(q)) - snd(snd(q))) in
//               (fst(p1) * fst(fst(p)) - snd(p1) * snd(fst(p)),
//                fst(p1) * snd(fst(p)) + snd(p1) * fst(fst(p)))))
//             |> asVector(16)
//             |> mapSeq(fun(q => q))
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
// Rules: map-vector, map-seq, map-seq-unroll, map-par, copy-vector

#include <math.h>
#include <stdint.h>

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
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 3; ++p) {
    float tmp_1[64];
    float tmp_2[64];
    for (int i = 0; i < 32; ++i) {
      const float t = -3.1415927f * (float)i / 32.0f;
      const int at0 = 64 * p + i + 32;
      tmp_1[2 * i] = xs_1[64 * p + i] + xs_1[at0];
      tmp_2[2 * i] = xs_2[64 * p + i] + xs_2[at0];
      {
        const float v0 = xs_1[64 * p + i] - xs_1[at0];
        const float v1 = cosf(t);
        const float v2 = xs_2[64 * p + i] - xs_2[at0];
        const float v3 = sinf(t);
        tmp_1[2 * i + 1] = v0 * v1 - v2 * v3;
        tmp_2[2 * i + 1] = v0 * v3 + v2 * v1;
      }
    }
    _Alignas(64) float tmp_1_1[64];
    _Alignas(64) float tmp_2_1[64];
    for (int i_1 = 0; i_1 < 16; ++i_1) {
      const float t_1 = -3.1415927f * (float)i_1 / 16.0f;
      tmp_1_1[4 * i_1] = tmp_1[2 * i_1] + tmp_1[2 * i_1 + 32];
      tmp_2_1[4 * i_1] = tmp_2[2 * i_1] + tmp_2[2 * i_1 + 32];
      tmp_1_1[4 * i_1 + 1] = tmp_1[2 * i_1 + 1] + tmp_1[2 * i_1 + 33];
      tmp_2_1[4 * i_1 + 1] = tmp_2[2 * i_1 + 1] + tmp_2[2 * i_1 + 33];
      {
        const float v4 = tmp_1[2 * i_1] - tmp_1[2 * i_1 + 32];
        const float v5 = cosf(t_1);
        const float v6 = tmp_2[2 * i_1] - tmp_2[2 * i_1 + 32];
        const float v7 = sinf(t_1);
        tmp_1_1[4 * i_1 + 2] = v4 * v5 - v6 * v7;
        tmp_2_1[4 * i_1 + 2] = v4 * v7 + v6 * v5;
      }
      {
        const float v8 = tmp_1[2 * i_1 + 1] - tmp_1[2 * i_1 + 33];
        const float v9 = cosf(t_1);
        const float v10 = tmp_2[2 * i_1 + 1] - tmp_2[2 * i_1 + 33];
        const float v11 = sinf(t_1);
        tmp_1_1[4 * i_1 + 3] = v8 * v9 - v10 * v11;
        tmp_2_1[4 * i_1 + 3] = v8 * v11 + v10 * v9;
      }
    }
    _Alignas(64) float tmp_1_2[64];
    _Alignas(64) float tmp_2_2[64];
    for (int i_2 = 0; i_2 < 8; ++i_2) {
      const float t_2 = -3.1415927f * (float)i_2 / 8.0f;
      *(floatx4a*)(tmp_1_2 + 8 * i_2) = *(const floatx4a*)(tmp_1_1 + 4 * i_2) + *(const floatx4a*)(tmp_1_1 + 4 * i_2 + 32);
      *(floatx4a*)(tmp_2_2 + 8 * i_2) = *(const floatx4a*)(tmp_2_1 + 4 * i_2) + *(const floatx4a*)(tmp_2_1 + 4 * i_2 + 32);
      {
        const float v12 = tmp_1_1[4 * i_2] - tmp_1_1[4 * i_2 + 32];
        const float v13 = cosf(t_2);
        const float v14 = tmp_2_1[4 * i_2] - tmp_2_1[4 * i_2 + 32];
        const float v15 = sinf(t_2);
        tmp_1_2[8 * i_2 + 4] = v12 * v13 - v14 * v15;
        tmp_2_2[8 * i_2 + 4] = v12 * v15 + v14 * v13;
      }
      {
        const float v16 = tmp_1_1[4 * i_2 + 1] - tmp_1_1[4 * i_2 + 33];
        const float v17 = cosf(t_2);
        const float v18 = tmp_2_1[4 * i_2 + 1] - tmp_2_1[4 * i_2 + 33];
        const float v19 = sinf(t_2);
        tmp_1_2[8 * i_2 + 5] = v16 * v17 - v18 * v19;
        tmp_2_2[8 * i_2 + 5] = v16 * v19 + v18 * v17;
      }
      {
        const float v20 = tmp_1_1[4 * i_2 + 2] - tmp_1_1[4 * i_2 + 34];
        const float v21 = cosf(t_2);
        const float v22 = tmp_2_1[4 * i_2 + 2] - tmp_2_1[4 * i_2 + 34];
        const float v23 = sinf(t_2);
        tmp_1_2[8 * i_2 + 6] = v20 * v21 - v22 * v23;
        tmp_2_2[8 * i_2 + 6] = v20 * v23 + v22 * v21;
      }
      {
        const float v24 = tmp_1_1[4 * i_2 + 3] - tmp_1_1[4 * i_2 + 35];
        const float v25 = cosf(t_2);
        const float v26 = tmp_2_1[4 * i_2 + 3] - tmp_2_1[4 * i_2 + 35];
        const float v27 = sinf(t_2);
        tmp_1_2[8 * i_2 + 7] = v24 * v25 - v26 * v27;
        tmp_2_2[8 * i_2 + 7] = v24 * v27 + v26 * v25;
      }
    }
    _Alignas(64) float tmp_1_3[64];
    _Alignas(64) float tmp_2_3[64];
    for (int i_3 = 0; i_3 < 4; ++i_3) {
      const float t_3 = -3.1415927f * (float)i_3 / 4.0f;
      *(floatx4a*)(tmp_1_3 + 16 * i_3) = *(const floatx4a*)(tmp_1_2 + 8 * i_3) + *(const floatx4a*)(tmp_1_2 + 8 * i_3 + 32);
      *(floatx4a*)(tmp_2_3 + 16 * i_3) = *(const floatx4a*)(tmp_2_2 + 8 * i_3) + *(const floatx4a*)(tmp_2_2 + 8 * i_3 + 32);
      *(floatx4a*)(tmp_1_3 + 16 * i_3 + 4) = *(const floatx4a*)(tmp_1_2 + 8 * i_3 + 4) + *(const floatx4a*)(tmp_1_2 + 8 * i_3 + 36);
      *(floatx4a*)(tmp_2_3 + 16 * i_3 + 4) = *(const floatx4a*)(tmp_2_2 + 8 * i_3 + 4) + *(const floatx4a*)(tmp_2_2 + 8 * i_3 + 36);
      for (int i_4 = 0; i_4 < 8; i_4 += 4) {
        const int at1 = 8 * i_3 + i_4 + 32;
        const int at2 = 16 * i_3 + i_4 + 8;
        {
          const floatx4 v28 = *(const floatx4a*)(tmp_1_2 + 8 * i_3 + i_4) - *(const floatx4a*)(tmp_1_2 + at1);
          const floatx4 v29 = *(const floatx4a*)(tmp_2_2 + 8 * i_3 + i_4) - *(const floatx4a*)(tmp_2_2 + at1);
          *(floatx4a*)(tmp_1_3 + at2) = v28 * broadcast_floatx4(cosf(t_3)) - v29 * broadcast_floatx4(sinf(t_3));
          *(floatx4a*)(tmp_2_3 + at2) = v28 * broadcast_floatx4(sinf(t_3)) + v29 * broadcast_floatx4(cosf(t_3));
        }
      }
    }
    floatx16 tmp_1_4[4];
    floatx16 tmp_2_4[4];
    tmp_1_4[0] = *(const floatx16a*)(tmp_1_3 + 0) + *(const floatx16a*)(tmp_1_3 + 32);
    tmp_2_4[0] = *(const floatx16a*)(tmp_2_3 + 0) + *(const floatx16a*)(tmp_2_3 + 32);
    {
      const floatx16 v30 = *(const floatx16a*)(tmp_1_3 + 0) - *(const floatx16a*)(tmp_1_3 + 32);
      const floatx16 v31 = *(const floatx16a*)(tmp_2_3 + 0) - *(const floatx16a*)(tmp_2_3 + 32);
      tmp_1_4[1] = v30 - v31 * broadcast_floatx16(-0.0f);
      tmp_2_4[1] = v30 * broadcast_floatx16(-0.0f) + v31;
    }
    tmp_1_4[2] = *(const floatx16a*)(tmp_1_3 + 16) + *(const floatx16a*)(tmp_1_3 + 48);
    tmp_2_4[2] = *(const floatx16a*)(tmp_2_3 + 16) + *(const floatx16a*)(tmp_2_3 + 48);
    {
      const floatx16 v32 = *(const floatx16a*)(tmp_1_3 + 16) - *(const floatx16a*)(tmp_1_3 + 48);
      const floatx16 v33 = *(const floatx16a*)(tmp_2_3 + 16) - *(const floatx16a*)(tmp_2_3 + 48);
      tmp_1_4[3] = v32 * broadcast_floatx16(-4.371139e-08f) + v33;
      tmp_2_4[3] = -v32 + v33 * broadcast_floatx16(-4.371139e-08f);
    }
    floatx16 tmp_1_5[4];
    floatx16 tmp_2_5[4];
    tmp_1_5[0] = tmp_1_4[0] + tmp_1_4[2];
    tmp_2_5[0] = tmp_2_4[0] + tmp_2_4[2];
    tmp_1_5[1] = tmp_1_4[1] + tmp_1_4[3];
    tmp_2_5[1] = tmp_2_4[1] + tmp_2_4[3];
    for (int i_7 = 0; i_7 < 2; ++i_7) {
      {
        const floatx16 v34 = tmp_1_4[i_7] - tmp_1_4[i_7 + 2];
        const floatx16 v35 = tmp_2_4[i_7] - tmp_2_4[i_7 + 2];
        tmp_1_5[i_7 + 2] = v34 - v35 * broadcast_floatx16(-0.0f);
        tmp_2_5[i_7 + 2] = v34 * broadcast_floatx16(-0.0f) + v35;
      }
    }
    for (int i_8 = 0; i_8 < 4; ++i_8) {
      const int at3 = 64 * p + 16 * i_8;
      *(floatx16u*)(out_1 + at3) = tmp_1_5[i_8];
      *(floatx16u*)(out_2 + at3) = tmp_2_5[i_8];
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
