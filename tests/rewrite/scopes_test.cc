// A variable of a rule that stands in several scopes. The rule is applied in the iteration that
// finds it, wherever the binder of the variable's term is. "saturated" is said only when nothing is
// left.
#include <doctest/doctest.h>

#include <string>

#include "rewrite/goal.h"

namespace eqrise::rewrite {
namespace {

GoalReport Search(const std::string& goal, int iterations) {
  rise::ExprTable exprs;
  rise::Sources sources;
  absl::StatusOr<std::vector<Goal>> goals = ParseGoals(sources.Add("goal", goal), exprs, sources);
  REQUIRE_MESSAGE(goals.ok(), goals.status().message());
  absl::StatusOr<Strategy> rules =
      RulesOfGoal(goals->front(), {EQRISE_ROOT "/tests/rules/scopes.rules"}, exprs, sources);
  REQUIRE_MESSAGE(rules.ok(), rules.status().message());
  GoalOptions options;
  options.max_iterations = iterations;
  return Prove(goals->front(), *rules, options, exprs);
}

// The goal with the variable bound around it, and bound by a map.
void CheckFoundAtOnce(const std::string& variable, const std::string& type, const std::string& left,
                      const std::string& right) {
  const std::string head = "fun (" + variable + " : " + type + ") => ";
  CHECK(Search("rule g: " + head + left + " => " + head + right, 1).found);
  const auto below = [&](const std::string& side) {
    return "fun (all : 3." + type + ") => map (fun " + variable + " => " + side + ") all";
  };
  CHECK(Search("rule g: " + below(left) + " => " + below(right), 1).found);
}

}  // namespace

TEST_CASE("an array in a function and outside of it is one array") {
  CheckFoundAtOnce("row", "8.f32", "map (fun x => reduce max x row) row",
                   "map (fun x => reduce max (add x 0) row) row");
}

TEST_CASE("an array in three scopes is one array") {
  CheckFoundAtOnce("row", "8.f32",
                   "map (fun x => map (fun y => idx y row) (generate (fun (i : idx[8]) => i))) row",
                   "map (fun x => row) row");
}

TEST_CASE("a function of an outer variable is one function under two names") {
  CheckFoundAtOnce(
      "p", "(8.f32, f32)",
      "makePair (map (fun x => add x (snd p)) (fst p)) (map (fun y => add y (snd p)) (fst p))",
      "makePair (map (fun x => add x (snd p)) (fst p)) "
      "(map (fun y => fst (makePair (add y (snd p)) y)) (fst p))");
}

TEST_CASE("a function of an outer variable is one function at two depths") {
  CheckFoundAtOnce(
      "p", "(8.f32, f32)",
      "map (fun x => makePair (add x (snd p)) (map (fun y => add y (snd p)) (fst p))) (fst p)",
      "map (fun x => makePair (add x (snd p)) "
      "(map (fun y => fst (makePair (add y (snd p)) y)) (fst p))) (fst p)");
}

TEST_CASE("where two scopes hold different things nothing is found, and the search says so") {
  const std::string head = "fun (all : 3.(8.f32, 8.f32)) => map (fun p => ";
  const GoalReport report =
      Search("rule g: " + head + "map (fun x => reduce max x (fst p)) (snd p)) all => " + head +
                 "map (fun x => reduce max (add x 0) (fst p)) (snd p)) all",
             8);
  CHECK_FALSE(report.found);
  CHECK(report.saturation.stop == "saturated");
}

}  // namespace eqrise::rewrite
