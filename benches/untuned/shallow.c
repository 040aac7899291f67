// shallow.rise by hand, plainly. Writes H[n * m], U[n * m] and V[n * m].
void shallow(float* restrict H, float* restrict U, float* restrict V, const float* restrict h,
             const float* restrict hu, const float* restrict hv, long n, long m) {
#pragma omp parallel for
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < m; ++j) {
      long e = i * m + (j + 1 < m ? j + 1 : j), w = i * m + (j ? j - 1 : 0);
      long s = (i + 1 < n ? i + 1 : i) * m + j, o = (i ? i - 1 : 0) * m + j;
#define X(k) (hu[k] * hu[k] / h[k] + 4.9f * h[k] * h[k])
#define Y(k) (hv[k] * hv[k] / h[k] + 4.9f * h[k] * h[k])
#define Z(k) (hu[k] * hv[k] / h[k])
      H[i * m + j] = 0.25f * (h[e] + h[w] + h[s] + h[o]) - 0.05f * (hu[e] - hu[w] + hv[s] - hv[o]);
      U[i * m + j] = 0.25f * (hu[e] + hu[w] + hu[s] + hu[o]) - 0.05f * (X(e) - X(w) + Z(s) - Z(o));
      V[i * m + j] = 0.25f * (hv[e] + hv[w] + hv[s] + hv[o]) - 0.05f * (Z(e) - Z(w) + Y(s) - Y(o));
    }
}
