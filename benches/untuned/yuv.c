// yuv.rise by hand, plainly. Writes y[n * m], u[n * m] and v[n * m].
void yuv(unsigned char* restrict y, unsigned char* restrict u, unsigned char* restrict v,
         const unsigned char* restrict rgb, long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n * m; ++i) {
    int r = rgb[3 * i], g = rgb[3 * i + 1], b = rgb[3 * i + 2];
    y[i] = ((66 * r + 129 * g + 25 * b + 128) >> 8) + 16;
    u[i] = ((-38 * r - 74 * g + 112 * b + 128) >> 8) + 128;
    v[i] = ((112 * r - 94 * g - 18 * b + 128) >> 8) + 128;
  }
}
