// Made by eqrise from kernels/gemv.rise.
//
// def gemv = fun(alpha: f32 => fun(beta: f32 => fun(A: 29.41.f32 => fun(x: 41.f32 => fun(y: 29.f32 =>
//   zip(
//       A
//         |> map(fun(xs => zip(x)(xs) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))
//         |> map(fun(z => alpha * z)))(y |> map(fun(z => beta * z)))
//     |> map(fun(p => fst(p) + snd(p))))))))
//
// is carried out as
//
// def gemv = fun(alpha: f32 => fun(beta: f32 => fun(A: 29.41.f32 => fun(x: 41.f32 => fun(y: 29.f32 =>
//   zip(
//       A
//         |> mapSeq(fun(xs =>
//           alpha * (zip(x)(xs) |> map(fun(p => fst(p) * snd(p))) |> reduceSeq(Private)(add)(0.0f))))
//         |> toMem(Global))(y |> map(fun(z => beta * z)))
//     |> mapSeq(fun(p => fst(p) + snd(p))))))))
//
// Rules: map-seq, reduce-seq, store-global

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void gemv_0(float alpha,
    float beta,
    __global const float* restrict A,
    __global const float* restrict x,
    __global const float* restrict y,
    __global float* restrict out,
    __global float* restrict tmp) {
  for (int i = 0; i < 29; ++i) {
    float acc = 0.0f;
    for (int r = 0; r < 41; ++r) {
      acc = acc + x[r] * A[41 * i + r];
    }
    tmp[i] = alpha * acc;
  }
  for (int i_1 = 0; i_1 < 29; ++i_1) {
    out[i_1] = tmp[i_1] + beta * y[i_1];
  }
}
