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
//       let q = zip(x)(zip(y)(zip(z)(mass)))
//           |> map(fun(p1 =>
//             let x1 = fst(p1) - fst(fst(p)) in
//             let x2 = fst(snd(p1)) - fst(snd(fst(p))) in
//             let x3 = fst(snd(snd(p1))) - snd(snd(fst(p))) in
//             let x4 = x1 * x1 + x2 * x2 + x3 * x3 + eps * eps in
//             let x5 = snd(snd(snd(p1))) / (x4 * sqrt(x4)) in (x5 * x1, (x5 * x2, x5 * x3))))
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
// Rules: map-par, reduce-seq

#include <math.h>
#include <stdint.h>

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
  #pragma omp parallel for simd schedule(simd:guided)
  for (int p = 0; p < 61; ++p) {
    float acc_1;
    float acc_2_1;
    float acc_2_2;
    acc_1 = 0.0f;
    acc_2_1 = 0.0f;
    acc_2_2 = 0.0f;
    for (int r = 0; r < 61; ++r) {
      const float t = x[r] - x[p];
      const float t_1 = y[r] - y[p];
      const float t_2 = z[r] - z[p];
      const float t_3 = t * t + t_1 * t_1 + t_2 * t_2 + eps * eps;
      const float t_4 = mass[r] / (t_3 * sqrtf(t_3));
      {
        const float v0 = acc_2_1 + t_4 * t_1;
        const float v1 = acc_2_2 + t_4 * t_2;
        acc_1 = acc_1 + t_4 * t;
        acc_2_1 = v0;
        acc_2_2 = v1;
      }
    }
    const float t_5 = 0.5f * dt;
    {
      const float v2 = vx[p];
      const float v3 = vy[p];
      const float v4 = vz[p];
      out_1_1[p] = x[p] + dt * (v2 + t_5 * acc_1);
      out_1_2_1[p] = y[p] + dt * (v3 + t_5 * acc_2_1);
      out_1_2_2[p] = z[p] + dt * (v4 + t_5 * acc_2_2);
      out_2_1[p] = v2 + dt * acc_1;
      out_2_2_1[p] = v3 + dt * acc_2_1;
      out_2_2_2[p] = v4 + dt * acc_2_2;
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
