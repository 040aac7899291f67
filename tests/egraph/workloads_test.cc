// Two workloads whose exact sizes are known from other systems and from theory, so that a matcher
// that misses a match, or a rebuild that misses a merge, shows as a wrong number.
#include "tests/egraph/workloads.h"

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "tests/egraph/instances.h"

namespace eqrise::egraph {
namespace {

// Sums of N variables modulo associativity and commutativity: a class per non-empty subset, a node
// per ordered split of a subset in two, and the variables.
size_t SumNodes(int n) {
  return static_cast<size_t>(std::lround(std::pow(3, n))) - (size_t{2} << n) + 1 + n;
}

TEST_CASE("workload A: sums modulo associativity and commutativity have the exact size") {
  for (const int n : {3, 5, 7, 8}) {
    CAPTURE(n);
    Symbols symbols;
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    AddTerms(graph, symbols, SumTerms(n));
    const Rules rules = SumRules(symbols);
    while (Saturate(graph, rules, {.max_iterations = 1}).stop != SaturationStop::kSaturated) {
      CHECK(graph.CheckInvariants().ok());
    }
    CHECK(graph.num_nodes() == SumNodes(n));
    CHECK(graph.num_classes() == (size_t{1} << n) - 1);
  }
}

TEST_CASE("workload A: searching only for what is new finds as much, with fewer matches") {
  size_t matches[2] = {0, 0};
  for (const bool semi_naive : {false, true}) {
    Symbols symbols;
    EGraph<SymbolLanguage> graph(SymbolLanguage{});
    AddTerms(graph, symbols, SumTerms(8));
    const Rules rules = SumRules(symbols);
    const SaturationReport report = Saturate(graph, rules, {.semi_naive = semi_naive});
    for (const IterationReport& it : report.iterations) matches[semi_naive ? 1 : 0] += it.matches;
    CHECK(report.stop == SaturationStop::kSaturated);
    CHECK(graph.num_nodes() == SumNodes(8));
    CHECK(graph.num_classes() == 255);
    CHECK(ForEachMatch(graph, rules[1].from, {.since = graph.epoch()}, [](const MatchView&) {
          }).matches == 0);
  }
  CHECK(2 * matches[1] < matches[0]);
}

TEST_CASE("workload B: the math benchmark has the sizes that egg and egglog have") {
  Symbols symbols;
  EGraph<SymbolLanguage> graph(SymbolLanguage{});
  AddTerms(graph, symbols, MathTerms());
  const Rules rules = MathRules(symbols);
  Saturate(graph, rules, {.max_iterations = 7});
  CHECK(graph.CheckInvariants().ok());
  Saturate(graph, rules, {.max_iterations = 2});
  CHECK(graph.num_nodes() == 28303);
  CHECK(graph.num_classes() == 12445);
}

struct MathRun {
  SaturationReport report;
  size_t nodes, classes, ids;
};

MathRun RunMath(int iterations, Limits limits = {}, int threads = 1) {
  Symbols symbols;
  EGraph<SymbolLanguage> graph(SymbolLanguage{}, limits,
                               {.derivations = false, .threads = threads, .adds_together_from = 0});
  AddTerms(graph, symbols, MathTerms());
  SaturationReport report = Saturate(graph, MathRules(symbols), {.max_iterations = iterations});
  return {std::move(report), graph.num_nodes(), graph.num_classes(), graph.num_ids()};
}

TEST_CASE("workload B: gone through in shares, a large graph has the sizes that others have") {
  const MathRun run = RunMath(11);
  CHECK(run.nodes == 1047896);
  CHECK(run.classes == 443832);
}

TEST_CASE("a node limit in a large graph cuts every rule, on any number of threads") {
  const MathRun before = RunMath(10);
  const MathRun cut = RunMath(11, {.max_nodes = 500'000});
  const MathRun whole = RunMath(11);
  CHECK(cut.report.stop == SaturationStop::kNodes);
  for (size_t r = 0; r < whole.report.rules.size(); ++r) {
    const size_t already = before.report.rules[r].matches;
    const size_t all = whole.report.rules[r].matches - already;
    if (all < 10'000) continue;
    CAPTURE(whole.report.rules[r].name);
    CHECK(cut.report.rules[r].matches - already > all / 20);
  }
  const MathRun with_threads = RunMath(11, {.max_nodes = 500'000}, 3);
  CHECK(with_threads.nodes == cut.nodes);
  CHECK(with_threads.classes == cut.classes);
  CHECK(with_threads.ids == cut.ids);
}

}  // namespace
}  // namespace eqrise::egraph
