// causal.rise by hand, plainly. Writes out[h * n * d].
#include <math.h>
void causal(float* restrict out, const float* restrict q, const float* restrict k, const float* restrict v, long h,
            long n, long d) {
  const float root = sqrtf(d);
#pragma omp parallel for collapse(2) schedule(dynamic, 16)
  for (long a = 0; a < h; ++a)
    for (long i = 0; i < n; ++i) {
      float w[i + 1], top = -INFINITY, total = 0;
      const float* x = q + (a * n + i) * d;
      for (long j = 0; j <= i; ++j) {
        const float* y = k + (a * n + j) * d;
        float s = 0;
#pragma omp simd reduction(+ : s)
        for (long l = 0; l < d; ++l) s += x[l] * y[l];
        w[j] = s / root;
        top = fmaxf(top, w[j]);
      }
      for (long j = 0; j <= i; ++j) {
        w[j] = expf(w[j] - top);
        total += w[j];
      }
      float* o = out + (a * n + i) * d;
      for (long l = 0; l < d; ++l) o[l] = 0;
      for (long j = 0; j <= i; ++j)
        for (long l = 0; l < d; ++l) o[l] += w[j] * v[(a * n + j) * d + l];
      for (long l = 0; l < d; ++l) o[l] /= total;
    }
}
