// dct.rise by hand, plainly. Writes out[64 * n * m].
void dct(float* restrict out, const float* restrict image, const float* restrict cosines, long n,
         long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j) {
      float t[8][8];
      const float* b = image + i * 8 * 8 * m + j * 8;
      float* o = out + i * 8 * 8 * m + j * 8;
      for (long u = 0; u < 8; ++u)
        for (long x = 0; x < 8; ++x) {
          float s = 0;
          for (long y = 0; y < 8; ++y) s += cosines[u * 8 + y] * b[y * 8 * m + x];
          t[u][x] = s;
        }
      for (long u = 0; u < 8; ++u)
        for (long v = 0; v < 8; ++v) {
          float s = 0;
          for (long x = 0; x < 8; ++x) s += t[u][x] * cosines[v * 8 + x];
          o[u * 8 * m + v] = s;
        }
    }
}
