// Made by eqrise from kernels/axpy_in_place.rise.
//
// def axpy_in_place = fun(a: f32 => fun(xs: 509.f32 => fun(ys: 509.f32 =>
//   zip(xs)(ys) |> map(fun(p => a * fst(p) + snd(p))))))
//
// is carried out as
//
// def axpy_in_place = fun(a: f32 => fun(xs: 509.f32 => fun(ys: 509.f32 =>
//   zip(xs)(ys) |> mapSeq(fun(p => a * fst(p) + snd(p))))))
//
// Rules: map-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void axpy_in_place_0(float a,
    __global const float* restrict xs,
    __global float* restrict ys) {
  for (int i = 0; i < 509; ++i) {
    ys[i] = a * xs[i] + ys[i];
  }
}
