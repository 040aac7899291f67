// Made by eqrise from kernels/low/mriq_q_global.rise.
//
// def mriq_q_global = fun(x: 31.f32 =>
//     fun(y: 31.f32 =>
//     fun(z: 31.f32 =>
//     fun(kx: 37.f32 =>
//     fun(ky: 37.f32 =>
//     fun(kz: 37.f32 =>
//     fun(mag: 37.f32 =>
//   zip(x)(zip(y)(z))
//     |> mapGlobal(0)(fun(p =>
//       zip(zip(kx)(ky))(zip(kz)(mag))
//         |> reduceSeq(Private)(fun(acc, q =>
//           let x1 = 6.2831855f *
//               (fst(fst(q)) * fst(p) + snd(fst(q)) * fst(snd(p)) + fst(snd(q)) * snd(snd(p))) in
//           (fst(acc) + snd(snd(q)) * cos(x1), snd(acc) + snd(snd(q)) * sin(x1))))(
//             (0.0f, 0.0f)))))))))))
//

__kernel __attribute__((reqd_work_group_size(3, 1, 1)))
void mriq_q_global_0(__global const float* restrict x,
    __global const float* restrict y,
    __global const float* restrict z,
    __global const float* restrict kx,
    __global const float* restrict ky,
    __global const float* restrict kz,
    __global const float* restrict mag,
    __global float* restrict out_1,
    __global float* restrict out_2) {
  int g = get_global_id(0);
  if (g < 31) {
    float acc_1;
    float acc_2;
    acc_1 = 0.0f;
    acc_2 = 0.0f;
    for (int r = 0; r < 37; ++r) {
      const float t = 6.2831855f * (kx[r] * x[g] + ky[r] * y[g] + kz[r] * z[g]);
      {
        const float v0 = mag[r];
        const float v1 = acc_2 + v0 * sin(t);
        acc_1 = acc_1 + v0 * cos(t);
        acc_2 = v1;
      }
    }
    out_1[g] = acc_1;
    out_2[g] = acc_2;
  }
}
