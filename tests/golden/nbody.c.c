// Made by eqrise from kernels/nbody.rise.
//
// def nbody = fun(x: 61.f32 => fun(y: 61.f32 => fun(z: 61.f32 => fun(mass: 61.f32 => fun(eps: f32 =>
//   zip(x)(zip(y)(z))
//     |> map(fun(p =>
//       zip(x)(zip(y)(zip(z)(mass)))
//         |> map(fun(q =>
//           let x1 = fst(q) - fst(p) in
//           let x2 = fst(snd(q)) - fst(snd(p)) in
//           let x3 = fst(snd(snd(q))) - snd(snd(p)) in
//           let x4 = x1 * x1 + x2 * x2 + x3 * x3 + eps * eps in
//           let x5 = snd(snd(snd(q))) / (x4 * sqrt(x4)) in (x5 * x1, (x5 * x2, x5 * x3))))
//         |> reduce(fun(q, p1 =>
//           (fst(q) + fst(p1), (fst(snd(q)) + fst(snd(p1)), snd(snd(q)) + snd(snd(p1))))))(
//             (0.0f, (0.0f, 0.0f))))))))))
//
// is carried out as
//
// def nbody = fun(x: 61.f32 => fun(y: 61.f32 => fun(z: 61.f32 => fun(mass: 61.f32 => fun(eps: f32 =>
//   zip(x)(zip(y)(z))
//     |> mapPar(fun(p =>
//       [zip(x)(zip(y)(zip(z)(mass)))
//          |> map(fun(q =>
//            let x1 = fst(q) - fst(p) in
//            let x2 = fst(snd(q)) - fst(snd(p)) in
//            let x3 = fst(snd(snd(q))) - snd(snd(p)) in
//            let x4 = x1 * x1 + x2 * x2 + x3 * x3 + eps * eps in
//            let x5 = snd(snd(snd(q))) / (x4 * sqrt(x4)) in (x5 * x1, (x5 * x2, x5 * x3))))
//          |> padCst(0)(3)((0.0f, (0.0f, 0.0f)))
//          |> asVector(16)]
//         |> mapSeqUnroll(fun(xs =>
//           xs
//             |> reduceSeq(Private)(fun(acc, q =>
//               (fst(acc) + fst(q), (fst(snd(acc)) + fst(snd(q)), snd(snd(acc)) + snd(snd(q))))))(
//                 (vectorFromScalar((0.0f,
//                  (0.0f, 0.0f))) : (vec[16, f32], (vec[16, f32], vec[16, f32]))))))
//         |> toMem(Private)
//         |> asScalar
//         |> reduceSeq(Private)(fun(acc, q =>
//           (fst(acc) + fst(q), (fst(snd(acc)) + fst(snd(q)), snd(snd(acc)) + snd(snd(q))))))(
//             (0.0f, (0.0f, 0.0f))))))))))
//
// Rules: reduction-vector-masked, map-seq-unroll, map-par, reduce-seq, store-private

#include <math.h>
#include <stdint.h>

typedef float floatx16 __attribute__((vector_size(64)));
typedef float floatx16a __attribute__((vector_size(64), aligned(64), may_alias));
typedef float floatx16u __attribute__((vector_size(64), aligned(4), may_alias));

static inline floatx16 broadcast_floatx16(float a) {
  return (floatx16){a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a};
}

static inline floatx16 sqrtf_floatx16(floatx16 a) {
  floatx16 r;
  for (int l = 0; l < 16; ++l) r[l] = sqrtf(a[l]);
  return r;
}

static __attribute__((noinline)) floatx16 load_some_floatx16(const float* p, int64_t count, floatx16 other) {
  for (int l = 0; l < 16; ++l) other[l] = l < count ? p[l] : other[l];
  return other;
}

static inline floatx16 load_first_floatx16u(const float* p, int64_t count, floatx16 other) {
  return count >= 16 ? (floatx16)*(const floatx16u*)p : load_some_floatx16(p, count, other);
}

static __attribute__((noinline)) floatx16 some_floatx16(int64_t count, floatx16 a, floatx16 b) {
  for (int l = 0; l < 16; ++l) a[l] = l < count ? a[l] : b[l];
  return a;
}

static inline floatx16 first_floatx16(int64_t count, floatx16 a, floatx16 b) {
  return count >= 16 ? a : some_floatx16(count, a, b);
}

void nbody(float* restrict out_1,
    float* restrict out_2_1,
    float* restrict out_2_2,
    const float* restrict x,
    const float* restrict y,
    const float* restrict z,
    const float* restrict mass,
    float eps) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 61; ++p) {
    floatx16 acc_1;
    floatx16 acc_2_1;
    floatx16 acc_2_2;
    acc_1 = broadcast_floatx16(0.0f);
    acc_2_1 = broadcast_floatx16(0.0f);
    acc_2_2 = broadcast_floatx16(0.0f);
    for (int r_2 = 0; r_2 < 48; r_2 += 16) {
      {
        const floatx16 v0 = *(const floatx16u*)(x + r_2) - broadcast_floatx16(x[p]);
        const floatx16 v1 = *(const floatx16u*)(y + r_2) - broadcast_floatx16(y[p]);
        const floatx16 v2 = *(const floatx16u*)(z + r_2) - broadcast_floatx16(z[p]);
        const floatx16 v3 = v0 * v0 + v1 * v1 + v2 * v2 + broadcast_floatx16(eps * eps);
        const floatx16 v4 = *(const floatx16u*)(mass + r_2) / (v3 * sqrtf_floatx16(v3));
        const floatx16 v5 = acc_2_1 + v4 * v1;
        const floatx16 v6 = acc_2_2 + v4 * v2;
        acc_1 = acc_1 + v4 * v0;
        acc_2_1 = v5;
        acc_2_2 = v6;
      }
    }
    {
      const floatx16 v7 = load_first_floatx16u(x + 48, 13, broadcast_floatx16(0.0f)) - broadcast_floatx16(x[p]);
      const floatx16 v8 = load_first_floatx16u(y + 48, 13, broadcast_floatx16(0.0f)) - broadcast_floatx16(y[p]);
      const floatx16 v9 = load_first_floatx16u(z + 48, 13, broadcast_floatx16(0.0f)) - broadcast_floatx16(z[p]);
      const floatx16 v10 = v7 * v7 + v8 * v8 + v9 * v9 + broadcast_floatx16(eps * eps);
      const floatx16 v11 = load_first_floatx16u(mass + 48, 13, broadcast_floatx16(0.0f)) / (v10 * sqrtf_floatx16(v10));
      const floatx16 v12 = acc_2_1 + first_floatx16(13, v11 * v8, broadcast_floatx16(0.0f));
      const floatx16 v13 = acc_2_2 + first_floatx16(13, v11 * v9, broadcast_floatx16(0.0f));
      acc_1 = acc_1 + first_floatx16(13, v11 * v7, broadcast_floatx16(0.0f));
      acc_2_1 = v12;
      acc_2_2 = v13;
    }
    _Alignas(64) float tmp_1[16];
    _Alignas(64) float tmp_2_1[16];
    _Alignas(64) float tmp_2_2[16];
    *(floatx16a*)(tmp_1 + 0) = acc_1;
    *(floatx16a*)(tmp_2_1 + 0) = acc_2_1;
    *(floatx16a*)(tmp_2_2 + 0) = acc_2_2;
    float acc_1_1;
    float acc_2_1_1;
    float acc_2_2_1;
    acc_1_1 = 0.0f;
    acc_2_1_1 = 0.0f;
    acc_2_2_1 = 0.0f;
    for (int r_1 = 0; r_1 < 16; ++r_1) {
      {
        const float v14 = acc_2_1_1 + tmp_2_1[r_1];
        const float v15 = acc_2_2_1 + tmp_2_2[r_1];
        acc_1_1 = acc_1_1 + tmp_1[r_1];
        acc_2_1_1 = v14;
        acc_2_2_1 = v15;
      }
    }
    out_1[p] = acc_1_1;
    out_2_1[p] = acc_2_1_1;
    out_2_2[p] = acc_2_2_1;
  }
}

// For callers that know the signature from the manifest only.
void nbody_entry(void** args) {
  nbody(args[0],
      args[1],
      args[2],
      args[3],
      args[4],
      args[5],
      args[6],
      *(const float*)args[7]);
}
