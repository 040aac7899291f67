// qlinear.rise by hand, plainly. Writes out[n * m].
#include <math.h>
void qlinear(signed char* restrict out, const signed char* restrict x, const signed char* restrict w,
             const int* restrict bias, const float* restrict scale, long n, long m, long k) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j) {
      int acc = bias[j];
      for (long l = 0; l < k; ++l) acc += x[i * k + l] * w[j * k + l];
      float y = acc * scale[j];
      y = y < 0 ? y - 0.5f : y + 0.5f;
      out[i * m + j] = (signed char)fmaxf(-128, fminf(127, y));
    }
}
