// jacobi2d.rise by hand, plainly. Writes out[(n + 2) * (n + 2)].
#include <stdlib.h>
#include <string.h>
void jacobi2d(float* restrict out, const float* restrict grid, long t, long n) {
  const long w = n + 2;
  float* a = malloc(sizeof(float) * w * w);
  float* b = malloc(sizeof(float) * w * w);
  memcpy(a, grid, sizeof(float) * w * w);
  memcpy(b, grid, sizeof(float) * w * w);
  for (long k = 0; k < t; ++k) {
#pragma omp parallel for
    for (long i = 1; i <= n; ++i)
      for (long j = 1; j <= n; ++j)
        b[i * w + j] = 0.2f * (a[i * w + j] + a[i * w + j - 1] + a[i * w + j + 1] + a[(i - 1) * w + j] +
                               a[(i + 1) * w + j]);
    float* s = a;
    a = b;
    b = s;
  }
  memcpy(out, a, sizeof(float) * w * w);
  free(a);
  free(b);
}
