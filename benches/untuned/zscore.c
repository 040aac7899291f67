// zscore.rise by hand, plainly. Writes out[n * m].
#include <math.h>
void zscore(float* restrict out, const float* restrict x, long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    const float* row = x + i * m;
    float sum = 0, squares = 0;
#pragma omp simd reduction(+ : sum)
    for (long j = 0; j < m; ++j) sum += row[j];
    const float mean = sum / m;
#pragma omp simd reduction(+ : squares)
    for (long j = 0; j < m; ++j) squares += (row[j] - mean) * (row[j] - mean);
    const float factor = 1.0f / sqrtf(squares / m + 0.00001f);
    for (long j = 0; j < m; ++j) out[i * m + j] = (row[j] - mean) * factor;
  }
}
