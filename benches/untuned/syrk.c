// syrk.rise by hand, plainly. Writes out[n * n].
void syrk(float* restrict out, const float* alpha_, const float* beta_, const float* restrict A,
          const float* restrict C, long n, long m) {
  const float alpha = *alpha_, beta = *beta_;
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < n; ++j) {
      float t = 0;
#pragma omp simd reduction(+ : t)
      for (long k = 0; k < m; ++k) t += A[i * m + k] * A[j * m + k];
      out[i * n + j] = alpha * t + beta * C[i * n + j];
    }
}
