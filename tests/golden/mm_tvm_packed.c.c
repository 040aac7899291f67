// Made by eqrise from kernels/low/mm_tvm_packed.rise.
//
// def mm_tvm_packed = fun(A: 64.12.f32 => fun(B: 12.96.f32 =>
//   let xs = B
//       |> transpose
//       |> split(32)
//       |> map(transpose)
//       |> mapPar(fun(ys => ys |> mapSeq(fun(zs => zs |> asVector(32) |> mapSeqUnroll(fun(x => x))))))
//       |> toMem(Global) in
//   A
//     |> split(32)
//     |> mapSeq(fun(ys =>
//       xs
//         |> mapSeq(fun(zs =>
//           zip(ys |> transpose |> split(4))(zs |> split(4))
//             |> reduceSeq(Private)(fun(acc, p =>
//               zip(acc)(fst(p) |> transpose)
//                 |> mapSeq(fun(q =>
//                   zip(snd(q))(snd(p))
//                     |> reduceSeq(Private)(fun(acc1, p1 =>
//                       zip(acc1)(snd(p1))
//                         |> mapSeqUnroll(fun(p2 =>
//                           fst(p2) + (vectorFromScalar(fst(p1)) : vec[32, f32]) * snd(p2)))))(
//                         fst(q) |> mapSeqUnroll(fun(x => x)))
//                     |> mapSeqUnroll(fun(x => x))))))(
//                 generate(fun(i: idx[32] =>
//                   generate(fun(j: idx[1] => (vectorFromScalar(0.0f) : vec[32, f32])))))
//                   |> mapSeq(fun(xs1 => xs1 |> mapSeqUnroll(fun(x => x)))))
//             |> mapSeq(fun(xs1 => xs1 |> mapSeqUnroll(fun(x => x)) |> asScalar))
//             |> transpose))
//         |> join
//         |> transpose))
//     |> join))
//

#include <math.h>
#include <stdint.h>

typedef float floatx32 __attribute__((vector_size(128)));
typedef float floatx32a __attribute__((vector_size(128), aligned(64), may_alias));
typedef float floatx32u __attribute__((vector_size(128), aligned(4), may_alias));

static inline floatx32 broadcast_floatx32(float a) {
  return (floatx32){a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a};
}

// tmp: memory that begins at a multiple of 64 bytes.
void mm_tvm_packed(float* restrict out,
    const float* restrict A,
    const float* restrict B,
    float* restrict tmp) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 3; ++p) {
    for (int i = 0; i < 384; i += 32) {
      *(floatx32a*)(tmp + 384 * p + i) = *(const floatx32u*)(B + 32 * p + 3 * i);
    }
  }
  for (int i_1 = 0; i_1 < 2; ++i_1) {
    for (int i_2 = 0; i_2 < 3; ++i_2) {
      floatx32 acc[32];
      for (int i_3 = 0; i_3 < 32; ++i_3) {
        acc[i_3] = broadcast_floatx32(0.0f);
      }
      for (int r = 0; r < 3; ++r) {
        const int at0 = 384 * i_1 + 4 * r;
        const int at1 = 384 * i_2 + 128 * r;
        for (int i_4 = 0; i_4 < 32; ++i_4) {
          floatx32 acc_1 = acc[i_4];
          for (int r_1 = 0; r_1 < 4; ++r_1) {
            acc_1 = acc_1 + broadcast_floatx32(A[at0 + 12 * i_4 + r_1]) * *(const floatx32a*)(tmp + at1 + 32 * r_1);
          }
          acc[i_4] = acc_1;
        }
      }
      const int at2 = 3072 * i_1 + 32 * i_2;
      for (int i_5 = 0; i_5 < 32; ++i_5) {
        *(floatx32u*)(out + at2 + 96 * i_5) = acc[i_5];
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void mm_tvm_packed_entry(void** args) {
  mm_tvm_packed(args[0],
      args[1],
      args[2],
      args[3]);
}
