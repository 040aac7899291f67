// twomm.rise by hand, plainly. Writes out[n * l].
#include <stdlib.h>
void twomm(float* restrict out, const float* alpha_, const float* beta_, const float* restrict A,
           const float* restrict B, const float* restrict C, const float* restrict D, long n, long k, long m, long l) {
  const float alpha = *alpha_, beta = *beta_;
#pragma omp parallel
  {
    float* t = malloc(sizeof(float) * m);
#pragma omp for
    for (long i = 0; i < n; ++i) {
      for (long j = 0; j < m; ++j) t[j] = 0;
      for (long p = 0; p < k; ++p)
        for (long j = 0; j < m; ++j) t[j] += alpha * A[i * k + p] * B[p * m + j];
      for (long j = 0; j < l; ++j) out[i * l + j] = beta * D[i * l + j];
      for (long p = 0; p < m; ++p)
        for (long j = 0; j < l; ++j) out[i * l + j] += t[p] * C[p * l + j];
    }
    free(t);
  }
}
