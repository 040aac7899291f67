// drawdown.rise by hand, plainly. Writes out[n] and when[n].
#include <math.h>
void drawdown(float* restrict out, int* restrict when, const float* restrict r, long n, long t) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float v = 0, peak = -INFINITY, worst = -INFINITY;
    int at = 2147483647;
    for (long k = 0; k < t; ++k) {
      v += r[i * t + k];
      if (v > peak) peak = v;
      if (peak - v > worst) {
        worst = peak - v;
        at = k;
      }
    }
    out[i] = worst;
    when[i] = at;
  }
}
