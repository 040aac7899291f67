// Made by eqrise from kernels/acoustic.rise.
//
// def acoustic = fun(before: 7.6.9.f32 => fun(now: 7.6.9.f32 => fun(air: 7.6.9.f32 => fun(loss: f32 =>
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
//     |> map(fun(p =>
//       zip(zip(fst(fst(p)))(snd(fst(p))))(snd(p))
//         |> map(fun(q =>
//           zip(zip(fst(fst(q)))(snd(fst(q))))(snd(q))
//             |> map(fun(p1 =>
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
// is carried out as
//
// def acoustic = fun(before: 7.6.9.f32 => fun(now: 7.6.9.f32 => fun(air: 7.6.9.f32 => fun(loss: f32 =>
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
//     |> mapPar(fun(p =>
//       zip(zip(fst(fst(p)))(snd(fst(p))))(snd(p))
//         |> mapSeq(fun(q =>
//           zip(zip(fst(fst(q)))(snd(fst(q))))(snd(q))
//             |> mapSeq(fun(p1 =>
//               let x = (if snd(fst(p1)) < 6.0f then 1.0f - loss else 1.0f) in
//               x *
//                 ((2.0f - 0.333f * snd(fst(p1))) *
//                    idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                    0.333f *
//                      (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(snd(p1)))) +
//                         idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(snd(p1)))) +
//                         idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                         idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                         idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                         idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(snd(p1))))) -
//                    x * fst(fst(p1)))))))))))))
//
// Rules: map-seq, map-par

#include <math.h>
#include <stdint.h>

void acoustic(float* restrict out,
    const float* restrict before,
    const float* restrict now,
    const float* restrict air,
    float loss) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 7; ++p) {
    for (int i = 0; i < 6; ++i) {
      const int at0 = 54 * p + 9 * i;
      for (int i_1 = 0; i_1 < 9; ++i_1) {
        const float t = air[at0 + i_1] < 6.0f ? 1.0f - loss : 1.0f;
        out[at0 + i_1] = t * ((2.0f - 0.333f * air[at0 + i_1]) * now[at0 + i_1] + 0.333f * ((0 < p ? now[at0 + i_1 - 54] : 0.0f) + (p + 2 < 8 ? now[at0 + i_1 + 54] : 0.0f) + (0 < i ? now[at0 + i_1 - 9] : 0.0f) + (i + 2 < 7 ? now[at0 + i_1 + 9] : 0.0f) + (0 < i_1 ? now[at0 + i_1 - 1] : 0.0f) + (i_1 + 2 < 10 ? now[at0 + i_1 + 1] : 0.0f)) - t * before[at0 + i_1]);
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void acoustic_entry(void** args) {
  acoustic(args[0],
      args[1],
      args[2],
      args[3],
      *(const float*)args[4]);
}
