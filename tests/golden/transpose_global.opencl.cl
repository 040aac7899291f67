// Made by eqrise from kernels/low/transpose_global.rise.
//
// def transpose_global = fun(A: 31.37.f32 =>
//   A |> transpose |> mapGlobal(1)(fun(xs => xs |> mapGlobal(0)(fun(x => x)))))
//

__kernel __attribute__((reqd_work_group_size(31, 1, 1)))
void transpose_global_0(__global const float* restrict A,
    __global float* restrict out) {
  int g = get_global_id(1);
  int g_1 = get_global_id(0);
  out[31 * g + g_1] = A[g + 37 * g_1];
}
