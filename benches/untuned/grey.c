// grey.rise by hand, plainly. Writes out[n * m].
void grey(unsigned char* restrict out, const unsigned char* restrict in, long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n * m; ++i) out[i] = (77 * in[3 * i] + 150 * in[3 * i + 1] + 29 * in[3 * i + 2]) / 256;
}
