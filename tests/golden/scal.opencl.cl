// Made by eqrise from kernels/scal.rise.
//
// def scal = fun(alpha: f32 => fun(xs: 1003.f32 => xs |> map(fun(x => alpha * x))))
//
// is carried out as
//
// def scal = fun(alpha: f32 => fun(xs: 1003.f32 => xs |> mapSeq(fun(x => alpha * x))))
//
// Rules: map-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void scal_0(float alpha,
    __global const float* restrict xs,
    __global float* restrict out) {
  for (int i = 0; i < 1003; ++i) {
    out[i] = alpha * xs[i];
  }
}
