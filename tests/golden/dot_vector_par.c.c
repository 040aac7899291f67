// Made by eqrise from kernels/low/dot_vector_par.rise.
//
// def dot_vector_par = fun(xs: 524288.f32 => fun(ys: 524288.f32 =>
//   zip(xs |> asVector(4))(ys |> asVector(4))
//     |> split(131072)
//     |> mapPar(fun(zs =>
//       zs
//         |> split(2048)
//         |> mapSeq(fun(xs1 =>
//           xs1
//             |> reduceSeq(Private)(fun(acc, p => acc + fst(p) * snd(p)))(
//                 (vectorFromScalar(0.0f) : vec[4, f32]))))))
//     |> toMem(Global)
//     |> join
//     |> asScalar
//     |> reduceSeq(Private)(add)(0.0f)))
//

#include <math.h>
#include <stdint.h>

typedef float floatx4 __attribute__((vector_size(16)));
typedef float floatx4a __attribute__((vector_size(16), aligned(16), may_alias));
typedef float floatx4u __attribute__((vector_size(16), aligned(4), may_alias));

static inline floatx4 broadcast_floatx4(float a) {
  return (floatx4){a, a, a, a};
}

// tmp: memory that begins at a multiple of 64 bytes.
void dot_vector_par(float* restrict out,
    const float* restrict xs,
    const float* restrict ys,
    float* restrict tmp) {
  for (int i = 0; i < 64; ++i) {
    floatx4 acc = broadcast_floatx4(0.0f);
    for (int r = 0; r < 8192; r += 4) {
      acc = acc + *(const floatx4u*)(xs + 8192 * i + r) * *(const floatx4u*)(ys + 8192 * i + r);
    }
    *(floatx4a*)(tmp + 4 * i) = acc;
  }
  float acc_1 = 0.0f;
  for (int r_1 = 0; r_1 < 256; ++r_1) {
    acc_1 = acc_1 + tmp[r_1];
  }
  out[0] = acc_1;
}

// For callers that know the signature from the manifest only.
void dot_vector_par_entry(void** args) {
  dot_vector_par(args[0],
      args[1],
      args[2],
      args[3]);
}
