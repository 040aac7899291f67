// sad.rise by hand, plainly. Writes out[289 * n * m].
#include <stdlib.h>
void sad(int* restrict out, const unsigned char* restrict frame, const unsigned char* restrict other, long n, long m) {
#pragma omp parallel for collapse(2)
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j)
      for (long dy = 0; dy < 17; ++dy)
        for (long dx = 0; dx < 17; ++dx) {
          int sum = 0;
          for (long y = 0; y < 8; ++y)
            for (long x = 0; x < 8; ++x)
              sum += abs(frame[(8 * i + y) * 8 * m + 8 * j + x] -
                         other[(8 * i + dy + y) * (8 * m + 16) + 8 * j + dx + x]);
          out[((i * m + j) * 17 + dy) * 17 + dx] = sum;
        }
}
