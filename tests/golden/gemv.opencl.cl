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
//   zip(A)(y)
//     |> mapSeq(fun(p =>
//       alpha * (zip(x)(fst(p)) |> map(fun(q => fst(q) * snd(q))) |> reduceSeq(Private)(add)(0.0f)) +
//         beta * snd(p))))))))
//
// Rules: zip-of-maps, map-seq, reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void gemv_0(float alpha,
    float beta,
    __global const float* restrict A,
    __global const float* restrict x,
    __global const float* restrict y,
    __global float* restrict out) {
  for (int i = 0; i < 29; ++i) {
    float acc = 0.0f;
    for (int r = 0; r < 41; ++r) {
      acc = acc + x[r] * A[41 * i + r];
    }
    out[i] = alpha * acc + beta * y[i];
  }
}
