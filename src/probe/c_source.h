// What the probe of C runs: C with OpenMP, compiled as emitted code is. A measurement is a function
// that does its work n times; Least says how many nanoseconds once takes. The numbers of
// measurements are #defined in front of this text (c_probe.cc).
#ifndef EQRISE_PROBE_C_SOURCE_H_
#define EQRISE_PROBE_C_SOURCE_H_

namespace eqrise::probe {

inline constexpr char kCSource[] = R"c(
#include <math.h>
#include <omp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// As emitted programs declare them (emit/dialect_declarations.cc).
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__)
__attribute__((simd("notinbranch"))) float expf(float);
__attribute__((simd("notinbranch"))) float logf(float);
#endif

#if defined(__AVX512F__)
#define WIDEST 16
#elif defined(__AVX__)
#define WIDEST 8
#else
#define WIDEST 4
#endif

typedef float float4 __attribute__((vector_size(16)));
typedef float float8 __attribute__((vector_size(32)));
typedef float float16 __attribute__((vector_size(64)));
#if WIDEST == 16
typedef float16 vec;
#elif WIDEST == 8
typedef float8 vec;
#else
typedef float4 vec;
#endif
typedef vec vecu __attribute__((aligned(4)));

// The compiler knows nothing of a value that went through here, and can't leave it out.
#if defined(__x86_64__)
#define HIDE(x) __asm__ volatile("" : "+x"(x))
#elif defined(__aarch64__)
#define HIDE(x) __asm__ volatile("" : "+w"(x))
#else
#define HIDE(x) __asm__ volatile("" : "+m"(x))
#endif
#define HIDE_INT(x) __asm__ volatile("" : "+r"(x))
#define FORGET_MEMORY() __asm__ volatile("" ::: "memory")

#define X4(s) s s s s
#define X8(s) X4(s) X4(s)
#define X16(s) X8(s) X8(s)

static double Now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

// This counts the thread alone, without what others do on its core.
static double OwnNow(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

typedef void (*Work)(int64_t n);

// Others take the machine from time to time: the least of many short rounds is that of a quiet one.
static double LeastOfRounds(Work work, double seconds, double round) {
  const double begin = Now();
  int64_t n = 1;
  double least = 1e30;
  for (int i = 0; i < 4 || Now() - begin < seconds; ++i) {
    const double start = Now();
    work(n);
    const double all = Now() - start;
    if (all / n < least) least = all / n;
    if (all < round && n < ((int64_t)1 << 40)) n *= 2;
  }
  return 1e9 * least;
}
static double Least(Work work, double seconds) {
  return LeastOfRounds(work, seconds, seconds / 40);
}

// This measures a thread while all threads do it.
static double LeastOfAll(Work work, double seconds) {
  double sum = 0;
  int threads = 1;
#pragma omp parallel reduction(+ : sum)
  {
#pragma omp single
    threads = omp_get_num_threads();
    sum += Least(work, seconds);
  }
  return sum / threads;
}

static volatile float seed_f = 1.0f;
static volatile int64_t seed_i = 1;

static void EmptyLoop(int64_t n) {
  for (int64_t i = 0; i < n; ++i) HIDE_INT(i);
}
// A cycle each: one waits for the other.
static void Cycles(int64_t n) {
  int64_t x = seed_i, y = seed_i;
  HIDE_INT(y);
  for (int64_t i = 0; i < n; ++i) {
    X16(X4(x ^= y; HIDE_INT(x);))
  }
}
#define ADD_TO(c) c = c * a + b; HIDE(c);
#define MULTIPLY_ADDS(NAME, TYPE)                                                            \
  static void NAME(int64_t n) {                                                              \
    const float s = seed_f;                                                                  \
    TYPE a = s - (TYPE){0}, b = a, c0 = a, c1 = a, c2 = a, c3 = a, c4 = a, c5 = a, c6 = a,   \
         c7 = a, c8 = a, c9 = a, c10 = a, c11 = a;                                           \
    HIDE(b);                                                                                 \
    for (int64_t i = 0; i < n; ++i) {                                                        \
      ADD_TO(c0) ADD_TO(c1) ADD_TO(c2) ADD_TO(c3) ADD_TO(c4) ADD_TO(c5)                      \
      ADD_TO(c6) ADD_TO(c7) ADD_TO(c8) ADD_TO(c9) ADD_TO(c10) ADD_TO(c11)                    \
    }                                                                                        \
  }
MULTIPLY_ADDS(ScalarMultiplyAdds, float)
MULTIPLY_ADDS(MultiplyAdds4, float4)
#if WIDEST >= 8
MULTIPLY_ADDS(MultiplyAdds8, float8)
#endif
#if WIDEST >= 16
MULTIPLY_ADDS(MultiplyAdds16, float16)
#endif
static void ChainOfAdds(int64_t n) {
  vec x = seed_f - (vec){}, y = x;
  HIDE(y);
  for (int64_t i = 0; i < n; ++i) {
    X16(x = x + y; HIDE(x);)
  }
}
static void Divisions(int64_t n) {
  vec a = seed_f - (vec){}, c0 = a, c1 = a, c2 = a, c3 = a;
  for (int64_t i = 0; i < n; ++i) {
    c0 = a / c0; HIDE(c0); c1 = a / c1; HIDE(c1); c2 = a / c2; HIDE(c2); c3 = a / c3; HIDE(c3);
  }
}
static void ScalarDivisions(int64_t n) {
  float a = seed_f, c0 = a, c1 = a, c2 = a, c3 = a;
  for (int64_t i = 0; i < n; ++i) {
    c0 = a / c0; HIDE(c0); c1 = a / c1; HIDE(c1); c2 = a / c2; HIDE(c2); c3 = a / c3; HIDE(c3);
  }
}
static void ScalarExponentials(int64_t n) {
  for (int64_t i = 0; i < n; ++i) {
    float x = 0.3f + 1e-3f * (i & 511);
    HIDE(x);
    float y = expf(x);
    HIDE(y);
  }
}

// 4 KiB for each thread.
static __thread float block[1024] __attribute__((aligned(64)));

static void Loads(int64_t n) {
  const float* p = block;
  for (int64_t i = 0; i < n; ++i) {
    HIDE_INT(p);
#pragma GCC unroll 32
    for (int k = 0; k < 32; ++k) {
      vec x = *(const vec*)(p + WIDEST * k);
      HIDE(x);
    }
  }
}
static void Gathers(int64_t n) {
  int64_t s = 16 * seed_i;
  const float* p = block;
  for (int64_t i = 0; i < n; ++i) {
    HIDE_INT(s);
#if WIDEST == 16
    vec x = {p[0], p[s], p[2 * s], p[3 * s], p[4 * s], p[5 * s], p[6 * s], p[7 * s], p[8 * s],
             p[9 * s], p[10 * s], p[11 * s], p[12 * s], p[13 * s], p[14 * s], p[15 * s]};
#elif WIDEST == 8
    vec x = {p[0], p[s], p[2 * s], p[3 * s], p[4 * s], p[5 * s], p[6 * s], p[7 * s]};
#else
    vec x = {p[0], p[s], p[2 * s], p[3 * s]};
#endif
    HIDE(x);
  }
}
// Sums in memory: each waits for its own last store. One alone, and many beside each other.
static void ForwardedStore(int64_t n) {
  vec a = seed_f - (vec){};
  for (int64_t i = 0; i < n; ++i) {
    *(vec*)block = *(vec*)block * a + a;
    FORGET_MEMORY();
  }
}
static void ForwardedStores(int64_t n) {
  vec a = seed_f - (vec){};
  for (int64_t i = 0; i < n; ++i) {
#pragma GCC unroll 64
    for (int k = 0; k < 64; ++k) {
      vec* p = (vec*)(block + WIDEST * k);
      *p = *p * a + a;
    }
    FORGET_MEMORY();
  }
}

// Loops that compilers make vectors of, over arrays in a level-1 cache.
enum { kShort = 1024 };
static __thread float xs[kShort + 2], ys[kShort + 2], zs[kShort + 2];
__attribute__((noinline)) static void Axpy(float* restrict y, const float* restrict x, float a,
                                           int64_t count) {
  for (int64_t i = 0; i < count; ++i) y[i] = a * x[i] + y[i];
}
__attribute__((noinline)) static void Stencil(float* restrict y, const float* restrict x,
                                              int64_t count) {
  for (int64_t i = 0; i < count; ++i) y[i] = x[i] + x[i + 1] + x[i + 2];
}
__attribute__((noinline)) static void Larger(float* restrict z, const float* restrict x,
                                             const float* restrict y, int64_t count) {
  for (int64_t i = 0; i < count; ++i) z[i] = x[i] < y[i] ? y[i] : x[i];
}
static void Axpys(int64_t n) {
  for (int64_t i = 0; i < n; ++i) {
    Axpy(ys, xs, seed_f, kShort * seed_i);
    FORGET_MEMORY();
  }
}
static void Stencils(int64_t n) {
  for (int64_t i = 0; i < n; ++i) {
    Stencil(ys, xs, kShort * seed_i);
    FORGET_MEMORY();
  }
}
static void Largers(int64_t n) {
  for (int64_t i = 0; i < n; ++i) {
    Larger(zs, xs, ys, kShort * seed_i);
    FORGET_MEMORY();
  }
}

// Vectors, where the library has vector forms.
static void Exponentials(int64_t n) {
  for (int64_t i = 0; i < n; ++i) {
    for (int k = 0; k < kShort; ++k) zs[k] = expf(xs[k]);
    FORGET_MEMORY();
  }
}
static void Logarithms(int64_t n) {
  for (int64_t i = 0; i < n; ++i) {
    for (int k = 0; k < kShort; ++k) zs[k] = logf(xs[k]);
    FORGET_MEMORY();
  }
}

static float bins[1024];
static void Atomics(int64_t n) {
  uint32_t at = 1 + omp_get_thread_num();
  for (int64_t i = 0; i < n; ++i) {
    at = at * 1664525u + 1013904223u;
#pragma omp atomic
    bins[at >> 22] += 1.0f;
  }
}
static void Forks(int64_t n) {
  for (int64_t i = 0; i < n; ++i) {
#pragma omp parallel
    FORGET_MEMORY();
  }
}
static void Barriers(int64_t n) {
#pragma omp parallel
  for (int64_t i = 0; i < n; ++i) {
#pragma omp barrier
  }
}
__attribute__((noinline)) static void Called(void** args) {
  float* out = args[0];
  out[0] = ((const float*)args[1])[0] + ((const float*)args[2])[0] + *(const int64_t*)args[3];
}
static void (*volatile entry)(void**) = Called;
static void Calls(int64_t n) {
  float a = 0, b = 1, c = 2;
  int64_t size = 3;
  void* args[] = {&a, &b, &c, &size};
  for (int64_t i = 0; i < n; ++i) {
    entry(args);
    FORGET_MEMORY();
  }
}

// Memory that is in use: a page that was never written is the page of zeros.
static float* Touched(int64_t bytes) {
  float* p = aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
  if (p == NULL) return NULL;
#pragma omp parallel for schedule(static)
  for (int64_t i = 0; i < bytes / 4; ++i) p[i] = 1.0f;
  return p;
}

static __thread float* stream;
static __thread int64_t stream_lines;  // of 64 bytes
static int64_t extra;                  // groups of 16 multiply-adds for each four lines
static void Streams(int64_t n) {
  const float* p = stream;
  vec acc[8];
  for (int k = 0; k < 8; ++k) acc[k] = seed_f - (vec){};
  vec a = acc[0];
  HIDE(a);
  for (int64_t i = 0; i < n; ++i) {
    for (int64_t line = 0; line < stream_lines; line += 4) {
#pragma GCC unroll 16
      for (int k = 0; k < 64 / WIDEST; ++k) {
        acc[k % 8] = acc[k % 8] + *(const vec*)(p + 16 * line + WIDEST * k);
        HIDE(acc[k % 8]);
      }
      for (int64_t e = 0; e < extra; ++e) {
#pragma GCC unroll 16
        for (int k = 0; k < 16; ++k) {
          acc[k % 8] = acc[k % 8] * a + a;
          HIDE(acc[k % 8]);
        }
      }
    }
  }
}
// Nanoseconds a byte; less than none: there is no such memory.
static double TimeOfByte(int64_t bytes, int64_t extras, double seconds) {
  stream = Touched(bytes);
  if (stream == NULL) return -1;
  stream_lines = bytes / 256 * 4;
  extra = extras;
  const double out = Least(Streams, seconds) / (64.0 * stream_lines);
  free(stream);
  return out;
}
// This measures a thread, while each reads as many bytes of its own.
static double TimeOfByteOfAll(int64_t bytes, double seconds) {
  double sum = 0;
  int threads = 1, missing = 0;
#pragma omp parallel reduction(+ : sum, missing)
  {
#pragma omp single
    threads = omp_get_num_threads();
    stream = aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
    stream_lines = bytes / 256 * 4;
    if (stream == NULL) {
      ++missing;
    } else {
      for (int64_t i = 0; i < bytes / 4; ++i) stream[i] = 1.0f;
      sum += Least(Streams, seconds) / (64.0 * stream_lines);
      free(stream);
    }
  }
  return missing > 0 ? -1 : sum / threads;
}

// A walk through lines in random order: each load waits for the one before.
static void** walk;
static void Walks(int64_t n) {
  void** p = walk;
  for (int64_t i = 0; i < n; ++i) {
    X16(p = *p;)
    FORGET_MEMORY();
  }
  walk = p;
}
static double TimeOfLoad(int64_t lines, int64_t distance, double seconds) {
  char* memory = aligned_alloc(4096, (lines * distance + 4095) / 4096 * 4096);
  int32_t* order = malloc(lines * sizeof *order);
  double out = -1;
  if (memory != NULL && order != NULL) {
    for (int64_t i = 0; i < lines; ++i) order[i] = (int32_t)i;
    uint64_t random = 88172645463325252u;
    for (int64_t i = lines - 1; i > 0; --i) {
      random ^= random << 13, random ^= random >> 7, random ^= random << 17;
      const int64_t j = random % (i + 1);
      const int32_t other = order[i];
      order[i] = order[j], order[j] = other;
    }
    for (int64_t i = 0; i < lines; ++i) {
      *(void**)(memory + order[i] * distance) = memory + order[(i + 1) % lines] * distance;
    }
    walk = (void**)(memory + order[0] * distance);
    out = Least(Walks, seconds) / 16;
  }
  free(memory), free(order);
  return out;
}

// Nanoseconds for an element of a[i] = b[i] + s * c[i] by all threads: as long as the slowest takes.
static double Triad(int64_t bytes, double seconds) {
  const int64_t count = bytes / 12;
  float *a = Touched(4 * count), *b = Touched(4 * count), *c = Touched(4 * count);
  double least = -1;
  const double begin = Now();
  for (int round = 0; a && b && c && (round < 3 || Now() - begin < seconds); ++round) {
    double longest = 0;
    const float s = seed_f;
#pragma omp parallel reduction(max : longest)
    {
      const double start = OwnNow();
#pragma omp for simd schedule(static) aligned(a, b, c : 64) nowait
      for (int64_t i = 0; i < count; ++i) a[i] = b[i] + s * c[i];
      longest = OwnNow() - start;
    }
    const double once = 1e9 * longest / count;
    if (least < 0 || once < least) least = once;
  }
  free(a), free(b), free(c);
  return least;
}

static void InUse(void) {
#pragma omp parallel
  {
    for (int i = 0; i < 1024; ++i) block[i] = 0.5f;
    for (int i = 0; i < kShort + 2; ++i) xs[i] = ys[i] = zs[i] = 0.5f;
  }
}

void probe(double* out, double seconds, int64_t what, int64_t first, int64_t second) {
  InUse();
  switch (what) {
    case WIDTHS:
      out[0] = WIDEST;
      out[1] = omp_get_max_threads();
      break;
    case CYCLE: *out = Least(Cycles, seconds) / 64; break;
    case EMPTY_LOOP: *out = LeastOfAll(EmptyLoop, seconds); break;
    case SCALAR_OP: *out = LeastOfAll(ScalarMultiplyAdds, seconds) / 12; break;
    case VECTOR_OP:
      *out = -1;
      if (first == 4) *out = LeastOfAll(MultiplyAdds4, seconds) / 12;
#if WIDEST >= 8
      if (first == 8) *out = LeastOfAll(MultiplyAdds8, seconds) / 12;
#endif
#if WIDEST >= 16
      if (first == 16) *out = LeastOfAll(MultiplyAdds16, seconds) / 12;
#endif
      break;
    case CHAIN: *out = LeastOfAll(ChainOfAdds, seconds) / 16; break;
    case DIVISION: *out = LeastOfAll(Divisions, seconds) / 4; break;
    case SCALAR_DIVISION: *out = LeastOfAll(ScalarDivisions, seconds) / 4; break;
    case EXPONENTIAL: *out = LeastOfAll(Exponentials, seconds) / kShort; break;
    case LOGARITHM: *out = LeastOfAll(Logarithms, seconds) / kShort; break;
    case SCALAR_EXPONENTIAL: *out = LeastOfAll(ScalarExponentials, seconds); break;
    case LOAD: *out = LeastOfAll(Loads, seconds) / 32; break;
    case GATHER: *out = LeastOfAll(Gathers, seconds) / WIDEST; break;
    case FORWARDED_STORE: *out = LeastOfAll(ForwardedStore, seconds); break;
    case FORWARDED_STORES: *out = LeastOfAll(ForwardedStores, seconds) / 64; break;
    case AXPY: *out = LeastOfAll(Axpys, seconds) / kShort; break;
    case STENCIL: *out = LeastOfAll(Stencils, seconds) / kShort; break;
    case LARGER: *out = LeastOfAll(Largers, seconds) / kShort; break;
    case ATOMIC: *out = LeastOfAll(Atomics, seconds); break;
    case FORK: *out = LeastOfRounds(Forks, seconds, 2e-5); break;
    case BARRIER: *out = LeastOfRounds(Barriers, seconds, 2e-5); break;
    case CALL: *out = Least(Calls, seconds); break;
    case READ: *out = TimeOfByte(first, second, seconds); break;
    case READ_OF_ALL: *out = TimeOfByteOfAll(first, seconds); break;
    case WALK: *out = TimeOfLoad(first, second, seconds); break;
    case TRIAD: *out = Triad(first, seconds); break;
  }
}
void probe_entry(void** args) {
  probe(args[0], *(const double*)args[1], *(const int64_t*)args[2], *(const int64_t*)args[3],
        *(const int64_t*)args[4]);
}
)c";

}  // namespace eqrise::probe

#endif  // EQRISE_PROBE_C_SOURCE_H_
