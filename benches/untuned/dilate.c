// dilate.rise by hand, plainly. Writes out[n * m].
static unsigned char larger(unsigned char a, unsigned char b) { return a > b ? a : b; }
void dilate(unsigned char* restrict out, const unsigned char* restrict in, long n, long m) {
  const long w = m + 2;
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j) {
      unsigned char best = 0;
      for (long a = 0; a < 3; ++a)
        for (long b = 0; b < 3; ++b) best = larger(best, in[(i + a) * w + j + b]);
      out[i * m + j] = best;
    }
}
