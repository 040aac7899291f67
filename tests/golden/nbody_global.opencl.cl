// Made by eqrise from kernels/low/nbody_global.rise.
//
// def nbody_global = fun(x: 61.f32 =>
//     fun(y: 61.f32 =>
//     fun(z: 61.f32 =>
//     fun(mass: 61.f32 =>
//     fun(eps: f32 =>
//   zip(x)(zip(y)(z))
//     |> mapGlobal(0)(fun(p =>
//       zip(x)(zip(y)(zip(z)(mass)))
//         |> reduceSeq(Private)(fun(acc, q =>
//           let x1 = fst(q) - fst(p) in
//           let x2 = fst(snd(q)) - fst(snd(p)) in
//           let x3 = fst(snd(snd(q))) - snd(snd(p)) in
//           let x4 = x1 * x1 + x2 * x2 + x3 * x3 + eps * eps in
//           let x5 = snd(snd(snd(q))) / (x4 * sqrt(x4)) in
//           (fst(acc) + x5 * x1, (fst(snd(acc)) + x5 * x2, snd(snd(acc)) + x5 * x3))))(
//             (0.0f, (0.0f, 0.0f))))))))))
//

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void nbody_global_0(__global const float* restrict x,
    __global const float* restrict y,
    __global const float* restrict z,
    __global const float* restrict mass,
    float eps,
    __global float* restrict out_1,
    __global float* restrict out_2_1,
    __global float* restrict out_2_2) {
  int g_2 = get_global_id(0);
  float16 acc_1;
  float16 acc_2_1;
  float16 acc_2_2;
  acc_1 = (float16)(0.0f);
  acc_2_1 = (float16)(0.0f);
  acc_2_2 = (float16)(0.0f);
  for (int r = 0; r < 61; ++r) {
    float16 t = (float16)(x[r]) - ((const __global float16*)x)[g_2];
    float16 t_1 = (float16)(y[r]) - ((const __global float16*)y)[g_2];
    float16 t_2 = (float16)(z[r]) - ((const __global float16*)z)[g_2];
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
  ((__global float16*)out_1)[g_2] = acc_1;
  ((__global float16*)out_2_1)[g_2] = acc_2_1;
  ((__global float16*)out_2_2)[g_2] = acc_2_2;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void nbody_global_1(__global const float* restrict x,
    __global const float* restrict y,
    __global const float* restrict z,
    __global const float* restrict mass,
    float eps,
    __global float* restrict out_1,
    __global float* restrict out_2_1,
    __global float* restrict out_2_2) {
  int g_1 = get_global_id(0);
  float acc_2;
  float acc_2_3;
  float acc_2_4;
  acc_2 = 0.0f;
  acc_2_3 = 0.0f;
  acc_2_4 = 0.0f;
  for (int r_1 = 0; r_1 < 61; ++r_1) {
    const float t_5 = x[r_1] - x[g_1 + 48];
    const float t_6 = y[r_1] - y[g_1 + 48];
    const float t_7 = z[r_1] - z[g_1 + 48];
    const float t_8 = t_5 * t_5 + t_6 * t_6 + t_7 * t_7 + eps * eps;
    const float t_9 = mass[r_1] / (t_8 * sqrt(t_8));
    {
      const float v2 = acc_2_3 + t_9 * t_6;
      const float v3 = acc_2_4 + t_9 * t_7;
      acc_2 = acc_2 + t_9 * t_5;
      acc_2_3 = v2;
      acc_2_4 = v3;
    }
  }
  out_1[g_1 + 48] = acc_2;
  out_2_1[g_1 + 48] = acc_2_3;
  out_2_2[g_1 + 48] = acc_2_4;
}
