// Made by eqrise from kernels/gesummv.rise.
//
// def gesummv = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 29.41.f32 =>
//     fun(B: 29.41.f32 =>
//     fun(x: 41.f32 =>
//   zip(A)(B)
//     |> map(fun(p =>
//       alpha *
//         (let xs = fst(p) in zip(xs)(x) |> map(fun(q => fst(q) * snd(q))) |> reduce(add)(0.0f)) +
//         beta *
//           (let xs = snd(p) in
//            zip(xs)(x) |> map(fun(q => fst(q) * snd(q))) |> reduce(add)(0.0f)))))))))
//
// is carried out as
//
// def gesummv = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 29.41.f32 =>
//     fun(B: 29.41.f32 =>
//     fun(x: 41.f32 =>
//   zip(A)(B)
//     |> mapSeq(fun(p =>
//       alpha * (zip(fst(p))(x) |> map(fun(q => fst(q) * snd(q))) |> reduceSeq(Private)(add)(0.0f)) +
//         beta *
//           (zip(snd(p))(x) |> map(fun(q => fst(q) * snd(q))) |> reduceSeq(Private)(add)(0.0f)))))))))
//
// Rules: map-seq, reduce-seq

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void gesummv_0(float alpha,
    float beta,
    __global const float* restrict A,
    __global const float* restrict B,
    __global const float* restrict x,
    __global float* restrict out) {
  for (int i = 0; i < 29; ++i) {
    float acc = 0.0f;
    for (int r = 0; r < 41; ++r) {
      acc = acc + A[41 * i + r] * x[r];
    }
    float acc_1 = 0.0f;
    for (int r_1 = 0; r_1 < 41; ++r_1) {
      acc_1 = acc_1 + B[41 * i + r_1] * x[r_1];
    }
    out[i] = alpha * acc + beta * acc_1;
  }
}
