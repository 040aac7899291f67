// Made by eqrise from kernels/hotspot3d.rise.
//
// def hotspot3d = fun(power: 5.6.9.f32 => fun(temperature: 5.6.9.f32 =>
//   zip(power)(
//       temperature
//         |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//         |> padClamp(1)(1)
//         |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//         |> slide(3)(1)
//         |> map(fun(xs => xs |> transpose |> map(transpose))))
//     |> map(fun(p =>
//       zip(fst(p))(snd(p))
//         |> map(fun(q =>
//           zip(fst(q))(snd(q))
//             |> map(fun(p1 =>
//               let x = fst(p1) in
//               let xs = snd(p1) in
//               0.86186665f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                 0.03413333f *
//                   (idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(xs))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(xs)))) +
//                 0.0005333333f *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(xs))) +
//                      idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(xs)))) +
//                 0.3413333f * x +
//                 0.0005333333f * 80.0f))))))))
//
// is carried out as
//
// def hotspot3d = fun(power: 5.6.9.f32 => fun(temperature: 5.6.9.f32 =>
//   zip(power)(
//       temperature
//         |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//         |> padClamp(1)(1)
//         |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//         |> slide(3)(1)
//         |> map(fun(xs => xs |> transpose |> map(transpose))))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapSeq(fun(q =>
//           zip(fst(q))(snd(q))
//             |> mapSeq(fun(p1 =>
//               0.86186665f * idx((1 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                 0.03413333f *
//                   (idx((0 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                      idx((2 : idx[3]))(idx((1 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                      idx((1 : idx[3]))(idx((0 : idx[3]))(idx((1 : idx[3]))(snd(p1)))) +
//                      idx((1 : idx[3]))(idx((2 : idx[3]))(idx((1 : idx[3]))(snd(p1))))) +
//                 0.0005333333f *
//                   (idx((1 : idx[3]))(idx((1 : idx[3]))(idx((0 : idx[3]))(snd(p1)))) +
//                      idx((1 : idx[3]))(idx((1 : idx[3]))(idx((2 : idx[3]))(snd(p1))))) +
//                 0.3413333f * fst(p1) +
//                 0.0005333333f * 80.0f))))))))
//
// Rules: map-seq

#include <math.h>
#include <stdint.h>

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void hotspot3d(float* restrict out,
    const float* restrict power,
    const float* restrict temperature) {
  for (int i = 0; i < 5; ++i) {
    const int at0 = 54 * index_max(0, i - 1);
    const int at1 = 54 * index_min(4, i + 1);
    for (int i_1 = 0; i_1 < 6; ++i_1) {
      const int at2 = 54 * i + 9 * i_1;
      const int at3 = 54 * i + 9 * index_max(0, i_1 - 1);
      const int at4 = 54 * i + 9 * index_min(5, i_1 + 1);
      for (int i_2 = 0; i_2 < 9; ++i_2) {
        out[at2 + i_2] = 0.86186665f * temperature[at2 + i_2] + 0.03413333f * (temperature[at2 + index_max(0, i_2 - 1)] + temperature[at2 + index_min(8, i_2 + 1)] + temperature[at3 + i_2] + temperature[at4 + i_2]) + 0.0005333333f * (temperature[at0 + 9 * i_1 + i_2] + temperature[at1 + 9 * i_1 + i_2]) + 0.3413333f * power[at2 + i_2] + 0.042666662f;
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void hotspot3d_entry(void** args) {
  hotspot3d(args[0],
      args[1],
      args[2]);
}
