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

__kernel __attribute__((reqd_work_group_size(7, 1, 1)))
void nbody_global_0(__global const float* restrict x,
    __global const float* restrict y,
    __global const float* restrict z,
    __global const float* restrict mass,
    float eps,
    __global float* restrict out_1,
    __global float* restrict out_2_1,
    __global float* restrict out_2_2) {
  int g = get_global_id(0);
  if (g < 61) {
    float acc_1;
    float acc_2_1;
    float acc_2_2;
    acc_1 = 0.0f;
    acc_2_1 = 0.0f;
    acc_2_2 = 0.0f;
    for (int r = 0; r < 61; ++r) {
      const float t = x[r] - x[g];
      const float t_1 = y[r] - y[g];
      const float t_2 = z[r] - z[g];
      const float t_3 = t * t + t_1 * t_1 + t_2 * t_2 + eps * eps;
      const float t_4 = mass[r] / (t_3 * sqrt(t_3));
      {
        const float v0 = acc_2_1 + t_4 * t_1;
        const float v1 = acc_2_2 + t_4 * t_2;
        acc_1 = acc_1 + t_4 * t;
        acc_2_1 = v0;
        acc_2_2 = v1;
      }
    }
    out_1[g] = acc_1;
    out_2_1[g] = acc_2_1;
    out_2_2[g] = acc_2_2;
  }
}
