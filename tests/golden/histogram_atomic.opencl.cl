// Made by eqrise from kernels/low/histogram_atomic.rise.
//
// def histogram_atomic = fun(xs: 4096.i32 =>
//   let ys = xs
//       |> split(4096)
//       |> mapWorkGroup(0)(fun(zs =>
//         zs
//           |> map(fun(x => 1))
//           |> reduceByIndexAtomic(add)(generate(fun(i: idx[256] => 0)) |> mapLocal(0)(fun(x => x)))(
//               zs |> map(fun(x => natAsIndex(256)(x))))
//           |> toMem(Local)
//           |> mapLocal(0)(fun(x => x))))
//       |> oclRun(0)(256)(256)
//       |> toMem(Global) in
//   ys
//     |> join
//     |> reduceByIndexAtomic(add)(generate(fun(i: idx[256] => 0)) |> mapGlobal(0)(fun(x => x)))(
//         generate(fun(i: idx[1] => generate(fun(j: idx[256] => j)))) |> join))
//

int index_max(int a, int b) {
  return a > b ? a : b;
}

int index_min(int a, int b) {
  return a < b ? a : b;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void histogram_atomic_0(__global const int* restrict xs,
    __global int* restrict tmp) {
  __local int tmp_1[256];
  int l = get_local_id(0);
  tmp_1[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int l_1 = get_local_id(0); l_1 < 4096; l_1 += get_local_size(0)) {
    atomic_add(&tmp_1[index_min(255, index_max(0, xs[l_1]))], 1);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  tmp[l] = tmp_1[l];
}

__kernel __attribute__((reqd_work_group_size(32, 1, 1)))
void histogram_atomic_1(__global int* restrict out) {
  int g = get_global_id(0);
  out[g] = 0;
}

__kernel __attribute__((reqd_work_group_size(32, 1, 1)))
void histogram_atomic_2(__global int* restrict out,
    __global const int* restrict tmp) {
  int g_1 = get_global_id(0);
  atomic_add(&out[g_1], tmp[g_1]);
}
