// Made by eqrise from kernels/locvolcalib.rise.
//
// def locvolcalib = fun(strikes: 3.f32 =>
//     fun(s0: f32 =>
//     fun(expiry: f32 =>
//     fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(nu: f32 =>
//   let x = 20.0f * alpha * s0 * sqrt(expiry) / cast(f32)((9 : natType)) in
//   let y = 10.0f * nu * sqrt(expiry) / cast(f32)((11 : natType)) in
//   let z = cast(i32)(s0 / x) in
//   let x1 = cast(i32)((11 : natType)) / 2 in
//   let x2 = cast(f32)((4 : natType)) / expiry in
//   let xs = generate(fun(i: idx[9] => cast(f32)(cast(i32)(i) - z) * x + s0)) in
//   let ys = generate(fun(i: idx[11] => cast(f32)(cast(i32)(i) - x1) * y + log(alpha))) in
//   let zs = xs
//       |> slide(3)(1)
//       |> map(fun(xs1 =>
//         let x3 = idx((1 : idx[3]))(xs1) - idx((0 : idx[3]))(xs1) in
//         let x4 = idx((2 : idx[3]))(xs1) - idx((1 : idx[3]))(xs1) in
//         (2.0f / (x3 * (x3 + x4)), (-2.0f / (x3 * x4), 2.0f / (x4 * (x3 + x4))))))
//       |> padCst(1)(1)((0.0f, (0.0f, 0.0f))) in
//   let xs1 = ys
//       |> slide(3)(1)
//       |> map(fun(xs2 =>
//         let x3 = idx((1 : idx[3]))(xs2) - idx((0 : idx[3]))(xs2) in
//         let x4 = idx((2 : idx[3]))(xs2) - idx((1 : idx[3]))(xs2) in
//         (2.0f / (x3 * (x3 + x4)), (-2.0f / (x3 * x4), 2.0f / (x4 * (x3 + x4))))))
//       |> padCst(1)(1)((0.0f, (0.0f, 0.0f))) in
//   strikes
//     |> map(fun(x3 =>
//       idx(natAsIndex(11)(x1))(
//           idx(natAsIndex(9)(z))(
//               generate(fun(i: idx[4] =>
//                 cast(f32)(cast(i32)((4 : natType)) - 1 - cast(i32)(i)) / x2))
//                 |> foldl(fun(acc, x4 =>
//                   let xs2 = acc
//                       |> map(fun(xs3 =>
//                         zip(xs1)(xs3 |> padClamp(1)(1) |> slide(3)(1))
//                           |> map(fun(p =>
//                             0.5f * nu * nu *
//                               (let q = fst(p) in
//                                let xs4 = snd(p) in
//                                fst(q) * idx((0 : idx[3]))(xs4) +
//                                  fst(snd(q)) * idx((1 : idx[3]))(xs4) +
//                                  snd(snd(q)) * idx((2 : idx[3]))(xs4)))))) in
//                   let xs3 = zip(ys)(zip(acc |> transpose)(xs2 |> transpose))
//                       |> map(fun(p =>
//                         let xs4 = zip(zip(xs)(zs))(
//                               zip(fst(snd(p)) |> padClamp(1)(1) |> slide(3)(1))(snd(snd(p))))
//                             |> map(fun(q =>
//                               let x5 = 0.25f *
//                                   exp(
//                                       2.0f *
//                                         (beta * log(fst(fst(q))) + fst(p) - 0.5f * nu * nu * x4)) in
//                               ((x5, snd(fst(q))),
//                                x2 * idx((1 : idx[3]))(fst(snd(q))) +
//                                  x5 *
//                                    (let p1 = snd(fst(q)) in
//                                     let xs5 = fst(snd(q)) in
//                                     fst(p1) * idx((0 : idx[3]))(xs5) +
//                                       fst(snd(p1)) * idx((1 : idx[3]))(xs5) +
//                                       snd(snd(p1)) * idx((2 : idx[3]))(xs5)) +
//                                  snd(snd(q))))) in
//                         let xs5 = (let xs6 = xs4
//                                |> scanSeq(Private)(fun(q, p1 =>
//                                  let x5 = fst(fst(q)) in
//                                  let p2 = snd(fst(q)) in
//                                  let x6 = -x5 * fst(p2) in
//                                  let x7 = 1.0f / (x2 - x5 * fst(snd(p2)) - x6 * fst(p1)) in
//                                  (-x5 * snd(snd(p2)) * x7, (snd(q) - x6 * snd(p1)) * x7)))(
//                                    (0.0f, 0.0f)) in
//                            xs6 |> reorder(fun(at => 8 - at))(fun(at => 8 - at)))
//                             |> scanSeq(Private)(fun(q, x5 => snd(q) - fst(q) * x5))(0.0f) in
//                         xs5 |> reorder(fun(at => 8 - at))(fun(at => 8 - at)))) in
//                   zip(xs3 |> transpose)(xs2)
//                     |> map(fun(p =>
//                       let xs4 = zip(xs1)(zip(fst(p))(snd(p)))
//                           |> map(fun(q =>
//                             ((0.25f * nu * nu, fst(q)), x2 * fst(snd(q)) - 0.5f * snd(snd(q))))) in
//                       let xs5 = (let xs6 = xs4
//                              |> scanSeq(Private)(fun(q, p1 =>
//                                let x5 = fst(fst(q)) in
//                                let p2 = snd(fst(q)) in
//                                let x6 = -x5 * fst(p2) in
//                                let x7 = 1.0f / (x2 - x5 * fst(snd(p2)) - x6 * fst(p1)) in
//                                (-x5 * snd(snd(p2)) * x7, (snd(q) - x6 * snd(p1)) * x7)))(
//                                  (0.0f, 0.0f)) in
//                          xs6 |> reorder(fun(at => 10 - at))(fun(at => 10 - at)))
//                           |> scanSeq(Private)(fun(q, x5 => snd(q) - fst(q) * x5))(0.0f) in
//                       xs5 |> reorder(fun(at => 10 - at))(fun(at => 10 - at))))))(
//                     xs |> map(fun(x4 => generate(fun(i: idx[11] => max(x4 - x3)(0.0f))))))))))))))))
//
// is carried out as
//
// def locvolcalib = fun(strikes: 3.f32 =>
//     fun(s0: f32 =>
//     fun(expiry: f32 =>
//     fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(nu: f32 =>
//   let x = 20.0f * alpha * s0 * sqrt(expiry) / cast(f32)((9 : natType)) in
//   let y = cast(i32)(s0 / x) in
//   let z = cast(i32)((11 : natType)) / 2 in
//   let x1 = cast(f32)((4 : natType)) / expiry in
//   let xs = generate(fun(i: idx[9] => cast(f32)(cast(i32)(i) - y) * x + s0))
//       |> mapSeq(fun(x2 => x2))
//       |> toMem(Private) in
//   let ys = generate(fun(i: idx[11] =>
//       cast(f32)(cast(i32)(i) - z) * (10.0f * nu * sqrt(expiry) / cast(f32)((11 : natType))) +
//         log(alpha)))
//       |> mapSeq(fun(x2 => x2))
//       |> toMem(Private) in
//   let zs = xs
//       |> slide(3)(1)
//       |> map(fun(xs1 =>
//         let x2 = idx((1 : idx[3]))(xs1) - idx((0 : idx[3]))(xs1) in
//         let x3 = idx((2 : idx[3]))(xs1) - idx((1 : idx[3]))(xs1) in
//         (2.0f / (x2 * (x2 + x3)), (-2.0f / (x2 * x3), 2.0f / (x3 * (x2 + x3))))))
//       |> padCst(1)(1)((0.0f, (0.0f, 0.0f)))
//       |> mapSeq(fun(p => p))
//       |> toMem(Private) in
//   let xs1 = ys
//       |> slide(3)(1)
//       |> map(fun(xs2 =>
//         let x2 = idx((1 : idx[3]))(xs2) - idx((0 : idx[3]))(xs2) in
//         let x3 = idx((2 : idx[3]))(xs2) - idx((1 : idx[3]))(xs2) in
//         (2.0f / (x2 * (x2 + x3)), (-2.0f / (x2 * x3), 2.0f / (x3 * (x2 + x3))))))
//       |> padCst(1)(1)((0.0f, (0.0f, 0.0f)))
//       |> mapSeq(fun(p => p))
//       |> toMem(Private) in
//   strikes
//     |> mapPar(fun(x2 =>
//       idx(natAsIndex(11)(z))(
//           idx(natAsIndex(9)(y))(
//               generate(fun(i: idx[4] =>
//                 cast(f32)(cast(i32)((4 : natType)) - 1 - cast(i32)(i)) / x1))
//                 |> reduceSeq(Private)(fun(acc, x3 =>
//                   let xs2 = acc
//                       |> mapSeq(fun(xs3 =>
//                         zip(xs1)(xs3 |> padClamp(1)(1) |> slide(3)(1))
//                           |> mapSeq(fun(p =>
//                             0.5f * nu * nu *
//                               (fst(fst(p)) * idx((0 : idx[3]))(snd(p)) +
//                                  fst(snd(fst(p))) * idx((1 : idx[3]))(snd(p)) +
//                                  snd(snd(fst(p))) * idx((2 : idx[3]))(snd(p)))))))
//                       |> toMem(Private) in
//                   zip(
//                       zip(ys)(zip(acc |> transpose)(xs2 |> transpose))
//                         |> mapSeq(fun(p =>
//                           zip(zip(xs)(zs))(
//                               zip(fst(snd(p)) |> padClamp(1)(1) |> slide(3)(1))(snd(snd(p))))
//                             |> map(fun(q =>
//                               let x4 = 0.25f *
//                                   exp(
//                                       2.0f *
//                                         (beta * log(fst(fst(q))) + fst(p) - 0.5f * nu * nu * x3)) in
//                               ((x4, snd(fst(q))),
//                                x1 * idx((1 : idx[3]))(fst(snd(q))) +
//                                  x4 *
//                                    (fst(snd(fst(q))) * idx((0 : idx[3]))(fst(snd(q))) +
//                                       fst(snd(snd(fst(q)))) * idx((1 : idx[3]))(fst(snd(q))) +
//                                       snd(snd(snd(fst(q)))) * idx((2 : idx[3]))(fst(snd(q)))) +
//                                  snd(snd(q)))))
//                             |> scanSeq(Private)(fun(q, p1 =>
//                               let x4 = -fst(fst(q)) * fst(snd(fst(q))) in
//                               let x5 = 1.0f /
//                                   (x1 - fst(fst(q)) * fst(snd(snd(fst(q)))) - x4 * fst(p1)) in
//                               (-fst(fst(q)) * snd(snd(snd(fst(q)))) * x5,
//                                (snd(q) - x4 * snd(p1)) * x5)))((0.0f, 0.0f))
//                             |> toMem(Private)
//                             |> reorder(fun(at => 8 - at))(fun(at => 8 - at))
//                             |> scanSeq(Private)(fun(q, x4 => snd(q) - fst(q) * x4))(0.0f)
//                             |> reorder(fun(at => 8 - at))(fun(at => 8 - at))))
//                         |> toMem(Private)
//                         |> transpose)(xs2)
//                     |> mapSeq(fun(p =>
//                       zip(xs1)(zip(fst(p))(snd(p)))
//                         |> map(fun(q =>
//                           ((0.25f * nu * nu, fst(q)), x1 * fst(snd(q)) - 0.5f * snd(snd(q)))))
//                         |> scanSeq(Private)(fun(q, p1 =>
//                           let x4 = -fst(fst(q)) * fst(snd(fst(q))) in
//                           let x5 = 1.0f /
//                               (x1 - fst(fst(q)) * fst(snd(snd(fst(q)))) - x4 * fst(p1)) in
//                           (-fst(fst(q)) * snd(snd(snd(fst(q)))) * x5,
//                            (snd(q) - x4 * snd(p1)) * x5)))((0.0f, 0.0f))
//                         |> toMem(Private)
//                         |> reorder(fun(at => 10 - at))(fun(at => 10 - at))
//                         |> scanSeq(Private)(fun(q, x4 => snd(q) - fst(q) * x4))(0.0f)
//                         |> reorder(fun(at => 10 - at))(fun(at => 10 - at))))))(
//                     xs
//                       |> mapSeqUnroll(fun(x3 =>
//                         generate(fun(i: idx[11] => max(x3 - x2)(0.0f)))
//                           |> mapSeq(fun(x4 => x4)))))))))))))))
//
// Rules: map-seq, map-seq-unroll, map-par, foldl-seq, store-private, copy-seq

#include <math.h>
#include <stdint.h>

#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
// These have vector forms.
__attribute__((simd("notinbranch"))) float expf(float);
__attribute__((simd("notinbranch"))) float logf(float);
#endif

static inline int32_t float_to_int32_t(float a) {
  return a != a ? 0 : a <= -0x1p31 ? INT32_MIN : a >= 0x1p31 ? INT32_MAX : (int32_t)a;
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

void locvolcalib(float* restrict out,
    const float* restrict strikes,
    float s0,
    float expiry,
    float alpha,
    float beta,
    float nu) {
  const float t = 20.0f * alpha * s0 * sqrtf(expiry) / 9.0f;
  const int32_t t_1 = float_to_int32_t(s0 / t);
  const float t_2 = 4.0f / expiry;
  float tmp[9];
  for (int i = 0; i < 9; ++i) {
    tmp[i] = (float)(int32_t)((uint32_t)i - (uint32_t)t_1) * t + s0;
  }
  float tmp_1[11];
  for (int i_1 = 0; i_1 < 11; ++i_1) {
    tmp_1[i_1] = (float)(i_1 - 5) * (10.0f * nu * sqrtf(expiry) / 11.0f) + logf(alpha);
  }
  float tmp_1_1[9];
  float tmp_2_1[9];
  float tmp_2_2[9];
  for (int i_2 = 0; i_2 < 9; ++i_2) {
    {
      const int v0 = 0 < i_2 && i_2 < 8;
      tmp_1_1[i_2] = v0 ? 2.0f / ((tmp[i_2] - tmp[i_2 - 1]) * (tmp[i_2] - tmp[i_2 - 1] + (tmp[i_2 + 1] - tmp[i_2]))) : 0.0f;
      tmp_2_1[i_2] = v0 ? -2.0f / ((tmp[i_2] - tmp[i_2 - 1]) * (tmp[i_2 + 1] - tmp[i_2])) : 0.0f;
      tmp_2_2[i_2] = v0 ? 2.0f / ((tmp[i_2 + 1] - tmp[i_2]) * (tmp[i_2] - tmp[i_2 - 1] + (tmp[i_2 + 1] - tmp[i_2]))) : 0.0f;
    }
  }
  float tmp_1_2[11];
  float tmp_2_1_1[11];
  float tmp_2_2_1[11];
  for (int i_3 = 0; i_3 < 11; ++i_3) {
    {
      const int v1 = 0 < i_3 && i_3 < 10;
      tmp_1_2[i_3] = v1 ? 2.0f / ((tmp_1[i_3] - tmp_1[i_3 - 1]) * (tmp_1[i_3] - tmp_1[i_3 - 1] + (tmp_1[i_3 + 1] - tmp_1[i_3]))) : 0.0f;
      tmp_2_1_1[i_3] = v1 ? -2.0f / ((tmp_1[i_3] - tmp_1[i_3 - 1]) * (tmp_1[i_3 + 1] - tmp_1[i_3])) : 0.0f;
      tmp_2_2_1[i_3] = v1 ? 2.0f / ((tmp_1[i_3 + 1] - tmp_1[i_3]) * (tmp_1[i_3] - tmp_1[i_3 - 1] + (tmp_1[i_3 + 1] - tmp_1[i_3]))) : 0.0f;
    }
  }
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 3; ++p) {
    float acc[99];
    for (int i_4 = 0; i_4 < 11; ++i_4) {
      acc[i_4] = max_float(tmp[0] - strikes[p], 0.0f);
    }
    for (int i_5 = 0; i_5 < 11; ++i_5) {
      acc[i_5 + 11] = max_float(tmp[1] - strikes[p], 0.0f);
    }
    for (int i_6 = 0; i_6 < 11; ++i_6) {
      acc[i_6 + 22] = max_float(tmp[2] - strikes[p], 0.0f);
    }
    for (int i_7 = 0; i_7 < 11; ++i_7) {
      acc[i_7 + 33] = max_float(tmp[3] - strikes[p], 0.0f);
    }
    for (int i_8 = 0; i_8 < 11; ++i_8) {
      acc[i_8 + 44] = max_float(tmp[4] - strikes[p], 0.0f);
    }
    for (int i_9 = 0; i_9 < 11; ++i_9) {
      acc[i_9 + 55] = max_float(tmp[5] - strikes[p], 0.0f);
    }
    for (int i_10 = 0; i_10 < 11; ++i_10) {
      acc[i_10 + 66] = max_float(tmp[6] - strikes[p], 0.0f);
    }
    for (int i_11 = 0; i_11 < 11; ++i_11) {
      acc[i_11 + 77] = max_float(tmp[7] - strikes[p], 0.0f);
    }
    for (int i_12 = 0; i_12 < 11; ++i_12) {
      acc[i_12 + 88] = max_float(tmp[8] - strikes[p], 0.0f);
    }
    for (int r = 0; r < 4; ++r) {
      float tmp_2[99];
      for (int i_13 = 0; i_13 < 9; ++i_13) {
        for (int i_14 = 0; i_14 < 11; ++i_14) {
          tmp_2[11 * i_13 + i_14] = 0.5f * nu * nu * (tmp_1_2[i_14] * acc[11 * i_13 + index_max(0, i_14 - 1)] + tmp_2_1_1[i_14] * acc[11 * i_13 + i_14] + tmp_2_2_1[i_14] * acc[11 * i_13 + index_min(10, i_14 + 1)]);
        }
      }
      float tmp_3[99];
      for (int i_15 = 0; i_15 < 11; ++i_15) {
        float acc_1;
        float acc_2;
        acc_1 = 0.0f;
        acc_2 = 0.0f;
        float tmp_1_3[9];
        float tmp_2_1_2[9];
        for (int i_16 = 0; i_16 < 9; ++i_16) {
          const float t_3 = 0.25f * expf(2.0f * (beta * logf(tmp[i_16]) + tmp_1[i_15] - 0.5f * nu * nu * ((float)(3 - r) / t_2)));
          const float t_4 = -t_3 * tmp_1_1[i_16];
          const float t_5 = 1.0f / (t_2 - t_3 * tmp_2_1[i_16] - t_4 * acc_1);
          {
            const float v2 = (t_2 * acc[i_15 + 11 * i_16] + t_3 * (tmp_1_1[i_16] * acc[i_15 + 11 * index_max(0, i_16 - 1)] + tmp_2_1[i_16] * acc[i_15 + 11 * i_16] + tmp_2_2[i_16] * acc[i_15 + 11 * index_min(8, i_16 + 1)]) + tmp_2[i_15 + 11 * i_16] - t_4 * acc_2) * t_5;
            acc_1 = -t_3 * tmp_2_2[i_16] * t_5;
            acc_2 = v2;
          }
          tmp_1_3[i_16] = acc_1;
          tmp_2_1_2[i_16] = acc_2;
        }
        float acc_1_1 = 0.0f;
        for (int i_17 = 0; i_17 < 9; ++i_17) {
          acc_1_1 = tmp_2_1_2[8 - i_17] - tmp_1_3[8 - i_17] * acc_1_1;
          tmp_3[9 * i_15 + 8 - i_17] = acc_1_1;
        }
      }
      for (int i_18 = 0; i_18 < 9; ++i_18) {
        float acc_1_2;
        float acc_2_1;
        acc_1_2 = 0.0f;
        acc_2_1 = 0.0f;
        float tmp_1_4[11];
        float tmp_2_2_2[11];
        for (int i_19 = 0; i_19 < 11; ++i_19) {
          const float t_6 = -(0.25f * nu * nu) * tmp_1_2[i_19];
          const float t_7 = 1.0f / (t_2 - 0.25f * nu * nu * tmp_2_1_1[i_19] - t_6 * acc_1_2);
          {
            const float v3 = (t_2 * tmp_3[i_18 + 9 * i_19] - 0.5f * tmp_2[11 * i_18 + i_19] - t_6 * acc_2_1) * t_7;
            acc_1_2 = -(0.25f * nu * nu) * tmp_2_2_1[i_19] * t_7;
            acc_2_1 = v3;
          }
          tmp_1_4[i_19] = acc_1_2;
          tmp_2_2_2[i_19] = acc_2_1;
        }
        float acc_2_2 = 0.0f;
        for (int i_20 = 0; i_20 < 11; ++i_20) {
          acc_2_2 = tmp_2_2_2[10 - i_20] - tmp_1_4[10 - i_20] * acc_2_2;
          acc[11 * i_18 + 10 - i_20] = acc_2_2;
        }
      }
    }
    out[p] = acc[11 * index_min(8, index_max(0, t_1)) + 5];
  }
}

// For callers that know the signature from the manifest only.
void locvolcalib_entry(void** args) {
  locvolcalib(args[0],
      args[1],
      *(const float*)args[2],
      *(const float*)args[3],
      *(const float*)args[4],
      *(const float*)args[5],
      *(const float*)args[6]);
}
