// gqa.rise by hand, plainly. Writes out[g * r * d].
#include <math.h>
void gqa(float* restrict out, const float* restrict q, const float* restrict K, const float* restrict V,
         long g, long r, long t, long d) {
  float is = 1 / sqrtf(d);
#pragma omp parallel for collapse(2)
  for (long a = 0; a < g; ++a)
    for (long b = 0; b < r; ++b) {
      float w[t];
      const float* qq = q + (a * r + b) * d;
      float* o = out + (a * r + b) * d;
      float top = -INFINITY;
      for (long j = 0; j < t; ++j) {
        float s = 0;
#pragma omp simd reduction(+ : s)
        for (long c = 0; c < d; ++c) s += qq[c] * K[(a * t + j) * d + c];
        w[j] = s * is;
        if (w[j] > top) top = w[j];
      }
      float total = 0;
      for (long j = 0; j < t; ++j) {
        w[j] = expf(w[j] - top);
        total += w[j];
      }
      for (long c = 0; c < d; ++c) o[c] = 0;
      for (long j = 0; j < t; ++j)
        for (long c = 0; c < d; ++c) o[c] += w[j] * V[(a * t + j) * d + c];
      for (long c = 0; c < d; ++c) o[c] /= total;
    }
}
