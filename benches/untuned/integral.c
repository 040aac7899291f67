// integral.rise by hand, plainly. Writes out[n * m].
void integral(float* restrict out, const float* restrict image, long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float sum = 0;
    for (long j = 0; j < m; ++j) out[i * m + j] = sum += image[i * m + j];
  }
#pragma omp parallel for
  for (long b = 0; b < m; b += 512)
    for (long i = 1; i < n; ++i)
      for (long j = b; j < m && j < b + 512; ++j) out[i * m + j] += out[(i - 1) * m + j];
}
