// batchnorm.rise by hand, plainly. Writes out[b * c * p].
#include <math.h>
void batchnorm(float* restrict out, const float* restrict x, const float* restrict gamma,
               const float* restrict beta, long b, long c, long p) {
#pragma omp parallel for
  for (long k = 0; k < c; ++k) {
    float mean = 0, variance = 0;
    for (long i = 0; i < b; ++i)
#pragma omp simd reduction(+ : mean)
      for (long j = 0; j < p; ++j) mean += x[(i * c + k) * p + j];
    mean /= b * p;
    for (long i = 0; i < b; ++i)
#pragma omp simd reduction(+ : variance)
      for (long j = 0; j < p; ++j) {
        float v = x[(i * c + k) * p + j] - mean;
        variance += v * v;
      }
    variance /= b * p;
    float scale = gamma[k] / sqrtf(variance + 0.00001f);
    for (long i = 0; i < b; ++i)
      for (long j = 0; j < p; ++j)
        out[(i * c + k) * p + j] = (x[(i * c + k) * p + j] - mean) * scale + beta[k];
  }
}
