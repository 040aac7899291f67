// lstm.rise by hand, plainly. Writes cell[n], out[n].
#include <math.h>
static inline float sigmoid(float x) { return 1.0f / (1.0f + expf(-x)); }
static inline float squash(float x) { return 2.0f / (1.0f + expf(-2.0f * x)) - 1.0f; }
void lstm(float* restrict cell, float* restrict out, const float* restrict W,
          const float* restrict U, const float* restrict b, const float* restrict x,
          const float* restrict h, const float* restrict cells, long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float g[4];
    for (long k = 0; k < 4; ++k) {
      float s = 0;
#pragma omp simd reduction(+ : s)
      for (long j = 0; j < m; ++j) s += W[(k * n + i) * m + j] * x[j];
#pragma omp simd reduction(+ : s)
      for (long j = 0; j < n; ++j) s += U[(k * n + i) * n + j] * h[j];
      g[k] = s + b[k * n + i];
    }
    cell[i] = sigmoid(g[1]) * cells[i] + sigmoid(g[0]) * squash(g[2]);
    out[i] = sigmoid(g[3]) * squash(cell[i]);
  }
}
