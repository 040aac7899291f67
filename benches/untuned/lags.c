// lags.rise by hand, plainly. Writes r[l].
void lags(float* restrict r, const float* restrict x, long n, long l) {
#pragma omp parallel for
  for (long k = 0; k < l; ++k) {
    float s = 0;
#pragma omp simd reduction(+ : s)
    for (long i = 0; i < n; ++i) s += x[i] * x[i + k];
    r[k] = s;
  }
}
