// tpacf.rise by hand, plainly. Writes out[64].
void tpacf(float* restrict out, const float* restrict x, const float* restrict y, const float* restrict z, long n) {
  for (long j = 0; j < 64; ++j) out[j] = 0;
#pragma omp parallel for reduction(+ : out[:64])
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < n; ++j) {
      float cosine = x[i] * x[j] + y[i] * y[j] + z[i] * z[j];
      int bin = 32 * (cosine + 1);
      out[bin < 0 ? 0 : bin > 63 ? 63 : bin] += 1;
    }
}
