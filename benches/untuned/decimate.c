// decimate.rise by hand, plainly. Writes out[n].
void decimate(float* restrict out, const float* restrict x, const float* restrict taps, long n) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float s = 0;
#pragma omp simd reduction(+ : s)
    for (long k = 0; k < 32; ++k) s += x[4 * i + k] * taps[k];
    out[i] = s;
  }
}
