// Made by eqrise from kernels/low/lavamd_workgroup.rise.
//
// def lavamd_workgroup = fun(alpha: f32 =>
//     fun(place: 1.1.2.100.vec[4, f32] =>
//     fun(charge: 1.1.2.100.f32 =>
//   let xs = (let ys = generate(fun(i: idx[100] => (vectorFromScalar(0.0f) : vec[4, f32]))) in
//      place
//        |> map(fun(zs =>
//          zs
//            |> map(fun(xs1 => xs1 |> padCst(1)(1)(ys)))
//            |> padCst(1)(1)(generate(fun(i: idx[4] => ys)))))
//        |> padCst(1)(1)(generate(fun(i: idx[3] => generate(fun(j: idx[4] => ys))))))
//       |> map(fun(ys => ys |> map(fun(zs => zs |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//       |> slide(3)(1)
//       |> map(fun(ys => ys |> transpose |> map(transpose)))
//       |> map(fun(ys => ys |> map(fun(zs => zs |> map(fun(xs1 => xs1 |> join |> join)))))) in
//   let ys = (let zs = generate(fun(i: idx[100] => 0.0f)) in
//      charge
//        |> map(fun(xs1 =>
//          xs1
//            |> map(fun(xs2 => xs2 |> padCst(1)(1)(zs)))
//            |> padCst(1)(1)(generate(fun(i: idx[4] => zs)))))
//        |> padCst(1)(1)(generate(fun(i: idx[3] => generate(fun(j: idx[4] => zs))))))
//       |> map(fun(zs => zs |> map(fun(xs1 => xs1 |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//       |> slide(3)(1)
//       |> map(fun(zs => zs |> transpose |> map(transpose)))
//       |> map(fun(zs => zs |> map(fun(xs1 => xs1 |> map(fun(xs2 => xs2 |> join |> join)))))) in
//   zip(place)(zip(xs)(ys))
//     |> mapWorkGroup(2)(fun(p =>
//       zip(fst(p))(zip(fst(snd(p)))(snd(snd(p))))
//         |> mapWorkGroup(1)(fun(q =>
//           zip(fst(q))(zip(fst(snd(q)))(snd(snd(q))))
//             |> mapWorkGroup(0)(fun(p1 =>
//               let zs = fst(p1) |> mapLocal(0)(fun(x => x)) |> toMem(Private) in
//               zip(fst(snd(p1)))(snd(snd(p1)))
//                 |> reduceSeq(Private)(fun(acc, p2 =>
//                   let xs1 = zip(fst(p2))(snd(p2)) |> mapLocal(0)(fun(p3 => p3)) |> toMem(Local) in
//                   zip(zs)(acc)
//                     |> mapLocal(0)(fun(p3 =>
//                       let x = fst(p3) in
//                       xs1
//                         |> reduceSeq(Private)(fun(y, p4 =>
//                           let xs2 = [x] |> asScalar in
//                           let xs3 = [fst(p4)] |> asScalar in
//                           let z = idx((1 : idx[4]))(xs2) - idx((1 : idx[4]))(xs3) in
//                           let x1 = idx((2 : idx[4]))(xs2) - idx((2 : idx[4]))(xs3) in
//                           let x2 = idx((3 : idx[4]))(xs2) - idx((3 : idx[4]))(xs3) in
//                           let x3 = idx((1 : idx[4]))(xs2) * idx((1 : idx[4]))(xs3) +
//                               idx((2 : idx[4]))(xs2) * idx((2 : idx[4]))(xs3) +
//                               idx((3 : idx[4]))(xs2) * idx((3 : idx[4]))(xs3) in
//                           let x4 = exp(
//                                 -2.0f * alpha * alpha *
//                                   (idx((0 : idx[4]))(xs2) + idx((0 : idx[4]))(xs3) - x3)) in
//                           y +
//                             (vectorFromScalar(snd(p4) * x4) : vec[4, f32]) *
//                               idx((0 : idx[1]))(
//                                   [1.0f, 2.0f * z, 2.0f * x1, 2.0f * x2] |> asVector(4))))(
//                             snd(p3))))))(
//                     generate(fun(i: idx[100] => (vectorFromScalar(0.0f) : vec[4, f32])))
//                       |> mapLocal(0)(fun(x => x)))
//                 |> mapLocal(0)(fun(x => x))))))))
//     |> oclRun(0)(128)(256)
//     |> oclRun(1)(1)(1)
//     |> oclRun(2)(1)(1))))
//

__kernel __attribute__((reqd_work_group_size(128, 1, 1)))
void lavamd_workgroup_0(float alpha,
    __global const float* restrict place,
    __global const float* restrict charge,
    __global float* restrict out) {
  __local float tmp_1[400] __attribute__((aligned(16)));
  __local float tmp_2[100];
  int wg_2 = get_group_id(0);
  int l = get_local_id(0);
  float4 tmp;
  if (l < 100) {
    tmp = ((const __global float4*)place)[100 * wg_2 + l];
  }
  float4 acc;
  if (l < 100) {
    acc = (float4)(0.0f);
  }
  for (int r_2 = 0; r_2 < 3; ++r_2) {
    const int at0 = 100 * wg_2 + l + 200 * r_2;
    for (int r_4 = 0; r_4 < 3; ++r_4) {
      for (int r_5 = 0; r_5 < 3; ++r_5) {
        const int at1 = at0 + 200 * r_4 + 100 * r_5 - 500;
        if (l < 100) {
          {
            const int v0 = 0 < r_2 && r_2 < 2;
            ((__local float4*)tmp_1)[l] = v0 ? (0 < r_4 && r_4 < 2 ? (0 < wg_2 + r_5 && wg_2 + r_5 < 3 ? ((const __global float4*)place)[at1] : (float4)(0.0f)) : (float4)(0.0f)) : (float4)(0.0f);
            tmp_2[l] = v0 ? (0 < r_4 && r_4 < 2 ? (0 < wg_2 + r_5 && wg_2 + r_5 < 3 ? charge[at1] : 0.0f) : 0.0f) : 0.0f;
          }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < 100) {
          float4 acc_1 = acc;
          for (int r_1 = 0; r_1 < 100; ++r_1) {
            const float t = tmp.s1 - tmp_1[4 * r_1 + 1];
            const float t_1 = tmp.s2 - tmp_1[4 * r_1 + 2];
            const float t_2 = tmp.s3 - tmp_1[4 * r_1 + 3];
            const float t_3 = tmp.s1 * tmp_1[4 * r_1 + 1] + tmp.s2 * tmp_1[4 * r_1 + 2] + tmp.s3 * tmp_1[4 * r_1 + 3];
            const float t_4 = exp(-2.0f * alpha * alpha * (tmp.s0 + tmp_1[4 * r_1] - t_3));
            acc_1 = acc_1 + (float4)(tmp_2[r_1] * t_4) * (float4)(1.0f, 2.0f * t, 2.0f * t_1, 2.0f * t_2);
          }
          acc = acc_1;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
      }
    }
  }
  if (l < 100) {
    ((__global float4*)out)[100 * wg_2 + l] = acc;
  }
}
