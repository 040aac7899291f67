// Made by eqrise from kernels/low/acoustic_global.rise.
//
// def acoustic_global = fun(before: 7.6.9.f32 =>
//     fun(now: 7.6.9.f32 =>
//     fun(air: 7.6.9.f32 =>
//     fun(loss: f32 =>
//   zip(zip(before)(air))(
//       now
//         |> map(fun(xs =>
//           xs
//             |> map(fun(ys => ys |> padCst(1)(1)(0.0f)))
//             |> padCst(1)(1)(generate(fun(i: idx[11] => 0.0f)))))
//         |> padCst(1)(1)(generate(fun(i: idx[8] => generate(fun(j: idx[11] => 0.0f)))))
//         |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//         |> slide(3)(1)
//         |> map(fun(xs => xs |> transpose |> map(transpose))))
//     |> mapGlobal(2)(fun(p =>
//       zip(zip(fst(fst(p)))(snd(fst(p))))(snd(p))
//         |> mapGlobal(1)(fun(q =>
//           zip(zip(fst(fst(q)))(snd(fst(q))))(snd(q))
//             |> mapGlobal(0)(fun(p1 =>
//               let x = fst(fst(p1)) in
//               let y = snd(fst(p1)) in
//               let xs = snd(p1) in
//               let z = (if y < 6.0f then 1.0f - loss else 1.0f) in
//               let x1 = idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(xs))) +
//                   idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(xs))) +
//                   idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                   idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                   idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                   idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) in
//               z *
//                 ((2.0f - 0.333f * y) * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                    0.333f * x1 -
//                    z * x)))))))))))
//

__kernel __attribute__((reqd_work_group_size(9, 1, 1)))
void acoustic_global_0(__global const float* restrict before,
    __global const float* restrict now,
    __global const float* restrict air,
    float loss,
    __global float* restrict out) {
  int g = get_global_id(2);
  int g_1 = get_global_id(1);
  int g_2 = get_global_id(0);
  const int at0 = 54 * g + 9 * g_1 + g_2;
  const float t = air[at0] < 6.0f ? 1.0f - loss : 1.0f;
  const float t_1 = (0 < g ? now[at0 - 54] : 0.0f) + (g + 2 < 8 ? now[at0 + 54] : 0.0f) + (0 < g_1 ? now[at0 - 9] : 0.0f) + (g_1 + 2 < 7 ? now[at0 + 9] : 0.0f) + (0 < g_2 ? now[at0 - 1] : 0.0f) + (g_2 + 2 < 10 ? now[at0 + 1] : 0.0f);
  out[at0] = t * ((2.0f - 0.333f * air[at0]) * now[at0] + 0.333f * t_1 - t * before[at0]);
}
