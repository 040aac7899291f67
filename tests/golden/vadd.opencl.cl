// Made by eqrise from kernels/vadd.rise.
//
// def vadd = fun(xs: 1003.f32 => fun(ys: 1003.f32 => zip(xs)(ys) |> map(fun(p => fst(p) + snd(p)))))
//
// is carried out as
//
// def vadd = fun(xs: 1003.f32 => fun(ys: 1003.f32 =>
//   zip(xs)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))
//
// Rules: map-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void vadd_0(__global const float* restrict xs,
    __global const float* restrict ys,
    __global float* restrict out) {
  for (int i = 0; i < 1003; ++i) {
    out[i] = xs[i] + ys[i];
  }
}
