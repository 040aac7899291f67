// lbp.rise by hand, plainly. Writes codes[n * m] and counts[256].
#include <string.h>
void lbp(unsigned char* restrict codes, int* restrict counts, const unsigned char* restrict image, long n,
         long m) {
  memset(counts, 0, 256 * sizeof(int));
  long W = m + 2;
#pragma omp parallel for reduction(+ : counts[:256])
  for (long i = 0; i < n; ++i) {
    for (long j = 0; j < m; ++j) {
      const unsigned char* p = image + (i + 1) * W + j + 1;
      unsigned char c = *p;
      codes[i * m + j] = (p[-W - 1] >= c) | (p[-W] >= c) << 1 | (p[-W + 1] >= c) << 2 | (p[1] >= c) << 3 |
                         (p[W + 1] >= c) << 4 | (p[W] >= c) << 5 | (p[W - 1] >= c) << 6 | (p[-1] >= c) << 7;
    }
    for (long j = 0; j < m; ++j) ++counts[codes[i * m + j]];
  }
}
