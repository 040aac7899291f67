// gemver.rise by hand, plainly. Writes w[n].
#include <stdlib.h>
void gemver(float* restrict w, const float* restrict A, const float* restrict u1,
            const float* restrict v1, const float* restrict u2, const float* restrict v2,
            const float* restrict y, const float* restrict z, long n) {
  static float* B;
  static long have;
  if (have < n * n) {
    free(B);
    B = malloc(n * n * sizeof(float));
    have = n * n;
  }
  float* x = malloc(n * sizeof(float));
  for (long j = 0; j < n; ++j) x[j] = 0;
#pragma omp parallel for reduction(+ : x[:n])
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < n; ++j) {
      B[i * n + j] = A[i * n + j] + u1[i] * v1[j] + u2[i] * v2[j];
      x[j] += B[i * n + j] * y[i];
    }
  for (long j = 0; j < n; ++j) x[j] = 1.2f * x[j] + z[j];
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float t = 0;
#pragma omp simd reduction(+ : t)
    for (long j = 0; j < n; ++j) t += B[i * n + j] * x[j];
    w[i] = 1.5f * t;
  }
  free(x);
}
