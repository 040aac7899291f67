// Made by eqrise from kernels/mm.rise.
//
// def mm = fun(A: 13.19.f32 => fun(B: 19.17.f32 =>
//   A
//     |> map(fun(xs =>
//       B
//         |> transpose
//         |> map(fun(ys => zip(xs)(ys) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))))
//
// is carried out as
//
// def mm = fun(A: 13.19.f32 => fun(B: 19.17.f32 =>
//   A
//     |> mapWorkGroup(0)(fun(xs =>
//       B
//         |> transpose
//         |> map(fun(ys => zip(xs)(ys) |> map(fun(p => fst(p) * snd(p)))))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, ys => zip(acc)(ys) |> mapSeq(fun(p => fst(p) + snd(p)))))(
//             generate(fun(i: idx[17] => 0.0f)) |> mapSeq(fun(x => x)))
//         |> mapSeq(fun(x => x))))))
//
// Rules: lift-reduction, reduction-plus, map-seq, map-workgroup, reduce-seq, copy-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void mm_0(__global const float* restrict A,
    __global const float* restrict B,
    __global float* restrict out) {
  int wg = get_group_id(0);
  float acc[17];
  for (int i = 0; i < 17; ++i) {
    acc[i] = 0.0f;
  }
  for (int r = 0; r < 19; ++r) {
    for (int i_1 = 0; i_1 < 17; ++i_1) {
      acc[i_1] = acc[i_1] + A[19 * wg + r] * B[17 * r + i_1];
    }
  }
  for (int i_2 = 0; i_2 < 17; ++i_2) {
    out[17 * wg + i_2] = acc[i_2];
  }
}
