// instnorm.rise by hand, plainly. Writes out[b * p * c].
#include <math.h>
void instnorm(float* restrict out, const float* restrict x, const float* restrict gamma, const float* restrict beta,
              long b, long p, long c) {
#pragma omp parallel for
  for (long i = 0; i < b; ++i) {
    float mean[c], var[c];
    for (long l = 0; l < c; ++l) mean[l] = var[l] = 0;
    for (long k = 0; k < p; ++k)
      for (long l = 0; l < c; ++l) mean[l] += x[(i * p + k) * c + l];
    for (long l = 0; l < c; ++l) mean[l] /= p;
    for (long k = 0; k < p; ++k)
      for (long l = 0; l < c; ++l) var[l] += (x[(i * p + k) * c + l] - mean[l]) * (x[(i * p + k) * c + l] - mean[l]);
    for (long l = 0; l < c; ++l) var[l] = gamma[l] / sqrtf(var[l] / p + 0.00001f);
    for (long k = 0; k < p; ++k)
      for (long l = 0; l < c; ++l) out[(i * p + k) * c + l] = (x[(i * p + k) * c + l] - mean[l]) * var[l] + beta[l];
  }
}
