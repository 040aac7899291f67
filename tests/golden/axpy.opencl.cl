// Made by eqrise from kernels/axpy.rise.
//
// def axpy = fun(a: f32 => fun(xs: 509.f32 => fun(ys: 509.f32 =>
//   zip(xs)(ys) |> map(fun(p => a * fst(p) + snd(p))))))
//
// is carried out as
//
// def axpy = fun(a: f32 => fun(xs: 509.f32 => fun(ys: 509.f32 =>
//   zip(xs)(ys) |> mapSeq(fun(p => a * fst(p) + snd(p))))))
//
// Rules: map-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void axpy_0(float a,
    __global const float* restrict xs,
    __global const float* restrict ys,
    __global float* restrict out) {
  for (int i = 0; i < 509; ++i) {
    out[i] = a * xs[i] + ys[i];
  }
}
