// Made by eqrise from kernels/gemv.rise.
//
// def gemv = fun(alpha: f32 => fun(beta: f32 => fun(A: 29.41.f32 => fun(x: 41.f32 => fun(y: 29.f32 =>
//   zip(
//       A
//         |> map(fun(xs => zip(x)(xs) |> map(fun(p => fst(p) * snd(p))) |> reduce(add)(0.0f)))
//         |> map(fun(z => alpha * z)))(y |> map(fun(z => beta * z)))
//     |> map(fun(p => fst(p) + snd(p))))))))
//
// is carried out as
//
// def gemv = fun(alpha: f32 => fun(beta: f32 => fun(A: 29.41.f32 => fun(x: 41.f32 => fun(y: 29.f32 =>
//   zip(
//       A
//         |> mapSeq(fun(xs =>
//           [zip(x)(xs) |> map(fun(p => fst(p) * snd(p))) |> padCst(0)(7)(0.0f) |> asVector(16)]
//             |> mapSeqUnroll(fun(ys =>
//               ys |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//             |> toMem(Private)
//             |> asScalar
//             |> reduceSeq(Private)(add)(0.0f)))
//         |> toMem(Private)
//         |> map(fun(z => alpha * z)))(y |> map(fun(z => beta * z)))
//     |> mapSeq(fun(p => fst(p) + snd(p))))))))
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

void gemv(float* restrict out,
    float alpha,
    float beta,
    const float* restrict A,
    const float* restrict x,
    const float* restrict y) {
  float tmp[29];
  for (int i = 0; i < 29; ++i) {
    floatx16 acc = broadcast_floatx16(0.0f);
    for (int r_2 = 0; r_2 < 32; r_2 += 16) {
      acc = acc + *(const floatx16u*)(x + r_2) * *(const floatx16u*)(A + 41 * i + r_2);
    }
    acc = acc + load_first_floatx16u(x + 32, 9, broadcast_floatx16(0.0f)) * load_first_floatx16u(A + 41 * i + 32, 9, broadcast_floatx16(0.0f));
    _Alignas(64) float tmp_1[16];
    *(floatx16a*)(tmp_1 + 0) = acc;
    float acc_1 = 0.0f;
    _Alignas(64) float part[8];
    *(floatx8a*)(part + 0) = *(const floatx8a*)(tmp_1 + 0) + *(const floatx8a*)(tmp_1 + 8);
    _Alignas(64) float part_1[4];
    *(floatx4a*)(part_1 + 0) = *(const floatx4a*)(part + 0) + *(const floatx4a*)(part + 4);
    acc_1 = acc_1 + (part_1[0] + part_1[2] + (part_1[1] + part_1[3]));
    tmp[i] = acc_1;
  }
  for (int i_1 = 0; i_1 < 29; ++i_1) {
    out[i_1] = alpha * tmp[i_1] + beta * y[i_1];
  }
}

// For callers that know the signature from the manifest only.
void gemv_entry(void** args) {
  gemv(args[0],
      *(const float*)args[1],
      *(const float*)args[2],
      args[3],
      args[4],
      args[5]);
}
