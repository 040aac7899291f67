// Made by eqrise from kernels/ger_in_place.rise.
//
// def ger_in_place = fun(alpha: f32 => fun(x: 31.f32 => fun(y: 37.f32 => fun(A: 31.37.f32 =>
//   zip(x)(A) |> map(fun(p => zip(y)(snd(p)) |> map(fun(q => snd(q) + alpha * fst(p) * fst(q)))))))))
//
// is carried out as
//
// def ger_in_place = fun(alpha: f32 => fun(x: 31.f32 => fun(y: 37.f32 => fun(A: 31.37.f32 =>
//   zip(x)(A)
//     |> mapSeq(fun(p => zip(y)(snd(p)) |> mapSeq(fun(q => snd(q) + alpha * fst(p) * fst(q)))))))))
//
// Rules: map-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void ger_in_place_0(float alpha,
    __global const float* restrict x,
    __global const float* restrict y,
    __global float* restrict A) {
  for (int i = 0; i < 31; ++i) {
    for (int i_1 = 0; i_1 < 37; ++i_1) {
      A[37 * i + i_1] = A[37 * i + i_1] + alpha * x[i] * y[i_1];
    }
  }
}
