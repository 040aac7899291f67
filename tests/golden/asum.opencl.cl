// Made by eqrise from kernels/asum.rise.
//
// def asum = fun(xs: 1009.f32 => xs |> map(abs) |> reduce(add)(0.0f))
//
// is carried out as
//
// def asum = fun(xs: 1009.f32 => xs |> map(abs) |> reduceSeq(Private)(add)(0.0f))
//
// Rules: reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void asum_0(__global const float* restrict xs,
    __global float* restrict out) {
  float acc = 0.0f;
  for (int r = 0; r < 1009; ++r) {
    acc = acc + fabs(xs[r]);
  }
  out[0] = acc;
}
