// A strategy with something else than it says: for experiments that ask what one rule, one number or
// one scheduler is worth.
//
//   StrategyChanges changes{.without = {"map-fusion", "vector.rules"},
//                           .tunes = {"split-join.s=8,16"}};
//   absl::Status done = ChangeStrategy(strategy, changes, sources);
#ifndef EQRISE_REWRITE_STRATEGY_CHANGES_H_
#define EQRISE_REWRITE_STRATEGY_CHANGES_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "rewrite/saturate.h"
#include "rise/syntax/diagnostic.h"

namespace eqrise::rewrite {

struct StrategyChanges {
  // Rules that are left out of all phases. Each is a rule's name or that of a rule file, for all
  // rules of it. An error: the strategy has no such rule.
  std::vector<std::string> without;
  // "RULE.SIZE=4,16": the values that a rule tries for a size, instead of those after its `tune`.
  std::vector<std::string> tunes;
  // "simple", "backoff" or "budgeted", for all phases; empty: what they say.
  std::string scheduler;

  bool empty() const { return without.empty() && tunes.empty() && scheduler.empty(); }
};

absl::Status ChangeStrategy(Strategy& strategy, const StrategyChanges& changes,
                            const rise::Sources& sources);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_STRATEGY_CHANGES_H_
