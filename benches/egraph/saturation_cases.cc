#include <chrono>
#include <limits>
#include <utility>

#include "egraph/cases.h"
#include "egraph/generic_row.h"
#include "egraph/graph/symbols.h"
#include "egraph/saturate/saturation.h"
#include "tests/egraph/workloads.h"

namespace eqrise::bench {
namespace {

using egraph::EGraph;
using egraph::SymbolLanguage;
using nlohmann::json;

template <class L>
json RunWith(egraph::Symbols& symbols, L language, bool sums, int size, size_t max_nodes,
             const RunOptions& options) {
  EGraph<L> graph(std::move(language), {.max_nodes = max_nodes}, options.graph());
  const auto rules = sums ? egraph::SumRules<L>(symbols) : egraph::MathRules<L>(symbols);
  egraph::AddTerms(graph, symbols, sums ? egraph::SumTerms(size) : egraph::MathTerms());
  egraph::SaturationOptions<L> saturation;
  if (!sums) saturation.max_iterations = size;
  return GenericRow(graph, options.instructions,
                    [&] { return egraph::Saturate(graph, rules, saturation); });
}

json Run(bool sums, int size, size_t max_nodes, const RunOptions& options) {
  egraph::Symbols symbols;
  if (options.values) {
    return RunWith(symbols, egraph::MathValues(symbols), sums, size, max_nodes, options);
  }
  return RunWith(symbols, SymbolLanguage{}, sums, size, max_nodes, options);
}

// The last iteration of the math benchmark, in a level that is popped, or without one.
json RunLast(int size, bool in_level, const RunOptions& options) {
  egraph::Symbols symbols;
  EGraph<SymbolLanguage> graph(SymbolLanguage{}, {}, options.graph());
  const egraph::Rules rules = egraph::MathRules(symbols);
  egraph::AddTerms(graph, symbols, egraph::MathTerms());
  egraph::Saturate(graph, rules, {.max_iterations = size - 1});
  if (in_level) graph.Push();
  json row = GenericRow(graph, options.instructions,
                        [&] { return egraph::Saturate(graph, rules, {.max_iterations = 1}); });
  if (in_level) {
    const size_t within = graph.bytes();
    const auto begin = std::chrono::steady_clock::now();
    graph.Pop();
    const auto end = std::chrono::steady_clock::now();
    row["pop_seconds"] = std::chrono::duration<double>(end - begin).count();
    row["given_back_bytes"] = within - graph.bytes();
  }
  return row;
}

constexpr size_t kNoLimit = std::numeric_limits<size_t>::max();

}  // namespace

std::vector<Case> SumAndMathCases() {
  std::vector<Case> cases;
  for (int n = 8; n <= 12; ++n) {
    cases.push_back({'A', "A" + std::to_string(n),
                     [n](const RunOptions& options) { return Run(true, n, kNoLimit, options); }});
  }
  for (int k = 9; k <= 12; ++k) {
    cases.push_back({'B', "B" + std::to_string(k),
                     [k](const RunOptions& options) { return Run(false, k, kNoLimit, options); }});
  }
  for (const bool in_level : {false, true}) {
    cases.push_back({'B', in_level ? "last-of-B11-in-a-level" : "last-of-B11",
                     [=](const RunOptions& options) { return RunLast(11, in_level, options); },
                     false});
  }
  return cases;
}

std::vector<Case> GrowthCases() {
  std::vector<Case> cases;
  for (size_t nodes = 20'000; nodes <= 20'480'000; nodes *= 2) {
    cases.push_back({'B', "B-" + std::to_string(nodes), [nodes](const RunOptions& options) {
                       return Run(false, 13, nodes, options);
                     }});
  }
  return cases;
}

}  // namespace eqrise::bench
