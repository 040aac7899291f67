// fields.rise by hand, plainly. Writes out[n * m].
void fields(float* restrict out, const float* restrict ex, const float* restrict ey, const float* restrict hz,
            long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j)
      out[i * m + j] = hz[i * m + j] - 0.7f * (ex[i * (m + 1) + j + 1] - ex[i * (m + 1) + j] +
                                               ey[(i + 1) * m + j] - ey[i * m + j]);
}
