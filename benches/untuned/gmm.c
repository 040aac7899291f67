// gmm.rise by hand, plainly. Writes w[k], m[k * d] and v[k * d].
#include <math.h>
#include <stdlib.h>
#include <string.h>
void gmm(float* restrict w, float* restrict m, float* restrict v, const float* restrict x,
         const float* restrict weight, const float* restrict mean, const float* restrict variance, long n, long k,
         long d) {
  float* shares = malloc(n * k * sizeof(float));
  float constant[k];
  for (long c = 0; c < k; ++c) {
    constant[c] = logf(weight[c]);
    for (long j = 0; j < d; ++j) constant[c] -= 0.5f * logf(6.2831853f * variance[c * d + j]);
  }
  memset(w, 0, k * sizeof(float));
  memset(m, 0, k * d * sizeof(float));
  memset(v, 0, k * d * sizeof(float));
#pragma omp parallel
  {
#pragma omp for reduction(+ : w[:k], m[:k * d])
    for (long i = 0; i < n; ++i) {
      float top = -INFINITY, total = 0, *s = shares + i * k;
      for (long c = 0; c < k; ++c) {
        float far = 0;
        for (long j = 0; j < d; ++j) {
          float e = x[i * d + j] - mean[c * d + j];
          far += e * e / variance[c * d + j];
        }
        s[c] = constant[c] - 0.5f * far;
        top = fmaxf(top, s[c]);
      }
      for (long c = 0; c < k; ++c) {
        s[c] = expf(s[c] - top);
        total += s[c];
      }
      for (long c = 0; c < k; ++c) {
        s[c] /= total;
        w[c] += s[c];
        for (long j = 0; j < d; ++j) m[c * d + j] += s[c] * x[i * d + j];
      }
    }
#pragma omp single
    for (long c = 0; c < k; ++c)
      for (long j = 0; j < d; ++j) m[c * d + j] /= w[c];
#pragma omp for reduction(+ : v[:k * d])
    for (long i = 0; i < n; ++i)
      for (long c = 0; c < k; ++c)
        for (long j = 0; j < d; ++j) {
          float e = x[i * d + j] - m[c * d + j];
          v[c * d + j] += shares[i * k + c] * e * e;
        }
  }
  for (long c = 0; c < k; ++c) {
    for (long j = 0; j < d; ++j) v[c * d + j] /= w[c];
    w[c] /= n;
  }
  free(shares);
}
