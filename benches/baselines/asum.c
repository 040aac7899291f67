// The sum of magnitudes by hand: threads sum chunks, each as four streams from memory with two
// vectors of sums; then one sums what they leave.
#include <stdint.h>

typedef float vec __attribute__((vector_size(64)));
typedef int32_t bits __attribute__((vector_size(64)));

enum { kStreams = 4, kVectors = 2 };

static inline vec Magnitude(vec v) { return (vec)((bits)v & 0x7fffffff); }

// `partial` has a vector for each chunk of C elements; C divides N, 128 divides C.
void asum(float* restrict out, const float* restrict x, float* restrict partial) {
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < N / C; ++i) {
    const float* chunk = x + i * C;
    vec sum[kStreams][kVectors] = {};
    for (int64_t j = 0; j < C / kStreams; j += 16 * kVectors) {
#pragma GCC unroll 4
      for (int p = 0; p < kStreams; ++p) {
#pragma GCC unroll 2
        for (int u = 0; u < kVectors; ++u) {
          sum[p][u] += Magnitude(*(const vec*)(chunk + p * (C / kStreams) + j + 16 * u));
        }
      }
    }
    *(vec*)(partial + 16 * i) = ((sum[0][0] + sum[0][1]) + (sum[1][0] + sum[1][1])) +
                                ((sum[2][0] + sum[2][1]) + (sum[3][0] + sum[3][1]));
  }
  vec all = {};
  for (int64_t i = 0; i < N / C; ++i) all += *(const vec*)(partial + 16 * i);
  float sum = 0;
  for (int l = 0; l < 16; ++l) sum += all[l];
  *out = sum;
}

void asum_entry(void** args) { asum(args[0], args[1], args[2]); }
