// attention.rise by hand, plainly. Writes out[n * d].
#include <math.h>
void attention(float* restrict out, const float* restrict Q, const float* restrict K,
               const float* restrict V, long n, long m, long d) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float w[m];
    float top = -INFINITY;
    for (long j = 0; j < m; ++j) {
      float s = 0;
#pragma omp simd reduction(+ : s)
      for (long c = 0; c < d; ++c) s += Q[i * d + c] * K[j * d + c];
      w[j] = s;
      if (s > top) top = s;
    }
    float total = 0;
    for (long j = 0; j < m; ++j) {
      w[j] = expf(w[j] - top);
      total += w[j];
    }
    for (long c = 0; c < d; ++c) out[i * d + c] = 0;
    for (long j = 0; j < m; ++j)
      for (long c = 0; c < d; ++c) out[i * d + c] += w[j] * V[j * d + c];
    for (long c = 0; c < d; ++c) out[i * d + c] /= total;
  }
}
