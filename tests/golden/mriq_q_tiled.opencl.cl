// Made by eqrise from kernels/low/mriq_q_tiled.rise.
//
// def mriq_q_tiled = fun(x: 256.f32 =>
//     fun(y: 256.f32 =>
//     fun(z: 256.f32 =>
//     fun(kx: 512.f32 =>
//     fun(ky: 512.f32 =>
//     fun(kz: 512.f32 =>
//     fun(mag: 512.f32 =>
//   zip(x)(zip(y)(z))
//     |> split(256)
//     |> mapWorkGroup(0)(fun(xs =>
//       zip(zip(kx)(ky))(zip(kz)(mag))
//         |> split(256)
//         |> reduceSeq(Private)(fun(acc, ys =>
//           let zs = ys |> mapLocal(0)(fun(p => p)) |> toMem(Local) in
//           zip(xs)(acc)
//             |> mapLocal(0)(fun(p =>
//               let q = fst(p) in
//               zs
//                 |> reduceSeq(Private)(fun(acc1, p1 =>
//                   let x1 = 6.2831855f *
//                       (fst(fst(p1)) * fst(q) + snd(fst(p1)) * fst(snd(q)) +
//                          fst(snd(p1)) * snd(snd(q))) in
//                   (fst(acc1) + snd(snd(p1)) * cos(x1), snd(acc1) + snd(snd(p1)) * sin(x1))))(
//                     snd(p))))))(
//             generate(fun(i: idx[256] => (0.0f, 0.0f))) |> mapLocal(0)(fun(p => p)))
//         |> mapLocal(0)(fun(p => p))))
//     |> join)))))))
//

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void mriq_q_tiled_0(__global const float* restrict x,
    __global const float* restrict y,
    __global const float* restrict z,
    __global const float* restrict kx,
    __global const float* restrict ky,
    __global const float* restrict kz,
    __global const float* restrict mag,
    __global float* restrict out_1,
    __global float* restrict out_2) {
  __local float tmp_1_1[256];
  __local float tmp_1_2[256];
  __local float tmp_2_1[256];
  __local float tmp_2_2[256];
  int l_1 = get_local_id(0);
  float acc_1;
  float acc_2;
  acc_1 = 0.0f;
  acc_2 = 0.0f;
  for (int r = 0; r < 2; ++r) {
    tmp_1_1[l_1] = kx[256 * r + l_1];
    tmp_1_2[l_1] = ky[256 * r + l_1];
    tmp_2_1[l_1] = kz[256 * r + l_1];
    tmp_2_2[l_1] = mag[256 * r + l_1];
    barrier(CLK_LOCAL_MEM_FENCE);
    float acc_1_1;
    float acc_2_1;
    acc_1_1 = acc_1;
    acc_2_1 = acc_2;
    for (int r_1 = 0; r_1 < 256; ++r_1) {
      const float t = 6.2831855f * (tmp_1_1[r_1] * x[l_1] + tmp_1_2[r_1] * y[l_1] + tmp_2_1[r_1] * z[l_1]);
      {
        const float v0 = tmp_2_2[r_1];
        const float v1 = acc_2_1 + v0 * sin(t);
        acc_1_1 = acc_1_1 + v0 * cos(t);
        acc_2_1 = v1;
      }
    }
    acc_1 = acc_1_1;
    acc_2 = acc_2_1;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out_1[l_1] = acc_1;
  out_2[l_1] = acc_2;
}
