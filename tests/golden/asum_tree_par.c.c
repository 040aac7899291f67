// Made by eqrise from kernels/low/asum_tree_par.rise.
//
// def asum_tree_par = fun(xs: 16384.f32 =>
//   xs
//     |> split(8192)
//     |> mapPar(fun(ys =>
//       ys
//         |> split(128)
//         |> mapSeq(fun(zs => zs |> reduceSeq(Private)(add)(0.0f)))
//         |> toMem(Private)
//         |> iterate(Private)(6)(depFun((len: Nat) => fun(zs: (2 * len).f32 =>
//           zs |> split(2) |> mapSeq(fun(xs1 => xs1 |> reduceSeqUnroll(Private)(add)(0.0f))))))))
//     |> join)
//

#include <math.h>
#include <stdint.h>

void asum_tree_par(float* restrict out,
    const float* restrict xs) {
  #pragma omp parallel for schedule(guided)
  for (int p = 0; p < 2; ++p) {
    float tmp[64];
    for (int i = 0; i < 64; ++i) {
      float acc = 0.0f;
      const int at0 = 8192 * p + 128 * i;
      for (int r = 0; r < 128; ++r) {
        acc = acc + xs[at0 + r];
      }
      tmp[i] = acc;
    }
    float stage[32];
    for (int i_1 = 0; i_1 < 32; ++i_1) {
      float acc_1 = 0.0f;
      acc_1 = acc_1 + tmp[2 * i_1];
      acc_1 = acc_1 + tmp[2 * i_1 + 1];
      stage[i_1] = acc_1;
    }
    float stage_1[16];
    for (int i_2 = 0; i_2 < 16; ++i_2) {
      float acc_2 = 0.0f;
      acc_2 = acc_2 + stage[2 * i_2];
      acc_2 = acc_2 + stage[2 * i_2 + 1];
      stage_1[i_2] = acc_2;
    }
    float stage_2[8];
    for (int i_3 = 0; i_3 < 8; ++i_3) {
      float acc_3 = 0.0f;
      acc_3 = acc_3 + stage_1[2 * i_3];
      acc_3 = acc_3 + stage_1[2 * i_3 + 1];
      stage_2[i_3] = acc_3;
    }
    float stage_3[4];
    for (int i_4 = 0; i_4 < 4; ++i_4) {
      float acc_4 = 0.0f;
      acc_4 = acc_4 + stage_2[2 * i_4];
      acc_4 = acc_4 + stage_2[2 * i_4 + 1];
      stage_3[i_4] = acc_4;
    }
    float stage_4[2];
    for (int i_5 = 0; i_5 < 2; ++i_5) {
      float acc_5 = 0.0f;
      acc_5 = acc_5 + stage_3[2 * i_5];
      acc_5 = acc_5 + stage_3[2 * i_5 + 1];
      stage_4[i_5] = acc_5;
    }
    float acc_6 = 0.0f;
    acc_6 = acc_6 + stage_4[0];
    acc_6 = acc_6 + stage_4[1];
    out[p] = acc_6;
  }
}

// For callers that know the signature from the manifest only.
void asum_tree_par_entry(void** args) {
  asum_tree_par(args[0],
      args[1]);
}
