// How much the tests try that could try anything: randomised ones, and those of all kernels.
//
//   EQRISE_FUZZ=5000 egraph_tests -tc='*random rules*'        # 5000 of a fresh seed, which is
//   printed EQRISE_FUZZ=1 EQRISE_FUZZ_SEED=1234 egraph_tests -tc=...  # again
#ifndef EQRISE_TESTS_SUPPORT_FUZZ_EFFORT_H_
#define EQRISE_TESTS_SUPPORT_FUZZ_EFFORT_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "doctest/doctest.h"

namespace eqrise::testing {

#ifdef EQRISE_SANITIZED
inline constexpr bool kIsSanitized = true;
#else
inline constexpr bool kIsSanitized = false;
#endif

// How many programs to try from which seed on: a few fixed ones, or $EQRISE_FUZZ of a fresh seed,
// which is printed ($EQRISE_FUZZ_SEED repeats a run).
struct Effort {
  int programs = 0;
  uint64_t seed = 0;
};
inline Effort WholeEffortFor(const char* test, int by_default) {
  Effort e{by_default, 1};
  if (const char* n = std::getenv("EQRISE_FUZZ")) {
    e.programs = std::atoi(n);
    e.seed = static_cast<uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()) %
             1'000'000'000;
  }
  if (const char* s = std::getenv("EQRISE_FUZZ_SEED")) e.seed = std::strtoull(s, nullptr, 10);
  if (std::getenv("EQRISE_FUZZ")) {
    std::fprintf(stderr, "%s: EQRISE_FUZZ=%d EQRISE_FUZZ_SEED=%llu\n", test, e.programs,
                 static_cast<unsigned long long>(e.seed));
  }
  return e;
}

// The same; with sanitizers, where each takes ten times as long, the first half of the fixed ones.
// For tests that find in the half what they ask of all of them together.
inline Effort EffortFor(const char* test, int by_default) {
  return WholeEffortFor(test, kIsSanitized ? (by_default + 1) / 2 : by_default);
}

// Whether the i-th of many alike is tried: each in the ordinary build, and with sanitizers, where
// it takes ten times as long, one in four. (Not in three, for that is how many targets there are.)
inline bool IsTried(size_t i) { return !kIsSanitized || i % 4 == 0; }

// For a test that takes long and asks for what others of the same code do: with sanitizers, where
// whole searches take ten times as long, it is left out.
//   TEST_CASE("the product is tiled" * testing::TakesLong()) { ...
inline doctest::skip TakesLong() { return doctest::skip(kIsSanitized); }

// Whether tests that would take minutes try all that they could: $EQRISE_WHOLE.
inline bool IsWhole() { return std::getenv("EQRISE_WHOLE") != nullptr; }
// Whether the i-th of many alike is in their sample of one in `n`. $EQRISE_SAMPLE, a number, chooses
// which sample: CI draws one by lot.
inline bool IsInSample(size_t i, size_t n) {
  const char* sample = std::getenv("EQRISE_SAMPLE");
  return IsWhole() || (i + (sample ? std::strtoull(sample, nullptr, 10) : 0)) % n == 0;
}

}  // namespace eqrise::testing

#endif  // EQRISE_TESTS_SUPPORT_FUZZ_EFFORT_H_
