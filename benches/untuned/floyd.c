// floyd.rise by hand, plainly. Writes out[n * n].
#include <string.h>
void floyd(int* restrict out, const int* restrict d, long n) {
  memcpy(out, d, n * n * sizeof(int));
  for (long k = 0; k < n; ++k) {
    const int* onwards = out + k * n;
#pragma omp parallel for
    for (long i = 0; i < n; ++i) {
      int* row = out + i * n;
      const int first = row[k];
      if (i != k)
        for (long j = 0; j < n; ++j) {
          int way = first + onwards[j];
          row[j] = way < row[j] ? way : row[j];
        }
    }
  }
}
