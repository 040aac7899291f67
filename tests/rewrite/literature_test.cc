// Rules of LIFT, Shine, ELEVATE, Futhark and Halide in the language of rule files: all of them can be
// said, are applied, and hold on instances.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "rewrite/checker.h"
#include "rewrite/rule.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::rewrite {
namespace {

TEST_CASE("rules of the literature can be said, and hold on instances" * testing::TakesLong()) {
  rise::ExprTable exprs;
  rise::Sources sources;
  absl::StatusOr<std::vector<Rule>> rules =
      LoadRules(EQRISE_ROOT "/tests/rules/literature.rules", exprs, sources);
  REQUIRE_MESSAGE(rules.ok(), rules.status().message());
  std::set<std::string> stated;  // a family is one
  std::vector<const Rule*> pointers;
  for (const Rule& r : *rules) {
    stated.insert(r.family.empty() ? r.name : r.family);
    pointers.push_back(&r);
    const bool has_source = std::ranges::any_of(
        std::vector<const char*>{"LIFT", "Shine", "ELEVATE", "Futhark", "Halide"},
        [&](const char* source) { return absl::StrContains(r.doc, source); });
    // Rules in a row share the text of the first one.
    CHECK_MESSAGE((has_source || r.doc.empty()), r.name);
  }
  CHECK(stated.size() >= 40);
  const absl::StatusOr<std::vector<RuleCheckReport>> reports =
      CheckRules(pointers, exprs, sources, {.instances = 12});
  REQUIRE_MESSAGE(reports.ok(), reports.status().message());
  for (const RuleCheckReport& report : *reports) CHECK_MESSAGE(report.ok(), ToText(report));
}

}  // namespace
}  // namespace eqrise::rewrite
