// poolarg.rise by hand, plainly. Writes out[c * n * m] and arg[c * n * m].
#include <math.h>
void poolarg(float* restrict out, int* restrict arg, const float* restrict x, long c, long n, long m) {
  long H = 2 * n - 1, W = 2 * m - 1;
#pragma omp parallel for collapse(2)
  for (long k = 0; k < c; ++k)
    for (long i = 0; i < n; ++i)
      for (long j = 0; j < m; ++j) {
        float best = -INFINITY;
        int at = 2147483647;
        for (long a = 0; a < 3; ++a)
          for (long b = 0; b < 3; ++b) {
            long y = 2 * i + a - 1, z = 2 * j + b - 1;
            if (y < 0 || y >= H || z < 0 || z >= W) continue;
            float v = x[(k * H + y) * W + z];
            if (v > best) {
              best = v;
              at = 3 * a + b;
            }
          }
        out[(k * n + i) * m + j] = best;
        arg[(k * n + i) * m + j] = at;
      }
}
