#include "emit/loop_steps.h"

#include <numeric>

namespace eqrise::emit {

using rise::Nat;
using rise::NatTerm;
using rise::NatVar;

void LoopSteps::Offer(NatVar counter) { factors_[counter]; }

void LoopSteps::Note(Nat index) {
  for (NatVar v : nats_.Variables(index)) {
    auto offered = factors_.find(v);
    if (offered == factors_.end()) continue;
    int64_t& factor = offered->second;
    const auto linear = nats_.LinearIn(index, v);
    if (!linear || nats_.Mentions(linear->first, v) || nats_.Mentions(linear->second, v)) {
      factor = 1;
      continue;
    }
    for (const NatTerm& t : nats_.poly(linear->first)) {
      factor = t.coefficient.den == 1 ? std::gcd(factor, t.coefficient.num) : 1;
    }
  }
}

void LoopSteps::Decide() {
  for (const auto& [counter, factor] : factors_) {
    if (factor <= 1 || factor > kMostStep) continue;
    const rise::NatVarInfo info = nats_.info(counter);
    const Nat end = nats_.Mul(*info.extent, nats_.Const(factor));
    loops_[counter] = {factor, nats_.NewIndex(info.name, end)};
  }
}

int64_t LoopSteps::StepOf(NatVar counter) const {
  auto loop = loops_.find(counter);
  return loop == loops_.end() ? 1 : loop->second.step;
}

NatVar LoopSteps::VariableOf(NatVar counter) const {
  auto loop = loops_.find(counter);
  return loop == loops_.end() ? counter : loop->second.variable;
}

Nat LoopSteps::InSteps(Nat index) const {
  for (const auto& [counter, loop] : loops_) {
    if (!nats_.Mentions(index, counter)) continue;
    const auto linear = nats_.LinearIn(index, counter);
    index = nats_.Add(
        nats_.Mul(nats_.ExactDiv(linear->first, nats_.Const(loop.step)), nats_.Var(loop.variable)),
        linear->second);
  }
  return index;
}

}  // namespace eqrise::emit
