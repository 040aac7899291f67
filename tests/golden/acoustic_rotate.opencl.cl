// Made by eqrise from kernels/low/acoustic_rotate.rise.
//
// def acoustic_rotate = fun(before: 7.6.9.f32 =>
//     fun(now: 7.6.9.f32 =>
//     fun(air: 7.6.9.f32 =>
//     fun(loss: f32 =>
//   let xs = now
//       |> map(fun(ys =>
//         ys
//           |> map(fun(zs => zs |> padCst(1)(1)(0.0f)))
//           |> padCst(1)(1)(generate(fun(i: idx[11] => 0.0f)))))
//       |> padCst(1)(1)(generate(fun(i: idx[8] => generate(fun(j: idx[11] => 0.0f)))))
//       |> map(fun(ys => ys |> map(fun(zs => zs |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//       |> transpose
//       |> map(transpose) in
//   zip(zip(before |> transpose |> map(transpose))(air |> transpose |> map(transpose)))(xs)
//     |> mapGlobal(1)(fun(p =>
//       zip(zip(fst(fst(p)))(snd(fst(p))))(snd(p))
//         |> mapGlobal(0)(fun(q =>
//           zip(zip(fst(fst(q)))(snd(fst(q))))(
//               snd(q)
//                 |> rotateValues(Private)(3)(fun(ys =>
//                   ys |> mapSeqUnroll(fun(zs => zs |> mapSeqUnroll(fun(x => x)))))))
//             |> iterateStream(fun(p1 =>
//               let x = fst(fst(p1)) in
//               let y = snd(fst(p1)) in
//               let ys = snd(p1) in
//               let z = (if y < 6.0f then 1.0f - loss else 1.0f) in
//               let x1 = idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(ys))) +
//                   idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(ys))) +
//                   idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(ys))) +
//                   idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(ys))) +
//                   idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(ys))) +
//                   idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(ys))) in
//               z *
//                 ((2.0f - 0.333f * y) * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(ys))) +
//                    0.333f * x1 -
//                    z * x)))))))
//     |> map(transpose)
//     |> transpose))))
//

__kernel __attribute__((reqd_work_group_size(9, 1, 1)))
void acoustic_rotate_0(__global const float* restrict before,
    __global const float* restrict now,
    __global const float* restrict air,
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
    const float t = air[at0] < 6.0f ? 1.0f - loss : 1.0f;
    const float t_1 = window4 + window22 + window10 + window16 + window12 + window14;
    out[at0] = t * ((2.0f - 0.333f * air[at0]) * window13 + 0.333f * t_1 - t * before[at0]);
    window4 = window13;
    window10 = window19;
    window12 = window21;
    window13 = window22;
    window14 = window23;
    window16 = window25;
  }
}
