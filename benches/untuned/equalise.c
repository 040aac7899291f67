// equalise.rise by hand, plainly. Writes out[n * m].
void equalise(unsigned char* restrict out, const unsigned char* restrict image, long n, long m) {
  int counts[256] = {0};
  unsigned char table[256];
#pragma omp parallel for reduction(+ : counts)
  for (long i = 0; i < n * m; ++i) counts[image[i]] += 1;
  long sum = 0;
  for (long k = 0; k < 256; ++k) {
    sum += counts[k];
    table[k] = sum * 255 / (n * m);
  }
#pragma omp parallel for
  for (long i = 0; i < n * m; ++i) out[i] = table[image[i]];
}
