// iir.rise by hand, plainly. Writes out[n * c].
#include <string.h>
void iir(float* restrict out, const float* restrict x, const float* restrict f, long n, long c, long k) {
  float s1[k * c], s2[k * c];
  memset(s1, 0, sizeof s1);
  memset(s2, 0, sizeof s2);
  memcpy(out, x, n * c * sizeof(float));
  for (long i = 0; i < n; ++i)
    for (long q = 0; q < k; ++q)
      for (long j = 0; j < c; ++j) {
        float v = out[i * c + j], y = f[5 * q] * v + s1[q * c + j];
        s1[q * c + j] = f[5 * q + 1] * v - f[5 * q + 3] * y + s2[q * c + j];
        s2[q * c + j] = f[5 * q + 2] * v - f[5 * q + 4] * y;
        out[i * c + j] = y;
      }
}
