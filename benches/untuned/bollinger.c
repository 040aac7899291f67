// bollinger.rise by hand, plainly. Writes low[s * t], mid[s * t] and high[s * t].
#include <math.h>
void bollinger(float* restrict low, float* restrict mid, float* restrict high, const float* restrict x,
               long s, long t) {
#pragma omp parallel for
  for (long i = 0; i < s; ++i)
    for (long j = 0; j < t; ++j) {
      const float* w = x + i * (t + 19) + j;
      float m = 0, v = 0;
      for (int k = 0; k < 20; ++k) m += w[k];
      m /= 20;
      for (int k = 0; k < 20; ++k) v += (w[k] - m) * (w[k] - m);
      v = 2 * sqrtf(v / 20);
      low[i * t + j] = m - v;
      mid[i * t + j] = m;
      high[i * t + j] = m + v;
    }
}
