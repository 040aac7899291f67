// fdtd2d.rise by hand, plainly. Writes ex1[(n + 1) * (m + 1)], ey1[(n + 1) * (m + 1)] and h[n * m].
void fdtd2d(float* restrict ex1, float* restrict ey1, float* restrict h, const float* restrict ex,
            const float* restrict ey, const float* restrict hz, const float* source, long n, long m) {
  const long w = m + 1;
#pragma omp parallel
  {
#pragma omp for
    for (long i = 0; i <= n; ++i) {
      for (long j = 0; j <= m; ++j)
        ey1[i * w + j] = i ? ey[i * w + j] - 0.5f * (hz[i * w + j] - hz[(i - 1) * w + j]) : *source;
      ex1[i * w] = ex[i * w];
      for (long j = 1; j <= m; ++j) ex1[i * w + j] = ex[i * w + j] - 0.5f * (hz[i * w + j] - hz[i * w + j - 1]);
    }
#pragma omp for
    for (long i = 0; i < n; ++i)
      for (long j = 0; j < m; ++j)
        h[i * m + j] = hz[i * w + j] -
                       0.7f * (ex1[i * w + j + 1] - ex1[i * w + j] + ey1[(i + 1) * w + j] - ey1[i * w + j]);
  }
}
