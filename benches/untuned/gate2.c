// gate2.rise by hand, plainly. Writes at[n * 2] and w[n * 2].
#include <math.h>
void gate2(int* restrict at, float* restrict w, const float* restrict scores, long n, long e) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float a = -INFINITY, b = -INFINITY;
    int p = 0, q = 0;
    for (long j = 0; j < e; ++j) {
      float v = scores[i * e + j];
      if (v > a) {
        b = a;
        q = p;
        a = v;
        p = j;
      } else if (v > b) {
        b = v;
        q = j;
      }
    }
    at[2 * i] = p;
    at[2 * i + 1] = q;
    w[2 * i] = 1 / (1 + expf(b - a));
    w[2 * i + 1] = 1 - w[2 * i];
  }
}
