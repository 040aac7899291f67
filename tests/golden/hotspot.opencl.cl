// Made by eqrise from kernels/hotspot.rise.
//
// def hotspot = fun(power: 19.23.f32 => fun(temperature: 19.23.f32 =>
//   zip(power)(
//       temperature
//         |> map(fun(xs => xs |> padClamp(1)(1)))
//         |> padClamp(1)(1)
//         |> map(fun(xs => xs |> slide(3)(1)))
//         |> slide(3)(1)
//         |> map(transpose))
//     |> map(fun(p =>
//       zip(fst(p))(snd(p))
//         |> map(fun(q =>
//           let xs = snd(q) in
//           let x = idx((1 : idx[3]))(idx((1 : idx[3]))(xs)) in
//           x +
//             0.5f *
//               (fst(q) +
//                  (idx((1 : idx[3]))(idx((0 : idx[3]))(xs)) +
//                     idx((1 : idx[3]))(idx((2 : idx[3]))(xs)) -
//                     2.0f * x) *
//                    0.1f +
//                  (idx((0 : idx[3]))(idx((1 : idx[3]))(xs)) +
//                     idx((2 : idx[3]))(idx((1 : idx[3]))(xs)) -
//                     2.0f * x) *
//                    0.2f +
//                  (80.0f - x) * 0.05f)))))))
//
// is carried out as
//
// def hotspot = fun(power: 19.23.f32 => fun(temperature: 19.23.f32 =>
//   zip(power)(
//       temperature
//         |> map(fun(xs => xs |> padClamp(1)(1)))
//         |> padClamp(1)(1)
//         |> map(fun(xs => xs |> slide(3)(1)))
//         |> slide(3)(1)
//         |> map(transpose))
//     |> mapSeq(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapSeq(fun(q =>
//           let x = idx((1 : idx[3]))(idx((1 : idx[3]))(snd(q))) in
//           x +
//             0.5f *
//               (fst(q) +
//                  (idx((1 : idx[3]))(idx((0 : idx[3]))(snd(q))) +
//                     idx((1 : idx[3]))(idx((2 : idx[3]))(snd(q))) -
//                     2.0f * x) *
//                    0.1f +
//                  (idx((0 : idx[3]))(idx((1 : idx[3]))(snd(q))) +
//                     idx((2 : idx[3]))(idx((1 : idx[3]))(snd(q))) -
//                     2.0f * x) *
//                    0.2f +
//                  (80.0f - x) * 0.05f)))))))
//
// Rules: map-seq

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void hotspot_0(__global const float* restrict power,
    __global const float* restrict temperature,
    __global float* restrict out) {
  for (int i = 0; i < 19; ++i) {
    const int at0 = 23 * index_max(0, i - 1);
    const int at1 = 23 * index_min(18, i + 1);
    for (int i_1 = 0; i_1 < 23; ++i_1) {
      {
        const float v0 = temperature[23 * i + i_1];
        const float v1 = 2.0f * v0;
        out[23 * i + i_1] = v0 + 0.5f * (power[23 * i + i_1] + (temperature[at0 + i_1] + temperature[at1 + i_1] - v1) * 0.1f + (temperature[23 * i + index_max(0, i_1 - 1)] + temperature[23 * i + index_min(22, i_1 + 1)] - v1) * 0.2f + (80.0f - v0) * 0.05f);
      }
    }
  }
}
