// nms.rise by hand, plainly. Writes out[n * m].
#include <math.h>
#include <stdlib.h>
void nms(float* restrict out, const float* restrict image, long n, long m) {
  const long w = m + 4, g = m + 2;
  float* mag = malloc((n + 2) * g * sizeof(float));
  float* dx = malloc((n + 2) * g * sizeof(float));
  float* dy = malloc((n + 2) * g * sizeof(float));
#pragma omp parallel
  {
#pragma omp for
    for (long i = 0; i < n + 2; ++i)
      for (long j = 0; j < m + 2; ++j) {
        const float *a = image + i * w + j, *b = a + w, *c = b + w;
        float gx = a[2] - a[0] + 2 * (b[2] - b[0]) + c[2] - c[0];
        float gy = c[0] - a[0] + 2 * (c[1] - a[1]) + c[2] - a[2];
        dx[i * g + j] = gx;
        dy[i * g + j] = gy;
        mag[i * g + j] = sqrtf(gx * gx + gy * gy);
      }
#pragma omp for
    for (long i = 0; i < n; ++i)
      for (long j = 0; j < m; ++j) {
        const long p = (i + 1) * g + j + 1;
        float gx = dx[p], gy = dy[p], ax = fabsf(gx), ay = fabsf(gy), a, b;
        if (ay < 0.41421356f * ax) {
          a = mag[p - 1];
          b = mag[p + 1];
        } else if (ax < 0.41421356f * ay) {
          a = mag[p - g];
          b = mag[p + g];
        } else if (gx * gy > 0) {
          a = mag[p - g - 1];
          b = mag[p + g + 1];
        } else {
          a = mag[p - g + 1];
          b = mag[p + g - 1];
        }
        out[i * m + j] = mag[p] >= a && mag[p] >= b ? mag[p] : 0;
      }
  }
  free(mag);
  free(dx);
  free(dy);
}
