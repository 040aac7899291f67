// The rule checker finds what is wrong with planted rules (tests/rules/wrong.rules), and nothing in
// rules that hold (tests/rules/right.rules).
#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "rewrite/checker.h"

namespace eqrise::rewrite {
namespace {

std::vector<RuleCheckReport> Check(absl::StatusOr<std::vector<Rule>> rules, rise::ExprTable& exprs,
                                   const rise::Sources& sources, const RuleCheckOptions& options) {
  REQUIRE_MESSAGE(rules.ok(), rules.status().message());
  std::vector<const Rule*> pointers;
  for (const Rule& r : *rules) pointers.push_back(&r);
  absl::StatusOr<std::vector<RuleCheckReport>> reports =
      CheckRules(pointers, exprs, sources, options);
  REQUIRE_MESSAGE(reports.ok(), reports.status().message());
  return *std::move(reports);
}

std::vector<RuleCheckReport> CheckFile(const std::string& path,
                                       const RuleCheckOptions& options = {}) {
  rise::ExprTable exprs;
  rise::Sources sources;
  return Check(LoadRules(absl::StrCat(EQRISE_ROOT, "/tests/rules/", path), exprs, sources), exprs,
               sources, options);
}

std::vector<RuleCheckReport> CheckText(const std::string& text,
                                       const RuleCheckOptions& options = {}) {
  rise::ExprTable exprs;
  rise::Sources sources;
  return Check(ParseRules(sources.Add("test.rules", text), exprs, sources), exprs, sources,
               options);
}

TEST_CASE("each planted rule is caught, with a small counterexample") {
  // Of the text: what is wrong, and how small the example is.
  const std::map<std::string, std::vector<std::string>> expected = {
      {"split-without-divisibility",
       {"the right side is ill-typed: split: 1 is not known to be a multiple",
        "where     s = 2, n = 1"}},
      {"partial-reduction-any-start", {"values differ", "n = 2", "reduce("}},
      {"partial-reduction-any-operator", {"values differ", "n = 2"}},
      {"reassociates-fold", {"values differ", "foldl("}},
      {"fusion-swapped", {"values differ", "where     n = 1", "left is   [", "right is  ["}},
      {"swaps-variables", {"values differ", "ys = ["}},
      {"captures-variable", {"values differ", "xs = [", "ys = ["}},
      {"interchange-without-transpose", {"values differ", "n = 2"}},
      {"zip-swapped", {"left      zip(xs)(ys)\n", "right     zip(ys)(xs)\n", "xs = [0], ys = [1]"}},
      {"drop-off-by-one",
       {"where     k = 1, n = 2", "drop(1)", "right     xs |> drop(0) |> take(1)"}},
      {"transpose-is-nothing", {"where     n = 2", "transpose"}},
      {"map-is-nothing", {"where     n = 1"}},
      {"sum-starts-anywhere", {"reduce(add)(0", "left is   1\n", "right is  0\n"}},
      {"product-with-one-more", {"x * 1", "x + 1", "left is   [0]\n", "right is  [1]\n"}},
      {"let-forgets-value", {"values differ", "let("}},
      {"reduce-by-lanes", {"values differ", "reduceSeq"}},
      {"copy-strided", {"where     n = 4"}},
      {"copy-plus-one", {"left      xs\n", "left is   [0]\n", "right is  [1]\n"}},
      {"vector-without-divisibility", {"ill-typed: asVector: 1 is not known to be a multiple"}},
  };
  std::vector<RuleCheckReport> reports = CheckFile("wrong.rules");
  CHECK(reports.size() == expected.size() + 1);
  for (const RuleCheckReport& r : reports) {
    CAPTURE(r.rule);
    CHECK_FALSE(r.ok());
    if (r.rule == "never") {
      CHECK(r.vacuous);
      CHECK(absl::StrContains(ToText(r),
                              "never: NOT CHECKED, left to right: it did not fire on any of "));
      continue;
    }
    REQUIRE(expected.contains(r.rule));
    REQUIRE(r.counterexample);
    const std::string text = ToText(r);
    CHECK_MESSAGE(absl::StrContains(text, r.rule + ": WRONG, left to right: "), text);
    for (const std::string& part : expected.at(r.rule))
      CHECK_MESSAGE(absl::StrContains(text, part), text);
  }
}

TEST_CASE("a counterexample is complete") {
  std::vector<RuleCheckReport> reports = CheckText("rule swap: zip xs ys => zip ys xs");
  REQUIRE(reports.size() == 1);
  CHECK(ToText(reports[0]) ==
        "swap: WRONG, left to right: values differ\n"
        "  left      zip(xs)(ys)\n"
        "  right     zip(ys)(xs)\n"
        "  inputs    xs = [0], ys = [1]\n"
        "  left is   [(0, 1)]\n"
        "  right is  [(1, 0)]\n");
}

TEST_CASE(
    "rules that hold pass in every direction, and the rewriter misses none of their instances") {
  for (uint64_t seed : {1, 2, 3}) {
    for (const RuleCheckReport& r : CheckFile("right.rules", {.seed = seed})) {
      CHECK_MESSAGE(r.ok(), ToText(r));
      CHECK_MESSAGE(r.instances == 60, ToText(r));
      CHECK_MESSAGE(r.missed == 0, ToText(r));
    }
  }
}

TEST_CASE("planted rules are caught whatever the seed") {
  for (uint64_t seed : {2, 3, 4, 5}) {
    for (const RuleCheckReport& r : CheckFile("wrong.rules", {.seed = seed})) {
      CHECK_MESSAGE(!r.ok(), absl::StrCat("seed ", seed, ": ", ToText(r)));
    }
  }
}

TEST_CASE("both directions of an equality are checked, and of an implication one") {
  std::vector<RuleCheckReport> reports =
      CheckText("rule twice: add x x = mul x 2\nrule projection: fst (makePair a b) => a");
  REQUIRE(reports.size() == 3);
  CHECK(reports[0].direction == "left to right");
  CHECK(reports[1].direction == "right to left");
  CHECK(ToText(reports[1]) == "twice: holds on 60 instances, right to left\n");
  CHECK(ToText(reports[2]) == "projection: holds on 60 instances, left to right\n");
}

TEST_CASE("empty arrays are instances too") {
  CHECK(CheckText("rule none: reduce op z (take 0 xs) => z")[0].ok());
  std::vector<RuleCheckReport> reports = CheckText(
      "rule constant: reduce max z (map (fun x => z) (xs : n.t)) => reduce max z (map (fun x => z) "
      "xs)\n"
      "rule some: foldl (fun a => fun b => b) z (map (fun x => y) (xs : n.t)) => y");
  CHECK(reports[0].ok());
  REQUIRE(reports[1].counterexample);
  CHECK(reports[1].counterexample->sizes == "n = 0");
  CHECK(CheckText("rule some: foldl (fun a => fun b => b) z (map (fun x => y) (xs : n.t)) => y\n"
                  "  where 1 <= n")[0]
            .ok());
}

TEST_CASE("conditions are seen to refuse") {
  std::vector<RuleCheckReport> reports = CheckText(R"(
    rule partial: reduce op z (xs : n.t) => reduce op z (map (fun c => reduce op z c) (split s xs))
      tune s in 4, 64
      where s divides n, s < n, associative op, neutral z for op)");
  REQUIRE(reports.size() == 1);
  CHECK(reports[0].ok());
  CHECK(reports[0].refused > 10);
}

TEST_CASE("the same seed gives the same report") {
  std::vector<RuleCheckReport> first = CheckFile("wrong.rules", {.seed = 7});
  std::vector<RuleCheckReport> second = CheckFile("wrong.rules", {.seed = 7});
  REQUIRE(first.size() == second.size());
  for (size_t i = 0; i < first.size(); ++i) CHECK(ToText(first[i]) == ToText(second[i]));
}

TEST_CASE("a rule that can't be matched is an error with a place") {
  rise::ExprTable exprs;
  rise::Sources sources;
  absl::StatusOr<std::vector<Rule>> rules = ParseRules(
      sources.Add("test.rules", "rule sum: reduce add z xs = reduce add 0 xs"), exprs, sources);
  REQUIRE(rules.ok());
  absl::StatusOr<std::vector<RuleCheckReport>> reports =
      CheckRules({&rules->front()}, exprs, sources, {});
  REQUIRE_FALSE(reports.ok());
  CHECK(absl::StrContains(std::string(reports.status().message()),
                          "test.rules:1:1: error: rule sum-reverse: the variable z is not bound"));
}

}  // namespace
}  // namespace eqrise::rewrite
