// Made by eqrise from kernels/low/nbody_step_global.rise.
//
// def nbody_step_global = fun(pos: 61.vec[4, f32] =>
//     fun(vel: 61.vec[4, f32] =>
//     fun(eps: f32 =>
//     fun(dt: f32 =>
//   zip(pos)(vel)
//     |> mapGlobal(0)(fun(p =>
//       let x = fst(p) in
//       let y = snd(p) in
//       let z = (let x1 = fst(p) in
//          pos
//            |> reduceSeq(Private)(fun(acc, x2 =>
//              let x3 = x2 - x1 |> toMem(Private) in
//              let xs = [x3] |> asScalar in
//              let x4 = idx((0 : idx[4]))(xs) * idx((0 : idx[4]))(xs) +
//                  idx((1 : idx[4]))(xs) * idx((1 : idx[4]))(xs) +
//                  idx((2 : idx[4]))(xs) * idx((2 : idx[4]))(xs) +
//                  eps * eps in
//              acc +
//                (vectorFromScalar(idx((3 : idx[4]))([x2] |> asScalar) /
//                  (x4 * sqrt(x4))) : vec[4, f32]) *
//                  x3))((vectorFromScalar(0.0f) : vec[4, f32]))) in
//       let x1 = idx((0 : idx[1]))([dt, dt, dt, 0.0f] |> asVector(4)) in
//       (x + x1 * (y + (vectorFromScalar(0.5f * dt) : vec[4, f32]) * z), y + x1 * z)))))))
//

__kernel __attribute__((reqd_work_group_size(7, 1, 1)))
void nbody_step_global_0(__global const float* restrict pos,
    __global const float* restrict vel,
    float eps,
    float dt,
    __global float* restrict out_1,
    __global float* restrict out_2) {
  int g = get_global_id(0);
  if (g < 61) {
    float4 acc = (float4)(0.0f);
    for (int r = 0; r < 61; ++r) {
      float4 tmp = ((const __global float4*)pos)[r] - ((const __global float4*)pos)[g];
      const float t = tmp.s0 * tmp.s0 + tmp.s1 * tmp.s1 + tmp.s2 * tmp.s2 + eps * eps;
      acc = acc + (float4)(pos[4 * r + 3] / (t * sqrt(t))) * tmp;
    }
    {
      const float4 v0 = (float4)(dt, dt, dt, 0.0f);
      const float4 v1 = ((const __global float4*)vel)[g];
      ((__global float4*)out_1)[g] = ((const __global float4*)pos)[g] + v0 * (v1 + (float4)(0.5f * dt) * acc);
      ((__global float4*)out_2)[g] = v1 + v0 * acc;
    }
  }
}
