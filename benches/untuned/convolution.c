// convolution.rise by hand, plainly. Writes out[k * h * w].
void convolution(float* restrict out, const float* restrict image, const float* restrict weights,
                 const float* restrict bias, long k, long c, long h, long w) {
#pragma omp parallel for collapse(2)
  for (long o = 0; o < k; ++o)
    for (long y = 0; y < h; ++y) {
      float* restrict r = out + (o * h + y) * w;
      for (long x = 0; x < w; ++x) r[x] = bias[o];
      for (long i = 0; i < c; ++i)
        for (long dy = 0; dy < 3; ++dy)
          for (long dx = 0; dx < 3; ++dx) {
            float f = weights[((o * c + i) * 3 + dy) * 3 + dx];
            const float* restrict in = image + (i * (h + 2) + y + dy) * (w + 2) + dx;
            for (long x = 0; x < w; ++x) r[x] += f * in[x];
          }
      for (long x = 0; x < w; ++x) r[x] = r[x] > 0 ? r[x] : 0;
    }
}
