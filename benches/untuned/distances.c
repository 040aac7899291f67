// distances.rise by hand, plainly. Writes out[n * m].
#include <math.h>
void distances(float* restrict out, const float* restrict a, const float* restrict b, long n, long m, long d) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j) {
      float sum = 0;
#pragma omp simd reduction(+ : sum)
      for (long k = 0; k < d; ++k) sum += (a[i * d + k] - b[j * d + k]) * (a[i * d + k] - b[j * d + k]);
      out[i * m + j] = sqrtf(sum);
    }
}
