// Made by eqrise from kernels/low/scal_global.rise.
//
// def scal_global = fun(alpha: f32 => fun(xs: 1003.f32 => xs |> mapGlobal(0)(fun(x => alpha * x))))
//

__kernel __attribute__((reqd_work_group_size(59, 1, 1)))
void scal_global_0(float alpha,
    __global const float* restrict xs,
    __global float* restrict out) {
  int g = get_global_id(0);
  out[g] = alpha * xs[g];
}
