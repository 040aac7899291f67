// Made by eqrise from kernels/nrm2.rise.
//
// def nrm2 = fun(xs: 509.f32 => sqrt(xs |> map(fun(x => x * x)) |> reduce(add)(0.0f)))
//
// is carried out as
//
// def nrm2 = fun(xs: 509.f32 =>
//   sqrt(
//       [xs |> map(fun(x => x * x)) |> padCst(0)(3)(0.0f) |> asVector(16)]
//         |> mapSeqUnroll(fun(ys =>
//           ys |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//         |> toMem(Private)
//         |> asScalar
//         |> reduceSeq(Private)(add)(0.0f)))
//
// Rules: reduction-vector-masked, map-seq-unroll, reduce-seq, store-private

#include <math.h>
#include <stdint.h>

typedef float floatx16 __attribute__((vector_size(64)));
typedef float floatx16a __attribute__((vector_size(64), aligned(64), may_alias));
typedef float floatx16u __attribute__((vector_size(64), aligned(4), may_alias));
typedef float floatx4 __attribute__((vector_size(16)));
typedef float floatx4a __attribute__((vector_size(16), aligned(16), may_alias));
typedef float floatx8 __attribute__((vector_size(32)));
typedef float floatx8a __attribute__((vector_size(32), aligned(32), may_alias));

static inline floatx16 broadcast_floatx16(float a) {
  return (floatx16){a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a};
}

static __attribute__((noinline)) floatx16 load_some_floatx16(const float* p, int64_t count, floatx16 other) {
  for (int l = 0; l < 16; ++l) other[l] = l < count ? p[l] : other[l];
  return other;
}

static inline floatx16 load_first_floatx16u(const float* p, int64_t count, floatx16 other) {
  return count >= 16 ? (floatx16)*(const floatx16u*)p : load_some_floatx16(p, count, other);
}

void nrm2(float* restrict out,
    const float* restrict xs) {
  floatx16 acc = broadcast_floatx16(0.0f);
  for (int r_2 = 0; r_2 < 496; r_2 += 16) {
    {
      const floatx16 v0 = *(const floatx16u*)(xs + r_2);
      acc = acc + v0 * v0;
    }
  }
  {
    const floatx16 v1 = load_first_floatx16u(xs + 496, 13, broadcast_floatx16(0.0f));
    acc = acc + v1 * v1;
  }
  _Alignas(64) float tmp[16];
  *(floatx16a*)(tmp + 0) = acc;
  float acc_1 = 0.0f;
  _Alignas(64) float part[8];
  *(floatx8a*)(part + 0) = *(const floatx8a*)(tmp + 0) + *(const floatx8a*)(tmp + 8);
  _Alignas(64) float part_1[4];
  *(floatx4a*)(part_1 + 0) = *(const floatx4a*)(part + 0) + *(const floatx4a*)(part + 4);
  acc_1 = acc_1 + (part_1[0] + part_1[2] + (part_1[1] + part_1[3]));
  out[0] = sqrtf(acc_1);
}

// For callers that know the signature from the manifest only.
void nrm2_entry(void** args) {
  nrm2(args[0],
      args[1]);
}
