// C = A B by hand: blocks of 256 rows of B, packed in panels of 32 columns that the first-level
// cache holds; 8 by 32 sums in 16 vectors.
#include <stdint.h>

typedef float vec __attribute__((vector_size(64)));

enum { kDepth = DEPTH, kRows = 8, kColumns = 32 };

static inline void Tile(const float* restrict a, const vec* restrict b, float* restrict c,
                        int first) {
  vec sum[kRows][2];
#pragma GCC unroll 8
  for (int r = 0; r < kRows; ++r) {
    for (int j = 0; j < 2; ++j) sum[r][j] = first ? (vec){} : *(const vec*)(c + r * M + 16 * j);
  }
  for (int l = 0; l < kDepth; ++l) {
    const vec b0 = b[2 * l], b1 = b[2 * l + 1];
#pragma GCC unroll 8
    for (int r = 0; r < kRows; ++r) {
      sum[r][0] += a[r * K + l] * b0;
      sum[r][1] += a[r * K + l] * b1;
    }
  }
#pragma GCC unroll 8
  for (int r = 0; r < kRows; ++r) {
    for (int j = 0; j < 2; ++j) *(vec*)(c + r * M + 16 * j) = sum[r][j];
  }
}

// `packed` has room for DEPTH rows of B. 8 divides N, 32 divides M, DEPTH divides K.
void sgemm(float* restrict C, const float* restrict A, const float* restrict B,
           float* restrict packed) {
  for (int64_t l = 0; l < K; l += kDepth) {
#pragma omp parallel for schedule(static)
    for (int64_t j = 0; j < M; j += kColumns) {
      vec* panel = (vec*)(packed + j * kDepth);
      for (int64_t r = 0; r < kDepth; ++r) {
        const vec* row = (const vec*)(B + (l + r) * M + j);
        panel[2 * r] = row[0];
        panel[2 * r + 1] = row[1];
      }
      for (int64_t i = 0; i < N; i += kRows) {
        Tile(A + i * K + l, panel, C + i * M + j, l == 0);
      }
    }
  }
}

void sgemm_entry(void** args) { sgemm(args[0], args[1], args[2], args[3]); }
