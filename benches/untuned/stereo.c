// stereo.rise by hand, plainly. Writes out[n * m].
#include <stdlib.h>
void stereo(unsigned char* restrict out, const unsigned char* restrict left, const unsigned char* restrict right,
            long n, long m, long d) {
  const long W = m + 4, V = m + 4 + d - 1;
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    int best[m];
    for (long j = 0; j < m; ++j) best[j] = 2147483647;
    for (long s = 0; s < d; ++s) {
      int columns[W];
      for (long j = 0; j < W; ++j) {
        columns[j] = 0;
        for (long a = 0; a < 5; ++a) columns[j] += abs(left[(i + a) * W + j] - right[(i + a) * V + j + s]);
      }
      for (long j = 0; j < m; ++j) {
        int sum = columns[j] + columns[j + 1] + columns[j + 2] + columns[j + 3] + columns[j + 4];
        out[i * m + j] = sum < best[j] ? s : out[i * m + j];
        best[j] = sum < best[j] ? sum : best[j];
      }
    }
  }
}
