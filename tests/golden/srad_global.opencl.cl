// Made by eqrise from kernels/low/srad_global.rise.
//
// def srad_global = fun(image: 19.23.f32 => fun(q0: f32 =>
//   image
//     |> map(fun(xs => xs |> padClamp(1)(1)))
//     |> padClamp(1)(1)
//     |> map(fun(xs => xs |> slide(3)(1)))
//     |> slide(3)(1)
//     |> map(transpose)
//     |> mapGlobal(1)(fun(xs =>
//       xs
//         |> mapGlobal(0)(fun(ys =>
//           let x = idx((1 : idx[3]))(idx((1 : idx[3]))(ys)) |> toMem(Private) in
//           let y = idx((0 : idx[3]))(idx((1 : idx[3]))(ys)) |> toMem(Private) in
//           let z = idx((1 : idx[3]))(idx((0 : idx[3]))(ys)) |> toMem(Private) in
//           let x1 = idx((1 : idx[3]))(idx((2 : idx[3]))(ys)) |> toMem(Private) in
//           let x2 = idx((2 : idx[3]))(idx((1 : idx[3]))(ys)) |> toMem(Private) in
//           let x3 = z - x in
//           let x4 = x1 - x in
//           let x5 = y - x in
//           let x6 = x2 - x in
//           let x7 = (x3 * x3 + x4 * x4 + x5 * x5 + x6 * x6) / (x * x) in
//           let x8 = (x3 + x4 + x5 + x6) / x in
//           let x9 = 1.0f + 0.25f * x8 in
//           let x10 = (0.5f * x7 - 0.0625f * x8 * x8) / (x9 * x9) in
//           max(0.0f)(min(1.0f)(1.0f / (1.0f + (x10 - q0) / (q0 * (1.0f + q0)))))))))))
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(23, 1, 1)))
void srad_global_0(__global const float* restrict image_,
    float q0,
    __global float* restrict out) {
  int g = get_global_id(1);
  int g_1 = get_global_id(0);
  float tmp = image_[23 * g + g_1];
  float tmp_1 = image_[23 * g + index_max(0, g_1 - 1)];
  float tmp_2 = image_[g_1 + 23 * index_max(0, g - 1)];
  float tmp_3 = image_[g_1 + 23 * index_min(18, g + 1)];
  float tmp_4 = image_[23 * g + index_min(22, g_1 + 1)];
  const float t = tmp_2 - tmp;
  const float t_1 = tmp_3 - tmp;
  const float t_2 = tmp_1 - tmp;
  const float t_3 = tmp_4 - tmp;
  const float t_4 = (t * t + t_1 * t_1 + t_2 * t_2 + t_3 * t_3) / (tmp * tmp);
  const float t_5 = (t + t_1 + t_2 + t_3) / tmp;
  const float t_6 = 1.0f + 0.25f * t_5;
  const float t_7 = (0.5f * t_4 - 0.0625f * t_5 * t_5) / (t_6 * t_6);
  out[23 * g + g_1] = fmax(0.0f, fmin(1.0f, 1.0f / (1.0f + (t_7 - q0) / (q0 * (1.0f + q0)))));
}
