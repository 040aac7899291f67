// Made by eqrise from kernels/low/hotspot3d_rotate.rise.
//
// def hotspot3d_rotate = fun(power: 5.6.9.f32 => fun(temperature: 5.6.9.f32 =>
//   zip(power |> transpose |> map(transpose))(
//       temperature
//         |> map(fun(xs => xs |> map(fun(ys => ys |> padClamp(1)(1))) |> padClamp(1)(1)))
//         |> padClamp(1)(1)
//         |> map(fun(xs => xs |> map(fun(ys => ys |> slide(3)(1))) |> slide(3)(1) |> map(transpose)))
//         |> transpose
//         |> map(transpose))
//     |> mapGlobal(1)(fun(p =>
//       zip(fst(p))(snd(p))
//         |> mapGlobal(0)(fun(q =>
//           zip(fst(q))(
//               snd(q)
//                 |> rotateValues(Private)(3)(fun(xs =>
//                   xs |> mapSeqUnroll(fun(ys => ys |> mapSeqUnroll(fun(x => x)))))))
//             |> iterateStream(fun(p1 =>
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
//                 0.0005333333f * 80.0f))))))
//     |> map(transpose)
//     |> transpose))
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(9, 1, 1)))
void hotspot3d_rotate_0(__global const float* restrict power,
    __global const float* restrict temperature,
    __global float* restrict out) {
  int g = get_global_id(1);
  int g_1 = get_global_id(0);
  float window4 = temperature[9 * g + g_1];
  const int at0 = g_1 + 9 * index_max(0, g - 1);
  float window10 = temperature[at0];
  const int at1 = 9 * g + index_max(0, g_1 - 1);
  float window12 = temperature[at1];
  float window13 = temperature[9 * g + g_1];
  const int at2 = 9 * g + index_min(8, g_1 + 1);
  float window14 = temperature[at2];
  const int at3 = g_1 + 9 * index_min(5, g + 1);
  float window16 = temperature[at3];
  float window19;
  float window21;
  float window22;
  float window23;
  float window25;
  for (int i = 0; i < 5; ++i) {
    window19 = temperature[at0 + 54 * index_min(4, i + 1)];
    window21 = temperature[at1 + 54 * index_min(4, i + 1)];
    window22 = temperature[9 * g + g_1 + 54 * index_min(4, i + 1)];
    window23 = temperature[at2 + 54 * index_min(4, i + 1)];
    window25 = temperature[at3 + 54 * index_min(4, i + 1)];
    const int at4 = 9 * g + g_1 + 54 * i;
    out[at4] = 0.86186665f * window13 + 0.03413333f * (window12 + window14 + window10 + window16) + 0.0005333333f * (window4 + window22) + 0.3413333f * power[at4] + 0.042666662f;
    window4 = window13;
    window10 = window19;
    window12 = window21;
    window13 = window22;
    window14 = window23;
    window16 = window25;
  }
}
