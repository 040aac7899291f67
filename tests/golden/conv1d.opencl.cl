// Made by eqrise from kernels/conv1d.rise.
//
// def conv1d = fun(xs: 525.f32 => fun(weights: 17.f32 =>
//   xs
//     |> slide(17)(1)
//     |> map(fun(ys => zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//
// is carried out as
//
// def conv1d = fun(xs: 525.f32 => fun(weights: 17.f32 =>
//   xs
//     |> slide(17)(1)
//     |> mapGlobal(0)(fun(ys =>
//       zip(ys)(weights) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f)))))
//
// Rules: map-global-0, reduce-seq

__kernel __attribute__((reqd_work_group_size(3, 1, 1)))
void conv1d_0(__global const float* restrict xs,
    __global const float* restrict weights,
    __global float* restrict out) {
  int g_2 = get_global_id(0);
  if (g_2 < 31) {
    float16 acc = (float16)(0.0f);
    for (int r = 0; r < 17; ++r) {
      acc = acc + vload16(0, xs + r + 16 * g_2) * (float16)(weights[r]);
    }
    ((__global float16*)out)[g_2] = acc;
  }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void conv1d_1(__global const float* restrict xs,
    __global const float* restrict weights,
    __global float* restrict out) {
  int g_1 = get_global_id(0);
  float acc_1 = 0.0f;
  for (int r_1 = 0; r_1 < 17; ++r_1) {
    acc_1 = acc_1 + xs[g_1 + r_1 + 496] * weights[r_1];
  }
  out[g_1 + 496] = acc_1;
}
