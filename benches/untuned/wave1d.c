// wave1d.rise by hand, plainly. Writes out[n].
#include <stdlib.h>
#include <string.h>
void wave1d(float* restrict out, const float* restrict before, const float* restrict now, const float* c_, long t,
            long n) {
  const float c = *c_;
  // With a zero before the first and after the last.
  float* a = calloc(n + 2, sizeof(float));
  float* b = calloc(n + 2, sizeof(float));
  memcpy(a + 1, before, sizeof(float) * n);
  memcpy(b + 1, now, sizeof(float) * n);
  for (long k = 0; k < t; ++k) {
    float* restrict u = a;
    const float* restrict v = b;
#pragma omp parallel for
    for (long i = 1; i <= n; ++i) u[i] = 2.0f * v[i] - u[i] + c * (v[i - 1] - 2.0f * v[i] + v[i + 1]);
    float* other = a;
    a = b;
    b = other;
  }
  memcpy(out, b + 1, sizeof(float) * n);
  free(a);
  free(b);
}
