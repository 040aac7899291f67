// Made by eqrise from kernels/low/nbody_step_tiled.rise.
//
// def nbody_step_tiled = fun(pos: 512.vec[4, f32] =>
//     fun(vel: 512.vec[4, f32] =>
//     fun(eps: f32 =>
//     fun(dt: f32 =>
//   zip(pos)(vel)
//     |> split(256)
//     |> mapWorkGroup(0)(fun(xs =>
//       let ys = xs |> map(fst) |> mapLocal(0)(fun(x => x)) |> toMem(Private) in
//       let zs = pos
//           |> split(256)
//           |> reduceSeq(Private)(fun(acc, xs1 =>
//             let xs2 = xs1 |> mapLocal(0)(fun(x => x)) |> toMem(Local) in
//             zip(ys)(acc)
//               |> mapLocal(0)(fun(p =>
//                 let x = fst(p) in
//                 xs2
//                   |> reduceSeq(Private)(fun(y, z =>
//                     let x1 = z - x |> toMem(Private) in
//                     let xs3 = [x1] |> asScalar in
//                     let x2 = idx((0 : idx[4]))(xs3) * idx((0 : idx[4]))(xs3) +
//                         idx((1 : idx[4]))(xs3) * idx((1 : idx[4]))(xs3) +
//                         idx((2 : idx[4]))(xs3) * idx((2 : idx[4]))(xs3) +
//                         eps * eps in
//                     y +
//                       (vectorFromScalar(idx((3 : idx[4]))([z] |> asScalar) /
//                         (x2 * sqrt(x2))) : vec[4, f32]) *
//                         x1))(snd(p))))))(
//               generate(fun(i: idx[256] => (vectorFromScalar(0.0f) : vec[4, f32])))
//                 |> mapLocal(0)(fun(x => x))) in
//       zip(xs)(zip(ys)(zs))
//         |> mapLocal(0)(fun(p =>
//           let x = fst(snd(p)) in
//           let y = snd(fst(p)) in
//           let z = snd(snd(p)) in
//           let x1 = idx((0 : idx[1]))([dt, dt, dt, 0.0f] |> asVector(4)) in
//           (x + x1 * (y + (vectorFromScalar(0.5f * dt) : vec[4, f32]) * z), y + x1 * z)))))
//     |> join))))
//

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void nbody_step_tiled_0(__global const float* restrict pos,
    __global const float* restrict vel,
    float eps,
    float dt,
    __global float* restrict out_1,
    __global float* restrict out_2) {
  __local float tmp_1[1024] __attribute__((aligned(16)));
  int wg = get_group_id(0);
  int l = get_local_id(0);
  float4 tmp;
  tmp = ((const __global float4*)pos)[256 * wg + l];
  float4 acc;
  acc = (float4)(0.0f);
  for (int r = 0; r < 2; ++r) {
    ((__local float4*)tmp_1)[l] = ((const __global float4*)pos)[l + 256 * r];
    barrier(CLK_LOCAL_MEM_FENCE);
    float4 acc_1 = acc;
    for (int r_1 = 0; r_1 < 256; ++r_1) {
      float4 tmp_2 = ((const __local float4*)tmp_1)[r_1] - tmp;
      const float t = tmp_2.s0 * tmp_2.s0 + tmp_2.s1 * tmp_2.s1 + tmp_2.s2 * tmp_2.s2 + eps * eps;
      acc_1 = acc_1 + (float4)(tmp_1[4 * r_1 + 3] / (t * sqrt(t))) * tmp_2;
    }
    acc = acc_1;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  {
    const float4 v0 = (float4)(dt, dt, dt, 0.0f);
    const float4 v1 = ((const __global float4*)vel)[256 * wg + l];
    ((__global float4*)out_1)[256 * wg + l] = tmp + v0 * (v1 + (float4)(0.5f * dt) * acc);
    ((__global float4*)out_2)[256 * wg + l] = v1 + v0 * acc;
  }
}
