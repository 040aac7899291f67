// alpha A x + beta y by hand: four rows at a time, so that four streams come from memory, each with
// four vectors of sums.
#include <stdint.h>

typedef float vec __attribute__((vector_size(64)));
typedef float vec8 __attribute__((vector_size(32)));
typedef float vec4 __attribute__((vector_size(16)));

static inline float Sum(vec v) {
  const union {
    vec all;
    vec8 half[2];
  } a = {v};
  const union {
    vec8 all;
    vec4 half[2];
  } b = {a.half[0] + a.half[1]};
  const vec4 c = b.half[0] + b.half[1];
  return (c[0] + c[2]) + (c[1] + c[3]);
}

// 4 divides N, 64 divides M.
void gemv(float* restrict out, float alpha, float beta, const float* restrict A,
          const float* restrict x, const float* restrict y) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < N; i += 4) {
    vec sum[4][4] = {};
    for (int64_t j = 0; j < M; j += 64) {
#pragma GCC unroll 4
      for (int r = 0; r < 4; ++r) {
#pragma GCC unroll 4
        for (int u = 0; u < 4; ++u) {
          sum[r][u] += *(const vec*)(A + (i + r) * M + j + 16 * u) * *(const vec*)(x + j + 16 * u);
        }
      }
    }
#pragma GCC unroll 4
    for (int r = 0; r < 4; ++r) {
      const vec all = (sum[r][0] + sum[r][1]) + (sum[r][2] + sum[r][3]);
      out[i + r] = alpha * Sum(all) + beta * y[i + r];
    }
  }
}

void gemv_entry(void** args) {
  gemv(args[0], *(const float*)args[1], *(const float*)args[2], args[3], args[4], args[5]);
}
