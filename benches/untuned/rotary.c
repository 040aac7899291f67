// rotary.rise by hand, plainly. Writes out[n * h * 2 * d].
#include <math.h>
void rotary(float* restrict out, const float* restrict x, long n, long h, long d) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float cs[d], sn[d];
    for (long k = 0; k < d; ++k) {
      float a = i * expf(-9.21034f * k / d);
      cs[k] = cosf(a);
      sn[k] = sinf(a);
    }
    for (long j = 0; j < h; ++j) {
      const float* p = x + (i * h + j) * 2 * d;
      float* o = out + (i * h + j) * 2 * d;
      for (long k = 0; k < d; ++k) {
        o[k] = p[k] * cs[k] - p[k + d] * sn[k];
        o[k + d] = p[k + d] * cs[k] + p[k] * sn[k];
      }
    }
  }
}
