// How much the randomised tests try.
//
//   EQRISE_FUZZ=5000 egraph_tests -tc='*random rules*'        # 5000 of a fresh seed, which is
//   printed EQRISE_FUZZ=1 EQRISE_FUZZ_SEED=1234 egraph_tests -tc=...  # again
#ifndef EQRISE_TESTS_FUZZ_EFFORT_H_
#define EQRISE_TESTS_FUZZ_EFFORT_H_

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace eqrise::testing {

// How many programs to try from which seed on: a few fixed ones, or $EQRISE_FUZZ of a fresh seed,
// which is printed ($EQRISE_FUZZ_SEED repeats a run).
struct Effort {
  int programs = 0;
  uint64_t seed = 0;
};
inline Effort EffortFor(const char* test, int by_default) {
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

}  // namespace eqrise::testing

#endif  // EQRISE_TESTS_FUZZ_EFFORT_H_
