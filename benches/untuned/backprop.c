// backprop.rise by hand, plainly. Writes out[h].
#include <math.h>
void backprop(float* restrict out, const float* restrict w, const float* restrict x, const float* restrict bias,
              long n, long h) {
  for (long j = 0; j < h; ++j) out[j] = bias[j];
#pragma omp parallel for reduction(+ : out[:h])
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < h; ++j) out[j] += w[i * h + j] * x[i];
  for (long j = 0; j < h; ++j) out[j] = 1.0f / (1.0f + expf(-out[j]));
}
