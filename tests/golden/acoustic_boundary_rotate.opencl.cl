// Made by eqrise from kernels/low/acoustic_boundary_rotate.rise.
//
// def acoustic_boundary_rotate = fun(before: 7.6.9.f32 => fun(now: 7.6.9.f32 => fun(loss: f32 =>
//   let xs = now
//       |> map(fun(ys =>
//         ys
//           |> map(fun(zs => zs |> padCst(1)(1)(0.0f)))
//           |> padCst(1)(1)(generate(fun(i: idx[11] => 0.0f)))))
//       |> padCst(1)(1)(generate(fun(i: idx[8] => generate(fun(j: idx[11] => 0.0f)))))
//       |> map(fun(ys => ys |> map(fun(zs => zs |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//       |> transpose
//       |> map(transpose) in
//   zip(
//       generate(fun(i: idx[6] =>
//         (if indexAsNat(i) == (0 : natType) then 0.0f else 1.0f) +
//           (if indexAsNat(i) == (5 : natType) then 0.0f else 1.0f))))(
//       zip(before |> transpose |> map(transpose))(xs))
//     |> mapGlobal(1)(fun(p =>
//       zip(
//           generate(fun(i: idx[9] =>
//             (if indexAsNat(i) == (0 : natType) then 0.0f else 1.0f) +
//               (if indexAsNat(i) == (8 : natType) then 0.0f else 1.0f))))(
//           zip(fst(snd(p)))(snd(snd(p))))
//         |> mapGlobal(0)(fun(q =>
//           zip(
//               zip(
//                   generate(fun(i: idx[7] =>
//                     (if indexAsNat(i) == (0 : natType) then 0.0f else 1.0f) +
//                       (if indexAsNat(i) == (6 : natType) then 0.0f else 1.0f))))(fst(snd(q))))(
//               snd(snd(q))
//                 |> rotateValues(Private)(3)(fun(ys =>
//                   ys |> mapSeqUnroll(fun(zs => zs |> mapSeqUnroll(fun(x => x)))))))
//             |> iterateStream(fun(p1 =>
//               let x = fst(fst(p1)) + fst(p) + fst(q) in
//               let y = snd(fst(p1)) in
//               let ys = snd(p1) in
//               let z = (if x < 6.0f then 1.0f / (1.0f + loss) else 1.0f) in
//               let x1 = (if x < 6.0f then 1.0f - loss else 1.0f) in
//               let x2 = idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(ys))) +
//                   idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(ys))) +
//                   idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(ys))) +
//                   idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(ys))) +
//                   idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(ys))) +
//                   idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(ys))) in
//               z *
//                 ((2.0f - 0.33333334f * x) *
//                    idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(ys))) +
//                    0.33333334f * x2 -
//                    x1 * y)))))))
//     |> map(transpose)
//     |> transpose)))
//

__kernel __attribute__((reqd_work_group_size(9, 1, 1)))
void acoustic_boundary_rotate_0(__global const float* restrict before,
    __global const float* restrict now,
    float loss,
    __global float* restrict out) {
  int g = get_global_id(1);
  int g_1 = get_global_id(0);
  float window4 = 0.0f;
  float window10 = 0 < g ? now[9 * g + g_1 - 9] : 0.0f;
  float window12 = 0 < g_1 ? now[9 * g + g_1 - 1] : 0.0f;
  float window13 = now[9 * g + g_1];
  float window14 = g_1 + 2 < 10 ? now[9 * g + g_1 + 1] : 0.0f;
  float window16 = g + 2 < 7 ? now[9 * g + g_1 + 9] : 0.0f;
  float window19;
  float window21;
  float window22;
  float window23;
  float window25;
  for (int i = 0; i < 7; ++i) {
    const int at0 = 9 * g + g_1 + 54 * i;
    window19 = i + 2 < 8 ? (0 < g ? now[at0 + 45] : 0.0f) : 0.0f;
    window21 = i + 2 < 8 ? (0 < g_1 ? now[at0 + 53] : 0.0f) : 0.0f;
    window22 = i + 2 < 8 ? now[at0 + 54] : 0.0f;
    window23 = i + 2 < 8 ? (g_1 + 2 < 10 ? now[at0 + 55] : 0.0f) : 0.0f;
    window25 = i + 2 < 8 ? (g + 2 < 7 ? now[at0 + 63] : 0.0f) : 0.0f;
    const float t = (i == 0 ? 0.0f : 1.0f) + (i == 6 ? 0.0f : 1.0f) + ((g == 0 ? 0.0f : 1.0f) + (g == 5 ? 0.0f : 1.0f)) + ((g_1 == 0 ? 0.0f : 1.0f) + (g_1 == 8 ? 0.0f : 1.0f));
    const float t_1 = t < 6.0f ? 1.0f / (1.0f + loss) : 1.0f;
    const float t_2 = t < 6.0f ? 1.0f - loss : 1.0f;
    const float t_3 = window4 + window22 + window10 + window16 + window12 + window14;
    out[at0] = t_1 * ((2.0f - 0.33333334f * t) * window13 + 0.33333334f * t_3 - t_2 * before[at0]);
    window4 = window13;
    window10 = window19;
    window12 = window21;
    window13 = window22;
    window14 = window23;
    window16 = window25;
  }
}
