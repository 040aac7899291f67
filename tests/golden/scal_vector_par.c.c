// Made by eqrise from kernels/low/scal_vector_par.rise.
//
// def scal_vector_par = fun(alpha: f32 => fun(xs: 65536.f32 =>
//   xs
//     |> split(65536)
//     |> mapPar(fun(ys =>
//       ys
//         |> asVector(4)
//         |> mapSeq(fun(x => x * (vectorFromScalar(alpha) : vec[4, f32])))
//         |> asScalar))
//     |> join))
//

#include <math.h>
#include <stdint.h>

typedef float floatx4 __attribute__((vector_size(16)));
typedef float floatx4u __attribute__((vector_size(16), aligned(4), may_alias));

static inline floatx4 broadcast_floatx4(float a) {
  return (floatx4){a, a, a, a};
}

void scal_vector_par(float* restrict out,
    float alpha,
    const float* restrict xs) {
  for (int i = 0; i < 65536; i += 4) {
    *(floatx4u*)(out + i) = *(const floatx4u*)(xs + i) * broadcast_floatx4(alpha);
  }
}

// For callers that know the signature from the manifest only.
void scal_vector_par_entry(void** args) {
  scal_vector_par(args[0],
      *(const float*)args[1],
      args[2]);
}
