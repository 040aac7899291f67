// Loops that step by more than one: where all indices take a loop's counter times the same number,
// the loop counts in steps of it, and no index multiplies.
//
//   for (int r = 0; r < 8192; ++r)        sum0 += xs[at + 2 * r], sum1 += xs[at + 2 * r + 1];
//   for (int r = 0; r < 16384; r += 2)    sum0 += xs[at + r], sum1 += xs[at + r + 1];
//
// It is more than looks: LLVM lets a counter that goes up by one count the addresses' common offset
// from below zero, and then each load adds two registers, which x86 takes apart into two
// operations. Sums of what streams from memory were 6% slower so (docs/lab/engine_measurements.md).
#ifndef EQRISE_EMIT_LOOP_STEPS_H_
#define EQRISE_EMIT_LOOP_STEPS_H_

#include <cstdint>
#include <map>

#include "rise/nat/nat.h"

namespace eqrise::emit {

class LoopSteps {
 public:
  explicit LoopSteps(rise::NatTable& nats) : nats_(nats) {}

  // First all loops that may step, and all indices that are printed.
  void Offer(rise::NatVar counter);
  void Note(rise::Nat index);
  void Decide();

  // Then: 1 for a loop that counts.
  int64_t StepOf(rise::NatVar counter) const;
  // The variable that takes the counter's place; the counter itself where it stays.
  rise::NatVar VariableOf(rise::NatVar counter) const;
  // An index over these.
  rise::Nat InSteps(rise::Nat index) const;

 private:
  static constexpr int64_t kMostStep =
      64;  // vectors, and several of them; not the rows of a matrix

  struct Loop {
    int64_t step;
    rise::NatVar variable;
  };

  rise::NatTable& nats_;
  // What each counter that may go is multiplied with: the greatest common divisor so far.
  std::map<rise::NatVar, int64_t> factors_;
  std::map<rise::NatVar, Loop> loops_;  // that step, by their counters
};

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_LOOP_STEPS_H_
