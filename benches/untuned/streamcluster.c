// streamcluster.rise by hand, plainly. Writes out[1].
#include <math.h>
void streamcluster(float* restrict out, const float* restrict points, const float* restrict weights,
                   const float* restrict centres, long n, long c, long d) {
  float cost = 0;
#pragma omp parallel for reduction(+ : cost)
  for (long i = 0; i < n; ++i) {
    float nearest = INFINITY;
    for (long j = 0; j < c; ++j) {
      float sum = 0;
#pragma omp simd reduction(+ : sum)
      for (long k = 0; k < d; ++k) {
        float v = points[i * d + k] - centres[j * d + k];
        sum += v * v;
      }
      if (sum < nearest) nearest = sum;
    }
    cost += weights[i] * nearest;
  }
  *out = cost;
}
