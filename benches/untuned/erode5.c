// erode5.rise by hand, plainly. Writes out[n * m].
void erode5(unsigned char* restrict out, const unsigned char* restrict image, long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j) {
      unsigned char s = 255;
      for (long a = -2; a <= 2; ++a)
        for (long b = -2; b <= 2; ++b) {
          if ((a == 2 || a == -2) && (b == 2 || b == -2)) continue;
          long y = i + a < 0 ? 0 : i + a >= n ? n - 1 : i + a, x = j + b < 0 ? 0 : j + b >= m ? m - 1 : j + b;
          if (image[y * m + x] < s) s = image[y * m + x];
        }
      out[i * m + j] = s;
    }
}
