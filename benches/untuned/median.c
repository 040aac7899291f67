// median.rise by hand, plainly. Writes out[n * m].
typedef unsigned char byte;
static inline byte least(byte a, byte b) { return a < b ? a : b; }
static inline byte most(byte a, byte b) { return a > b ? a : b; }
static inline byte middle(byte a, byte b, byte c) {
  return most(least(a, b), least(most(a, b), c));
}
void median(unsigned char* restrict out, const unsigned char* restrict image, long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j) {
      byte low[3], mid[3], high[3];
      for (long y = 0; y < 3; ++y) {
        const byte* r = image + (i + y) * (m + 2) + j;
        low[y] = least(least(r[0], r[1]), r[2]);
        mid[y] = middle(r[0], r[1], r[2]);
        high[y] = most(most(r[0], r[1]), r[2]);
      }
      out[i * m + j] = middle(most(most(low[0], low[1]), low[2]), middle(mid[0], mid[1], mid[2]),
                              least(least(high[0], high[1]), high[2]));
    }
}
