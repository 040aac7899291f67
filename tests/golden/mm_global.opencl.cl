// Made by eqrise from kernels/low/mm_global.rise.
//
// def mm_global = fun(A: 11.23.f32 => fun(B: 23.16.f32 =>
//   A
//     |> mapGlobal(1)(fun(xs =>
//       B
//         |> transpose
//         |> mapGlobal(0)(fun(ys =>
//           zip(xs)(ys) |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(0.0f)))))))
//

__kernel __attribute__((reqd_work_group_size(16, 1, 1)))
void mm_global_0(__global const float* restrict A,
    __global const float* restrict B,
    __global float* restrict out) {
  int g = get_global_id(1);
  int g_1 = get_global_id(0);
  float acc = 0.0f;
  for (int r = 0; r < 23; ++r) {
    acc = acc + A[23 * g + r] * B[g_1 + 16 * r];
  }
  out[16 * g + g_1] = acc;
}
