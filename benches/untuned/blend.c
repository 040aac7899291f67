// blend.rise by hand, plainly. Writes out[n].
void blend(unsigned char* restrict out, const unsigned char* restrict x, const unsigned char* restrict y,
           const unsigned char* restrict mask, long n) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    const int a = mask[i];
    out[i] = (a * x[i] + (255 - a) * y[i] + 127) / 255;
  }
}
