// Made by eqrise from kernels/histogram.rise.
//
// def histogram = fun(xs: 509.i32 =>
//   xs
//     |> map(fun(x => 1))
//     |> reduceByIndex(add)(generate(fun(i: idx[256] => 0)))(xs |> map(fun(x => natAsIndex(256)(x)))))
//
// is carried out as
//
// def histogram = fun(xs: 509.i32 =>
//   generate(fun(i: idx[509] => 1))
//     |> reduceByIndexSeq(Global)(add)(
//         generate(fun(i: idx[256] => 0)) |> asVector(16) |> mapSeq(fun(x => x)) |> asScalar)(
//         xs |> map(fun(x => natAsIndex(256)(x))))
//     |> asVector(16)
//     |> mapSeq(fun(x => x))
//     |> asScalar)
//
// Rules: map-of-constant, reduce-by-index-global, copy-vector

#include <math.h>
#include <stdint.h>

typedef int32_t int32_tx16 __attribute__((vector_size(64)));
typedef int32_t int32_tx16a __attribute__((vector_size(64), aligned(64), may_alias));
typedef int32_t int32_tx16u __attribute__((vector_size(64), aligned(4), may_alias));

static inline int32_tx16 broadcast_int32_tx16(int32_t a) {
  return (int32_tx16){a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a};
}

static inline int index_max(int a, int b) {
  return a > b ? a : b;
}

static inline int index_min(int a, int b) {
  return a < b ? a : b;
}

// bins: memory that begins at a multiple of 64 bytes.
void histogram(int32_t* restrict out,
    const int32_t* restrict xs,
    int32_t* restrict bins) {
  for (int i = 0; i < 256; i += 16) {
    *(int32_tx16a*)(bins + i) = broadcast_int32_tx16(0);
  }
  for (int r = 0; r < 509; ++r) {
    {
      const int32_t v0 = xs[r];
      bins[index_min(255, index_max(0, v0))] = (int32_t)((uint32_t)bins[index_min(255, index_max(0, v0))] + 1u);
    }
  }
  for (int i_1 = 0; i_1 < 256; i_1 += 16) {
    *(int32_tx16u*)(out + i_1) = *(const int32_tx16a*)(bins + i_1);
  }
}

// For callers that know the signature from the manifest only.
void histogram_entry(void** args) {
  histogram(args[0],
      args[1],
      args[2]);
}
