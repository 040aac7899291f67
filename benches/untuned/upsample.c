// upsample.rise by hand, plainly. Writes out[4 * n * m].
void upsample(float* restrict out, const float* restrict image, long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j) {
      const float* w = image + i * (m + 1) + j;
      float above = 0.5f * (w[0] + w[1]), below = 0.5f * (w[m + 1] + w[m + 2]);
      out[2 * i * 2 * m + 2 * j] = w[0];
      out[2 * i * 2 * m + 2 * j + 1] = above;
      out[(2 * i + 1) * 2 * m + 2 * j] = 0.5f * (w[0] + w[m + 1]);
      out[(2 * i + 1) * 2 * m + 2 * j + 1] = 0.5f * (above + below);
    }
}
