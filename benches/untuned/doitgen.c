// doitgen.rise by hand, plainly. Writes out[r * q * p].
void doitgen(float* restrict out, const float* restrict A, const float* restrict C, long r, long q,
             long p) {
#pragma omp parallel for collapse(2)
  for (long i = 0; i < r; ++i)
    for (long j = 0; j < q; ++j) {
      float* restrict o = out + (i * q + j) * p;
      for (long k = 0; k < p; ++k) o[k] = 0;
      for (long s = 0; s < p; ++s)
        for (long k = 0; k < p; ++k) o[k] += A[(i * q + j) * p + s] * C[s * p + k];
    }
}
