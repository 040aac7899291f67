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

__kernel __attribute__((reqd_work_group_size(63, 1, 1)))
void conv1d_0(__global const float* restrict xs,
    __global const float* restrict weights,
    __global float* restrict out) {
  int g = get_global_id(0);
  if (g < 509) {
    float acc = 0.0f;
    for (int r = 0; r < 17; ++r) {
      acc = acc + xs[g + r] * weights[r];
    }
    out[g] = acc;
  }
}
