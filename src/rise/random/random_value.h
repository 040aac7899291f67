// Random values of a type, for differential tests and the rule checker.
//
//   Rng rng(seed);
//   RandomValue(types, type, sizes, rng)     // 3.f32: [2, -1, 3]
//
// By default floats are small whole numbers, so that sums and small products are exact and
// equalities that reassociate can be checked exactly. Random terms are random_expr.h.
#ifndef EQRISE_RISE_RANDOM_RANDOM_VALUE_H_
#define EQRISE_RISE_RANDOM_RANDOM_VALUE_H_

#include <cstdint>
#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "rise/term/expr.h"
#include "rise/term/value.h"

namespace eqrise::rise {

// SplitMix64: small, and the same numbers on every platform (the standard's distributions are not).
class Rng {
 public:
  explicit Rng(uint64_t seed) : state_(seed) {}
  uint64_t Next();
  // Uniform in [low, high]; precondition: low <= high.
  int64_t Between(int64_t low, int64_t high);
  // True once in n times.
  bool OneIn(int64_t n) { return Between(1, n) == 1; }
  // Uniform in [0, 1).
  double Uniform();

 private:
  uint64_t state_;
};

struct RandomValueOptions {
  double low = -4;
  double high = 4;
  bool whole_numbers = true;  // floats too; else uniform in [low, high]
  // Half of the numbers are those that equalities go wrong on: 0, -0, 1, fractions, the largest and
  // the smallest, denormals, infinities, NaN, and the ends of the integers.
  bool special_values = false;
};

// A random value of a data type. Integers are in [low, high] (from 0 if unsigned), indices anywhere
// in their extent, nats in [0, high]. An error for a function type, a size without a value, an
// index of extent 0.
absl::StatusOr<Value> RandomValue(const TypeTable& types, Type type, const SizeValues& sizes,
                                  Rng& rng, const RandomValueOptions& options = {});

// A random value for each input of a program, by name.
absl::StatusOr<std::map<std::string, Value>> RandomInputs(const ExprTable& exprs,
                                                          const Program& program,
                                                          const SizeValues& sizes, Rng& rng,
                                                          const RandomValueOptions& options = {});

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_RANDOM_RANDOM_VALUE_H_
