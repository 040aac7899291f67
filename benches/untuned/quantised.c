// quantised.rise by hand, plainly. Writes out[n * m].
void quantised(int* restrict out, const signed char* restrict a, const signed char* restrict b, long n, long m,
               long k) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j) {
      int sum = 0;
      for (long l = 0; l < k; ++l) sum += a[i * k + l] * b[j * k + l];
      out[i * m + j] = sum;
    }
}
