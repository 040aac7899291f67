// dct8x8.rise by hand, plainly. Writes out[64 * n * m].
void dct8x8(short* restrict out, const unsigned char* restrict image, const float* restrict c,
            const float* restrict quant, long n, long m) {
#pragma omp parallel for
  for (long b = 0; b < n * m; ++b) {
    float x[8][8], y[8][8];
    const unsigned char* p = image + (b / m) * 64 * m + (b % m) * 8;
    for (int i = 0; i < 8; ++i)
      for (int j = 0; j < 8; ++j) x[i][j] = p[i * 8 * m + j] - 128.0f;
    for (int i = 0; i < 8; ++i)
      for (int j = 0; j < 8; ++j) {
        y[i][j] = 0;
        for (int k = 0; k < 8; ++k) y[i][j] += c[i * 8 + k] * x[k][j];
      }
    for (int i = 0; i < 8; ++i)
      for (int j = 0; j < 8; ++j) {
        float s = 0;
        for (int k = 0; k < 8; ++k) s += y[i][k] * c[j * 8 + k];
        out[b * 64 + i * 8 + j] = s / quant[i * 8 + j];
      }
  }
}
