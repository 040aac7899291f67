// Derivations: what comes out is replayed by the checker, from one given term to the other.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "egraph/derivation.h"
#include "egraph/derivation_checker.h"
#include "egraph/saturation.h"
#include "egraph/symbols.h"

namespace eqrise::egraph {
namespace {

using Rules = std::vector<RewriteRule<SymbolLanguage>>;

Rules SumRules(Symbols& symbols) {
  return *ParseRules<SymbolLanguage>(symbols,
                                     {{"commute", "(+ ?a ?b) => (+ ?b ?a)"},
                                      {"associate", "(+ ?a (+ ?b ?c)) => (+ (+ ?a ?b) ?c)"}});
}

Rules MathRules(Symbols& symbols) {
  return *ParseRules<SymbolLanguage>(
      symbols,
      {{"commute-add", "(+ ?a ?b) => (+ ?b ?a)"},
       {"commute-mul", "(* ?a ?b) => (* ?b ?a)"},
       {"assoc-add", "(+ ?a (+ ?b ?c)) => (+ (+ ?a ?b) ?c)"},
       {"assoc-mul", "(* ?a (* ?b ?c)) => (* (* ?a ?b) ?c)"},
       {"sub", "(- ?a ?b) => (+ ?a (* -1 ?b))"},
       {"add-zero", "(+ ?a 0) => ?a"},
       {"mul-zero", "(* ?a 0) => 0"},
       {"mul-one", "(* ?a 1) => ?a"},
       {"cancel", "(- ?a ?a) => 0"},
       {"distribute", "(* ?a (+ ?b ?c)) => (+ (* ?a ?b) (* ?a ?c))"},
       {"factor", "(+ (* ?a ?b) (* ?a ?c)) => (* ?a (+ ?b ?c))"},
       {"pow-mul", "(* (pow ?a ?b) (pow ?a ?c)) => (pow ?a (+ ?b ?c))"},
       {"pow-one", "(pow ?x 1) => ?x"},
       {"pow-two", "(pow ?x 2) => (* ?x ?x)"},
       {"d-add", "(d ?x (+ ?a ?b)) => (+ (d ?x ?a) (d ?x ?b))"},
       {"d-mul", "(d ?x (* ?a ?b)) => (+ (* ?a (d ?x ?b)) (* ?b (d ?x ?a)))"},
       {"d-sin", "(d ?x (sin ?x)) => (cos ?x)"},
       {"d-cos", "(d ?x (cos ?x)) => (* -1 (sin ?x))"},
       {"i-one", "(i 1 ?x) => ?x"},
       {"i-cos", "(i (cos ?x) ?x) => (sin ?x)"},
       {"i-sin", "(i (sin ?x) ?x) => (* -1 (cos ?x))"},
       {"i-sum", "(i (+ ?f ?g) ?x) => (+ (i ?f ?x) (i ?g ?x))"},
       {"i-dif", "(i (- ?f ?g) ?x) => (- (i ?f ?x) (i ?g ?x))"},
       {"i-parts", "(i (* ?a ?b) ?x) => (- (* ?a (i ?b ?x)) (i (* (d ?x ?a) (i ?b ?x)) ?x))"}});
}

constexpr const char* kMathTerms[] = {
    "(i (ln x) x)",
    "(i (+ x (cos x)) x)",
    "(i (* (cos x) x) x)",
    "(d x (+ 1 (* 2 x)))",
    "(d x (- (pow x 3) (* 7 (pow x 2))))",
    "(+ (* y (+ x y)) (- (+ x 2) (+ x x)))",
    "(/ 1 (- (/ (+ 1 (sqrt five)) 2) (/ (- 1 (sqrt five)) 2)))",
};

template <class L>
DerivationNames NamesOf(const Symbols& symbols, const std::vector<RewriteRule<L>>& rules) {
  return {.node = [&](uint16_t op, uint32_t payload) { return symbols.Name(op, payload); },
          .rule =
              [&](RuleId rule) {
                return rule.value < rules.size() ? rules[rule.value].name : std::string("axiom");
              }};
}

// A term of the class, by a random walk that takes the node with the smallest term from some depth
// on.
template <class L>
class RandomTerms {
 public:
  RandomTerms(const EGraph<L>& graph, std::mt19937& random) : graph_(graph), random_(random) {
    // The size of the smallest term of each class, by rounds.
    for (bool changed = true; changed;) {
      changed = false;
      for (const ClassId c : graph.Classes()) {
        for (const NodeId n : graph.Nodes(c)) {
          uint64_t size = 1;
          for (const ClassId child : graph.node(n).children) {
            const auto it = smallest_.find(graph.Find(child));
            size = it == smallest_.end() ? kHuge : std::min(kHuge, size + it->second.first);
          }
          const auto it = smallest_.find(c);
          if (size < kHuge && (it == smallest_.end() || size < it->second.first)) {
            smallest_[c] = {size, n};
            changed = true;
          }
        }
      }
    }
  }

  Pattern Draw(ClassId c, int depth) {
    Pattern term;
    term.root = Add(term, graph_.Find(c), depth);
    return term;
  }

 private:
  static constexpr uint64_t kHuge = 1'000'000'000;

  int Add(Pattern& term, ClassId c, int depth) {
    NodeId chosen = smallest_.at(c).second;
    if (depth > 0) {
      std::vector<NodeId> nodes;
      for (const NodeId n : graph_.Nodes(c)) nodes.push_back(n);
      chosen = nodes[random_() % nodes.size()];
    }
    const NodeView node = graph_.node(chosen);
    std::vector<int> children;
    for (const ClassId child : node.children) {
      children.push_back(Add(term, graph_.Find(child), depth - 1));
    }
    return term.Node(node.op, std::move(children), node.payload);
  }

  const EGraph<L>& graph_;
  std::mt19937& random_;
  std::map<ClassId, std::pair<uint64_t, NodeId>> smallest_;
};

struct Lengths {
  size_t pairs = 0, recorded = 0, steps = 0, longest = 0;
};

// Explains pairs of terms of random classes, two of each.
template <class L>
Lengths ExplainRandomPairs(EGraph<L>& graph, Symbols& symbols,
                           const std::vector<RewriteRule<L>>& rules, std::mt19937& random,
                           size_t how_many, int depth, ExplainOptions options = {}) {
  Explainer<L> explainer(graph, rules, options);
  const GivenEqualities given = explainer.Given();
  RandomTerms<L> terms(graph, random);
  std::vector<ClassId> classes;
  for (const ClassId c : graph.Classes()) {
    if (graph.Nodes(c).size() > 1) classes.push_back(c);
  }
  Lengths lengths;
  if (classes.empty()) return lengths;
  for (size_t i = 0; i < how_many; ++i) {
    const ClassId c = classes[random() % classes.size()];
    const Pattern from = terms.Draw(c, depth);
    const Pattern to = terms.Draw(c, depth);
    CAPTURE(symbols.Print(from));
    CAPTURE(symbols.Print(to));
    const absl::StatusOr<Derivation> why = explainer.Explain(from, to);
    REQUIRE_MESSAGE(why.ok(), std::string(why.status().message()));
    const absl::Status right = CheckDerivation<L>(*why, from, to, rules, given, graph.language());
    CHECK_MESSAGE(right.ok(), std::string(right.message()));
    ++lengths.pairs;
    lengths.recorded += why->recorded_length;
    lengths.steps += why->steps.size();
    lengths.longest = std::max(lengths.longest, why->steps.size());
  }
  return lengths;
}

void Tell(const char* what, const Lengths& lengths) {
  MESSAGE(what << ": " << lengths.pairs << " derivations, " << lengths.recorded
               << " steps as recorded, " << lengths.steps << " as shortened, the longest "
               << lengths.longest);
}

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
    Tell(("sums of " + std::to_string(n)).c_str(),
         ExplainRandomPairs(graph, symbols, rules, random, 30, n));
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
      for (const char* term : kMathTerms) REQUIRE(AddTerm(graph, symbols, term).ok());
      const SaturationReport report =
          Saturate(graph, rules, {.scheduler = {.kind = kind, .match_threshold = 50}});
      CHECK(report.stop == SaturationStop::kNodes);
      Tell("math", ExplainRandomPairs(graph, symbols, rules, random, 20, 3));
    }
  }
}

}  // namespace
}  // namespace eqrise::egraph
