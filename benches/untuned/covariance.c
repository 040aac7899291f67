// covariance.rise by hand, plainly. Writes out[m * m].
#include <stdlib.h>
void covariance(float* restrict out, const float* restrict data, long n, long m) {
  float* mean = calloc(m, sizeof(float));
  float* c = malloc(sizeof(float) * n * m);
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j) mean[j] += data[i * m + j];
  for (long j = 0; j < m; ++j) mean[j] /= n;
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j) c[i * m + j] = data[i * m + j] - mean[j];
#pragma omp parallel for
  for (long i = 0; i < m; ++i) {
    for (long j = 0; j < m; ++j) out[i * m + j] = 0;
    for (long k = 0; k < n; ++k)
      for (long j = 0; j < m; ++j) out[i * m + j] += c[k * m + i] * c[k * m + j];
    for (long j = 0; j < m; ++j) out[i * m + j] /= n - 1.0f;
  }
  free(mean);
  free(c);
}
