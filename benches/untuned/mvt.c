// mvt.rise by hand, plainly. Writes o1[n], o2[n].
void mvt(float* restrict o1, float* restrict o2, const float* restrict A, const float* restrict x1,
         const float* restrict x2, const float* restrict y1, const float* restrict y2, long n) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float t = x1[i];
#pragma omp simd reduction(+ : t)
    for (long j = 0; j < n; ++j) t += A[i * n + j] * y1[j];
    o1[i] = t;
  }
  for (long j = 0; j < n; ++j) o2[j] = x2[j];
#pragma omp parallel for reduction(+ : o2[:n])
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < n; ++j) o2[j] += A[i * n + j] * y2[i];
}
