// The workloads that other engines have published figures for, for the tests and the benchmarks.
// A: a sum of n variables modulo associativity and commutativity, whose size is known from theory.
// B: the e-graph community's math micro-benchmark, whose node and class counts after each iteration
// are known from egg and egglog.
//
//   Symbols symbols;
//   EGraph<SymbolLanguage> graph(SymbolLanguage{});
//   const std::vector<ClassId> roots = AddTerms(graph, symbols, MathTerms());
//   Saturate(graph, MathRules(symbols), {.max_iterations = 9});   // 28,303 nodes, 12,445 classes
#ifndef EQRISE_TESTS_EGRAPH_WORKLOADS_H_
#define EQRISE_TESTS_EGRAPH_WORKLOADS_H_

#include <string>
#include <vector>

#include "egraph/graph/symbols.h"
#include "egraph/saturate/constant_values.h"
#include "egraph/saturate/rewrite_rule.h"
#include "egraph/saturate/saturation.h"

namespace eqrise::egraph {

using Rules = std::vector<RewriteRule<SymbolLanguage>>;

// For the same, with an analysis that tells which classes are constants. Nothing is added for it,
// so the graphs have the same nodes and classes.
struct MathValues : ConstantValues<int64_t> {
  uint16_t plus, minus, times;
  explicit MathValues(Symbols& symbols)
      : plus(symbols.Op("+")), minus(symbols.Op("-")), times(symbols.Op("*")) {}

  template <class F>
  Data Make(const NodeView& node, F&& data) {
    if (node.op == Symbols::kNumber) return static_cast<int32_t>(node.payload);
    if (node.op != plus && node.op != minus && node.op != times) return std::nullopt;
    const Data a = data(node.children[0]), b = data(node.children[1]);
    if (!a || !b) return std::nullopt;
    const auto x = static_cast<uint64_t>(*a), y = static_cast<uint64_t>(*b);  // these wrap around
    return static_cast<int64_t>(node.op == plus ? x + y : node.op == minus ? x - y : x * y);
  }
};

// x1 + (x2 + (... + xn))
inline std::vector<std::string> SumTerms(int n) {
  std::string term = "x" + std::to_string(n);
  for (int i = n - 1; i >= 1; --i) term = "(+ x" + std::to_string(i) + " " + term + ")";
  return {term};
}

inline std::vector<std::string> MathTerms() {
  return {"(i (ln x) x)",
          "(i (+ x (cos x)) x)",
          "(i (* (cos x) x) x)",
          "(d x (+ 1 (* 2 x)))",
          "(d x (- (pow x 3) (* 7 (pow x 2))))",
          "(+ (* y (+ x y)) (- (+ x 2) (+ x x)))",
          "(/ 1 (- (/ (+ 1 (sqrt five)) 2) (/ (- 1 (sqrt five)) 2)))"};
}

// Their classes; the graph is rebuilt.
template <class L>
std::vector<ClassId> AddTerms(EGraph<L>& graph, Symbols& symbols,
                              const std::vector<std::string>& terms) {
  std::vector<ClassId> roots;
  for (const std::string& term : terms) roots.push_back(*AddTerm(graph, symbols, term));
  graph.Rebuild();
  return roots;
}

template <class L = SymbolLanguage>
std::vector<RewriteRule<L>> SumRules(Symbols& symbols) {
  return *ParseRules<L>(symbols, {{"commute", "(+ ?a ?b) => (+ ?b ?a)"},
                                  {"associate", "(+ ?a (+ ?b ?c)) => (+ (+ ?a ?b) ?c)"}});
}

template <class L = SymbolLanguage>
std::vector<RewriteRule<L>> MathRules(Symbols& symbols) {
  return *ParseRules<L>(
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

}  // namespace eqrise::egraph

#endif  // EQRISE_TESTS_EGRAPH_WORKLOADS_H_
