// moments.rise by hand, plainly. Writes mean[m], variance[m], skewness[m], kurtosis[m].
#include <math.h>
void moments(float* restrict mean, float* restrict variance, float* restrict skewness, float* restrict kurtosis,
             const float* restrict data, long n, long m) {
  for (long j = 0; j < m; ++j) mean[j] = variance[j] = skewness[j] = kurtosis[j] = 0;
#pragma omp parallel for reduction(+ : mean[:m], variance[:m], skewness[:m], kurtosis[:m])
  for (long i = 0; i < n; ++i)
#pragma omp simd
    for (long j = 0; j < m; ++j) {
      float x = data[i * m + j];
      mean[j] += x;
      variance[j] += x * x;
      skewness[j] += x * x * x;
      kurtosis[j] += x * x * x * x;
    }
  for (long j = 0; j < m; ++j) {
    float m1 = mean[j] / n, m2 = variance[j] / n, m3 = skewness[j] / n, m4 = kurtosis[j] / n;
    float v = m2 - m1 * m1;
    mean[j] = m1;
    variance[j] = v;
    skewness[j] = (m3 - 3 * m1 * m2 + 2 * m1 * m1 * m1) / (v * sqrtf(v));
    kurtosis[j] = (m4 - 4 * m1 * m3 + 6 * m1 * m1 * m2 - 3 * m1 * m1 * m1 * m1) / (v * v);
  }
}
