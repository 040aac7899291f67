// cg.rise by hand, plainly. Writes x[n].
#include <stdlib.h>
void cg(float* restrict x, const float* restrict values, const int* restrict columns, const float* restrict b, long n,
        long k, long t) {
  float *r = malloc(n * sizeof(float)), *p = malloc(n * sizeof(float)), *q = malloc(n * sizeof(float));
  float rr = 0;
#pragma omp parallel for simd reduction(+ : rr)
  for (long i = 0; i < n; ++i) {
    x[i] = 0;
    r[i] = p[i] = b[i];
    rr += b[i] * b[i];
  }
  for (long s = 0; s < t; ++s) {
    float pq = 0, new = 0;
#pragma omp parallel for reduction(+ : pq)
    for (long i = 0; i < n; ++i) {
      float v = p[i];
      for (long j = 0; j < k; ++j) v += values[i * k + j] * p[columns[i * k + j]];
      q[i] = v;
      pq += p[i] * v;
    }
    float alpha = rr / pq;
#pragma omp parallel for simd reduction(+ : new)
    for (long i = 0; i < n; ++i) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
      new += r[i] * r[i];
    }
    float beta = new / rr;
#pragma omp parallel for simd
    for (long i = 0; i < n; ++i) p[i] = r[i] + beta * p[i];
    rr = new;
  }
  free(r);
  free(p);
  free(q);
}
