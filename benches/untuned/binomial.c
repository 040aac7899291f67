// binomial.rise by hand, plainly. Writes out[n].
#include <math.h>
#include <stdlib.h>
static inline float most(float a, float b) { return a > b ? a : b; }
void binomial(float* restrict out, const float* restrict strike, const float* up_, const float* p_,
              const float* discount_, long n, long t) {
  const float up = *up_, p = *p_, discount = *discount_;
  float* prices = malloc(sizeof(float) * (t + 1));
  for (long j = 0; j <= t; ++j) prices[j] = 100.0f * powf(up, (float)(2 * j - t));
#pragma omp parallel
  {
    float* v = malloc(sizeof(float) * (t + 1));
#pragma omp for
    for (long i = 0; i < n; ++i) {
      const float k = strike[i];
      for (long j = 0; j <= t; ++j) v[j] = most(k - prices[j], 0);
      for (long s = 0; s < t; ++s) {
        for (long j = 0; j < t; ++j) v[j] = most(discount * (p * v[j + 1] + (1 - p) * v[j]), k - prices[j]);
        v[t] = most(discount * (p * v[t] + (1 - p) * v[t]), k - prices[t]);
      }
      out[i] = v[t / 2];
    }
    free(v);
  }
  free(prices);
}
