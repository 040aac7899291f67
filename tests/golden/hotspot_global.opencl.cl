// Made by eqrise from kernels/low/hotspot_global.rise.
//
// def hotspot_global = fun(power: 19.23.f32 => fun(temperature: 19.23.f32 =>
//   zip(power)(
//       temperature
//         |> map(fun(xs => xs |> padClamp(1)(1)))
//         |> padClamp(1)(1)
//         |> map(fun(xs => xs |> slide(3)(1)))
//         |> slide(3)(1)
//         |> map(transpose))
//     |> mapGlobal(1)(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapGlobal(0)(fun(q =>
//           let x = fst(q) in
//           let xs = snd(q) in
//           let y = idx((1 : idx[3]))(idx((1 : idx[3]))(xs)) in
//           y +
//             0.5f *
//               (x +
//                  (idx((1 : idx[3]))(idx((0 : idx[3]))(xs)) +
//                     idx((1 : idx[3]))(idx((2 : idx[3]))(xs)) -
//                     2.0f * y) *
//                    0.1f +
//                  (idx((0 : idx[3]))(idx((1 : idx[3]))(xs)) +
//                     idx((2 : idx[3]))(idx((1 : idx[3]))(xs)) -
//                     2.0f * y) *
//                    0.2f +
//                  (80.0f - y) * 0.05f)))))))
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(23, 1, 1)))
void hotspot_global_0(__global const float* restrict power,
    __global const float* restrict temperature,
    __global float* restrict out) {
  int g = get_global_id(1);
  int g_1 = get_global_id(0);
  {
    const float v0 = temperature[23 * g + g_1];
    const float v1 = 2.0f * v0;
    out[23 * g + g_1] = v0 + 0.5f * (power[23 * g + g_1] + (temperature[g_1 + 23 * index_max(0, g - 1)] + temperature[g_1 + 23 * index_min(18, g + 1)] - v1) * 0.1f + (temperature[23 * g + index_max(0, g_1 - 1)] + temperature[23 * g + index_min(22, g_1 + 1)] - v1) * 0.2f + (80.0f - v0) * 0.05f);
  }
}
