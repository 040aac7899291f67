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
//     |> mapPar(fun(p =>
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
// Rules: lift-reduction, column-reductions-apart-zip, nest-reductions-apart-zip, map-vector, map-seq-unroll, map-par, reduce-seq, copy-vector

#include <math.h>
#include <stdint.h>

typedef float floatx16 __attribute__((vector_size(64)));
typedef float floatx16u __attribute__((vector_size(64), aligned(4), may_alias));

static inline floatx16 broadcast_floatx16(float a) {
  return (floatx16){a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a};
}

void gemm(float* restrict out,
    float alpha,
    float beta,
    const float* restrict A,
    const float* restrict B,
    const float* restrict C) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 11; ++p) {
    floatx16 acc = broadcast_floatx16(0.0f);
    for (int r = 0; r < 23; ++r) {
      acc = acc + broadcast_floatx16(A[23 * p + r]) * *(const floatx16u*)(B + 16 * r);
    }
    *(floatx16u*)(out + 16 * p) = broadcast_floatx16(alpha) * acc + broadcast_floatx16(beta) * *(const floatx16u*)(C + 16 * p);
  }
}

// For callers that know the signature from the manifest only.
void gemm_entry(void** args) {
  gemm(args[0],
      *(const float*)args[1],
      *(const float*)args[2],
      args[3],
      args[4],
      args[5]);
}
