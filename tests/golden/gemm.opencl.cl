// Made by eqrise from kernels/gemm.rise.
//
// def gemm = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 11.23.f32 =>
//     fun(B: 23.16.f32 =>
//     fun(C: 11.16.f32 =>
//   zip(A)(C)
//     |> map(fun(p =>
//       zip(B |> transpose)(snd(p))
//         |> map(fun(q =>
//           alpha *
//             (let xs = fst(p) in
//              let ys = fst(q) in
//              zip(xs)(ys) |> map(fun(p1 => fst(p1) * snd(p1))) |> reduce(add)(0.0f)) +
//             beta * snd(q))))))))))
//
// is carried out as
//
// def gemm = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 11.23.f32 =>
//     fun(B: 23.16.f32 =>
//     fun(C: 11.16.f32 =>
//   zip(A)(C)
//     |> mapSeq(fun(p =>
//       zip(zip(B |> transpose)(snd(p)))(
//           B
//             |> transpose
//             |> map(fun(xs => zip(fst(p))(xs) |> map(fun(q => fst(q) * snd(q)))))
//             |> transpose
//             |> reduceSeq(Private)(fun(acc, xs =>
//               zip(acc)(xs) |> asVector(16) |> mapSeqUnroll(fun(q => fst(q) + snd(q))) |> asScalar))(
//                 generate(fun(i: idx[16] => 0.0f))
//                   |> asVector(16)
//                   |> mapSeq(fun(x => x))
//                   |> asScalar))
//         |> map(fun(q => alpha * snd(q) + beta * snd(fst(q))))
//         |> asVector(16)
//         |> mapSeq(fun(x => x))
//         |> asScalar)))))))
//
// Rules: lift-reduction, column-reductions-apart-zip, nest-reductions-apart-zip, map-vector, map-seq, map-seq-unroll, reduce-seq, copy-vector

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void gemm_0(float alpha,
    float beta,
    __global const float* restrict A,
    __global const float* restrict B,
    __global const float* restrict C,
    __global float* restrict out) {
  for (int i = 0; i < 11; ++i) {
    float16 acc = (float16)(0.0f);
    for (int r = 0; r < 23; ++r) {
      acc = acc + (float16)(A[23 * i + r]) * ((const __global float16*)B)[r];
    }
    ((__global float16*)out)[i] = (float16)(alpha) * acc + (float16)(beta) * ((const __global float16*)C)[i];
  }
}
