// disttrans.rise by hand, plainly. Writes out[n * m].
#include <omp.h>
#define MIN(a, b) ((a) < (b) ? (a) : (b))
void disttrans(int* restrict out, const unsigned char* restrict image, long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    int d = 1000000;
    for (long j = 0; j < m; ++j) {
      d = image[i * m + j] == 0 ? 0 : d + 1;
      out[i * m + j] = d;
    }
    d = 1000000;
    for (long j = m - 1; j >= 0; --j) {
      d = MIN(d + 1, out[i * m + j]);
      out[i * m + j] = d;
    }
  }
  long chunk = (m + omp_get_max_threads() - 1) / omp_get_max_threads();
#pragma omp parallel for
  for (long c = 0; c < m; c += chunk) {
    long e = MIN(c + chunk, m);
    for (long i = 1; i < n; ++i)
      for (long j = c; j < e; ++j) out[i * m + j] = MIN(out[i * m + j], out[(i - 1) * m + j] + 1);
    for (long i = n - 2; i >= 0; --i)
      for (long j = c; j < e; ++j) out[i * m + j] = MIN(out[i * m + j], out[(i + 1) * m + j] + 1);
  }
}
