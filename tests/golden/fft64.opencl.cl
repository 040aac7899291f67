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

float16 sin_of_quarters_float16(float16 a, int16 quarters) {
  const float16 n = rint(a * 0.636619772f);
  const float16 r = a - n * 1.5703125f - n * 4.825592041015625e-4f - n * 1.26753002e-6f - n * 6.07710051e-11f;
  const float16 s = r * r;
  const float16 sine = r + r * s * (-0.166666647f + s * (0.00833274827f + s * -0.000195878909f));
  const float16 cosine = 1.0f - 0.5f * s + s * s * (0.0416666647f + s * (-0.0013888303f + s * 2.45479421e-5f));
  const int16 q = convert_int16(n) + quarters;
  return as_float16(as_int16(select(sine, cosine, (q & 1) != 0)) ^ ((q & 2) << 30));
}

float16 cos_float16(float16 a) {
  const int16 is_small = fabs(a) <= 8192.0f;
  const float16 r = sin_of_quarters_float16(a, 1);
  return all(is_small) ? r : select(cos(a), r, is_small);
}

float16 sin_float16(float16 a) {
  const int16 is_small = fabs(a) <= 8192.0f;
  const float16 r = sin_of_quarters_float16(a, 0);
  return all(is_small) ? r : select(sin(a), r, is_small);
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void fft64_0(__global const float* restrict xs_1,
    __global const float* restrict xs_2,
    __global float* restrict out_1,
    __global float* restrict out_2) {
  for (int i = 0; i < 3; ++i) {
    float tmp_1_1[64];
    float tmp_2_1[64];
    for (int i_9 = 0; i_9 < 2; ++i_9) {
      float16 t = (float16)(-3.1415927f) * convert_float16((long16)((long)(16 * i_9)) + (long16)(0l, 1l, 2l, 3l, 4l, 5l, 6l, 7l, 8l, 9l, 10l, 11l, 12l, 13l, 14l, 15l)) / (float16)(32.0f);
      const int at0 = 4 * i + i_9 + 2;
      const float16 v0 = ((const __global float16*)xs_1)[4 * i + i_9] + ((const __global float16*)xs_1)[at0];
      tmp_1_1[32 * i_9] = v0.s0;
      tmp_1_1[32 * i_9 + 2] = v0.s1;
      tmp_1_1[32 * i_9 + 4] = v0.s2;
      tmp_1_1[32 * i_9 + 6] = v0.s3;
      tmp_1_1[32 * i_9 + 8] = v0.s4;
      tmp_1_1[32 * i_9 + 10] = v0.s5;
      tmp_1_1[32 * i_9 + 12] = v0.s6;
      tmp_1_1[32 * i_9 + 14] = v0.s7;
      tmp_1_1[32 * i_9 + 16] = v0.s8;
      tmp_1_1[32 * i_9 + 18] = v0.s9;
      tmp_1_1[32 * i_9 + 20] = v0.sa;
      tmp_1_1[32 * i_9 + 22] = v0.sb;
      tmp_1_1[32 * i_9 + 24] = v0.sc;
      tmp_1_1[32 * i_9 + 26] = v0.sd;
      tmp_1_1[32 * i_9 + 28] = v0.se;
      tmp_1_1[32 * i_9 + 30] = v0.sf;
      const float16 v1 = ((const __global float16*)xs_2)[4 * i + i_9] + ((const __global float16*)xs_2)[at0];
      tmp_2_1[32 * i_9] = v1.s0;
      tmp_2_1[32 * i_9 + 2] = v1.s1;
      tmp_2_1[32 * i_9 + 4] = v1.s2;
      tmp_2_1[32 * i_9 + 6] = v1.s3;
      tmp_2_1[32 * i_9 + 8] = v1.s4;
      tmp_2_1[32 * i_9 + 10] = v1.s5;
      tmp_2_1[32 * i_9 + 12] = v1.s6;
      tmp_2_1[32 * i_9 + 14] = v1.s7;
      tmp_2_1[32 * i_9 + 16] = v1.s8;
      tmp_2_1[32 * i_9 + 18] = v1.s9;
      tmp_2_1[32 * i_9 + 20] = v1.sa;
      tmp_2_1[32 * i_9 + 22] = v1.sb;
      tmp_2_1[32 * i_9 + 24] = v1.sc;
      tmp_2_1[32 * i_9 + 26] = v1.sd;
      tmp_2_1[32 * i_9 + 28] = v1.se;
      tmp_2_1[32 * i_9 + 30] = v1.sf;
      {
        const float16 v2 = ((const __global float16*)xs_1)[4 * i + i_9] - ((const __global float16*)xs_1)[at0];
        const float16 v3 = cos_float16(t);
        const float16 v4 = ((const __global float16*)xs_2)[4 * i + i_9] - ((const __global float16*)xs_2)[at0];
        const float16 v5 = sin_float16(t);
        const float16 v6 = v2 * v3 - v4 * v5;
        tmp_1_1[32 * i_9 + 1] = v6.s0;
        tmp_1_1[32 * i_9 + 3] = v6.s1;
        tmp_1_1[32 * i_9 + 5] = v6.s2;
        tmp_1_1[32 * i_9 + 7] = v6.s3;
        tmp_1_1[32 * i_9 + 9] = v6.s4;
        tmp_1_1[32 * i_9 + 11] = v6.s5;
        tmp_1_1[32 * i_9 + 13] = v6.s6;
        tmp_1_1[32 * i_9 + 15] = v6.s7;
        tmp_1_1[32 * i_9 + 17] = v6.s8;
        tmp_1_1[32 * i_9 + 19] = v6.s9;
        tmp_1_1[32 * i_9 + 21] = v6.sa;
        tmp_1_1[32 * i_9 + 23] = v6.sb;
        tmp_1_1[32 * i_9 + 25] = v6.sc;
        tmp_1_1[32 * i_9 + 27] = v6.sd;
        tmp_1_1[32 * i_9 + 29] = v6.se;
        tmp_1_1[32 * i_9 + 31] = v6.sf;
        const float16 v7 = v2 * v5 + v4 * v3;
        tmp_2_1[32 * i_9 + 1] = v7.s0;
        tmp_2_1[32 * i_9 + 3] = v7.s1;
        tmp_2_1[32 * i_9 + 5] = v7.s2;
        tmp_2_1[32 * i_9 + 7] = v7.s3;
        tmp_2_1[32 * i_9 + 9] = v7.s4;
        tmp_2_1[32 * i_9 + 11] = v7.s5;
        tmp_2_1[32 * i_9 + 13] = v7.s6;
        tmp_2_1[32 * i_9 + 15] = v7.s7;
        tmp_2_1[32 * i_9 + 17] = v7.s8;
        tmp_2_1[32 * i_9 + 19] = v7.s9;
        tmp_2_1[32 * i_9 + 21] = v7.sa;
        tmp_2_1[32 * i_9 + 23] = v7.sb;
        tmp_2_1[32 * i_9 + 25] = v7.sc;
        tmp_2_1[32 * i_9 + 27] = v7.sd;
        tmp_2_1[32 * i_9 + 29] = v7.se;
        tmp_2_1[32 * i_9 + 31] = v7.sf;
      }
    }
    float16 t_1 = (float16)(-3.1415927f) * convert_float16((long16)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)) / (float16)(16.0f);
    float tmp_1_2[64] __attribute__((aligned(16)));
    float tmp_2_2[64] __attribute__((aligned(16)));
    const float16 v8 = (float16)(tmp_1_1[0], tmp_1_1[2], tmp_1_1[4], tmp_1_1[6], tmp_1_1[8], tmp_1_1[10], tmp_1_1[12], tmp_1_1[14], tmp_1_1[16], tmp_1_1[18], tmp_1_1[20], tmp_1_1[22], tmp_1_1[24], tmp_1_1[26], tmp_1_1[28], tmp_1_1[30]) + (float16)(tmp_1_1[32], tmp_1_1[34], tmp_1_1[36], tmp_1_1[38], tmp_1_1[40], tmp_1_1[42], tmp_1_1[44], tmp_1_1[46], tmp_1_1[48], tmp_1_1[50], tmp_1_1[52], tmp_1_1[54], tmp_1_1[56], tmp_1_1[58], tmp_1_1[60], tmp_1_1[62]);
    tmp_1_2[0] = v8.s0;
    tmp_1_2[4] = v8.s1;
    tmp_1_2[8] = v8.s2;
    tmp_1_2[12] = v8.s3;
    tmp_1_2[16] = v8.s4;
    tmp_1_2[20] = v8.s5;
    tmp_1_2[24] = v8.s6;
    tmp_1_2[28] = v8.s7;
    tmp_1_2[32] = v8.s8;
    tmp_1_2[36] = v8.s9;
    tmp_1_2[40] = v8.sa;
    tmp_1_2[44] = v8.sb;
    tmp_1_2[48] = v8.sc;
    tmp_1_2[52] = v8.sd;
    tmp_1_2[56] = v8.se;
    tmp_1_2[60] = v8.sf;
    const float16 v9 = (float16)(tmp_2_1[0], tmp_2_1[2], tmp_2_1[4], tmp_2_1[6], tmp_2_1[8], tmp_2_1[10], tmp_2_1[12], tmp_2_1[14], tmp_2_1[16], tmp_2_1[18], tmp_2_1[20], tmp_2_1[22], tmp_2_1[24], tmp_2_1[26], tmp_2_1[28], tmp_2_1[30]) + (float16)(tmp_2_1[32], tmp_2_1[34], tmp_2_1[36], tmp_2_1[38], tmp_2_1[40], tmp_2_1[42], tmp_2_1[44], tmp_2_1[46], tmp_2_1[48], tmp_2_1[50], tmp_2_1[52], tmp_2_1[54], tmp_2_1[56], tmp_2_1[58], tmp_2_1[60], tmp_2_1[62]);
    tmp_2_2[0] = v9.s0;
    tmp_2_2[4] = v9.s1;
    tmp_2_2[8] = v9.s2;
    tmp_2_2[12] = v9.s3;
    tmp_2_2[16] = v9.s4;
    tmp_2_2[20] = v9.s5;
    tmp_2_2[24] = v9.s6;
    tmp_2_2[28] = v9.s7;
    tmp_2_2[32] = v9.s8;
    tmp_2_2[36] = v9.s9;
    tmp_2_2[40] = v9.sa;
    tmp_2_2[44] = v9.sb;
    tmp_2_2[48] = v9.sc;
    tmp_2_2[52] = v9.sd;
    tmp_2_2[56] = v9.se;
    tmp_2_2[60] = v9.sf;
    const float16 v10 = (float16)(tmp_1_1[1], tmp_1_1[3], tmp_1_1[5], tmp_1_1[7], tmp_1_1[9], tmp_1_1[11], tmp_1_1[13], tmp_1_1[15], tmp_1_1[17], tmp_1_1[19], tmp_1_1[21], tmp_1_1[23], tmp_1_1[25], tmp_1_1[27], tmp_1_1[29], tmp_1_1[31]) + (float16)(tmp_1_1[33], tmp_1_1[35], tmp_1_1[37], tmp_1_1[39], tmp_1_1[41], tmp_1_1[43], tmp_1_1[45], tmp_1_1[47], tmp_1_1[49], tmp_1_1[51], tmp_1_1[53], tmp_1_1[55], tmp_1_1[57], tmp_1_1[59], tmp_1_1[61], tmp_1_1[63]);
    tmp_1_2[1] = v10.s0;
    tmp_1_2[5] = v10.s1;
    tmp_1_2[9] = v10.s2;
    tmp_1_2[13] = v10.s3;
    tmp_1_2[17] = v10.s4;
    tmp_1_2[21] = v10.s5;
    tmp_1_2[25] = v10.s6;
    tmp_1_2[29] = v10.s7;
    tmp_1_2[33] = v10.s8;
    tmp_1_2[37] = v10.s9;
    tmp_1_2[41] = v10.sa;
    tmp_1_2[45] = v10.sb;
    tmp_1_2[49] = v10.sc;
    tmp_1_2[53] = v10.sd;
    tmp_1_2[57] = v10.se;
    tmp_1_2[61] = v10.sf;
    const float16 v11 = (float16)(tmp_2_1[1], tmp_2_1[3], tmp_2_1[5], tmp_2_1[7], tmp_2_1[9], tmp_2_1[11], tmp_2_1[13], tmp_2_1[15], tmp_2_1[17], tmp_2_1[19], tmp_2_1[21], tmp_2_1[23], tmp_2_1[25], tmp_2_1[27], tmp_2_1[29], tmp_2_1[31]) + (float16)(tmp_2_1[33], tmp_2_1[35], tmp_2_1[37], tmp_2_1[39], tmp_2_1[41], tmp_2_1[43], tmp_2_1[45], tmp_2_1[47], tmp_2_1[49], tmp_2_1[51], tmp_2_1[53], tmp_2_1[55], tmp_2_1[57], tmp_2_1[59], tmp_2_1[61], tmp_2_1[63]);
    tmp_2_2[1] = v11.s0;
    tmp_2_2[5] = v11.s1;
    tmp_2_2[9] = v11.s2;
    tmp_2_2[13] = v11.s3;
    tmp_2_2[17] = v11.s4;
    tmp_2_2[21] = v11.s5;
    tmp_2_2[25] = v11.s6;
    tmp_2_2[29] = v11.s7;
    tmp_2_2[33] = v11.s8;
    tmp_2_2[37] = v11.s9;
    tmp_2_2[41] = v11.sa;
    tmp_2_2[45] = v11.sb;
    tmp_2_2[49] = v11.sc;
    tmp_2_2[53] = v11.sd;
    tmp_2_2[57] = v11.se;
    tmp_2_2[61] = v11.sf;
    {
      const float16 v12 = (float16)(tmp_1_1[0], tmp_1_1[2], tmp_1_1[4], tmp_1_1[6], tmp_1_1[8], tmp_1_1[10], tmp_1_1[12], tmp_1_1[14], tmp_1_1[16], tmp_1_1[18], tmp_1_1[20], tmp_1_1[22], tmp_1_1[24], tmp_1_1[26], tmp_1_1[28], tmp_1_1[30]) - (float16)(tmp_1_1[32], tmp_1_1[34], tmp_1_1[36], tmp_1_1[38], tmp_1_1[40], tmp_1_1[42], tmp_1_1[44], tmp_1_1[46], tmp_1_1[48], tmp_1_1[50], tmp_1_1[52], tmp_1_1[54], tmp_1_1[56], tmp_1_1[58], tmp_1_1[60], tmp_1_1[62]);
      const float16 v13 = cos_float16(t_1);
      const float16 v14 = (float16)(tmp_2_1[0], tmp_2_1[2], tmp_2_1[4], tmp_2_1[6], tmp_2_1[8], tmp_2_1[10], tmp_2_1[12], tmp_2_1[14], tmp_2_1[16], tmp_2_1[18], tmp_2_1[20], tmp_2_1[22], tmp_2_1[24], tmp_2_1[26], tmp_2_1[28], tmp_2_1[30]) - (float16)(tmp_2_1[32], tmp_2_1[34], tmp_2_1[36], tmp_2_1[38], tmp_2_1[40], tmp_2_1[42], tmp_2_1[44], tmp_2_1[46], tmp_2_1[48], tmp_2_1[50], tmp_2_1[52], tmp_2_1[54], tmp_2_1[56], tmp_2_1[58], tmp_2_1[60], tmp_2_1[62]);
      const float16 v15 = sin_float16(t_1);
      const float16 v16 = v12 * v13 - v14 * v15;
      tmp_1_2[2] = v16.s0;
      tmp_1_2[6] = v16.s1;
      tmp_1_2[10] = v16.s2;
      tmp_1_2[14] = v16.s3;
      tmp_1_2[18] = v16.s4;
      tmp_1_2[22] = v16.s5;
      tmp_1_2[26] = v16.s6;
      tmp_1_2[30] = v16.s7;
      tmp_1_2[34] = v16.s8;
      tmp_1_2[38] = v16.s9;
      tmp_1_2[42] = v16.sa;
      tmp_1_2[46] = v16.sb;
      tmp_1_2[50] = v16.sc;
      tmp_1_2[54] = v16.sd;
      tmp_1_2[58] = v16.se;
      tmp_1_2[62] = v16.sf;
      const float16 v17 = v12 * v15 + v14 * v13;
      tmp_2_2[2] = v17.s0;
      tmp_2_2[6] = v17.s1;
      tmp_2_2[10] = v17.s2;
      tmp_2_2[14] = v17.s3;
      tmp_2_2[18] = v17.s4;
      tmp_2_2[22] = v17.s5;
      tmp_2_2[26] = v17.s6;
      tmp_2_2[30] = v17.s7;
      tmp_2_2[34] = v17.s8;
      tmp_2_2[38] = v17.s9;
      tmp_2_2[42] = v17.sa;
      tmp_2_2[46] = v17.sb;
      tmp_2_2[50] = v17.sc;
      tmp_2_2[54] = v17.sd;
      tmp_2_2[58] = v17.se;
      tmp_2_2[62] = v17.sf;
    }
    {
      const float16 v18 = (float16)(tmp_1_1[1], tmp_1_1[3], tmp_1_1[5], tmp_1_1[7], tmp_1_1[9], tmp_1_1[11], tmp_1_1[13], tmp_1_1[15], tmp_1_1[17], tmp_1_1[19], tmp_1_1[21], tmp_1_1[23], tmp_1_1[25], tmp_1_1[27], tmp_1_1[29], tmp_1_1[31]) - (float16)(tmp_1_1[33], tmp_1_1[35], tmp_1_1[37], tmp_1_1[39], tmp_1_1[41], tmp_1_1[43], tmp_1_1[45], tmp_1_1[47], tmp_1_1[49], tmp_1_1[51], tmp_1_1[53], tmp_1_1[55], tmp_1_1[57], tmp_1_1[59], tmp_1_1[61], tmp_1_1[63]);
      const float16 v19 = cos_float16(t_1);
      const float16 v20 = (float16)(tmp_2_1[1], tmp_2_1[3], tmp_2_1[5], tmp_2_1[7], tmp_2_1[9], tmp_2_1[11], tmp_2_1[13], tmp_2_1[15], tmp_2_1[17], tmp_2_1[19], tmp_2_1[21], tmp_2_1[23], tmp_2_1[25], tmp_2_1[27], tmp_2_1[29], tmp_2_1[31]) - (float16)(tmp_2_1[33], tmp_2_1[35], tmp_2_1[37], tmp_2_1[39], tmp_2_1[41], tmp_2_1[43], tmp_2_1[45], tmp_2_1[47], tmp_2_1[49], tmp_2_1[51], tmp_2_1[53], tmp_2_1[55], tmp_2_1[57], tmp_2_1[59], tmp_2_1[61], tmp_2_1[63]);
      const float16 v21 = sin_float16(t_1);
      const float16 v22 = v18 * v19 - v20 * v21;
      tmp_1_2[3] = v22.s0;
      tmp_1_2[7] = v22.s1;
      tmp_1_2[11] = v22.s2;
      tmp_1_2[15] = v22.s3;
      tmp_1_2[19] = v22.s4;
      tmp_1_2[23] = v22.s5;
      tmp_1_2[27] = v22.s6;
      tmp_1_2[31] = v22.s7;
      tmp_1_2[35] = v22.s8;
      tmp_1_2[39] = v22.s9;
      tmp_1_2[43] = v22.sa;
      tmp_1_2[47] = v22.sb;
      tmp_1_2[51] = v22.sc;
      tmp_1_2[55] = v22.sd;
      tmp_1_2[59] = v22.se;
      tmp_1_2[63] = v22.sf;
      const float16 v23 = v18 * v21 + v20 * v19;
      tmp_2_2[3] = v23.s0;
      tmp_2_2[7] = v23.s1;
      tmp_2_2[11] = v23.s2;
      tmp_2_2[15] = v23.s3;
      tmp_2_2[19] = v23.s4;
      tmp_2_2[23] = v23.s5;
      tmp_2_2[27] = v23.s6;
      tmp_2_2[31] = v23.s7;
      tmp_2_2[35] = v23.s8;
      tmp_2_2[39] = v23.s9;
      tmp_2_2[43] = v23.sa;
      tmp_2_2[47] = v23.sb;
      tmp_2_2[51] = v23.sc;
      tmp_2_2[55] = v23.sd;
      tmp_2_2[59] = v23.se;
      tmp_2_2[63] = v23.sf;
    }
    float4 tmp_1_3[16];
    float4 tmp_2_3[16];
    for (int i_3 = 0; i_3 < 8; ++i_3) {
      const float t_2 = -3.1415927f * convert_float(i_3) / 8.0f;
      tmp_1_3[2 * i_3] = ((const float4*)tmp_1_2)[i_3] + ((const float4*)tmp_1_2)[i_3 + 8];
      tmp_2_3[2 * i_3] = ((const float4*)tmp_2_2)[i_3] + ((const float4*)tmp_2_2)[i_3 + 8];
      {
        const float4 v24 = ((const float4*)tmp_1_2)[i_3] - ((const float4*)tmp_1_2)[i_3 + 8];
        const float4 v25 = ((const float4*)tmp_2_2)[i_3] - ((const float4*)tmp_2_2)[i_3 + 8];
        tmp_1_3[2 * i_3 + 1] = v24 * (float4)(cos(t_2)) - v25 * (float4)(sin(t_2));
        tmp_2_3[2 * i_3 + 1] = v24 * (float4)(sin(t_2)) + v25 * (float4)(cos(t_2));
      }
    }
    float tmp_1_4[64] __attribute__((aligned(64)));
    float tmp_2_4[64] __attribute__((aligned(64)));
    for (int i_4 = 0; i_4 < 4; ++i_4) {
      const float t_3 = -3.1415927f * convert_float(i_4) / 4.0f;
      ((float4*)tmp_1_4)[4 * i_4] = tmp_1_3[2 * i_4] + tmp_1_3[2 * i_4 + 8];
      ((float4*)tmp_2_4)[4 * i_4] = tmp_2_3[2 * i_4] + tmp_2_3[2 * i_4 + 8];
      ((float4*)tmp_1_4)[4 * i_4 + 1] = tmp_1_3[2 * i_4 + 1] + tmp_1_3[2 * i_4 + 9];
      ((float4*)tmp_2_4)[4 * i_4 + 1] = tmp_2_3[2 * i_4 + 1] + tmp_2_3[2 * i_4 + 9];
      {
        const float4 v26 = tmp_1_3[2 * i_4] - tmp_1_3[2 * i_4 + 8];
        const float4 v27 = tmp_2_3[2 * i_4] - tmp_2_3[2 * i_4 + 8];
        ((float4*)tmp_1_4)[4 * i_4 + 2] = v26 * (float4)(cos(t_3)) - v27 * (float4)(sin(t_3));
        ((float4*)tmp_2_4)[4 * i_4 + 2] = v26 * (float4)(sin(t_3)) + v27 * (float4)(cos(t_3));
      }
      {
        const float4 v28 = tmp_1_3[2 * i_4 + 1] - tmp_1_3[2 * i_4 + 9];
        const float4 v29 = tmp_2_3[2 * i_4 + 1] - tmp_2_3[2 * i_4 + 9];
        ((float4*)tmp_1_4)[4 * i_4 + 3] = v28 * (float4)(cos(t_3)) - v29 * (float4)(sin(t_3));
        ((float4*)tmp_2_4)[4 * i_4 + 3] = v28 * (float4)(sin(t_3)) + v29 * (float4)(cos(t_3));
      }
    }
    float16 tmp_1[4];
    float16 tmp_2[4];
    for (int i_5 = 0; i_5 < 4; ++i_5) {
      tmp_1[i_5] = ((const float16*)tmp_1_4)[i_5];
      tmp_2[i_5] = ((const float16*)tmp_2_4)[i_5];
    }
    float16 tmp_1_5_0;
    float16 tmp_2_5_0;
    tmp_1_5_0 = tmp_1[0] + tmp_1[2];
    tmp_2_5_0 = tmp_2[0] + tmp_2[2];
    float16 tmp_1_5_1;
    float16 tmp_2_5_1;
    {
      const float16 v30 = tmp_1[0] - tmp_1[2];
      const float16 v31 = tmp_2[0] - tmp_2[2];
      tmp_1_5_1 = v30 - v31 * (float16)(-0.0f);
      tmp_2_5_1 = v30 * (float16)(-0.0f) + v31;
    }
    float16 tmp_1_5_2;
    float16 tmp_2_5_2;
    tmp_1_5_2 = tmp_1[1] + tmp_1[3];
    tmp_2_5_2 = tmp_2[1] + tmp_2[3];
    float16 tmp_1_5_3;
    float16 tmp_2_5_3;
    {
      const float16 v32 = tmp_1[1] - tmp_1[3];
      const float16 v33 = tmp_2[1] - tmp_2[3];
      tmp_1_5_3 = v32 * (float16)(-4.371139e-08f) + v33;
      tmp_2_5_3 = -v32 + v33 * (float16)(-4.371139e-08f);
    }
    float16 tmp_1_6[4];
    float16 tmp_2_6[4];
    tmp_1_6[0] = tmp_1_5_0 + tmp_1_5_2;
    tmp_2_6[0] = tmp_2_5_0 + tmp_2_5_2;
    tmp_1_6[1] = tmp_1_5_1 + tmp_1_5_3;
    tmp_2_6[1] = tmp_2_5_1 + tmp_2_5_3;
    {
      const float16 v34 = tmp_1_5_0 - tmp_1_5_2;
      const float16 v35 = tmp_2_5_0 - tmp_2_5_2;
      tmp_1_6[2] = v34 - v35 * (float16)(-0.0f);
      tmp_2_6[2] = v34 * (float16)(-0.0f) + v35;
    }
    {
      const float16 v36 = tmp_1_5_1 - tmp_1_5_3;
      const float16 v37 = tmp_2_5_1 - tmp_2_5_3;
      tmp_1_6[3] = v36 - v37 * (float16)(-0.0f);
      tmp_2_6[3] = v36 * (float16)(-0.0f) + v37;
    }
    for (int i_6 = 0; i_6 < 4; ++i_6) {
      ((__global float16*)out_1)[4 * i + i_6] = tmp_1_6[i_6];
      ((__global float16*)out_2)[4 * i + i_6] = tmp_2_6[i_6];
    }
  }
}
