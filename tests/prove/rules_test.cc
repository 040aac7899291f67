// Proofs of rules: what is true for all sizes and values is proved, and nothing else is.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "prove/prove_rule.h"
#include "rewrite/rule.h"
#include "tests/support/fuzz_effort.h"

namespace {

using eqrise::prove::Proof;
using eqrise::prove::ProveRule;
using eqrise::rewrite::Rule;
using eqrise::testing::TakesLong;

// One file's rules with the tables that they are of.
struct RulesOfFile {
  eqrise::rise::Sources sources;
  eqrise::rise::ExprTable exprs;
  std::vector<Rule> rules;

  explicit RulesOfFile(const std::string& path) {
    absl::StatusOr<std::vector<Rule>> loaded =
        eqrise::rewrite::LoadRules(absl::StrCat(EQRISE_ROOT "/", path), exprs, sources);
    REQUIRE_MESSAGE(loaded.ok(), loaded.status().message());
    rules = *std::move(loaded);
  }
};

// `open`: rules that are not proved yet, though they are right.
void CheckAllProved(const std::string& path, const std::vector<std::string>& open = {}) {
  RulesOfFile file(path);
  for (const Rule& rule : file.rules) {
    const Proof proof = ProveRule(rule, file.exprs, {.milliseconds = 20000});
    const bool is_open = std::ranges::find(open, rule.name) != open.end();
    CHECK_MESSAGE((proof.verdict == Proof::Verdict::kProved) == !is_open, path, ": ", rule.name,
                  ": ", ToText(proof));
  }
}

void CheckNoneProved(const std::string& path) {
  RulesOfFile file(path);
  for (const Rule& rule : file.rules) {
    const Proof proof = ProveRule(rule, file.exprs, {.milliseconds = 50});
    CHECK_MESSAGE(proof.verdict != Proof::Verdict::kProved, path, ": ", rule.name, ": ",
                  ToText(proof));
  }
}

}  // namespace

TEST_CASE("every rule of the default strategies is proved for all sizes" * TakesLong()) {
  // What they say of prefixes would take an induction. Which elements fall into a bin is known when a
  // program runs.
  CheckAllProved("rules/algorithmic.rules",
                 {"scan-chunks", "scan-from", "histogram-parts", "histogram-parts-tail"});
  for (const char* path :
       {"rules/vector.rules", "rules/tiling.rules", "rules/c.rules", "rules/opencl.rules"}) {
    CheckAllProved(path);
  }
  CheckAllProved("rules/opencl-gpu.rules", {"histogram-chunks"});
  CheckAllProved("rules/opencl-gpu-steps.rules", {});
  // These would take an induction over chunks, as scan-chunks does.
  CheckAllProved("rules/opencl-gpu-scans.rules", {"scan-then-combine", "scan-in-group"});
}

TEST_CASE("laws of views are proved by index, with or without conditions on sizes" * TakesLong()) {
  CheckAllProved("tests/rules/view_laws.rules");
  CheckAllProved("tests/rules/right.rules");
}

TEST_CASE("laws of scalars are proved for every value of every type" * TakesLong()) {
  CheckAllProved("tests/rules/scalar_laws.rules");
}

TEST_CASE("no false rule is proved") {
  for (const char* path : {"tests/rules/wrong.rules", "tests/rules/unsound_scalars.rules",
                           "tests/rules/view_faults.rules"}) {
    CheckNoneProved(path);
  }
}

TEST_CASE("what the solver finds is replayed before it is a counterexample") {
  RulesOfFile file("tests/rules/unsound_scalars.rules");
  for (const Rule& rule : file.rules) {
    if (rule.name != "int-next") continue;  // x < x + 1
    const Proof proof = ProveRule(rule, file.exprs, {});
    REQUIRE(proof.verdict == Proof::Verdict::kDiffers);
    CHECK(proof.counterexample->inputs == "x = 2147483647");
    CHECK(proof.counterexample->left_value != proof.counterexample->right_value);
    return;
  }
  FAIL("there is no such rule");
}

TEST_CASE("a rule that chance does not refute is refuted by the solver") {
  eqrise::rise::Sources sources;
  eqrise::rise::ExprTable exprs;
  const uint32_t file =
      sources.Add("rare.rules", "rule rare: eq (mul (x : i32) x) 1522756 => eq (abs x) 1234\n");
  absl::StatusOr<std::vector<Rule>> rules = eqrise::rewrite::ParseRules(file, exprs, sources);
  REQUIRE(rules.ok());
  const Proof proof = ProveRule(rules->front(), exprs, {.milliseconds = 20000});
  CHECK(ToText(proof) == "refuted");
}
