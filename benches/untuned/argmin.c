// argmin.rise by hand, plainly. Writes out[n].
#include <math.h>
void argmin(int* restrict out, const float* restrict x, long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float best = INFINITY;
    int at = 0;
    for (long j = 0; j < m; ++j)
      if (x[i * m + j] < best) {
        best = x[i * m + j];
        at = j;
      }
    out[i] = at;
  }
}
