// knn3.rise by hand, plainly. Writes o0[n], o1[n], o2[n] and oi[n].
#include <math.h>
void knn3(float* restrict o0, float* restrict o1, float* restrict o2, int* restrict oi, const float* restrict q,
          const float* restrict p, long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float d0 = INFINITY, d1 = INFINITY, d2 = INFINITY;
    int at = -1;
    for (long j = 0; j < m; ++j) {
      float dx = q[3 * i] - p[3 * j], dy = q[3 * i + 1] - p[3 * j + 1], dz = q[3 * i + 2] - p[3 * j + 2];
      float d = dx * dx + dy * dy + dz * dz;
      if (d < d2) {
        if (d < d0) {
          d2 = d1;
          d1 = d0;
          d0 = d;
          at = j;
        } else if (d < d1) {
          d2 = d1;
          d1 = d;
        } else
          d2 = d;
      }
    }
    o0[i] = d0;
    o1[i] = d1;
    o2[i] = d2;
    oi[i] = at;
  }
}
