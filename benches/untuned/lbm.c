// lbm.rise by hand, plainly. Writes out[9 * n * m].
void lbm(float* restrict out, const float* restrict f, const float* omega_, long n, long m) {
  static const float w[9] = {4 / 9.f, 1 / 9.f, 1 / 9.f, 1 / 9.f, 1 / 9.f, 1 / 36.f, 1 / 36.f, 1 / 36.f, 1 / 36.f};
  static const float ex[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, ey[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
  const float omega = *omega_;
  const long cells = n * m;
#pragma omp parallel for simd
  for (long i = 0; i < cells; ++i) {
    float density = 0, ux = 0, uy = 0;
    for (long k = 0; k < 9; ++k) {
      density += f[k * cells + i];
      ux += ex[k] * f[k * cells + i];
      uy += ey[k] * f[k * cells + i];
    }
    ux /= density;
    uy /= density;
    for (long k = 0; k < 9; ++k) {
      float eu = ex[k] * ux + ey[k] * uy;
      float equilibrium = w[k] * density * (1 + 3 * eu + 4.5f * eu * eu - 1.5f * (ux * ux + uy * uy));
      out[k * cells + i] = f[k * cells + i] + omega * (equilibrium - f[k * cells + i]);
    }
  }
}
