// asian.rise by hand, plainly. Writes out[n].
#include <math.h>
void asian(float* restrict out, const float* restrict z, const float* drift_, const float* sigma_, long n, long t) {
  const float drift = *drift_, sigma = *sigma_;
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float price = 100, sum = 0;
    for (long k = 0; k < t; ++k) {
      price *= expf(drift + sigma * z[i * t + k]);
      sum += price;
    }
    const float pay = sum / t - 100;
    out[i] = pay > 0 ? pay : 0;
  }
}
