// Made by eqrise from kernels/nrm2.rise.
//
// def nrm2 = fun(xs: 509.f32 => sqrt(xs |> map(fun(x => x * x)) |> reduce(add)(0.0f)))
//
// is carried out as
//
// def nrm2 = fun(xs: 509.f32 => sqrt(xs |> map(fun(x => x * x)) |> reduceSeq(Private)(add)(0.0f)))
//
// Rules: reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void nrm2_0(__global const float* restrict xs,
    __global float* restrict out) {
  float acc = 0.0f;
  for (int r = 0; r < 509; ++r) {
    {
      const float v0 = xs[r];
      acc = acc + v0 * v0;
    }
  }
  out[0] = sqrt(acc);
}
