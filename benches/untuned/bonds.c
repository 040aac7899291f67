// bonds.rise by hand, plainly. Writes out[n].
#include <math.h>
void bonds(float* restrict out, const float* restrict rates, const float* restrict payments, const float* dt_, long n,
           long t) {
  const float dt = *dt_;
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    float sum = 0, value = 0;
    for (long k = 0; k < t; ++k) {
      sum += rates[i * t + k];
      value += payments[k] * expf(-dt * sum);
    }
    out[i] = value;
  }
}
