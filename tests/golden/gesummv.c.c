// Made by eqrise from kernels/gesummv.rise.
//
// def gesummv = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 29.41.f32 =>
//     fun(B: 29.41.f32 =>
//     fun(x: 41.f32 =>
//   zip(A)(B)
//     |> map(fun(p =>
//       alpha *
//         (let xs = fst(p) in zip(xs)(x) |> map(fun(q => fst(q) * snd(q))) |> reduce(add)(0.0f)) +
//         beta *
//           (let xs = snd(p) in
//            zip(xs)(x) |> map(fun(q => fst(q) * snd(q))) |> reduce(add)(0.0f)))))))))
//
// is carried out as
//
// def gesummv = fun(alpha: f32 =>
//     fun(beta: f32 =>
//     fun(A: 29.41.f32 =>
//     fun(B: 29.41.f32 =>
//     fun(x: 41.f32 =>
//   zip(
//       zip(A)(B)
//         |> mapSeq(fun(p =>
//           [zip(fst(p))(x) |> map(fun(q => fst(q) * snd(q))) |> padCst(0)(7)(0.0f) |> asVector(16)]
//             |> mapSeqUnroll(fun(xs =>
//               xs |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//             |> toMem(Private)
//             |> asScalar
//             |> reduceSeq(Private)(add)(0.0f)))
//         |> toMem(Private))(
//       zip(A)(B)
//         |> mapSeq(fun(p =>
//           [zip(snd(p))(x) |> map(fun(q => fst(q) * snd(q))) |> padCst(0)(7)(0.0f) |> asVector(16)]
//             |> mapSeqUnroll(fun(xs =>
//               xs |> reduceSeq(Private)(add)((vectorFromScalar(0.0f) : vec[16, f32]))))
//             |> toMem(Private)
//             |> asScalar
//             |> reduceSeq(Private)(add)(0.0f)))
//         |> toMem(Private)
//         |> map(fun(y => beta * y)))
//     |> mapSeq(fun(p => alpha * fst(p) + snd(p))))))))
//
// Rules: scaled-reduction-plus, scaled-reduction, reduction-vector-masked, map-seq, map-seq-unroll, reduce-seq, store-private

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

void gesummv(float* restrict out,
    float alpha,
    float beta,
    const float* restrict A,
    const float* restrict B,
    const float* restrict x) {
  float tmp[29];
  for (int i = 0; i < 29; ++i) {
    floatx16 acc = broadcast_floatx16(0.0f);
    for (int r_4 = 0; r_4 < 32; r_4 += 16) {
      acc = acc + *(const floatx16u*)(A + 41 * i + r_4) * *(const floatx16u*)(x + r_4);
    }
    acc = acc + load_first_floatx16u(A + 41 * i + 32, 9, broadcast_floatx16(0.0f)) * load_first_floatx16u(x + 32, 9, broadcast_floatx16(0.0f));
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
  float tmp_2[29];
  for (int i_1 = 0; i_1 < 29; ++i_1) {
    floatx16 acc_2 = broadcast_floatx16(0.0f);
    for (int r_5 = 0; r_5 < 32; r_5 += 16) {
      acc_2 = acc_2 + *(const floatx16u*)(B + 41 * i_1 + r_5) * *(const floatx16u*)(x + r_5);
    }
    acc_2 = acc_2 + load_first_floatx16u(B + 41 * i_1 + 32, 9, broadcast_floatx16(0.0f)) * load_first_floatx16u(x + 32, 9, broadcast_floatx16(0.0f));
    _Alignas(64) float tmp_3[16];
    *(floatx16a*)(tmp_3 + 0) = acc_2;
    float acc_3 = 0.0f;
    _Alignas(64) float part_2[8];
    *(floatx8a*)(part_2 + 0) = *(const floatx8a*)(tmp_3 + 0) + *(const floatx8a*)(tmp_3 + 8);
    _Alignas(64) float part_3[4];
    *(floatx4a*)(part_3 + 0) = *(const floatx4a*)(part_2 + 0) + *(const floatx4a*)(part_2 + 4);
    acc_3 = acc_3 + (part_3[0] + part_3[2] + (part_3[1] + part_3[3]));
    tmp_2[i_1] = acc_3;
  }
  for (int i_2 = 0; i_2 < 29; ++i_2) {
    out[i_2] = alpha * tmp[i_2] + beta * tmp_2[i_2];
  }
}

// For callers that know the signature from the manifest only.
void gesummv_entry(void** args) {
  gesummv(args[0],
      *(const float*)args[1],
      *(const float*)args[2],
      args[3],
      args[4],
      args[5]);
}
