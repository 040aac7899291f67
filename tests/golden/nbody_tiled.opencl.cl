// Made by eqrise from kernels/low/nbody_tiled.rise.
//
// def nbody_tiled = fun(x: 512.f32 =>
//     fun(y: 512.f32 =>
//     fun(z: 512.f32 =>
//     fun(mass: 512.f32 =>
//     fun(eps: f32 =>
//   zip(x)(zip(y)(z))
//     |> split(256)
//     |> mapWorkGroup(0)(fun(xs =>
//       zip(x)(zip(y)(zip(z)(mass)))
//         |> split(256)
//         |> reduceSeq(Private)(fun(acc, ys =>
//           let zs = ys |> mapLocal(0)(fun(p => p)) |> toMem(Local) in
//           zip(xs)(acc)
//             |> mapLocal(0)(fun(p =>
//               let q = fst(p) in
//               zs
//                 |> reduceSeq(Private)(fun(acc1, p1 =>
//                   let x1 = fst(p1) - fst(q) in
//                   let x2 = fst(snd(p1)) - fst(snd(q)) in
//                   let x3 = fst(snd(snd(p1))) - snd(snd(q)) in
//                   let x4 = x1 * x1 + x2 * x2 + x3 * x3 + eps * eps in
//                   let x5 = snd(snd(snd(p1))) / (x4 * sqrt(x4)) in
//                   (fst(acc1) + x5 * x1, (fst(snd(acc1)) + x5 * x2, snd(snd(acc1)) + x5 * x3))))(
//                     snd(p))))))(
//             generate(fun(i: idx[256] => (0.0f, (0.0f, 0.0f)))) |> mapLocal(0)(fun(p => p)))
//         |> mapLocal(0)(fun(p => p))))
//     |> join)))))
//

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void nbody_tiled_0(__global const float* restrict x,
    __global const float* restrict y,
    __global const float* restrict z,
    __global const float* restrict mass,
    float eps,
    __global float* restrict out_1,
    __global float* restrict out_2_1,
    __global float* restrict out_2_2) {
  __local float tmp_1[256];
  __local float tmp_2_1[256];
  __local float tmp_2_2_1[256];
  __local float tmp_2_2_2[256];
  int wg = get_group_id(0);
  int l_1 = get_local_id(0);
  float acc_1;
  float acc_2_1;
  float acc_2_2;
  acc_1 = 0.0f;
  acc_2_1 = 0.0f;
  acc_2_2 = 0.0f;
  for (int r = 0; r < 2; ++r) {
    tmp_1[l_1] = x[256 * r + l_1];
    tmp_2_1[l_1] = y[256 * r + l_1];
    tmp_2_2_1[l_1] = z[256 * r + l_1];
    tmp_2_2_2[l_1] = mass[256 * r + l_1];
    barrier(CLK_LOCAL_MEM_FENCE);
    float acc_1_1;
    float acc_2_1_1;
    float acc_2_2_1;
    acc_1_1 = acc_1;
    acc_2_1_1 = acc_2_1;
    acc_2_2_1 = acc_2_2;
    for (int r_1 = 0; r_1 < 256; ++r_1) {
      const float t = tmp_1[r_1] - x[256 * wg + l_1];
      const float t_1 = tmp_2_1[r_1] - y[256 * wg + l_1];
      const float t_2 = tmp_2_2_1[r_1] - z[256 * wg + l_1];
      const float t_3 = t * t + t_1 * t_1 + t_2 * t_2 + eps * eps;
      const float t_4 = tmp_2_2_2[r_1] / (t_3 * sqrt(t_3));
      {
        const float v0 = acc_2_1_1 + t_4 * t_1;
        const float v1 = acc_2_2_1 + t_4 * t_2;
        acc_1_1 = acc_1_1 + t_4 * t;
        acc_2_1_1 = v0;
        acc_2_2_1 = v1;
      }
    }
    acc_1 = acc_1_1;
    acc_2_1 = acc_2_1_1;
    acc_2_2 = acc_2_2_1;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out_1[256 * wg + l_1] = acc_1;
  out_2_1[256 * wg + l_1] = acc_2_1;
  out_2_2[256 * wg + l_1] = acc_2_2;
}
