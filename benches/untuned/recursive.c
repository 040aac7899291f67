// recursive.rise by hand, plainly. Writes out[n * m].
void recursive(float* restrict out, const float* restrict image, const float* a_, long n, long m) {
  const float a = *a_;
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float y = 0;
    for (long j = 0; j < m; ++j) out[i * m + j] = y = a * y + (1 - a) * image[i * m + j];
  }
}
