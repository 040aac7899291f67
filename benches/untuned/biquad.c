// biquad.rise by hand, plainly. Writes out[c * n].
void biquad(float* restrict out, const float* restrict x, const float* restrict f, const float* restrict g, long c,
            long n) {
#pragma omp parallel for
  for (long k = 0; k < c; ++k) {
    float s1 = 0, s2 = 0, t1 = 0, t2 = 0;
    for (long i = 0; i < n; ++i) {
      float v = x[k * n + i];
      float y = f[0] * v + s1;
      s1 = f[1] * v - f[3] * y + s2;
      s2 = f[2] * v - f[4] * y;
      float z = g[0] * y + t1;
      t1 = g[1] * y - g[3] * z + t2;
      t2 = g[2] * y - g[4] * z;
      out[k * n + i] = z;
    }
  }
}
