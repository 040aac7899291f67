// dilconv.rise by hand, plainly. Writes out[o * n * m].
void dilconv(float* restrict out, const float* restrict x, const float* restrict w, const float* restrict bias, long o,
             long c, long n, long m) {
  long W = 2 * m + 3, H = 2 * n + 3;
#pragma omp parallel for collapse(2)
  for (long f = 0; f < o; ++f)
    for (long i = 0; i < n; ++i) {
      float* row = out + (f * n + i) * m;
      for (long j = 0; j < m; ++j) row[j] = bias[f];
      for (long k = 0; k < c; ++k)
        for (long a = 0; a < 3; ++a)
          for (long b = 0; b < 3; ++b) {
            float v = w[((f * c + k) * 3 + a) * 3 + b];
            const float* in = x + (k * H + 2 * i + 2 * a) * W + 2 * b;
            for (long j = 0; j < m; ++j) row[j] += v * in[2 * j];
          }
      for (long j = 0; j < m; ++j) row[j] = row[j] > 0 ? row[j] : 0;
    }
}
