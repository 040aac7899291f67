// Two workloads whose exact sizes are known from other systems and from theory, so that a matcher
// that misses a match, or a rebuild that misses a merge, shows as a wrong number.
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "egraph_math.h"
#include "egraph_testing.h"

namespace eqrise::egraph {
namespace {

// Sums of N variables modulo associativity and commutativity: a class per non-empty subset, a node
// per ordered split of a subset in two, and the variables.
size_t SumNodes(int n) {
  return static_cast<size_t>(std::lround(std::pow(3, n))) - (size_t{2} << n) + 1 + n;
}

EGraph<Plain> SumsOf(int n, Words& words) {
  EGraph<Plain> graph(Plain{});
  std::string term = "x" + std::to_string(n);
  for (int i = n - 1; i >= 1; --i) term = "(+ x" + std::to_string(i) + " " + term + ")";
  AddTerm(graph, words, term);
  graph.Rebuild();
  return graph;
}

std::vector<Rule> SumRules(Words& words) {
  return {ParseRule(words, "(+ ?a ?b) => (+ ?b ?a)"),
          ParseRule(words, "(+ ?a (+ ?b ?c)) => (+ (+ ?a ?b) ?c)")};
}

TEST_CASE("workload A: sums modulo associativity and commutativity have the exact size") {
  for (const int n : {3, 5, 7, 8}) {
    CAPTURE(n);
    Words words;
    EGraph<Plain> graph = SumsOf(n, words);
    const std::vector<Rule> rules = SumRules(words);
    for (size_t before = 0; before != graph.num_nodes();) {
      before = graph.num_nodes();
      Iterate(graph, rules);
      CHECK(graph.CheckInvariants().ok());
    }
    CHECK(graph.num_nodes() == SumNodes(n));
    CHECK(graph.num_classes() == (size_t{1} << n) - 1);
  }
}

TEST_CASE("workload A: searching only for what is new finds as much, with fewer matches") {
  Words words;
  EGraph<Plain> graph = SumsOf(8, words);
  const std::vector<Rule> rules = SumRules(words);
  uint32_t since = 0;
  for (size_t before = 0; before != graph.num_nodes();) {
    before = graph.num_nodes();
    const uint32_t now = graph.epoch();
    Iterate(graph, rules, {.since = since});
    since = now;
  }
  CHECK(graph.num_nodes() == SumNodes(8));
  CHECK(graph.num_classes() == 255);
  CHECK(ForEachMatch(graph, rules[1].from, {.since = graph.epoch()}, [](const MatchView&) {
        }).matches == 0);
}

TEST_CASE("workload B: the math benchmark has the sizes that egg and egglog have") {
  Words words;
  std::vector<ClassId> roots;
  EGraph<Plain> graph = MathTerms(words, roots);
  const std::vector<Rule> rules = MathRules(words);
  for (int k = 1; k <= 9; ++k) {
    Iterate(graph, rules);
    if (k <= 7) CHECK(graph.CheckInvariants().ok());
  }
  CHECK(graph.num_nodes() == 28303);
  CHECK(graph.num_classes() == 12445);
}

}  // namespace
}  // namespace eqrise::egraph
