// Made by eqrise from kernels/low/acoustic_boundary.rise.
//
// def acoustic_boundary = fun(before: 7.6.9.f32 => fun(now: 7.6.9.f32 => fun(loss: f32 =>
//   zip(
//       generate(fun(i: idx[7] =>
//         (if indexAsNat(i) == (0 : natType) then 0.0f else 1.0f) +
//           (if indexAsNat(i) == (6 : natType) then 0.0f else 1.0f))))(
//       zip(before)(
//           now
//             |> map(fun(xs =>
//               xs
//                 |> map(fun(ys => ys |> padCst(1)(1)(0.0f)))
//                 |> padCst(1)(1)(generate(fun(i: idx[11] => 0.0f)))))
//             |> padCst(1)(1)(generate(fun(i: idx[8] => generate(fun(j: idx[11] => 0.0f)))))
//             |> map(fun(xs =>
//               xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//             |> slide(3)(1)
//             |> map(fun(xs => xs |> transpose |> map(transpose)))))
//     |> mapGlobal(2)(fun(p =>
//       zip(
//           generate(fun(i: idx[6] =>
//             (if indexAsNat(i) == (0 : natType) then 0.0f else 1.0f) +
//               (if indexAsNat(i) == (5 : natType) then 0.0f else 1.0f))))(
//           zip(fst(snd(p)))(snd(snd(p))))
//         |> mapGlobal(1)(fun(q =>
//           zip(
//               generate(fun(i: idx[9] =>
//                 (if indexAsNat(i) == (0 : natType) then 0.0f else 1.0f) +
//                   (if indexAsNat(i) == (8 : natType) then 0.0f else 1.0f))))(
//               zip(fst(snd(q)))(snd(snd(q))))
//             |> mapGlobal(0)(fun(p1 =>
//               let x = fst(p) + fst(q) + fst(p1) in
//               let y = fst(snd(p1)) in
//               let xs = snd(snd(p1)) in
//               let z = (if x < 6.0f then 1.0f / (1.0f + loss) else 1.0f) in
//               let x1 = (if x < 6.0f then 1.0f - loss else 1.0f) in
//               let x2 = idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(xs))) +
//                   idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(xs))) +
//                   idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                   idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                   idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                   idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) in
//               z *
//                 ((2.0f - 0.33333334f * x) *
//                    idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                    0.33333334f * x2 -
//                    x1 * y))))))))))
//

__kernel __attribute__((reqd_work_group_size(9, 1, 1)))
void acoustic_boundary_0(__global const float* restrict before,
    __global const float* restrict now,
    float loss,
    __global float* restrict out) {
  int g = get_global_id(2);
  int g_1 = get_global_id(1);
  int g_2 = get_global_id(0);
  const float t = (g == 0 ? 0.0f : 1.0f) + (g == 6 ? 0.0f : 1.0f) + ((g_1 == 0 ? 0.0f : 1.0f) + (g_1 == 5 ? 0.0f : 1.0f)) + ((g_2 == 0 ? 0.0f : 1.0f) + (g_2 == 8 ? 0.0f : 1.0f));
  const float t_1 = t < 6.0f ? 1.0f / (1.0f + loss) : 1.0f;
  const float t_2 = t < 6.0f ? 1.0f - loss : 1.0f;
  const int at0 = 54 * g + 9 * g_1 + g_2;
  const float t_3 = (0 < g ? now[at0 - 54] : 0.0f) + (g + 2 < 8 ? now[at0 + 54] : 0.0f) + (0 < g_1 ? now[at0 - 9] : 0.0f) + (g_1 + 2 < 7 ? now[at0 + 9] : 0.0f) + (0 < g_2 ? now[at0 - 1] : 0.0f) + (g_2 + 2 < 10 ? now[at0 + 1] : 0.0f);
  out[at0] = t_1 * ((2.0f - 0.33333334f * t) * now[at0] + 0.33333334f * t_3 - t_2 * before[at0]);
}
