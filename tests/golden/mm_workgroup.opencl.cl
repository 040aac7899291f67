// Made by eqrise from kernels/low/mm_workgroup.rise.
//
// def mm_workgroup = fun(A: 6.8.f32 => fun(B: 8.10.f32 =>
//   A
//     |> mapWorkGroup(0)(fun(xs =>
//       let ys = xs |> mapLocal(0)(fun(x => x)) |> toMem(Local) in
//       B
//         |> transpose
//         |> mapLocal(0)(fun(zs =>
//           zip(ys)(zs) |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))))
//

__kernel __attribute__((reqd_work_group_size(10, 1, 1)))
void mm_workgroup_0(__global const float* restrict A,
    __global const float* restrict B,
    __global float* restrict out) {
  __local float tmp[8];
  int wg = get_group_id(0);
  int l = get_local_id(0);
  if (l < 8) {
    tmp[l] = A[8 * wg + l];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  float acc = 0.0f;
  for (int r = 0; r < 8; ++r) {
    acc = acc + tmp[r] * B[10 * r + l];
  }
  out[10 * wg + l] = acc;
}
