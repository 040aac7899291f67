// hsv.rise by hand, plainly. Writes h[n], s[n] and v[n].
#include <math.h>
void hsv(float* restrict h, float* restrict s, float* restrict v, const float* restrict r,
         const float* restrict g, const float* restrict b, long n) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float x = fmaxf(r[i], fmaxf(g[i], b[i])), c = x - fminf(r[i], fminf(g[i], b[i]));
    float a = c == 0      ? 0
              : x == r[i] ? (g[i] - b[i]) / c
              : x == g[i] ? (b[i] - r[i]) / c + 2
                          : (r[i] - g[i]) / c + 4;
    h[i] = 60 * (a < 0 ? a + 6 : a);
    s[i] = x == 0 ? 0 : c / x;
    v[i] = x;
  }
}
