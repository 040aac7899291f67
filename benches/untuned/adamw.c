// adamw.rise by hand, plainly. Writes w1[n], m1[n] and v1[n].
#include <math.h>
void adamw(float* restrict w1, float* restrict m1, float* restrict v1, const float* restrict w,
           const float* restrict g, const float* restrict m, const float* restrict v, const float* step, long n) {
  const float c1 = 1 - powf(0.9f, *step), c2 = 1 - powf(0.999f, *step);
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    m1[i] = 0.9f * m[i] + 0.1f * g[i];
    v1[i] = 0.999f * v[i] + 0.001f * g[i] * g[i];
    w1[i] = w[i] * (1 - 0.00001f) - 0.001f * (m1[i] / c1) / (sqrtf(v1[i] / c2) + 1e-8f);
  }
}
