// forward.rise by hand, plainly. Writes out[b].
#include <math.h>
void forward(float* restrict out, const float* restrict start, const float* restrict move, const float* restrict emit,
             const int* restrict symbols, long b, long t, long s, long a) {
  (void)a;
#pragma omp parallel for
  for (long i = 0; i < b; ++i) {
    float p[s], q[s], value = 0;
    for (long j = 0; j < s; ++j) p[j] = start[j];
    for (long k = 0; k < t; ++k) {
      const float* e = emit + symbols[i * t + k] * s;
      float total = 0;
      for (long j = 0; j < s; ++j) {
        float v = 0;
#pragma omp simd reduction(+ : v)
        for (long l = 0; l < s; ++l) v += move[j * s + l] * p[l];
        q[j] = v * e[j];
        total += q[j];
      }
      for (long j = 0; j < s; ++j) p[j] = q[j] / total;
      value += logf(total);
    }
    out[i] = value;
  }
}
