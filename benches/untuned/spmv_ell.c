// spmv_ell.rise by hand, plainly. Writes y[n].
void spmv_ell(float* restrict y, const float* restrict values, const int* restrict columns,
              const float* restrict x, long n, long k) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float t = 0;
#pragma omp simd reduction(+ : t)
    for (long j = 0; j < k; ++j) t += values[i * k + j] * x[columns[i * k + j]];
    y[i] = t;
  }
}
