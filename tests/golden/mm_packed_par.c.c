// Made by eqrise from kernels/low/mm_packed_par.rise.
//
// def mm_packed_par = fun(A: 16.1024.f32 => fun(B: 1024.64.f32 =>
//   B
//     |> map(fun(xs => xs |> split(32)))
//     |> transpose
//     |> mapPar(fun(xs =>
//       let ys = xs
//           |> mapSeq(fun(zs => zs |> asVector(16) |> mapSeqUnroll(fun(x => x))))
//           |> toMem(Private) in
//       A
//         |> split(8)
//         |> mapSeq(fun(zs =>
//           zip(zs |> transpose)(ys)
//             |> reduceSeq(Private)(fun(acc, p =>
//               zip(acc)(fst(p))
//                 |> mapSeqUnroll(fun(q =>
//                   zip(fst(q))(snd(p))
//                     |> mapSeqUnroll(fun(p1 =>
//                       fst(p1) + (vectorFromScalar(snd(q)) : vec[16, f32]) * snd(p1)))))))(
//                 generate(fun(i: idx[8] =>
//                   generate(fun(j: idx[2] => (vectorFromScalar(0.0f) : vec[16, f32])))))
//                   |> mapSeqUnroll(fun(xs1 => xs1 |> mapSeqUnroll(fun(x => x)))))
//             |> mapSeqUnroll(fun(xs1 => xs1 |> mapSeqUnroll(fun(x => x)) |> asScalar))))
//         |> join))
//     |> transpose
//     |> map(join)))
//

#include <math.h>
#include <stdint.h>

typedef float floatx16 __attribute__((vector_size(64)));
typedef float floatx16u __attribute__((vector_size(64), aligned(4), may_alias));

static inline floatx16 broadcast_floatx16(float a) {
  return (floatx16){a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a};
}

void mm_packed_par(float* restrict out,
    const float* restrict A,
    const float* restrict B) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 2; ++p) {
    floatx16 tmp[2048];
    for (int i = 0; i < 2048; i += 2) {
      const int at0 = 32 * p + 32 * i;
      tmp[i] = *(const floatx16u*)(B + at0);
      tmp[i + 1] = *(const floatx16u*)(B + at0 + 16);
    }
    for (int i_1 = 0; i_1 < 2; ++i_1) {
      floatx16 acc0 = broadcast_floatx16(0.0f);
      floatx16 acc1 = broadcast_floatx16(0.0f);
      floatx16 acc2 = broadcast_floatx16(0.0f);
      floatx16 acc3 = broadcast_floatx16(0.0f);
      floatx16 acc4 = broadcast_floatx16(0.0f);
      floatx16 acc5 = broadcast_floatx16(0.0f);
      floatx16 acc6 = broadcast_floatx16(0.0f);
      floatx16 acc7 = broadcast_floatx16(0.0f);
      floatx16 acc8 = broadcast_floatx16(0.0f);
      floatx16 acc9 = broadcast_floatx16(0.0f);
      floatx16 acc10 = broadcast_floatx16(0.0f);
      floatx16 acc11 = broadcast_floatx16(0.0f);
      floatx16 acc12 = broadcast_floatx16(0.0f);
      floatx16 acc13 = broadcast_floatx16(0.0f);
      floatx16 acc14 = broadcast_floatx16(0.0f);
      floatx16 acc15 = broadcast_floatx16(0.0f);
      for (int r = 0; r < 1024; ++r) {
        acc0 = acc0 + broadcast_floatx16(A[8192 * i_1 + r]) * tmp[2 * r];
        acc1 = acc1 + broadcast_floatx16(A[8192 * i_1 + r]) * tmp[2 * r + 1];
        const int at1 = 8192 * i_1 + r + 1024;
        acc2 = acc2 + broadcast_floatx16(A[at1]) * tmp[2 * r];
        acc3 = acc3 + broadcast_floatx16(A[at1]) * tmp[2 * r + 1];
        const int at2 = 8192 * i_1 + r + 2048;
        acc4 = acc4 + broadcast_floatx16(A[at2]) * tmp[2 * r];
        acc5 = acc5 + broadcast_floatx16(A[at2]) * tmp[2 * r + 1];
        const int at3 = 8192 * i_1 + r + 3072;
        acc6 = acc6 + broadcast_floatx16(A[at3]) * tmp[2 * r];
        acc7 = acc7 + broadcast_floatx16(A[at3]) * tmp[2 * r + 1];
        const int at4 = 8192 * i_1 + r + 4096;
        acc8 = acc8 + broadcast_floatx16(A[at4]) * tmp[2 * r];
        acc9 = acc9 + broadcast_floatx16(A[at4]) * tmp[2 * r + 1];
        const int at5 = 8192 * i_1 + r + 5120;
        acc10 = acc10 + broadcast_floatx16(A[at5]) * tmp[2 * r];
        acc11 = acc11 + broadcast_floatx16(A[at5]) * tmp[2 * r + 1];
        const int at6 = 8192 * i_1 + r + 6144;
        acc12 = acc12 + broadcast_floatx16(A[at6]) * tmp[2 * r];
        acc13 = acc13 + broadcast_floatx16(A[at6]) * tmp[2 * r + 1];
        const int at7 = 8192 * i_1 + r + 7168;
        acc14 = acc14 + broadcast_floatx16(A[at7]) * tmp[2 * r];
        acc15 = acc15 + broadcast_floatx16(A[at7]) * tmp[2 * r + 1];
      }
      const int at8 = 32 * p + 512 * i_1;
      *(floatx16u*)(out + at8) = acc0;
      *(floatx16u*)(out + at8 + 16) = acc1;
      *(floatx16u*)(out + at8 + 64) = acc2;
      *(floatx16u*)(out + at8 + 80) = acc3;
      *(floatx16u*)(out + at8 + 128) = acc4;
      *(floatx16u*)(out + at8 + 144) = acc5;
      *(floatx16u*)(out + at8 + 192) = acc6;
      *(floatx16u*)(out + at8 + 208) = acc7;
      *(floatx16u*)(out + at8 + 256) = acc8;
      *(floatx16u*)(out + at8 + 272) = acc9;
      *(floatx16u*)(out + at8 + 320) = acc10;
      *(floatx16u*)(out + at8 + 336) = acc11;
      *(floatx16u*)(out + at8 + 384) = acc12;
      *(floatx16u*)(out + at8 + 400) = acc13;
      *(floatx16u*)(out + at8 + 448) = acc14;
      *(floatx16u*)(out + at8 + 464) = acc15;
    }
  }
}

// For callers that know the signature from the manifest only.
void mm_packed_par_entry(void** args) {
  mm_packed_par(args[0],
      args[1],
      args[2]);
}
