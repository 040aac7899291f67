// Made by eqrise from kernels/low/sgemm_panels.rise.
//
// def sgemm_panels = fun(A: 12.23.f32 => fun(B: 23.64.f32 => fun(C: 12.64.f32 =>
//   zip(B |> map(fun(xs => xs |> split(64))) |> transpose)(
//       C |> map(fun(xs => xs |> split(64))) |> transpose)
//     |> mapSeq(fun(p =>
//       let xs = fst(p)
//           |> mapSeq(fun(ys => ys |> asVector(16) |> mapSeqUnroll(fun(x => x))))
//           |> toMem(Global) in
//       zip(A |> split(6))(snd(p) |> map(fun(ys => ys |> asVector(16))) |> split(6))
//         |> mapSeq(fun(q =>
//           zip(fst(q) |> transpose)(xs)
//             |> reduceSeq(Private)(fun(acc, p1 =>
//               zip(acc)(fst(p1))
//                 |> mapSeqUnroll(fun(p2 =>
//                   zip(fst(p2))(snd(p1))
//                     |> mapSeqUnroll(fun(p3 =>
//                       fst(p3) + (vectorFromScalar(snd(p2)) : vec[16, f32]) * snd(p3)))))))(
//                 snd(q) |> mapSeqUnroll(fun(ys => ys |> mapSeqUnroll(fun(x => x)))))
//             |> mapSeqUnroll(fun(ys => ys |> mapSeqUnroll(fun(x => x)) |> asScalar))))
//         |> join))
//     |> transpose
//     |> map(join))))
//

#include <math.h>
#include <stdint.h>

typedef float floatx16 __attribute__((vector_size(64)));
typedef float floatx16a __attribute__((vector_size(64), aligned(64), may_alias));
typedef float floatx16u __attribute__((vector_size(64), aligned(4), may_alias));

static inline floatx16 broadcast_floatx16(float a) {
  return (floatx16){a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a};
}

// tmp: memory that begins at a multiple of 64 bytes.
void sgemm_panels(float* restrict out,
    const float* restrict A,
    const float* restrict B,
    const float* restrict C,
    float* restrict tmp) {
  for (int i_1 = 0; i_1 < 1472; i_1 += 64) {
    *(floatx16a*)(tmp + i_1) = *(const floatx16u*)(B + i_1);
    *(floatx16a*)(tmp + i_1 + 16) = *(const floatx16u*)(B + i_1 + 16);
    *(floatx16a*)(tmp + i_1 + 32) = *(const floatx16u*)(B + i_1 + 32);
    *(floatx16a*)(tmp + i_1 + 48) = *(const floatx16u*)(B + i_1 + 48);
  }
  for (int i_2 = 0; i_2 < 2; ++i_2) {
    floatx16 acc0 = *(const floatx16u*)(C + 384 * i_2);
    floatx16 acc1 = *(const floatx16u*)(C + 384 * i_2 + 16);
    floatx16 acc2 = *(const floatx16u*)(C + 384 * i_2 + 32);
    floatx16 acc3 = *(const floatx16u*)(C + 384 * i_2 + 48);
    floatx16 acc4 = *(const floatx16u*)(C + 384 * i_2 + 64);
    floatx16 acc5 = *(const floatx16u*)(C + 384 * i_2 + 80);
    floatx16 acc6 = *(const floatx16u*)(C + 384 * i_2 + 96);
    floatx16 acc7 = *(const floatx16u*)(C + 384 * i_2 + 112);
    floatx16 acc8 = *(const floatx16u*)(C + 384 * i_2 + 128);
    floatx16 acc9 = *(const floatx16u*)(C + 384 * i_2 + 144);
    floatx16 acc10 = *(const floatx16u*)(C + 384 * i_2 + 160);
    floatx16 acc11 = *(const floatx16u*)(C + 384 * i_2 + 176);
    floatx16 acc12 = *(const floatx16u*)(C + 384 * i_2 + 192);
    floatx16 acc13 = *(const floatx16u*)(C + 384 * i_2 + 208);
    floatx16 acc14 = *(const floatx16u*)(C + 384 * i_2 + 224);
    floatx16 acc15 = *(const floatx16u*)(C + 384 * i_2 + 240);
    floatx16 acc16 = *(const floatx16u*)(C + 384 * i_2 + 256);
    floatx16 acc17 = *(const floatx16u*)(C + 384 * i_2 + 272);
    floatx16 acc18 = *(const floatx16u*)(C + 384 * i_2 + 288);
    floatx16 acc19 = *(const floatx16u*)(C + 384 * i_2 + 304);
    floatx16 acc20 = *(const floatx16u*)(C + 384 * i_2 + 320);
    floatx16 acc21 = *(const floatx16u*)(C + 384 * i_2 + 336);
    floatx16 acc22 = *(const floatx16u*)(C + 384 * i_2 + 352);
    floatx16 acc23 = *(const floatx16u*)(C + 384 * i_2 + 368);
    for (int r = 0; r < 23; ++r) {
      acc0 = acc0 + broadcast_floatx16(A[138 * i_2 + r]) * *(const floatx16a*)(tmp + 64 * r);
      acc1 = acc1 + broadcast_floatx16(A[138 * i_2 + r]) * *(const floatx16a*)(tmp + 64 * r + 16);
      acc2 = acc2 + broadcast_floatx16(A[138 * i_2 + r]) * *(const floatx16a*)(tmp + 64 * r + 32);
      acc3 = acc3 + broadcast_floatx16(A[138 * i_2 + r]) * *(const floatx16a*)(tmp + 64 * r + 48);
      const int at0 = 138 * i_2 + r + 23;
      acc4 = acc4 + broadcast_floatx16(A[at0]) * *(const floatx16a*)(tmp + 64 * r);
      acc5 = acc5 + broadcast_floatx16(A[at0]) * *(const floatx16a*)(tmp + 64 * r + 16);
      acc6 = acc6 + broadcast_floatx16(A[at0]) * *(const floatx16a*)(tmp + 64 * r + 32);
      acc7 = acc7 + broadcast_floatx16(A[at0]) * *(const floatx16a*)(tmp + 64 * r + 48);
      const int at1 = 138 * i_2 + r + 46;
      acc8 = acc8 + broadcast_floatx16(A[at1]) * *(const floatx16a*)(tmp + 64 * r);
      acc9 = acc9 + broadcast_floatx16(A[at1]) * *(const floatx16a*)(tmp + 64 * r + 16);
      acc10 = acc10 + broadcast_floatx16(A[at1]) * *(const floatx16a*)(tmp + 64 * r + 32);
      acc11 = acc11 + broadcast_floatx16(A[at1]) * *(const floatx16a*)(tmp + 64 * r + 48);
      const int at2 = 138 * i_2 + r + 69;
      acc12 = acc12 + broadcast_floatx16(A[at2]) * *(const floatx16a*)(tmp + 64 * r);
      acc13 = acc13 + broadcast_floatx16(A[at2]) * *(const floatx16a*)(tmp + 64 * r + 16);
      acc14 = acc14 + broadcast_floatx16(A[at2]) * *(const floatx16a*)(tmp + 64 * r + 32);
      acc15 = acc15 + broadcast_floatx16(A[at2]) * *(const floatx16a*)(tmp + 64 * r + 48);
      const int at3 = 138 * i_2 + r + 92;
      acc16 = acc16 + broadcast_floatx16(A[at3]) * *(const floatx16a*)(tmp + 64 * r);
      acc17 = acc17 + broadcast_floatx16(A[at3]) * *(const floatx16a*)(tmp + 64 * r + 16);
      acc18 = acc18 + broadcast_floatx16(A[at3]) * *(const floatx16a*)(tmp + 64 * r + 32);
      acc19 = acc19 + broadcast_floatx16(A[at3]) * *(const floatx16a*)(tmp + 64 * r + 48);
      const int at4 = 138 * i_2 + r + 115;
      acc20 = acc20 + broadcast_floatx16(A[at4]) * *(const floatx16a*)(tmp + 64 * r);
      acc21 = acc21 + broadcast_floatx16(A[at4]) * *(const floatx16a*)(tmp + 64 * r + 16);
      acc22 = acc22 + broadcast_floatx16(A[at4]) * *(const floatx16a*)(tmp + 64 * r + 32);
      acc23 = acc23 + broadcast_floatx16(A[at4]) * *(const floatx16a*)(tmp + 64 * r + 48);
    }
    *(floatx16u*)(out + 384 * i_2) = acc0;
    *(floatx16u*)(out + 384 * i_2 + 16) = acc1;
    *(floatx16u*)(out + 384 * i_2 + 32) = acc2;
    *(floatx16u*)(out + 384 * i_2 + 48) = acc3;
    *(floatx16u*)(out + 384 * i_2 + 64) = acc4;
    *(floatx16u*)(out + 384 * i_2 + 80) = acc5;
    *(floatx16u*)(out + 384 * i_2 + 96) = acc6;
    *(floatx16u*)(out + 384 * i_2 + 112) = acc7;
    *(floatx16u*)(out + 384 * i_2 + 128) = acc8;
    *(floatx16u*)(out + 384 * i_2 + 144) = acc9;
    *(floatx16u*)(out + 384 * i_2 + 160) = acc10;
    *(floatx16u*)(out + 384 * i_2 + 176) = acc11;
    *(floatx16u*)(out + 384 * i_2 + 192) = acc12;
    *(floatx16u*)(out + 384 * i_2 + 208) = acc13;
    *(floatx16u*)(out + 384 * i_2 + 224) = acc14;
    *(floatx16u*)(out + 384 * i_2 + 240) = acc15;
    *(floatx16u*)(out + 384 * i_2 + 256) = acc16;
    *(floatx16u*)(out + 384 * i_2 + 272) = acc17;
    *(floatx16u*)(out + 384 * i_2 + 288) = acc18;
    *(floatx16u*)(out + 384 * i_2 + 304) = acc19;
    *(floatx16u*)(out + 384 * i_2 + 320) = acc20;
    *(floatx16u*)(out + 384 * i_2 + 336) = acc21;
    *(floatx16u*)(out + 384 * i_2 + 352) = acc22;
    *(floatx16u*)(out + 384 * i_2 + 368) = acc23;
  }
}

// For callers that know the signature from the manifest only.
void sgemm_panels_entry(void** args) {
  sgemm_panels(args[0],
      args[1],
      args[2],
      args[3],
      args[4]);
}
