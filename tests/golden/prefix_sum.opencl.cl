// Made by eqrise from kernels/prefix_sum.rise.
//
// def prefix_sum = fun(xs: 509.f32 => xs |> scan(add)(0.0f))
//
// is carried out as
//
// def prefix_sum = fun(xs: 509.f32 => xs |> scanSeq(Private)(fun(x, y => y + x))(0.0f))
//
// Rules: scan-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void prefix_sum_0(__global const float* restrict xs,
    __global float* restrict out) {
  float acc = 0.0f;
  for (int i = 0; i < 509; ++i) {
    acc = acc + xs[i];
    out[i] = acc;
  }
}
