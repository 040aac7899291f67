// The callback of a search whose matches go into a batch, which is applied whenever it is full.
//
//   BatchFiller fill{batch, nullptr, 0, apply};
//   ForEachMatch(graph, rule.from, {}, fill);   // apply() empties the batch; false to stop
//   if (batch.size() > 0) apply();
//
// Matches are taken several at a time (TakesBlocks), unless each has to ask for its steps.
#ifndef EQRISE_EGRAPH_MATCH_BATCH_FILLER_H_
#define EQRISE_EGRAPH_MATCH_BATCH_FILLER_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "absl/functional/function_ref.h"
#include "egraph/match/match_batch.h"
#include "egraph/match/matches.h"
#include "egraph/match/step_meter.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

struct BatchFiller {
  MatchBatch& batch;
  StepMeter* meter;  // where steps are limited: each match takes `cost` from it
  uint64_t cost;
  absl::FunctionRef<bool()> apply;

  __attribute__((always_inline)) bool operator()(const RawMatch& m) const {
    if (meter != nullptr && !meter->Take(cost)) return false;
    batch.Push(m.registers);
    return !batch.full() || apply();
  }

  size_t room() const {
    return meter == nullptr ? batch.room() - std::min(batch.room(), kBeyondBlock) : 0;
  }
  void Push(const ClassId* registers) const { batch.Push(registers); }
  void PushBlock(const ClassId* registers, const uint64_t* children, size_t n) const {
    batch.PushBlock(registers, children, n);
  }
  void PushRoots(const ClassId* roots, const uint64_t* children, size_t n) const {
    batch.PushRoots(roots, children, n);
  }
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MATCH_BATCH_FILLER_H_
