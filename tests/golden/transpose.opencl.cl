// Made by eqrise from kernels/transpose.rise.
//
// def transposition = fun(A: 31.37.f32 => A |> transpose |> map(fun(xs => xs |> map(fun(x => x)))))
//
// is carried out as
//
// def transposition = fun(A: 31.37.f32 =>
//   A |> mapSeq(fun(xs => xs |> mapSeq(fun(x => x)))) |> transpose)
//
// Rules: copy-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void transposition_0(__global const float* restrict A,
    __global float* restrict out) {
  for (int i = 0; i < 31; ++i) {
    for (int i_1 = 0; i_1 < 37; ++i_1) {
      out[i + 31 * i_1] = A[37 * i + i_1];
    }
  }
}
