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
    {
      const float v0 = temperature[23 * i];
      const float v1 = 2.0f * v0;
      out[23 * i] = v0 + 0.5f * (power[23 * i] + (temperature[at0] + temperature[at1] - v1) * 0.1f + (v0 + temperature[23 * i + 1] - v1) * 0.2f + (80.0f - v0) * 0.05f);
    }
    for (int i_4 = 0; i_4 < 21; ++i_4) {
      const int at2 = 23 * i + i_4 + 1;
      {
        const float v2 = temperature[at2];
        const float v3 = 2.0f * v2;
        out[at2] = v2 + 0.5f * (power[at2] + (temperature[at0 + i_4 + 1] + temperature[at1 + i_4 + 1] - v3) * 0.1f + (temperature[23 * i + i_4] + temperature[23 * i + i_4 + 2] - v3) * 0.2f + (80.0f - v2) * 0.05f);
      }
    }
    {
      const float v4 = temperature[23 * i + 22];
      const float v5 = 2.0f * v4;
      out[23 * i + 22] = v4 + 0.5f * (power[23 * i + 22] + (temperature[at0 + 22] + temperature[at1 + 22] - v5) * 0.1f + (temperature[23 * i + 21] + v4 - v5) * 0.2f + (80.0f - v4) * 0.05f);
    }
  }
}
