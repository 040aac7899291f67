// haar.rise by hand, plainly. Writes out[2 * n * m].
void haar(float* restrict out, const float* restrict x, long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j) {
      const float a = x[i * 2 * m + 2 * j], b = x[i * 2 * m + 2 * j + 1];
      out[i * 2 * m + j] = (a + b) * 0.5f;
      out[i * 2 * m + m + j] = (a - b) * 0.5f;
    }
}
