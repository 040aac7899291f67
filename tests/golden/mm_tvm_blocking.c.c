// Made by eqrise from kernels/low/mm_tvm_blocking.rise.
//
// def mm_tvm_blocking = fun(A: 64.12.f32 => fun(B: 12.96.f32 =>
//   A
//     |> split(32)
//     |> mapSeq(fun(xs =>
//       B
//         |> transpose
//         |> split(32)
//         |> mapSeq(fun(ys =>
//           zip(xs |> transpose |> split(4))(ys |> transpose |> split(4))
//             |> reduceSeq(Private)(fun(acc, p =>
//               zip(fst(p))(snd(p))
//                 |> reduceSeq(Private)(fun(zs, q =>
//                   zip(zs)(fst(q))
//                     |> mapSeq(fun(p1 =>
//                       zip(fst(p1))(snd(q)) |> mapSeq(fun(p2 => fst(p2) + snd(p1) * snd(p2)))))))(
//                     acc |> mapSeq(fun(zs => zs |> mapSeq(fun(x => x)))))
//                 |> mapSeq(fun(zs => zs |> mapSeq(fun(x => x))))))(
//                 generate(fun(i: idx[32] => generate(fun(j: idx[32] => 0.0f))))
//                   |> mapSeq(fun(zs => zs |> mapSeq(fun(x => x)))))
//             |> mapSeq(fun(zs => zs |> mapSeq(fun(x => x))))
//             |> transpose))
//         |> join
//         |> transpose))
//     |> join))
//

#include <math.h>
#include <stdint.h>

void mm_tvm_blocking(float* restrict out,
    const float* restrict A,
    const float* restrict B) {
  for (int i = 0; i < 2; ++i) {
    for (int i_1 = 0; i_1 < 3; ++i_1) {
      float acc[1024];
      for (int i_2 = 0; i_2 < 32; ++i_2) {
        for (int i_3 = 0; i_3 < 32; ++i_3) {
          acc[32 * i_2 + i_3] = 0.0f;
        }
      }
      for (int r = 0; r < 3; ++r) {
        float acc_1[1024];
        for (int i_4 = 0; i_4 < 32; ++i_4) {
          for (int i_5 = 0; i_5 < 32; ++i_5) {
            acc_1[32 * i_4 + i_5] = acc[32 * i_4 + i_5];
          }
        }
        const int at0 = 384 * i + 4 * r;
        const int at1 = 32 * i_1 + 384 * r;
        for (int r_1 = 0; r_1 < 4; ++r_1) {
          for (int i_6 = 0; i_6 < 32; ++i_6) {
            const int at2 = at0 + r_1 + 12 * i_6;
            for (int i_7 = 0; i_7 < 32; ++i_7) {
              acc_1[32 * i_6 + i_7] = acc_1[32 * i_6 + i_7] + A[at2] * B[at1 + 96 * r_1 + i_7];
            }
          }
        }
        for (int i_8 = 0; i_8 < 32; ++i_8) {
          for (int i_9 = 0; i_9 < 32; ++i_9) {
            acc[32 * i_8 + i_9] = acc_1[32 * i_8 + i_9];
          }
        }
      }
      const int at3 = 3072 * i + 32 * i_1;
      for (int i_10 = 0; i_10 < 32; ++i_10) {
        for (int i_11 = 0; i_11 < 32; ++i_11) {
          out[at3 + 96 * i_10 + i_11] = acc[32 * i_10 + i_11];
        }
      }
    }
  }
}

// For callers that know the signature from the manifest only.
void mm_tvm_blocking_entry(void** args) {
  mm_tvm_blocking(args[0],
      args[1],
      args[2]);
}
