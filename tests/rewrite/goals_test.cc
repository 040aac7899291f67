// Proofs from term to term: what is equal is found, what is not is not.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "../benches/binders/chain_goal.h"
#include "absl/strings/str_replace.h"
#include "rewrite/goal.h"
#include "rise/term/print.h"

namespace eqrise::rewrite {
namespace {

const std::string kFolder = EQRISE_ROOT "/benches/binders/";

struct Proof {
  rise::ExprTable exprs;
  rise::Sources sources;

  Goal Only(const std::string& text) {
    absl::StatusOr<std::vector<Goal>> goals = ParseGoals(sources.Add("goal", text), exprs, sources);
    REQUIRE_MESSAGE(goals.ok(), goals.status().message());
    REQUIRE(goals->size() == 1);
    return goals->front();
  }
  Goal Named(const std::string& name) {
    absl::StatusOr<std::vector<Goal>> goals = LoadGoals(kFolder + "goals.rules", exprs, sources);
    REQUIRE_MESSAGE(goals.ok(), goals.status().message());
    for (const Goal& goal : *goals) {
      if (goal.name == name) return goal;
    }
    FAIL("no such goal");
    return {};
  }
  GoalReport Run(const Goal& goal, const std::vector<std::string>& files,
                 GoalOptions options = {}) {
    std::vector<std::string> paths;
    for (const std::string& file : files) paths.push_back(kFolder + file);
    absl::StatusOr<Strategy> rules = RulesOfGoal(goal, paths, exprs, sources);
    REQUIRE_MESSAGE(rules.ok(), rules.status().message());
    return Prove(goal, *rules, options, exprs);
  }
};

TEST_CASE("the goals of egg-rise are proved, as written and normalised") {
  for (const bool normalise : {false, true}) {
    GoalOptions options;
    options.normalise = normalise;
    Proof p;
    CHECK(p.Run(p.Named("compose-many"), {"lambda.rules"}, options).found);
    CHECK(p.Run(p.Named("fission-fusion"), {"lambda.rules"}, options).found);
    const GoalReport scanline =
        p.Run(p.Named("base-to-scanline"), {"lambda.rules", "scanline.rules"}, options);
    CHECK(scanline.found);
    CHECK(scanline.bytes < size_t{10} << 20);
  }
}

TEST_CASE("the goals are proved from both sides as well") {
  GoalOptions options;
  options.both_sides = true;
  Proof p;
  CHECK(p.Run(p.Named("compose-many"), {"lambda.rules"}, options).found);
  CHECK(p.Run(p.Named("fission-fusion"), {"lambda.rules"}, options).found);
  CHECK(p.Run(p.Named("base-to-scanline"), {"lambda.rules", "scanline.rules"}, options).found);
  options.max_iterations = 6;
  CHECK_FALSE(
      p.Run(p.Only(ChainGoal(1, 2, 1).Text(/*swapped=*/true)), {"lambda.rules"}, options).found);
}

TEST_CASE("a start that is written with redexes keeps them until the rules reduce them") {
  Proof p;
  const Goal goal = p.Named("compose-many");
  CHECK(goal.start != Normalise(p.exprs, goal.start));
  CHECK(Normalise(p.exprs, goal.start) == Normalise(p.exprs, goal.wanted));
  GoalReport report = p.Run(goal, {"lambda.rules"});
  CHECK(report.saturation.iterations > 1);
}

TEST_CASE("a goal that does not hold is not found") {
  GoalOptions options;
  options.max_iterations = 8;
  options.max_nodes = 20'000;
  Proof p;
  // One time too few.
  const std::string once =
      "rule g: (fun add1 => fun x => add1 (add1 x)) (fun y => add y 1.0f) => "
      "fun x => add (add x 1.0f) 1.0f";
  CHECK(p.Run(p.Only(once), {"lambda.rules"}, options).found);
  const std::string wrong =
      "rule g: (fun add1 => fun x => add1 (add1 x)) (fun y => add y 1.0f) => "
      "fun x => add x 1.0f";
  const GoalReport report = p.Run(p.Only(wrong), {"lambda.rules"}, options);
  CHECK_FALSE(report.found);
  CHECK(report.saturation.stop == "saturated");
  // Two functions in the other order.
  for (const auto& [n, m, o] : {std::tuple(1, 1, 0), {1, 2, 1}, {2, 1, 1}}) {
    CHECK_FALSE(
        p.Run(p.Only(ChainGoal(n, m, o).Text(/*swapped=*/true)), {"lambda.rules"}, options).found);
  }
}

TEST_CASE("a scanline convolution with its weights exchanged is not found") {
  Proof p;
  Goal goal = p.Named("base-to-scanline");
  // weightsH for weightsV in what is wanted.
  std::vector<rise::RuleSides::Variable>& inputs = goal.inputs;
  for (rise::RuleSides::Variable& v : inputs) {
    if (v.name == "weightsH") {
      v.name = "weightsV";
    } else if (v.name == "weightsV") {
      v.name = "weightsH";
    }
  }
  GoalOptions options;
  options.max_iterations = 9;
  options.max_nodes = 20'000;
  CHECK_FALSE(p.Run(goal, {"lambda.rules", "scanline.rules"}, options).found);
}

TEST_CASE("nested maps of chained functions are split in halves") {
  for (int n = 1; n <= 3; ++n) {
    for (int m = 1; m <= 2; ++m) {
      for (const int o : {0, 3}) {
        Proof p;
        CAPTURE(n);
        CAPTURE(m);
        CAPTURE(o);
        CHECK(p.Run(p.Only(ChainGoal(n, m, o).Text()), {"lambda.rules"}).found);
      }
    }
  }
  Proof p;
  CHECK(p.Run(p.Only(ChainGoal(4, 4, 6).Text()), {"lambda.rules"}).found);
}

TEST_CASE("a given name stands for one thing in goals and rules") {
  Proof p;
  absl::StatusOr<std::vector<Rule>> rules =
      ParseRules(p.sources.Add("r", "given w\nrule r: add (w : f32) x => x"), p.exprs, p.sources);
  REQUIRE_MESSAGE(rules.ok(), rules.status().message());
  CHECK(rules->front().sides.givens.size() == 1);
  CHECK(rules->front().sides.variables.size() == 1);
  CHECK(rules->front().sides.variables[0].name == "x");
}

TEST_CASE("a goal whose types are open is an error") {
  Proof p;
  absl::StatusOr<std::vector<Goal>> goals =
      ParseGoals(p.sources.Add("g", "rule g: fun x => x => fun x => x"), p.exprs, p.sources);
  REQUIRE_FALSE(goals.ok());
  CHECK(std::string(goals.status().message()).find("g:1:1: error: the type of the goal g is not") !=
        std::string::npos);
}

}  // namespace
}  // namespace eqrise::rewrite
