// Equality saturation towards a goal: from a term until another one is known to be equal to it.
//
//   absl::StatusOr<std::vector<Goal>> goals = LoadGoals("benches/binders/goals.rules", exprs,
//   sources); absl::StatusOr<Strategy> rules = RulesOfGoal(goals->front(), {"lambda.rules"}, exprs,
//   sources); GoalReport report = Prove(goals->front(), *rules, {}, exprs); report.found
//
// Terms are inserted as they are written: a redex stays an application of a lambda, and only
// primitives are applied in full (map f is fun xs => map f xs). What is looked for is the goal's
// normal form. It is looked up, not added, so that nothing is proved by working backwards.
#ifndef EQRISE_REWRITE_GOAL_H_
#define EQRISE_REWRITE_GOAL_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "rewrite/saturate.h"

namespace eqrise::rewrite {

struct Goal {
  std::string name;
  rise::Expr start;                               // as written
  rise::Expr wanted;                              // as written
  std::vector<rise::RuleSides::Variable> inputs;  // free names of the two, as Op::kInput
};

// Goals are written like rules: `rule NAME: START => WANTED`. All their types must be known.
absl::StatusOr<std::vector<Goal>> ParseGoals(uint32_t file, rise::ExprTable& exprs,
                                             const rise::Sources& sources);
absl::StatusOr<std::vector<Goal>> LoadGoals(const std::string& path, rise::ExprTable& exprs,
                                            rise::Sources& sources);

// Adds a phase of all rules that a strategy has, in all their directions.
absl::Status AddPhaseOfAllRules(Strategy& strategy, const std::string& name, rise::ExprTable& exprs,
                                const rise::Sources& sources);

// One phase of all rules of the files, in all their directions. In them, names that the goal has
// too stand for the goal's inputs.
absl::StatusOr<Strategy> RulesOfGoal(const Goal& goal, const std::vector<std::string>& files,
                                     rise::ExprTable& exprs, rise::Sources& sources);

// The beta normal form, with fun x => f x made f where f does not mention x. For terms whose
// reduction ends, which in simply typed ones it does.
rise::Expr Normalise(rise::ExprTable& exprs, rise::Expr e);

struct GoalOptions {
  bool normalise = false;  // also the start
  // Adds the other side too, as it is written, and waits for the two to become equal.
  bool both_sides = false;
  SaturationOptions limits;
  egraph::Options graph;
  size_t max_nodes = 10'000'000;
  int max_iterations = 50;
};

struct GoalReport {
  bool found = false;
  SaturationReport saturation;
  size_t start_size = 0;  // nodes of the start as a tree
  size_t nodes = 0, internal_nodes = 0, classes = 0, bytes = 0;
};

GoalReport Prove(const Goal& goal, const Strategy& rules, const GoalOptions& options,
                 rise::ExprTable& exprs);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_GOAL_H_
