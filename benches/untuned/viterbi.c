// viterbi.rise by hand, plainly. Writes out[n].
#include <math.h>
#include <string.h>
void viterbi(float* restrict out, const float* restrict trans, const float* restrict emit,
             const float* restrict start, const int* restrict seen, long t, long n, long k) {
  float a[n];
  (void)k;
  memcpy(a, start, n * sizeof(float));
  for (long s = 0; s < t; ++s) {
    for (long i = 0; i < n; ++i) {
      float best = -INFINITY;
#pragma omp simd reduction(max : best)
      for (long j = 0; j < n; ++j) {
        float v = trans[i * n + j] + a[j];
        best = v > best ? v : best;
      }
      out[i] = emit[seen[s] * n + i] + best;
    }
    memcpy(a, out, n * sizeof(float));
  }
}
