// life.rise by hand, plainly. Writes out[n * m].
#include <stdlib.h>
#include <string.h>
void life(unsigned char* restrict out, const unsigned char* restrict world, long t, long n, long m) {
  unsigned char* other = malloc(n * m);
  unsigned char *from = t % 2 ? other : out, *to = t % 2 ? out : other;
  memcpy(from, world, n * m);
  for (long s = 0; s < t; ++s) {
#pragma omp parallel for
    for (long i = 0; i < n; ++i) {
      const unsigned char *a = from + (i + n - 1) % n * m, *b = from + i * m, *c = from + (i + 1) % n * m;
      unsigned char columns[m + 2];
      for (long j = 0; j < m; ++j) columns[j + 1] = a[j] + b[j] + c[j];
      columns[0] = columns[m];
      columns[m + 1] = columns[1];
      for (long j = 0; j < m; ++j) {
        unsigned char all = columns[j] + columns[j + 1] + columns[j + 2];
        to[i * m + j] = (all == 3) | ((all == 4) & b[j]);
      }
    }
    unsigned char* swap = from;
    from = to;
    to = swap;
  }
  free(other);
}
