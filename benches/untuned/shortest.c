// shortest.rise by hand, plainly. Writes out[n * n].
#include <math.h>
void shortest(float* restrict out, const float* restrict d, long n) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    for (long j = 0; j < n; ++j) out[i * n + j] = INFINITY;
    for (long k = 0; k < n; ++k)
      for (long j = 0; j < n; ++j) {
        float s = d[i * n + k] + d[k * n + j];
        out[i * n + j] = s < out[i * n + j] ? s : out[i * n + j];
      }
  }
}
