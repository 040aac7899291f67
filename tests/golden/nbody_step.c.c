// Made by eqrise from kernels/nbody_step.rise.
//
// def nbody_step = fun(x: 61.f32 =>
//     fun(y: 61.f32 =>
//     fun(z: 61.f32 =>
//     fun(vx: 61.f32 =>
//     fun(vy: 61.f32 =>
//     fun(vz: 61.f32 =>
//     fun(mass: 61.f32 =>
//     fun(eps: f32 =>
//     fun(dt: f32 =>
//   zip(zip(x)(zip(y)(z)))(zip(vx)(zip(vy)(vz)))
//     |> map(fun(p =>
//       let q = (let p1 = fst(p) in
//          zip(x)(zip(y)(zip(z)(mass)))
//            |> map(fun(p2 =>
//              let x1 = fst(p2) - fst(p1) in
//              let x2 = fst(snd(p2)) - fst(snd(p1)) in
//              let x3 = fst(snd(snd(p2))) - snd(snd(p1)) in
//              let x4 = x1 * x1 + x2 * x2 + x3 * x3 + eps * eps in
//              let x5 = snd(snd(snd(p2))) / (x4 * sqrt(x4)) in (x5 * x1, (x5 * x2, x5 * x3)))))
//           |> reduce(fun(p1, p2 =>
//             (fst(p1) + fst(p2), (fst(snd(p1)) + fst(snd(p2)), snd(snd(p1)) + snd(snd(p2))))))(
//               (0.0f, (0.0f, 0.0f))) in
//       (let p1 = fst(p) in
//        let p2 = (let p3 = (let p4 = snd(p) in
//              let p5 = (let x1 = 0.5f * dt in (x1 * fst(q), (x1 * fst(snd(q)), x1 * snd(snd(q))))) in
//              (fst(p4) + fst(p5), (fst(snd(p4)) + fst(snd(p5)), snd(snd(p4)) + snd(snd(p5))))) in
//           (dt * fst(p3), (dt * fst(snd(p3)), dt * snd(snd(p3))))) in
//        (fst(p1) + fst(p2), (fst(snd(p1)) + fst(snd(p2)), snd(snd(p1)) + snd(snd(p2)))),
//        let p1 = snd(p) in
//        let p2 = (dt * fst(q), (dt * fst(snd(q)), dt * snd(snd(q)))) in
//        (fst(p1) + fst(p2), (fst(snd(p1)) + fst(snd(p2)), snd(snd(p1)) + snd(snd(p2))))))))))))))))
//
// is carried out as
//
// def nbody_step = fun(x: 61.f32 =>
//     fun(y: 61.f32 =>
//     fun(z: 61.f32 =>
//     fun(vx: 61.f32 =>
//     fun(vy: 61.f32 =>
//     fun(vz: 61.f32 =>
//     fun(mass: 61.f32 =>
//     fun(eps: f32 =>
//     fun(dt: f32 =>
//   zip(zip(x)(zip(y)(z)))(zip(vx)(zip(vy)(vz)))
//     |> mapPar(fun(p =>
//       let q = [zip(x)(zip(y)(zip(z)(mass)))
//            |> map(fun(p1 =>
//              let x1 = fst(p1) - fst(fst(p)) in
//              let x2 = fst(snd(p1)) - fst(snd(fst(p))) in
//              let x3 = fst(snd(snd(p1))) - snd(snd(fst(p))) in
//              let x4 = x1 * x1 + x2 * x2 + x3 * x3 + eps * eps in
//              let x5 = snd(snd(snd(p1))) / (x4 * sqrt(x4)) in (x5 * x1, (x5 * x2, x5 * x3))))
//            |> padCst(0)(3)((0.0f, (0.0f, 0.0f)))
//            |> asVector(16)]
//           |> mapSeqUnroll(fun(xs =>
//             xs
//               |> reduceSeq(Private)(fun(acc, p1 =>
//                 (fst(acc) + fst(p1),
//                  (fst(snd(acc)) + fst(snd(p1)), snd(snd(acc)) + snd(snd(p1))))))(
//                   (vectorFromScalar((0.0f,
//                    (0.0f, 0.0f))) : (vec[16, f32], (vec[16, f32], vec[16, f32]))))))
//           |> toMem(Private)
//           |> asScalar
//           |> reduceSeq(Private)(fun(acc, p1 =>
//             (fst(acc) + fst(p1), (fst(snd(acc)) + fst(snd(p1)), snd(snd(acc)) + snd(snd(p1))))))(
//               (0.0f, (0.0f, 0.0f))) in
//       (let p1 = (let p2 = (let p3 = (let x1 = 0.5f * dt in
//                 (x1 * fst(q), (x1 * fst(snd(q)), x1 * snd(snd(q))))) in
//              (fst(snd(p)) + fst(p3),
//               (fst(snd(snd(p))) + fst(snd(p3)), snd(snd(snd(p))) + snd(snd(p3))))) in
//           (dt * fst(p2), (dt * fst(snd(p2)), dt * snd(snd(p2))))) in
//        (fst(fst(p)) + fst(p1), (fst(snd(fst(p))) + fst(snd(p1)), snd(snd(fst(p))) + snd(snd(p1)))),
//        let p1 = (dt * fst(q), (dt * fst(snd(q)), dt * snd(snd(q)))) in
//        (fst(snd(p)) + fst(p1),
//         (fst(snd(snd(p))) + fst(snd(p1)), snd(snd(snd(p))) + snd(snd(p1))))))))))))))))
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

void nbody_step(float* restrict out_1_1,
    float* restrict out_1_2_1,
    float* restrict out_1_2_2,
    float* restrict out_2_1,
    float* restrict out_2_2_1,
    float* restrict out_2_2_2,
    const float* restrict x,
    const float* restrict y,
    const float* restrict z,
    const float* restrict vx,
    const float* restrict vy,
    const float* restrict vz,
    const float* restrict mass,
    float eps,
    float dt) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 61; ++p) {
    floatx16 acc_1;
    floatx16 acc_2_1;
    floatx16 acc_2_2;
    acc_1 = broadcast_floatx16(0.0f);
    acc_2_1 = broadcast_floatx16(0.0f);
    acc_2_2 = broadcast_floatx16(0.0f);
    for (int r_12 = 0; r_12 < 48; r_12 += 16) {
      {
        const floatx16 v0 = *(const floatx16u*)(x + r_12) - broadcast_floatx16(x[p]);
        const floatx16 v1 = *(const floatx16u*)(y + r_12) - broadcast_floatx16(y[p]);
        const floatx16 v2 = *(const floatx16u*)(z + r_12) - broadcast_floatx16(z[p]);
        const floatx16 v3 = v0 * v0 + v1 * v1 + v2 * v2 + broadcast_floatx16(eps * eps);
        const floatx16 v4 = *(const floatx16u*)(mass + r_12) / (v3 * sqrtf_floatx16(v3));
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
    const float t = 0.5f * dt;
    {
      const float v16 = vx[p];
      const float v17 = vy[p];
      const float v18 = vz[p];
      out_1_1[p] = x[p] + dt * (v16 + t * acc_1_1);
      out_1_2_1[p] = y[p] + dt * (v17 + t * acc_2_1_1);
      out_1_2_2[p] = z[p] + dt * (v18 + t * acc_2_2_1);
      out_2_1[p] = v16 + dt * acc_1_1;
      out_2_2_1[p] = v17 + dt * acc_2_1_1;
      out_2_2_2[p] = v18 + dt * acc_2_2_1;
    }
  }
}

// For callers that know the signature from the manifest only.
void nbody_step_entry(void** args) {
  nbody_step(args[0],
      args[1],
      args[2],
      args[3],
      args[4],
      args[5],
      args[6],
      args[7],
      args[8],
      args[9],
      args[10],
      args[11],
      args[12],
      *(const float*)args[13],
      *(const float*)args[14]);
}
