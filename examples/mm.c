/* A matrix product of eqrise in an application of one's own.
 *
 *   eqrise emit kernels/mm.rise --host -o lib
 *   cc -O2 -std=c11 -Ilib examples/mm.c lib/mm.c -lOpenCL -lm -o mm && ./mm 512 512 512
 *
 * Compares with three loops in double, and says how long a product takes, transfers included. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "mm.h"

static double now(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void stop_at(int error, const char* what) {
  if (error == MM_OK) return;
  fprintf(stderr, "%s: %s\n", what, mm_error_name(error));
  exit(1);
}

static float* array(int64_t count, unsigned seed) {
  float* a = malloc((size_t)count * sizeof *a);
  if (a == NULL) exit(1);
  for (int64_t i = 0; i < count; ++i) {
    seed = seed * 1664525u + 1013904223u;
    a[i] = (float)(seed >> 8) / 8388608.0f - 1.0f;
  }
  return a;
}

/* The largest difference to the product in double, beside the root mean square of a sum. */
static double error_of(const float* out, const float* A, const float* B, int64_t n, int64_t m,
                       int64_t k) {
  double worst = 0;
  for (int64_t i = 0; i < n; ++i) {
    for (int64_t j = 0; j < m; ++j) {
      double sum = 0;
      for (int64_t l = 0; l < k; ++l) sum += (double)A[i * k + l] * (double)B[l * m + j];
      worst = fmax(worst, fabs(out[i * m + j] - sum) / sqrt((double)k));
    }
  }
  return worst;
}

int main(int argc, char** argv) {
  const int64_t n = argc > 1 ? atoll(argv[1]) : 13;
  const int64_t m = argc > 2 ? atoll(argv[2]) : 17;
  const int64_t k = argc > 3 ? atoll(argv[3]) : 19;
  const char* device = argc > 4 ? argv[4] : NULL;

  mm_handle* handle = NULL;
  const int created = mm_create_on(device, &handle);
  if (created == CL_BUILD_PROGRAM_FAILURE) fputs(mm_build_log(handle), stderr);
  stop_at(created, "mm_create_on");
  /* Before there is anything to compute with: sizes that are not fit are no reason to allocate. */
  stop_at(mm_reserve(handle, n, m, k), "mm_reserve");

  float* A = array(n * k, 1);
  float* B = array(k * m, 2);
  float* out = array(n * m, 3);
  stop_at(mm_run(handle, n, m, k, A, B, out), "mm_run");
  const double error = error_of(out, A, B, n, m, k);

  double best = 1e30;
  for (int i = 0; i < 5; ++i) {
    const double start = now();
    stop_at(mm_run(handle, n, m, k, A, B, out), "mm_run");
    best = fmin(best, now() - start);
  }
  printf("%lld x %lld x %lld: error %.1e, %.3f ms, %lld bytes of temporaries\n", (long long)n,
         (long long)m, (long long)k, error, best * 1e3, (long long)mm_temporary_bytes(n, m, k));
  mm_destroy(handle);
  free(A);
  free(B);
  free(out);
  return error < 2e-5 ? 0 : 1;
}
