// Made by eqrise from kernels/low/transpose_tiled.rise.
//
// def transpose_tiled = fun(A: 32.48.f32 =>
//   A
//     |> map(fun(xs => xs |> split(16)))
//     |> split(16)
//     |> map(transpose)
//     |> transpose
//     |> mapWorkGroup(1)(fun(xs =>
//       xs
//         |> mapWorkGroup(0)(fun(ys =>
//           ys
//             |> mapLocal(1)(fun(zs => zs |> mapLocal(0)(fun(x => x))))
//             |> toMem(Local)
//             |> transpose
//             |> mapLocal(1)(fun(zs => zs |> mapLocal(0)(fun(x => x))))))))
//     |> map(fun(xs => xs |> transpose |> map(join)))
//     |> join)
//

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void transpose_tiled_0(__global const float* restrict A,
    __global float* restrict out) {
  __local float tmp[256];
  int wg = get_group_id(1);
  int wg_1 = get_group_id(0);
  int l = get_local_id(1);
  int l_1 = get_local_id(0);
  tmp[16 * l + l_1] = A[16 * wg + 768 * wg_1 + 48 * l + l_1];
  barrier(CLK_LOCAL_MEM_FENCE);
  out[512 * wg + 16 * wg_1 + 32 * l + l_1] = tmp[l + 16 * l_1];
}
