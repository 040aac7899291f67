// pixshuffle.rise by hand, plainly. Writes out[4 * c * n * m].
void pixshuffle(float* restrict out, const float* restrict x, long c, long n, long m) {
#pragma omp parallel for collapse(2)
  for (long k = 0; k < c; ++k)
    for (long i = 0; i < 2 * n; ++i)
      for (long j = 0; j < m; ++j)
        for (long b = 0; b < 2; ++b)
          out[(k * 2 * n + i) * 2 * m + 2 * j + b] = x[((4 * k + 2 * (i % 2) + b) * n + i / 2) * m + j];
}
