// deriche.rise by hand, plainly. Writes out[n * m].
#include <stdlib.h>
void deriche(float* restrict out, const float* restrict image, const float* a_, long n, long m) {
  const float a = *a_, b = 1.0f - a;
  float* rows = malloc(n * m * sizeof(float));
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    const float* x = image + i * m;
    float* r = rows + i * m;
    float y = 0;
    for (long j = 0; j < m; ++j) r[j] = 0.5f * (y = b * x[j] + a * y);
    y = 0;
    for (long j = m - 1; j >= 0; --j) r[j] += 0.5f * (y = b * x[j] + a * y);
  }
  // columns in stripes, so that the inner loops go along rows
#pragma omp parallel for
  for (long s = 0; s < m; s += 64) {
    const long l = m - s < 64 ? m - s : 64;
    float y[64] = {0};
    for (long i = 0; i < n; ++i)
      for (long j = 0; j < l; ++j) {
        y[j] = b * rows[i * m + s + j] + a * y[j];
        out[i * m + s + j] = 0.5f * y[j];
      }
    for (long j = 0; j < l; ++j) y[j] = 0;
    for (long i = n - 1; i >= 0; --i)
      for (long j = 0; j < l; ++j) {
        y[j] = b * rows[i * m + s + j] + a * y[j];
        out[i * m + s + j] += 0.5f * y[j];
      }
  }
  free(rows);
}
