// Derivations: what comes out is replayed by the checker, from one given term to the other.
#include "egraph/explain/derivation.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "egraph/explain/derivation_checker.h"
#include "egraph/explain/term_bank.h"
#include "egraph/graph/symbols.h"
#include "egraph/saturate/constant_values.h"
#include "egraph/saturate/saturation.h"
#include "tests/egraph/derivations.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/random_rules.h"
#include "tests/egraph/workloads.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::egraph {
namespace {

TEST_CASE("a derivation reads as one rewrite per line") {
  Symbols symbols;
  Rules rules = *ParseRules<SymbolLanguage>(
      symbols, {{"add-zero", "(+ ?a 0) => ?a"}, {"commute", "(+ ?a ?b) => (+ ?b ?a)"}});
  EGraph<SymbolLanguage> graph(SymbolLanguage{});
  REQUIRE(AddTerm(graph, symbols, "(+ x (+ y 0))").ok());
  Saturate(graph, rules);
  const Pattern from = *symbols.Parse("(+ x (+ y 0))");
  const Pattern to = *symbols.Parse("(+ y x)");
  Explainer<SymbolLanguage> explainer(graph, rules);
  const absl::StatusOr<Derivation> why = explainer.Explain(from, to);
  REQUIRE(why.ok());
  CHECK(CheckDerivation<SymbolLanguage>(*why, from, to, rules).ok());
  CHECK(PrintDerivation(*why, NamesOf(symbols, rules)) ==
        "   (+ x (+ y 0))\n"
        "=> (+ x [y])  add-zero\n"
        "=> [(+ y x)]  commute\n");
  const nlohmann::json json = DerivationToJson(*why, NamesOf(symbols, rules));
  CHECK(json["steps"].size() == 2);
  CHECK(json["steps"][0] == nlohmann::json({{"rule", "add-zero"},
                                            {"direction", "forward"},
                                            {"position", {1}},
                                            {"term", json["steps"][0]["term"]}}));
}

TEST_CASE("derivations of sums modulo associativity and commutativity replay") {
  std::mt19937 random(1);
  for (const int n : {4, 6, 7}) {
    Symbols symbols;
    const Rules rules = SumRules(symbols);
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    std::string term = "x" + std::to_string(n);
    for (int i = n - 1; i >= 1; --i) term = "(+ x" + std::to_string(i) + " " + term + ")";
    REQUIRE(AddTerm(graph, symbols, term).ok());
    Saturate(graph, rules);
    Tell("sums of " + std::to_string(n), ExplainRandomPairs(graph, symbols, rules, random, 30, n));
  }
}

TEST_CASE("derivations of the math rules replay, whichever the scheduler and wherever it stopped") {
  std::mt19937 random(2);
  for (const SchedulerKind kind :
       {SchedulerKind::kSimple, SchedulerKind::kBackoff, SchedulerKind::kBudgeted}) {
    for (const size_t max_nodes : {300, 3000}) {
      Symbols symbols;
      const Rules rules = MathRules(symbols);
      EGraph<SymbolLanguage> graph(SymbolLanguage{}, {.max_nodes = max_nodes});
      for (const std::string& term : MathTerms()) REQUIRE(AddTerm(graph, symbols, term).ok());
      const SaturationReport report =
          Saturate(graph, rules, {.scheduler = {.kind = kind, .match_threshold = 50}});
      CHECK(report.stop == SaturationStop::kNodes);
      Tell("math", ExplainRandomPairs(graph, symbols, rules, random, 20, 3));
    }
  }
}

// The length of the shortest derivation there is, by trying all of up to some length; nullopt if it
// is longer. Only for rules whose sides have the same variables.
std::optional<size_t> ShortestOf(const Rules& rules, const Pattern& from, const Pattern& to,
                                 size_t max_terms) {
  TermBank bank;
  const auto take = [&](auto&& self, const Pattern& p, int n) -> TermId {
    TermBank::Children children;
    for (const int child : p.nodes[static_cast<size_t>(n)].children) {
      children.push_back(self(self, p, child));
    }
    return bank.Make(p.nodes[static_cast<size_t>(n)].op, *p.nodes[static_cast<size_t>(n)].payload,
                     children);
  };
  const auto neighbours = [&](auto&& self, TermId t) -> std::vector<TermId> {
    std::vector<TermId> out;
    for (const auto& rule : rules) {
      for (const auto& [left, right] :
           {std::pair(&rule.left, &rule.right), std::pair(&rule.right, &rule.left)}) {
        TermBank::Match match;
        if (!bank.Matches(*left, left->root, t, match)) continue;
        if (const auto made = bank.Instantiate(*right, right->root, match)) out.push_back(*made);
      }
    }
    for (size_t i = 0; i < bank.children(t).size(); ++i) {
      for (const TermId below : self(self, bank.children(t)[i])) {
        out.push_back(bank.WithChild(t, i, below));
      }
    }
    return out;
  };
  const TermId start = take(take, from, from.root);
  const TermId goal = take(take, to, to.root);
  std::map<TermId, size_t> distance = {{start, 0}};
  std::vector<TermId> queue = {start};
  for (size_t i = 0; i < queue.size() && queue.size() < max_terms; ++i) {
    if (queue[i] == goal) return distance[goal];
    for (const TermId next : neighbours(neighbours, queue[i])) {
      if (distance.emplace(next, distance[queue[i]] + 1).second) queue.push_back(next);
    }
  }
  return std::nullopt;
}

TEST_CASE("derivations are nearly as short as they can be") {
  Symbols symbols;
  const Rules rules = SumRules(symbols);
  EGraph<SymbolLanguage> graph(SymbolLanguage{});
  REQUIRE(AddTerm(graph, symbols, "(+ a (+ b (+ c (+ d e))))").ok());
  Saturate(graph, rules);
  std::mt19937 random(3);
  TermsOfGraph<SymbolLanguage> terms(graph, random);
  const ClassId root = *LookUpTerm(graph, *symbols.Parse("(+ a (+ b (+ c (+ d e))))"),
                                   symbols.Parse("(+ a (+ b (+ c (+ d e))))")->root);
  Explainer<SymbolLanguage> explainer(graph, rules);
  size_t sum = 0, least = 0;
  for (int i = 0; i < 40; ++i) {
    const Pattern from = terms.Draw(root, 5);
    const Pattern to = terms.Draw(root, 5);
    const absl::StatusOr<Derivation> why = explainer.Explain(from, to);
    REQUIRE(why.ok());
    CHECK(CheckDerivation<SymbolLanguage>(*why, from, to, rules).ok());
    const std::optional<size_t> shortest = ShortestOf(rules, from, to, 5'000);
    REQUIRE(shortest);
    CHECK(*shortest <= why->steps.size());
    sum += why->steps.size();
    least += *shortest;
  }
  MESSAGE(sum << " steps, where " << least << " are the fewest");
  CHECK(sum * 10 <= least * 11);
}

TEST_CASE("derivations go across phases with rules of their own") {
  std::mt19937 random(4);
  Symbols symbols;
  const Rules first = *ParseRules<SymbolLanguage>(
      symbols, {{"commute", "(+ ?a ?b) => (+ ?b ?a)"}, {"double", "(+ ?a ?a) => (* 2 ?a)"}});
  const Rules second = *ParseRules<SymbolLanguage>(
      symbols, {{"shift", "(* 2 ?a) => (<< ?a 1)"}, {"twice", "(<< (<< ?a 1) 1) => (<< ?a 2)"}});
  Rules all = first;
  all.insert(all.end(), second.begin(), second.end());
  EGraph<SymbolLanguage> graph(SymbolLanguage{});
  REQUIRE(AddTerm(graph, symbols, "(f (+ (+ x y) (+ y x)))").ok());
  REQUIRE(AddTerm(graph, symbols, "(+ (+ z z) (+ z z))").ok());
  Saturate(graph, first, {.max_iterations = 1});
  Saturate(graph, second, {.max_iterations = 1, .first_rule = 2});
  Saturate(graph, first);
  Saturate(graph, second, {.first_rule = 2});
  ExplainRandomPairs(graph, symbols, all, random, 20, 4);

  const Pattern from = *symbols.Parse("(+ (+ z z) (+ z z))");
  const Pattern to = *symbols.Parse("(<< z 2)");
  const absl::StatusOr<Derivation> why = Explainer<SymbolLanguage>(graph, all).Explain(from, to);
  REQUIRE(why.ok());
  CHECK(CheckDerivation<SymbolLanguage>(*why, from, to, all).ok());
  CHECK(why->steps.size() == 5);
  CHECK_FALSE(CheckDerivation<SymbolLanguage>(*why, from, to, second).ok());
}

TEST_CASE("what the caller united is a step that is taken for granted, and only if it was given") {
  Symbols symbols;
  const Rules rules = SumRules(symbols);
  EGraph<SymbolLanguage> graph(SymbolLanguage{});
  const ClassId a = *AddTerm(graph, symbols, "(g (+ x y))");
  const ClassId b = *AddTerm(graph, symbols, "c");
  REQUIRE(AddTerm(graph, symbols, "(h (g (+ y x)) c d)").ok());
  graph.Union(a, b, RuleId{1000});
  Saturate(graph, rules);
  const Pattern from = *symbols.Parse("(h (g (+ y x)) (g (+ x y)) d)");
  const Pattern to = *symbols.Parse("(h c (g (+ y x)) d)");
  Explainer<SymbolLanguage> explainer(graph, rules);
  const absl::StatusOr<Derivation> why = explainer.Explain(from, to);
  REQUIRE_MESSAGE(why.ok(), std::string(why.status().message()));
  CHECK(CheckDerivation<SymbolLanguage>(*why, from, to, rules, explainer.Given()).ok());
  CHECK_FALSE(CheckDerivation<SymbolLanguage>(*why, from, to, rules).ok());
  CHECK(PrintDerivation(*why, NamesOf(symbols, rules)).find("given: axiom") != std::string::npos);
}

TEST_CASE("terms that are not equal, or not there, are not explained") {
  Symbols symbols;
  const Rules rules = SumRules(symbols);
  EGraph<SymbolLanguage> graph(SymbolLanguage{});
  REQUIRE(AddTerm(graph, symbols, "(+ x y)").ok());
  Saturate(graph, rules);
  Explainer<SymbolLanguage> explainer(graph, rules);
  CHECK(explainer.Explain(*symbols.Parse("x"), *symbols.Parse("y")).status().message() ==
        "error: the two terms are not equal in this graph");
  CHECK(explainer.Explain(*symbols.Parse("x"), *symbols.Parse("z")).status().message() ==
        "error: a term to explain is not in the graph");
  CHECK_FALSE(explainer.Explain(*symbols.Parse("?x"), *symbols.Parse("y")).ok());
  // After the errors it still works.
  CHECK(explainer.Explain(*symbols.Parse("(+ x y)"), *symbols.Parse("(+ y x)"))->steps.size() == 1);
}

// Knows which classes are a number.
struct Constants : ConstantValues<int32_t> {
  explicit Constants(uint16_t op) : add(op) {}
  uint16_t add;

  template <class F>
  Data Make(const NodeView& node, F&& data) {
    if (node.op == Symbols::kNumber) return Data(static_cast<int32_t>(node.payload));
    if (node.op == add && data(node.children[0]) && data(node.children[1])) {
      return Data(*data(node.children[0]) + *data(node.children[1]));
    }
    return Data();
  }
};

TEST_CASE("a condition holds for the terms of the step alone") {
  Symbols symbols;
  const auto is_not_zero = [](const Constants::Data& value) { return value && *value != 0; };
  const auto is_zero = [](const Constants::Data& value) { return value == 0; };
  const std::vector<RewriteRule<Constants>> rules =
      *ParseRules<Constants>(symbols, {{"cancel", "(- ?a ?a) => 0"},
                                       {"one-plus", "(+ ?a 1) => (succ ?a)"},
                                       {"nonzero", "(/ (* ?b ?a) ?a) => ?b", {{"?a", is_not_zero}}},
                                       {"zero", "(zero? ?a) => true", {{"?a", is_zero}}}});
  const Constants language(symbols.Op("+"));
  EGraph<Constants> graph(language);
  REQUIRE(
      AddTerm(graph, symbols, "(f (zero? (- x x)) (/ (* y (+ 2 1)) (+ 2 1)) (/ (* y z) z))").ok());
  Saturate(graph, rules);
  const Pattern from =
      *symbols.Parse("(f (zero? (- x x)) (/ (* y (succ 2)) (+ 2 1)) (/ (* y z) z))");
  const Pattern to = *symbols.Parse("(f true y (/ (* y z) z))");
  Explainer<Constants> explainer(graph, rules);
  const absl::StatusOr<Derivation> why = explainer.Explain(from, to);
  REQUIRE_MESSAGE(why.ok(), std::string(why.status().message()));
  CHECK(CheckDerivation<Constants>(*why, from, to, rules, {}, language).ok());
  // (- x x) is no number, but what it is equal to is.
  CHECK(PrintDerivation(*why, NamesOf(symbols, rules)) ==
        "   (f (zero? (- x x)) (/ (* y (succ 2)) (+ 2 1)) (/ (* y z) z))\n"
        "=> (f (zero? [0]) (/ (* y (succ 2)) (+ 2 1)) (/ (* y z) z))  cancel\n"
        "=> (f [true] (/ (* y (succ 2)) (+ 2 1)) (/ (* y z) z))       zero, whose condition holds\n"
        "<= (f true (/ (* y [(+ 2 1)]) (+ 2 1)) (/ (* y z) z))        one-plus\n"
        "=> (f true [y] (/ (* y z) z))                                nonzero, whose condition "
        "holds\n");
  // Another language knows less: that of a graph where nothing is added up.
  CHECK_FALSE(CheckDerivation<Constants>(*why, from, to, rules, {}, Constants(999)).ok());
}

TEST_CASE("a condition of several patterns holds for their terms, and for what is said of them") {
  Symbols symbols;
  const auto is_not_zero = [](const Constants::Data& value) { return value && *value != 0; };
  const std::vector<RewriteRule<Constants>> rules = *ParseRules<Constants>(
      symbols, {{"cancel", "?x = (* ?k ?a), ?x = (* ?k ?b) => ?a = ?b", {{"?k", is_not_zero}}},
                {"one-plus", "(+ ?a 1) => (succ ?a)"},
                {"whole", "?x = (f ?a), ?x = (+ ?b ?c) => ?a = (part ?b)", {{"?x", is_not_zero}}}});
  const Constants language(symbols.Op("+"));
  EGraph<Constants> graph(language);
  const auto unite = [&](const char* a, const char* b) {
    const ClassId left = *AddTerm(graph, symbols, a);
    graph.Union(left, *AddTerm(graph, symbols, b), kInput);
  };
  unite("(* (+ 2 1) u)", "(* (+ 2 1) v)");
  unite("(* 0 y)", "(* 0 z)");
  unite("(f w)", "(+ 1 2)");
  graph.Rebuild();
  Saturate(graph, rules);
  const auto explain = [&](const char* a, const char* b) {
    const Pattern from = *symbols.Parse(a);
    const Pattern to = *symbols.Parse(b);
    Explainer<Constants> explainer(graph, rules);
    const GivenEqualities given = explainer.Given();
    const absl::StatusOr<Derivation> why = explainer.Explain(from, to);
    if (!why.ok()) return std::string(why.status().message());
    const absl::Status right = CheckDerivation<Constants>(*why, from, to, rules, given, language);
    CHECK_MESSAGE(right.ok(), std::string(right.message()));
    // Where nothing is added up, the conditions do not hold.
    CHECK(CheckDerivation<Constants>(*why, from, to, rules, given, Constants(999)).message() ==
          "error: step 1: the rule's condition does not hold");
    return PrintDerivation(*why, NamesOf(symbols, rules));
  };
  CHECK(explain("u", "v") ==
        "   u\n"
        "=> [v]  cancel, by lemma 1, whose condition holds\n"
        "lemma 1\n"
        "   (* (+ 2 1) v)\n"
        "<= [(* (+ 2 1) u)]  given: axiom\n");
  CHECK(explain("y", "z") == "error: the two terms are not equal in this graph");
  // (f w) alone is no number.
  CHECK(explain("w", "(part 1)") ==
        "   w\n"
        "=> [(part 1)]  whole, by lemma 1, whose condition holds\n"
        "lemma 1\n"
        "   (+ 1 2)\n"
        "<= [(f w)]  given: axiom\n");
}

TEST_CASE("the checker finds what was tampered with") {
  Symbols symbols;
  const Rules rules = MathRules(symbols);
  EGraph<SymbolLanguage> graph(SymbolLanguage{}, {.max_nodes = 2000});
  for (const std::string& term : MathTerms()) REQUIRE(AddTerm(graph, symbols, term).ok());
  Saturate(graph, rules);
  std::mt19937 random(5);
  TermsOfGraph<SymbolLanguage> terms(graph, random);
  Explainer<SymbolLanguage> explainer(graph, rules);
  std::vector<ClassId> classes;
  for (const ClassId c : graph.Classes()) {
    if (graph.Nodes(c).size() > 2) classes.push_back(c);
  }
  int tampered = 0;
  for (int i = 0; i < 60; ++i) {
    const ClassId c = classes[random() % classes.size()];
    const Pattern from = terms.Draw(c, 4);
    const Pattern to = terms.Draw(c, 4);
    const Derivation why = *explainer.Explain(from, to);
    const auto holds = [&](const Derivation& d) {
      return CheckDerivation<SymbolLanguage>(d, from, to, rules).ok();
    };
    REQUIRE(holds(why));
    if (why.steps.empty()) continue;
    const size_t at = random() % why.steps.size();
    const DerivationStep& step = why.steps[at];
    const bool commutes = step.rule.value < 2;  // the same in both directions
    Derivation wrong = why;
    wrong.steps[at].rule.value = 12;  // pow-one, which is hardly ever used
    if (step.rule.value != 12) CHECK_FALSE(holds(wrong));
    wrong.steps[at].rule.value = 1000;
    CHECK_FALSE(holds(wrong));
    wrong = why;
    wrong.steps[at].is_backward = !step.is_backward;
    if (!commutes) CHECK_FALSE(holds(wrong));
    wrong = why;
    wrong.steps[at].position.push_back(0);
    if (!commutes) CHECK_FALSE(holds(wrong));
    wrong = why;
    wrong.steps[at].is_conditional = true;
    CHECK_FALSE(holds(wrong));
    wrong = why;
    wrong.steps[at].kind = StepKind::kGiven;
    CHECK_FALSE(holds(wrong));
    wrong = why;
    wrong.steps[at].result = at == 0 ? why.start : why.steps[at - 1].result;
    CHECK_FALSE(holds(wrong));
    wrong = why;
    wrong.steps.erase(wrong.steps.begin() + static_cast<long>(at));
    CHECK_FALSE(holds(wrong));
    wrong = why;
    wrong.steps.pop_back();
    CHECK_FALSE(holds(wrong));
    wrong = why;
    wrong.terms[wrong.steps[at].result].payload ^= 1;
    CHECK_FALSE(holds(wrong));
    if (wrong.terms[why.start].children.empty()) continue;
    wrong = why;
    wrong.terms[why.start].children[0] = why.start;
    CHECK_FALSE(holds(wrong));
    ++tampered;
  }
  CHECK(tampered > 30);
}

// A side of a rule, or a term, over f/1, g/2, h/3 and some leaves.
std::string RandomText(std::mt19937& random, int depth, const std::vector<std::string>& leaves) {
  const auto below = [&] { return " " + RandomText(random, depth - 1, leaves); };
  if (depth == 0 || random() % 4 == 0) return leaves[random() % leaves.size()];
  switch (random() % 4) {
    case 0:
      return "(f" + below() + ")";
    case 1:
      return "(h" + below() + below() + below() + ")";
    default:
      return "(g" + below() + below() + ")";
  }
}

TEST_CASE("derivations of random rules and terms replay, on one and on three threads") {
  const eqrise::testing::Effort effort =
      eqrise::testing::EffortFor("derivations of random rules and terms", 150);
  Lengths all;
  for (int i = 0; i < effort.programs; ++i) {
    const uint64_t seed = effort.seed + static_cast<uint64_t>(i);
    CAPTURE(seed);
    std::mt19937 random(static_cast<uint32_t>(seed));
    Symbols symbols;
    Rules rules;
    while (rules.size() < 4) {
      const std::string left = RandomText(random, 2, {"?a", "?b", "c", "d"});
      const std::string right = RandomText(random, 2, {"?a", "?b", "c"});
      absl::StatusOr<RewriteRule<SymbolLanguage>> rule =
          ParseRule<SymbolLanguage>(symbols, "", left + " => " + right);
      if (!rule.ok() || left[0] != '(') continue;
      rule->name = left + " => " + right;
      rules.push_back(*std::move(rule));
    }
    const SchedulerKind kind = std::array{SchedulerKind::kSimple, SchedulerKind::kBackoff,
                                          SchedulerKind::kBudgeted}[seed % 3];
    EGraph<SymbolLanguage> graph(SymbolLanguage{}, {.max_nodes = 50 + random() % 400},
                                 {.threads = seed % 2 == 0 ? 1 : 3, .adds_together_from = 0});
    for (int t = 0; t < 3; ++t) {
      (void)AddTerm(graph, symbols, RandomText(random, 4, {"c", "d", "e"}));
    }
    // In two parts, by two sets of rules.
    const Rules second(rules.begin() + 2, rules.end());
    const Rules first(rules.begin(), rules.begin() + 2);
    const SchedulerOptions scheduler = {.kind = kind, .match_threshold = 10};
    Saturate(graph, first, {.max_iterations = 4, .scheduler = scheduler});
    Saturate(graph, second, {.max_iterations = 4, .scheduler = scheduler, .first_rule = 2});
    Saturate(graph, rules, {.max_iterations = 4, .scheduler = scheduler});
    all += ExplainRandomPairs(graph, symbols, rules, random, 10, 3, {.max_neighbours = 2000});
  }
  Tell("random rules", all);
  CHECK(all.pairs > static_cast<size_t>(3 * effort.programs));
  CHECK(all.unexplained == 0);
}

// Explains in languages with sorts and an analysis, by rules with conditions and computations, some
// with several patterns.
template <class L>
Lengths ExplainRandomWorld(uint64_t seed) {
  RandomWorld world(seed);
  const std::vector<RewriteRule<L>> rules = RulesOf<L>(world);
  const L language = LanguageOf<L>(world);
  EGraph<L> graph(language, {.max_nodes = 50 + static_cast<size_t>(world.Below(400))});
  std::vector<ClassId> handles;
  Symbols symbols;
  for (size_t op = 0; op < language.operators->size(); ++op) {
    (void)symbols.Op("op" + std::to_string(op));
  }
  for (int round = 0; round < 3; ++round) {
    world.Grow(graph, handles, 10 + world.Below(15));
    Saturate(graph, rules, {.max_iterations = 2});
  }
  std::mt19937 random(static_cast<uint32_t>(seed));
  Lengths lengths = ExplainUnions(graph, symbols, rules, random, 10, {.max_neighbours = 500});
  lengths += ExplainRandomPairs(graph, symbols, rules, random, 10, 3, {.max_neighbours = 500});
  return lengths;
}

TEST_CASE("derivations of random rules with conditions replay") {
  const eqrise::testing::Effort effort =
      eqrise::testing::EffortFor("derivations of random rules with conditions", 200);
  Lengths all;
  for (int i = 0; i < effort.programs; ++i) {
    const uint64_t seed = effort.seed + static_cast<uint64_t>(i);
    CAPTURE(seed);
    all += i % 2 == 0 ? ExplainRandomWorld<Sorted>(seed) : ExplainRandomWorld<Valued>(seed);
  }
  Tell("random rules with conditions", all);
  CHECK(all.pairs > static_cast<size_t>(3 * effort.programs));
  CHECK(all.unexplained == 0);
  // A condition of a class may hold because of what several of its terms say.
  CHECK(all.unshown * 10 < all.pairs);
}

}  // namespace
}  // namespace eqrise::egraph
