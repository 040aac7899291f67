// trmm.rise by hand, plainly. Writes out[n * m].
void trmm(float* restrict out, const float* restrict A, const float* restrict B, long n, long m) {
#pragma omp parallel for schedule(dynamic, 8)
  for (long i = 0; i < n; ++i) {
    for (long j = 0; j < m; ++j) out[i * m + j] = 0;
    for (long k = 0; k <= i; ++k)
      for (long j = 0; j < m; ++j) out[i * m + j] += A[i * n + k] * B[k * m + j];
  }
}
