// cgemm.rise by hand, plainly. Writes out[n * m * 2].
void cgemm(float* restrict out, const float* restrict A, const float* restrict B, long n, long m, long k) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float* o = out + 2 * i * m;
    for (long j = 0; j < 2 * m; ++j) o[j] = 0;
    for (long l = 0; l < k; ++l) {
      float ar = A[2 * (i * k + l)], ai = A[2 * (i * k + l) + 1];
      const float* b = B + 2 * l * m;
      for (long j = 0; j < m; ++j) {
        o[2 * j] += ar * b[2 * j] - ai * b[2 * j + 1];
        o[2 * j + 1] += ar * b[2 * j + 1] + ai * b[2 * j];
      }
    }
  }
}
