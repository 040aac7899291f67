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
//   zip(zip(A)(C))(
//       A
//         |> drop(8)
//         |> map(fun(xs =>
//           B
//             |> transpose
//             |> map(fun(ys => zip(xs)(ys) |> map(fun(p => fst(p) * snd(p)))))
//             |> transpose))
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, xs =>
//           zip(acc)(xs)
//             |> mapSeqUnroll(fun(p =>
//               zip(fst(p))(snd(p))
//                 |> asVector(16)
//                 |> mapSeqUnroll(fun(q => fst(q) + snd(q)))
//                 |> asScalar))))(
//             generate(fun(i: idx[3] => generate(fun(j: idx[16] => 0.0f))))
//               |> mapSeq(fun(xs => xs |> asVector(16) |> mapSeq(fun(x => x)) |> asScalar)))
//         |> concat(
//             A
//               |> take(8)
//               |> map(fun(xs =>
//                 B
//                   |> transpose
//                   |> map(fun(ys => zip(xs)(ys) |> map(fun(p => fst(p) * snd(p)))))
//                   |> transpose))
//               |> transpose
//               |> reduceSeq(Private)(fun(acc, xs =>
//                 zip(acc)(xs)
//                   |> mapSeqUnroll(fun(p =>
//                     zip(fst(p))(snd(p))
//                       |> asVector(16)
//                       |> mapSeqUnroll(fun(q => fst(q) + snd(q)))
//                       |> asScalar))))(
//                   generate(fun(i: idx[8] => generate(fun(j: idx[16] => 0.0f))))
//                     |> mapSeq(fun(xs => xs |> asVector(16) |> mapSeq(fun(x => x)) |> asScalar)))))
//     |> map(fun(p =>
//       zip(zip(B |> transpose)(snd(fst(p))))(snd(p))
//         |> map(fun(q => alpha * snd(q) + beta * snd(fst(q))))))
//     |> mapSeq(fun(xs => xs |> asVector(16) |> mapSeq(fun(x => x)) |> asScalar)))))))
//
// Rules: lift-reduction, column-reductions-apart-zip, nest-reductions-apart-zip, map-of-first, nest-row-tail, map-vector, map-seq-unroll, reduce-seq, copy-vector

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
  floatx16 acc[8];
  for (int i = 0; i < 8; ++i) {
    acc[i] = broadcast_floatx16(0.0f);
  }
  for (int r = 0; r < 23; ++r) {
    acc[0] = acc[0] + broadcast_floatx16(A[r]) * *(const floatx16u*)(B + 16 * r);
    acc[1] = acc[1] + broadcast_floatx16(A[r + 23]) * *(const floatx16u*)(B + 16 * r);
    acc[2] = acc[2] + broadcast_floatx16(A[r + 46]) * *(const floatx16u*)(B + 16 * r);
    acc[3] = acc[3] + broadcast_floatx16(A[r + 69]) * *(const floatx16u*)(B + 16 * r);
    acc[4] = acc[4] + broadcast_floatx16(A[r + 92]) * *(const floatx16u*)(B + 16 * r);
    acc[5] = acc[5] + broadcast_floatx16(A[r + 115]) * *(const floatx16u*)(B + 16 * r);
    acc[6] = acc[6] + broadcast_floatx16(A[r + 138]) * *(const floatx16u*)(B + 16 * r);
    acc[7] = acc[7] + broadcast_floatx16(A[r + 161]) * *(const floatx16u*)(B + 16 * r);
  }
  floatx16 acc_1[3];
  for (int i_2 = 0; i_2 < 3; ++i_2) {
    acc_1[i_2] = broadcast_floatx16(0.0f);
  }
  for (int r_1 = 0; r_1 < 23; ++r_1) {
    acc_1[0] = acc_1[0] + broadcast_floatx16(A[r_1 + 184]) * *(const floatx16u*)(B + 16 * r_1);
    acc_1[1] = acc_1[1] + broadcast_floatx16(A[r_1 + 207]) * *(const floatx16u*)(B + 16 * r_1);
    acc_1[2] = acc_1[2] + broadcast_floatx16(A[r_1 + 230]) * *(const floatx16u*)(B + 16 * r_1);
  }
  for (int i_19 = 0; i_19 < 8; ++i_19) {
    *(floatx16u*)(out + 16 * i_19) = broadcast_floatx16(alpha) * acc[i_19] + broadcast_floatx16(beta) * *(const floatx16u*)(C + 16 * i_19);
  }
  for (int i_20 = 0; i_20 < 3; ++i_20) {
    *(floatx16u*)(out + 16 * i_20 + 128) = broadcast_floatx16(alpha) * acc_1[i_20] + broadcast_floatx16(beta) * *(const floatx16u*)(C + 16 * i_20 + 128);
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
