// Made by eqrise from kernels/low/asum_vector_par.rise.
//
// def asum_vector_par = fun(xs: 1024.f32 =>
//   xs
//     |> split(256)
//     |> mapPar(fun(ys =>
//       ys
//         |> asVector(16)
//         |> split(2)
//         |> split(2)
//         |> transpose
//         |> reduceSeq(Private)(fun(acc, zs =>
//           zip(acc)(zs)
//             |> mapSeqUnroll(fun(p =>
//               zip(fst(p))(snd(p)) |> mapSeqUnroll(fun(q => fst(q) + abs(snd(q))))))))(
//             generate(fun(i: idx[4] =>
//               generate(fun(j: idx[2] => (vectorFromScalar(0.0f) : vec[16, f32])))))
//               |> mapSeqUnroll(fun(zs => zs |> mapSeqUnroll(fun(x => x)))))
//         |> join
//         |> reduceSeqUnroll(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//     |> toMem(Global)
//     |> asScalar
//     |> reduceSeq(Private)(add)(0.0f))
//

#include <math.h>
#include <stdint.h>

typedef float floatx16 __attribute__((vector_size(64)));
typedef float floatx16a __attribute__((vector_size(64), aligned(64), may_alias));
typedef float floatx16u __attribute__((vector_size(64), aligned(4), may_alias));

static inline floatx16 broadcast_floatx16(float a) {
  return (floatx16){a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a};
}

static inline floatx16 fabsf_floatx16(floatx16 a) {
  floatx16 r;
  for (int l = 0; l < 16; ++l) r[l] = fabsf(a[l]);
  return r;
}

// tmp: memory that begins at a multiple of 64 bytes.
void asum_vector_par(float* restrict out,
    const float* restrict xs,
    float* restrict tmp) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 4; ++p) {
    floatx16 acc0 = broadcast_floatx16(0.0f);
    floatx16 acc1 = broadcast_floatx16(0.0f);
    floatx16 acc2 = broadcast_floatx16(0.0f);
    floatx16 acc3 = broadcast_floatx16(0.0f);
    floatx16 acc4 = broadcast_floatx16(0.0f);
    floatx16 acc5 = broadcast_floatx16(0.0f);
    floatx16 acc6 = broadcast_floatx16(0.0f);
    floatx16 acc7 = broadcast_floatx16(0.0f);
    for (int r = 0; r < 64; r += 32) {
      acc0 = acc0 + fabsf_floatx16(*(const floatx16u*)(xs + 256 * p + r));
      acc1 = acc1 + fabsf_floatx16(*(const floatx16u*)(xs + 256 * p + r + 16));
      acc2 = acc2 + fabsf_floatx16(*(const floatx16u*)(xs + 256 * p + r + 64));
      acc3 = acc3 + fabsf_floatx16(*(const floatx16u*)(xs + 256 * p + r + 80));
      acc4 = acc4 + fabsf_floatx16(*(const floatx16u*)(xs + 256 * p + r + 128));
      acc5 = acc5 + fabsf_floatx16(*(const floatx16u*)(xs + 256 * p + r + 144));
      acc6 = acc6 + fabsf_floatx16(*(const floatx16u*)(xs + 256 * p + r + 192));
      acc7 = acc7 + fabsf_floatx16(*(const floatx16u*)(xs + 256 * p + r + 208));
    }
    floatx16 acc_1 = broadcast_floatx16(0.0f);
    acc_1 = acc_1 + acc0;
    acc_1 = acc_1 + acc1;
    acc_1 = acc_1 + acc2;
    acc_1 = acc_1 + acc3;
    acc_1 = acc_1 + acc4;
    acc_1 = acc_1 + acc5;
    acc_1 = acc_1 + acc6;
    acc_1 = acc_1 + acc7;
    *(floatx16a*)(tmp + 16 * p) = acc_1;
  }
  float acc_2 = 0.0f;
  for (int r_1 = 0; r_1 < 64; ++r_1) {
    acc_2 = acc_2 + tmp[r_1];
  }
  out[0] = acc_2;
}

// For callers that know the signature from the manifest only.
void asum_vector_par_entry(void** args) {
  asum_vector_par(args[0],
      args[1],
      args[2]);
}
