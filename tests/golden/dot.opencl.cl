// Made by eqrise from kernels/dot.rise.
//
// def dot = fun(xs: 997.f32 => fun(ys: 997.f32 =>
//   zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))
//
// is carried out as
//
// def dot = fun(xs: 997.f32 => fun(ys: 997.f32 =>
//   zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f)))
//
// Rules: reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void dot_kernel_0(__global const float* restrict xs,
    __global const float* restrict ys,
    __global float* restrict out) {
  float acc = 0.0f;
  for (int r = 0; r < 997; ++r) {
    acc = acc + xs[r] * ys[r];
  }
  out[0] = acc;
}
