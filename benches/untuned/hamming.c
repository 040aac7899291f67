// hamming.rise by hand, plainly. Writes d[n] and j[n].
void hamming(int* restrict d, int* restrict j, const unsigned char* restrict a, const unsigned char* restrict b, long n,
             long m, long l) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    d[i] = j[i] = 2147483647;
    for (long k = 0; k < m; ++k) {
      int s = 0;
      for (long c = 0; c < l; ++c) s += a[i * l + c] != b[k * l + c];
      if (s < d[i]) {
        d[i] = s;
        j[i] = k;
      }
    }
  }
}
