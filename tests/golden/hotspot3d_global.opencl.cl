// Made by eqrise from kernels/low/hotspot3d_global.rise.
//
// def hotspot3d_global = fun(power: 5.6.9.f32 => fun(temperature: 5.6.9.f32 =>
//   zip(power)(
//       temperature
//         |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//         |> padClamp(1)(1)
//         |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//         |> slide(3)(1)
//         |> map(fun(xs => xs |> transpose |> map(transpose))))
//     |> mapGlobal(2)(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapGlobal(1)(fun(q =>
//           zip(fst(q))(snd(q))
//             |> mapGlobal(0)(fun(p1 =>
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

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(9, 1, 1)))
void hotspot3d_global_0(__global const float* restrict power,
    __global const float* restrict temperature,
    __global float* restrict out) {
  int g = get_global_id(2);
  int g_1 = get_global_id(1);
  const int at0 = 54 * g + 9 * g_1;
  int g_2 = get_global_id(0);
  out[at0 + g_2] = 0.86186665f * temperature[at0 + g_2] + 0.03413333f * (temperature[at0 + index_max(0, g_2 - 1)] + temperature[at0 + index_min(8, g_2 + 1)] + temperature[54 * g + g_2 + 9 * index_max(0, g_1 - 1)] + temperature[54 * g + g_2 + 9 * index_min(5, g_1 + 1)]) + 0.0005333333f * (temperature[9 * g_1 + g_2 + 54 * index_max(0, g - 1)] + temperature[9 * g_1 + g_2 + 54 * index_min(4, g + 1)]) + 0.3413333f * power[at0 + g_2] + 0.042666662f;
}
