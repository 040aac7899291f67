// likelihood.rise by hand, plainly. Writes out[p].
static inline int clamp(int v, int last) { return v < 0 ? 0 : v > last ? last : v; }
void likelihood(float* restrict out, const unsigned char* restrict image, const int* restrict y, const int* restrict x,
                const int* restrict dy, const int* restrict dx, long p, long k, long h, long w) {
#pragma omp parallel for
  for (long i = 0; i < p; ++i) {
    float total = 0;
#pragma omp simd reduction(+ : total)
    for (long j = 0; j < k; ++j) {
      int row = clamp(y[i] + dy[j], h - 1), column = clamp(x[i] + dx[j], w - 1);
      float v = image[row * w + column];
      total += ((v - 100) * (v - 100) - (v - 228) * (v - 228)) / 50;
    }
    out[i] = total / k;
  }
}
