// Made by eqrise from kernels/mv.rise.
//
// def mv = fun(M: 31.37.f32 => fun(x: 37.f32 =>
//   M |> map(fun(xs => zip(xs)(x) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))))
//
// is carried out as
//
// def mv = fun(M: 31.37.f32 => fun(x: 37.f32 =>
//   M
//     |> mapSeq(fun(xs =>
//       [zip(xs)(x) |> map(fun(p => fst(p) * snd(p))) |> padCst(0)(11)(0.0f) |> asVector(16)]
//         |> mapSeqUnroll(fun(ys =>
//           ys |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//         |> toMem(Private)
//         |> asScalar
//         |> reduceSeq(Private)(add)(0.0f)))))
//
// Rules: reduction-vector-masked, map-seq, map-seq-unroll, reduce-seq, store-private

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

void mv(float* restrict out,
    const float* restrict M,
    const float* restrict x) {
  for (int i = 0; i < 31; ++i) {
    floatx16 acc = broadcast_floatx16(0.0f);
    for (int r_2 = 0; r_2 < 32; r_2 += 16) {
      acc = acc + *(const floatx16u*)(M + 37 * i + r_2) * *(const floatx16u*)(x + r_2);
    }
    acc = acc + load_first_floatx16u(M + 37 * i + 32, 5, broadcast_floatx16(0.0f)) * load_first_floatx16u(x + 32, 5, broadcast_floatx16(0.0f));
    _Alignas(64) float tmp[16];
    *(floatx16a*)(tmp + 0) = acc;
    float acc_1 = 0.0f;
    _Alignas(64) float part[8];
    *(floatx8a*)(part + 0) = *(const floatx8a*)(tmp + 0) + *(const floatx8a*)(tmp + 8);
    _Alignas(64) float part_1[4];
    *(floatx4a*)(part_1 + 0) = *(const floatx4a*)(part + 0) + *(const floatx4a*)(part + 4);
    acc_1 = acc_1 + (part_1[0] + part_1[2] + (part_1[1] + part_1[3]));
    out[i] = acc_1;
  }
}

// For callers that know the signature from the manifest only.
void mv_entry(void** args) {
  mv(args[0],
      args[1],
      args[2]);
}
