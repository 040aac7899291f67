// bilateral.rise by hand, plainly. Writes out[n * m].
#include <math.h>
void bilateral(float* restrict out, const float* restrict image, const float* restrict near, long n,
               long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
#pragma omp simd
    for (long j = 0; j < m; ++j) {
      float middle = image[(i + 2) * (m + 4) + j + 2], total = 0, sum = 0;
      for (long y = 0; y < 5; ++y)
        for (long x = 0; x < 5; ++x) {
          float v = image[(i + y) * (m + 4) + j + x], d = v - middle;
          float weight = near[y * 5 + x] * expf(-20.0f * d * d);
          total += weight;
          sum += weight * v;
        }
      out[i * m + j] = sum / total;
    }
}
