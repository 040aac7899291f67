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
//     |> mapGlobal(0)(fun(p =>
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
// Rules: map-global-0, reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void nbody_step_0(__global const float* restrict x,
    __global const float* restrict y,
    __global const float* restrict z,
    __global const float* restrict vx,
    __global const float* restrict vy,
    __global const float* restrict vz,
    __global const float* restrict mass,
    float eps,
    float dt,
    __global float* restrict out_1_1,
    __global float* restrict out_1_2_1,
    __global float* restrict out_1_2_2,
    __global float* restrict out_2_1,
    __global float* restrict out_2_2_1,
    __global float* restrict out_2_2_2) {
  int g_3 = get_global_id(0);
  float16 acc_1;
  float16 acc_2_1;
  float16 acc_2_2;
  acc_1 = (float16)(0.0f);
  acc_2_1 = (float16)(0.0f);
  acc_2_2 = (float16)(0.0f);
  for (int r = 0; r < 61; ++r) {
    float16 t = (float16)(x[r]) - ((const __global float16*)x)[g_3];
    float16 t_1 = (float16)(y[r]) - ((const __global float16*)y)[g_3];
    float16 t_2 = (float16)(z[r]) - ((const __global float16*)z)[g_3];
    float16 t_3 = t * t + t_1 * t_1 + t_2 * t_2 + (float16)(eps * eps);
    float16 t_4 = (float16)(mass[r]) / (t_3 * sqrt(t_3));
    {
      const float16 v0 = acc_2_1 + t_4 * t_1;
      const float16 v1 = acc_2_2 + t_4 * t_2;
      acc_1 = acc_1 + t_4 * t;
      acc_2_1 = v0;
      acc_2_2 = v1;
    }
  }
  const float t_5 = 0.5f * dt;
  {
    const float16 v2 = ((const __global float16*)vx)[g_3];
    const float16 v3 = ((const __global float16*)vy)[g_3];
    const float16 v4 = ((const __global float16*)vz)[g_3];
    ((__global float16*)out_1_1)[g_3] = ((const __global float16*)x)[g_3] + (float16)(dt) * (v2 + (float16)(t_5) * acc_1);
    ((__global float16*)out_1_2_1)[g_3] = ((const __global float16*)y)[g_3] + (float16)(dt) * (v3 + (float16)(t_5) * acc_2_1);
    ((__global float16*)out_1_2_2)[g_3] = ((const __global float16*)z)[g_3] + (float16)(dt) * (v4 + (float16)(t_5) * acc_2_2);
    ((__global float16*)out_2_1)[g_3] = v2 + (float16)(dt) * acc_1;
    ((__global float16*)out_2_2_1)[g_3] = v3 + (float16)(dt) * acc_2_1;
    ((__global float16*)out_2_2_2)[g_3] = v4 + (float16)(dt) * acc_2_2;
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void nbody_step_1(__global const float* restrict x,
    __global const float* restrict y,
    __global const float* restrict z,
    __global const float* restrict vx,
    __global const float* restrict vy,
    __global const float* restrict vz,
    __global const float* restrict mass,
    float eps,
    float dt,
    __global float* restrict out_1_1,
    __global float* restrict out_1_2_1,
    __global float* restrict out_1_2_2,
    __global float* restrict out_2_1,
    __global float* restrict out_2_2_1,
    __global float* restrict out_2_2_2) {
  int g_2 = get_global_id(0);
  float acc_2;
  float acc_2_3;
  float acc_2_4;
  acc_2 = 0.0f;
  acc_2_3 = 0.0f;
  acc_2_4 = 0.0f;
  for (int r_12 = 0; r_12 < 61; ++r_12) {
    const float t_6 = x[r_12] - x[g_2 + 48];
    const float t_7 = y[r_12] - y[g_2 + 48];
    const float t_8 = z[r_12] - z[g_2 + 48];
    const float t_9 = t_6 * t_6 + t_7 * t_7 + t_8 * t_8 + eps * eps;
    const float t_10 = mass[r_12] / (t_9 * sqrt(t_9));
    {
      const float v5 = acc_2_3 + t_10 * t_7;
      const float v6 = acc_2_4 + t_10 * t_8;
      acc_2 = acc_2 + t_10 * t_6;
      acc_2_3 = v5;
      acc_2_4 = v6;
    }
  }
  const float t_11 = 0.5f * dt;
  {
    const float v7 = vx[g_2 + 48];
    const float v8 = vy[g_2 + 48];
    const float v9 = vz[g_2 + 48];
    out_1_1[g_2 + 48] = x[g_2 + 48] + dt * (v7 + t_11 * acc_2);
    out_1_2_1[g_2 + 48] = y[g_2 + 48] + dt * (v8 + t_11 * acc_2_3);
    out_1_2_2[g_2 + 48] = z[g_2 + 48] + dt * (v9 + t_11 * acc_2_4);
    out_2_1[g_2 + 48] = v7 + dt * acc_2;
    out_2_2_1[g_2 + 48] = v8 + dt * acc_2_3;
    out_2_2_2[g_2 + 48] = v9 + dt * acc_2_4;
  }
}
