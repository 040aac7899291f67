// warp.rise by hand, plainly. Writes out[n * m].
#include <math.h>
void warp(float* restrict out, const float* restrict im, const float* c_, const float* s_, long n, long m) {
  const float c = *c_, s = *s_;
  float cy = 0.5f * n, cx = 0.5f * m;
#define P(y, x) ((y) >= 0 && (y) < n && (x) >= 0 && (x) < m ? im[(y)*m + (x)] : 0.0f)
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j) {
      float dy = i - cy, dx = j - cx, y = c * dy - s * dx + cy, x = s * dy + c * dx + cx;
      int y0 = (int)floorf(y), x0 = (int)floorf(x);
      float fy = y - y0, fx = x - x0;
      out[i * m + j] = (1 - fy) * ((1 - fx) * P(y0, x0) + fx * P(y0, x0 + 1)) +
                       fy * ((1 - fx) * P(y0 + 1, x0) + fx * P(y0 + 1, x0 + 1));
    }
}
