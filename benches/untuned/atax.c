// atax.rise by hand, plainly. Writes y[m].
void atax(float* restrict y, const float* restrict A, const float* restrict x, long n, long m) {
  for (long j = 0; j < m; ++j) y[j] = 0;
#pragma omp parallel for reduction(+ : y[:m])
  for (long i = 0; i < n; ++i) {
    float t = 0;
#pragma omp simd reduction(+ : t)
    for (long j = 0; j < m; ++j) t += A[i * m + j] * x[j];
    for (long j = 0; j < m; ++j) y[j] += A[i * m + j] * t;
  }
}
