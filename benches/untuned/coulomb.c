// coulomb.rise by hand, plainly. Writes out[n * m].
#include <math.h>
void coulomb(float* restrict out, const float* restrict ax, const float* restrict ay, const float* restrict az,
             const float* restrict q, const float* step_, long n, long m, long a) {
  const float step = *step_;
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j) {
      const float y = i * step, x = j * step;
      float sum = 0;
#pragma omp simd reduction(+ : sum)
      for (long k = 0; k < a; ++k) {
        const float dx = x - ax[k], dy = y - ay[k], dz = az[k];
        sum += q[k] / sqrtf(dx * dx + dy * dy + dz * dz);
      }
      out[i * m + j] = sum;
    }
}
