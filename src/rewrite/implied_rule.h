// Whether a rule follows from others: an instance of its left side goes into an e-graph, and one of
// its right side, and the others are to make them equal.
//
//   absl::StatusOr<Strategy> old = AllRules({"rules/algorithmic.rules"}, "", exprs, sources);
//   Implied i = IsImplied(rule, *old, {}, exprs);
//   i.verdict == Implied::kImplied
//
// An instance has numbers for sizes, f32 for types that the rule leaves open, + for operators that
// conditions or folds are about, and things that nothing is known of for all other variables. What
// holds for two instances is taken to hold.
#ifndef EQRISE_REWRITE_IMPLIED_RULE_H_
#define EQRISE_REWRITE_IMPLIED_RULE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "rewrite/goal.h"
#include "rewrite/saturate.h"

namespace eqrise::rewrite {

struct Implied {
  enum Verdict : uint8_t { kImplied, kNotImplied, kNoInstance };
  Verdict verdict = kNoInstance;
  // The instance that decides: the last one, or the one that was not derived.
  std::string left, right;
  std::string stop;  // of the search: "found", "saturated" or a limit
  int iterations = 0;
  size_t nodes = 0;
  double seconds = 0;  // of all instances
};

// One phase of all rules of the files, in all their directions, but those of one name.
absl::StatusOr<Strategy> AllRules(const std::vector<std::string>& files, const std::string& except,
                                  rise::ExprTable& exprs, rise::Sources& sources);

// The phase has to be one of AllRules.
Implied IsImplied(const Rule& rule, const Strategy& others, const GoalOptions& limits,
                  rise::ExprTable& exprs);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_IMPLIED_RULE_H_
