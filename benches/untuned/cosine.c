// cosine.rise by hand, plainly. Writes best[n] and at[n].
#include <math.h>
#include <stdlib.h>
void cosine(float* restrict best, int* restrict at, const float* restrict q, const float* restrict v, long n, long m,
            long d) {
  float* norm = malloc(m * sizeof(float));
#pragma omp parallel
  {
#pragma omp for
    for (long j = 0; j < m; ++j) {
      float s = 0;
#pragma omp simd reduction(+ : s)
      for (long k = 0; k < d; ++k) s += v[j * d + k] * v[j * d + k];
      norm[j] = 1 / sqrtf(s);
    }
#pragma omp for
    for (long i = 0; i < n; ++i) {
      float s = 0;
      for (long k = 0; k < d; ++k) s += q[i * d + k] * q[i * d + k];
      s = 1 / sqrtf(s);
      best[i] = -2;
      for (long j = 0; j < m; ++j) {
        float c = 0;
#pragma omp simd reduction(+ : c)
        for (long k = 0; k < d; ++k) c += q[i * d + k] * v[j * d + k];
        c *= s * norm[j];
        if (c > best[i]) {
          best[i] = c;
          at[i] = j;
        }
      }
    }
  }
  free(norm);
}
