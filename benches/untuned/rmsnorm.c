// rmsnorm.rise by hand, plainly. Writes res[n * m] and out[n * m].
#include <math.h>
void rmsnorm(float* restrict res, float* restrict out, const float* restrict x, const float* restrict r,
             const float* restrict w, long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float square = 0;
#pragma omp simd reduction(+ : square)
    for (long j = 0; j < m; ++j) {
      float v = x[i * m + j] + r[i * m + j];
      res[i * m + j] = v;
      square += v * v;
    }
    float scale = 1.0f / sqrtf(square / m + 0.000001f);
    for (long j = 0; j < m; ++j) out[i * m + j] = res[i * m + j] * scale * w[j];
  }
}
