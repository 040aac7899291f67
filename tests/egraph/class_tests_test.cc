// Conditions on single classes, which are asked while matching.
#include "egraph/saturate/class_tests.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "egraph/saturate/constant_values.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/random_rules.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::egraph {
namespace {

struct Numbers : ConstantValues<uint32_t> {
  template <class F>
  Data Make(const NodeView& node, F&&) {
    return node.op == Symbols::kNumber ? Data(node.payload) : Data();
  }
};
bool IsNumber(const Numbers::Data& value) { return value.has_value(); }
bool IsKnownNotZero(const Numbers::Data& value) { return value && *value != 0; }

TEST_CASE("a class is asked as soon as it is known, and behind the last instruction otherwise") {
  Symbols symbols;
  const auto rules = *ParseRules<Numbers>(
      symbols, {{"cancel", "(/ (* ?b ?a) ?a) => ?b", {{"?a", IsKnownNotZero}}},
                {"last", "(/ (* ?b ?a) ?c) => ?b", {{"?b", IsNumber}, {"?c", IsKnownNotZero}}},
                {"all", "(+ ?a ?b) => (+ ?b ?a)"}});
  const ClassTests<Numbers> tests(rules);
  // op2 is *, op3 is /.
  CHECK(tests.PatternOf(0).DebugString() ==
        "root op3\n"
        "bind r0 op3#0 -> r1..+2\n"
        "test r2 1\n"
        "bind r1 op2#0 -> r3..+2, second = r2\n");
  CHECK(tests.PatternOf(1).DebugString() ==
        "root op3\n"
        "bind r0 op3#0 -> r1..+2\n"
        "test r2 1\n"
        "bind r1 op2#0 -> r3..+2\n"
        "test r3 2\n");
  CHECK_FALSE(tests.LeaveToAsk(1));
  CHECK_FALSE(tests.LeaveToAsk(2));  // it has none
  CHECK(&tests.PatternOf(2) == &rules[2].from);
}

TEST_CASE("what fails a condition is no match, until it holds") {
  Symbols symbols;
  const auto rules =
      *ParseRules<Numbers>(symbols, {{"cancel", "(/ (* ?b ?a) ?a) => ?b", {{"?a", IsKnownNotZero}}},
                                     {"two", "two => 2"},
                                     {"zero", "(- ?a ?a) => 0"}});
  EGraph<Numbers> graph{Numbers()};
  const auto add = [&](const char* term) { return *AddTerm(graph, symbols, term); };
  const ClassId x = add("x"), by_two = add("(/ (* x two) two)");
  const ClassId by_zero = add("(/ (* x (- y y)) (- y y))"), by_y = add("(/ (* x y) y)");
  const SaturationReport report = Saturate(graph, rules);
  CHECK(report.stop == SaturationStop::kSaturated);
  CHECK(report.rules[0].matches == 1);
  CHECK(graph.Find(by_two) == graph.Find(x));
  CHECK(graph.Find(by_zero) != graph.Find(x));
  CHECK(graph.Find(by_y) != graph.Find(x));
}

TEST_CASE("a class that a ground term names is asked, too") {
  Symbols symbols;
  const auto rules = *ParseRules<Numbers>(
      symbols,
      {{"five", "(f ?a), ?x = 5 => (g ?a ?x)", {{"?x", IsKnownNotZero}}},
       {"zero", "(f ?a), ?x = 0 => (g ?a ?x)", {{"?x", IsKnownNotZero}}},
       {"h", "(h ?a ?b), ?x = 0 => (g ?a ?x)", {{"?x", IsKnownNotZero}, {"?b", IsNumber}}}});
  EGraph<Numbers> graph{Numbers()};
  for (const char* term : {"(f y)", "(h y 1)", "0", "5"})
    REQUIRE(AddTerm(graph, symbols, term).ok());
  const SaturationReport report = Saturate(graph, rules);
  CHECK(report.rules[0].matches == 1);
  CHECK(report.rules[1].matches == 0);
  CHECK(report.rules[2].matches == 0);
  const Pattern five = *symbols.Parse("(g y 5)"), zero = *symbols.Parse("(g y 0)");
  CHECK(LookUpTerm(graph, five, five.root).has_value());
  CHECK_FALSE(LookUpTerm(graph, zero, zero.root).has_value());
}

TEST_CASE("more conditions than there are bits for are asked of whole matches") {
  Symbols symbols;
  std::vector<RewriteRule<Numbers>> rules;
  for (int i = 0; i < 70; ++i) {
    const std::string text = absl::StrCat("(f", i, " ?a) => (g ?a ", i, ")");
    rules.push_back(*ParseRule<Numbers>(symbols, absl::StrCat("r", i), text));
    ClassTestTable<Numbers> table;  // of its own
    REQUIRE(AddConditions<Numbers>({{"?a", IsKnownNotZero}}, table, rules.back()).ok());
  }
  EGraph<Numbers> graph{Numbers()};
  std::vector<ClassId> right, wrong;
  for (int i = 0; i < 70; ++i) {
    right.push_back(*AddTerm(graph, symbols, absl::StrCat("(f", i, " 1)")));
    wrong.push_back(*AddTerm(graph, symbols, absl::StrCat("(f", i, " 0)")));
  }
  const ClassTests<Numbers> tests(rules);
  CHECK_FALSE(tests.LeaveToAsk(63));
  CHECK(tests.LeaveToAsk(64));
  Saturate(graph, rules);
  for (int i = 0; i < 70; ++i) {
    CAPTURE(i);
    const auto image = [&](int n) {
      const Pattern term = *symbols.Parse(absl::StrCat("(g ", n, " ", i, ")"));
      return LookUpTerm(graph, term, term.root);
    };
    CHECK(image(1) == graph.Find(right[static_cast<size_t>(i)]));
    CHECK_FALSE(image(0).has_value());
  }
}

TEST_CASE("random rules: asking classes leaves the matches whose condition holds, in their order") {
  const testing::Effort effort = testing::EffortFor("random rules: class tests", 200);
  size_t kept = 0, dropped = 0;
  for (uint64_t seed = effort.seed; seed < effort.seed + static_cast<uint64_t>(effort.programs);
       ++seed) {
    CAPTURE(seed);
    RandomWorld world(seed, /*lasting=*/true);
    std::vector<RewriteRule<Valued>> rules = RulesOf<Valued>(world);
    ClassTestTable<Valued> table;
    for (RewriteRule<Valued>& rule : rules) {
      rule.condition = nullptr;
      rule.tests.clear();
      std::vector<VariableCondition<Valued>> conditions;
      for (size_t v = 0; v < rule.from.variable_registers().size(); ++v) {
        if (rule.from.variable_registers()[v] < 0 || world.Below(2) == 0) continue;
        const auto depth = static_cast<uint32_t>(1 + world.Below(3));
        conditions.push_back({rule.variables[v].c_str(), Sorted::IsKnown});
        if (world.Below(2) == 0) {
          conditions.back().holds = [depth](const Sorted::Data& d) { return d.depth <= depth; };
        }
      }
      REQUIRE(AddConditions(conditions, table, rule).ok());
    }
    EGraph<Valued> graph(LanguageOf<Valued>(world), {.max_nodes = 2000});
    std::vector<ClassId> handles;
    world.AddSum(graph, handles, 4);
    ClassTests<Valued> tests(rules);
    for (int round = 0; round < 3; ++round) {
      const uint32_t before = graph.epoch();
      world.Grow(graph, handles, 40, 10);
      tests.Update(graph);
      for (size_t r = 0; r < rules.size(); ++r) {
        CAPTURE(tests.PatternOf(r).DebugString());
        for (const uint32_t since : {0u, before}) {
          std::vector<Match> expected = Search(graph, rules[r].from, {.since = since}).matches;
          const size_t all = expected.size();
          std::erase_if(expected, [&](const Match& m) {
            return rules[r].condition &&
                   !rules[r].condition(graph, {m.root, m.variables, m.payloads});
          });
          const std::vector<Match> found =
              Search(graph, tests.PatternOf(r), {.since = since, .tests = tests.bits()}).matches;
          REQUIRE(found.size() == expected.size());
          for (size_t m = 0; m < found.size(); ++m) {
            REQUIRE(found[m].root == expected[m].root);
            REQUIRE(found[m].variables == expected[m].variables);
            REQUIRE(found[m].payloads == expected[m].payloads);
          }
          kept += found.size();
          dropped += all - found.size();
        }
      }
    }
  }
  MESSAGE(kept, " matches, ", dropped, " others failed a condition");
  CHECK(kept > 30 * static_cast<size_t>(effort.programs));
  CHECK(dropped > 30 * static_cast<size_t>(effort.programs));
}

}  // namespace
}  // namespace eqrise::egraph
