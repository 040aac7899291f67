// Strategy files.
#include <doctest/doctest.h>

#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "rewrite/saturate.h"
#include "tests/support/test_folder.h"

namespace eqrise::rewrite {
namespace {

absl::StatusOr<Strategy> StrategyOf(const std::string& phase) {
  const testing::TestFolder folder;
  const std::string file = folder.Write(
      "strategy.toml", absl::StrCat("rules = [\"" EQRISE_ROOT "/rules/algorithmic.rules\"]\n",
                                    "[[phase]]\nrules = [\"all\"]\n", phase));
  rise::Sources sources;
  rise::ExprTable exprs;
  return LoadStrategy(file, exprs, sources);
}

TEST_CASE("a phase says which scheduler runs its rules") {
  using egraph::SchedulerKind;
  CHECK(StrategyOf("")->phases[0].scheduler.kind == SchedulerKind::kSimple);
  CHECK(StrategyOf("scheduler = \"budgeted\"")->phases[0].scheduler.kind ==
        SchedulerKind::kBudgeted);
  const egraph::SchedulerOptions backoff =
      StrategyOf("scheduler = \"backoff\"\nthreshold = 50\nban = 3\nmatches = 70")
          ->phases[0]
          .scheduler;
  CHECK(backoff.kind == SchedulerKind::kBackoff);
  CHECK(backoff.match_threshold == 50);
  CHECK(backoff.ban_length == 3);
  CHECK(backoff.max_matches == 70);
}

TEST_CASE("what is wrong with a phase is said, with a place") {
  const auto says = [](const std::string& phase, const std::string& message) {
    const absl::StatusOr<Strategy> strategy = StrategyOf(phase);
    return !strategy.ok() && absl::StrContains(strategy.status().message(), message);
  };
  CHECK(says("scheduler = \"lazy\"",
             ":4:13: error: there is no scheduler lazy\nhint: schedulers are"));
  CHECK(says("scheduler = 3", ":4:13: error: a scheduler is named by a string"));
  CHECK(says("ban = 0", ":4:7: error: ban is a whole number above 0"));
  CHECK(says("bans = 1", ":4:1: error: unknown key bans\nhint: did you mean `ban`?"));
  CHECK(says("extends = \"c.toml\"", "unknown key extends"));
  CHECK(says("iterations = 2147483648", "more iterations than can be counted"));
  CHECK(says("iterations = 4294967297", "more iterations than can be counted"));
}

}  // namespace
}  // namespace eqrise::rewrite
