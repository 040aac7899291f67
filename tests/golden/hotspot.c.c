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
//     |> mapPar(fun(p =>
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
// Rules: map-seq, map-par

#include <math.h>
#include <stdint.h>

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

void hotspot(float* restrict out,
    const float* restrict power,
    const float* restrict temperature) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 19; ++p) {
    const int at0 = 23 * index_max(0, p - 1);
    const int at1 = 23 * index_min(18, p + 1);
    {
      const float v0 = temperature[23 * p];
      const float v1 = 2.0f * v0;
      out[23 * p] = v0 + 0.5f * (power[23 * p] + (temperature[at0] + temperature[at1] - v1) * 0.1f + (v0 + temperature[23 * p + 1] - v1) * 0.2f + (80.0f - v0) * 0.05f);
    }
    for (int i_3 = 0; i_3 < 21; ++i_3) {
      const int at2 = 23 * p + i_3 + 1;
      {
        const float v2 = temperature[at2];
        const float v3 = 2.0f * v2;
        out[at2] = v2 + 0.5f * (power[at2] + (temperature[at0 + i_3 + 1] + temperature[at1 + i_3 + 1] - v3) * 0.1f + (temperature[23 * p + i_3] + temperature[23 * p + i_3 + 2] - v3) * 0.2f + (80.0f - v2) * 0.05f);
      }
    }
    {
      const float v4 = temperature[23 * p + 22];
      const float v5 = 2.0f * v4;
      out[23 * p + 22] = v4 + 0.5f * (power[23 * p + 22] + (temperature[at0 + 22] + temperature[at1 + 22] - v5) * 0.1f + (temperature[23 * p + 21] + v4 - v5) * 0.2f + (80.0f - v4) * 0.05f);
    }
  }
}

// For callers that know the signature from the manifest only.
void hotspot_entry(void** args) {
  hotspot(args[0],
      args[1],
      args[2]);
}
