// Made by eqrise from kernels/mv.rise.
//
// def mv = fun(M: 31.37.f32 => fun(x: 37.f32 =>
//   M |> map(fun(xs => zip(xs)(x) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//
// is carried out as
//
// def mv = fun(M: 31.37.f32 => fun(x: 37.f32 =>
//   M
//     |> mapSeq(fun(xs =>
//       zip(xs)(x) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f)))))
//
// Rules: map-seq, reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void mv_0(__global const float* restrict M,
    __global const float* restrict x,
    __global float* restrict out) {
  for (int i = 0; i < 31; ++i) {
    float acc = 0.0f;
    for (int r = 0; r < 37; ++r) {
      acc = acc + M[37 * i + r] * x[r];
    }
    out[i] = acc;
  }
}
