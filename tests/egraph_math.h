// Workload B of the benchmarks: the e-graph community's math micro-benchmark, whose node and class
// counts after each iteration are known from egg and egglog.
//
//   Words words;
//   std::vector<ClassId> roots;
//   EGraph<Plain> graph = MathTerms(words, roots);
//   const std::vector<Rule> rules = MathRules(words);
//   for (int k = 1; k <= 9; ++k) Iterate(graph, rules);     // 28,303 nodes in 12,445 classes
#ifndef EQRISE_TESTS_EGRAPH_MATH_H_
#define EQRISE_TESTS_EGRAPH_MATH_H_

#include <vector>

#include "egraph_testing.h"

namespace eqrise::egraph {

// `roots` gets the classes of the seven terms.
inline EGraph<Plain> MathTerms(Words& words, std::vector<ClassId>& roots) {
  EGraph<Plain> graph(Plain{});
  for (const char* term : {
           "(i (ln x) x)",
           "(i (+ x (cos x)) x)",
           "(i (* (cos x) x) x)",
           "(d x (+ 1 (* 2 x)))",
           "(d x (- (pow x 3) (* 7 (pow x 2))))",
           "(+ (* y (+ x y)) (- (+ x 2) (+ x x)))",
           "(/ 1 (- (/ (+ 1 (sqrt five)) 2) (/ (- 1 (sqrt five)) 2)))",
       }) {
    roots.push_back(AddTerm(graph, words, term));
  }
  graph.Rebuild();
  return graph;
}

inline std::vector<Rule> MathRules(Words& words) {
  std::vector<Rule> rules;
  for (const char* rule : {
           "(+ ?a ?b) => (+ ?b ?a)",
           "(* ?a ?b) => (* ?b ?a)",
           "(+ ?a (+ ?b ?c)) => (+ (+ ?a ?b) ?c)",
           "(* ?a (* ?b ?c)) => (* (* ?a ?b) ?c)",
           "(- ?a ?b) => (+ ?a (* -1 ?b))",
           "(+ ?a 0) => ?a",
           "(* ?a 0) => 0",
           "(* ?a 1) => ?a",
           "(- ?a ?a) => 0",
           "(* ?a (+ ?b ?c)) => (+ (* ?a ?b) (* ?a ?c))",
           "(+ (* ?a ?b) (* ?a ?c)) => (* ?a (+ ?b ?c))",
           "(* (pow ?a ?b) (pow ?a ?c)) => (pow ?a (+ ?b ?c))",
           "(pow ?x 1) => ?x",
           "(pow ?x 2) => (* ?x ?x)",
           "(d ?x (+ ?a ?b)) => (+ (d ?x ?a) (d ?x ?b))",
           "(d ?x (* ?a ?b)) => (+ (* ?a (d ?x ?b)) (* ?b (d ?x ?a)))",
           "(d ?x (sin ?x)) => (cos ?x)",
           "(d ?x (cos ?x)) => (* -1 (sin ?x))",
           "(i 1 ?x) => ?x",
           "(i (cos ?x) ?x) => (sin ?x)",
           "(i (sin ?x) ?x) => (* -1 (cos ?x))",
           "(i (+ ?f ?g) ?x) => (+ (i ?f ?x) (i ?g ?x))",
           "(i (- ?f ?g) ?x) => (- (i ?f ?x) (i ?g ?x))",
           "(i (* ?a ?b) ?x) => (- (* ?a (i ?b ?x)) (i (* (d ?x ?a) (i ?b ?x)) ?x))",
       }) {
    rules.push_back(ParseRule(words, rule));
  }
  return rules;
}

}  // namespace eqrise::egraph

#endif  // EQRISE_TESTS_EGRAPH_MATH_H_
