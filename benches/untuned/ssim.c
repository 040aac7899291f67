// ssim.rise by hand, plainly. Writes out[n * m].
void ssim(float* restrict out, const unsigned char* restrict a, const unsigned char* restrict b, long n, long m) {
  const long W = m + 6;
#pragma omp parallel for
  for (long i = 0; i < n; ++i) {
    // sums of the columns of seven pixels
    float x[W], y[W], xx[W], yy[W], xy[W];
    for (long j = 0; j < W; ++j) x[j] = y[j] = xx[j] = yy[j] = xy[j] = 0;
    for (long k = 0; k < 7; ++k)
      for (long j = 0; j < W; ++j) {
        float p = a[(i + k) * W + j], q = b[(i + k) * W + j];
        x[j] += p;
        y[j] += q;
        xx[j] += p * p;
        yy[j] += q * q;
        xy[j] += p * q;
      }
    for (long j = 0; j < m; ++j) {
      float mx = 0, my = 0, vx = 0, vy = 0, c = 0;
      for (long k = 0; k < 7; ++k) {
        mx += x[j + k];
        my += y[j + k];
        vx += xx[j + k];
        vy += yy[j + k];
        c += xy[j + k];
      }
      mx /= 49;
      my /= 49;
      vx = vx / 49 - mx * mx;
      vy = vy / 49 - my * my;
      c = c / 49 - mx * my;
      out[i * m + j] = (2 * mx * my + 6.5025f) * (2 * c + 58.5225f) /
                       ((mx * mx + my * my + 6.5025f) * (vx + vy + 58.5225f));
    }
  }
}
