// tconv.rise by hand, plainly. Writes out[o * 2 * n * 2 * m].
void tconv(float* restrict out, const float* restrict x, const float* restrict w, long c, long o, long n,
           long m) {
#pragma omp parallel for
  for (long f = 0; f < o; ++f) {
    float* p = out + f * 4 * n * m;
    for (long i = 0; i < 4 * n * m; ++i) p[i] = 0;
    for (long k = 0; k < c; ++k)
      for (long a = 0; a < 4; ++a)
        for (long b = 0; b < 4; ++b) {
          float v = w[((k * o + f) * 4 + a) * 4 + b];
          for (long i = 0; i < n; ++i) {
            long y = 2 * i + a - 1;
            if (y < 0 || y >= 2 * n) continue;
            for (long j = b == 0; j < m - (b == 3); ++j)
              p[y * 2 * m + 2 * j + b - 1] += v * x[(k * n + i) * m + j];
          }
        }
  }
}
