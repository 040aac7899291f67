// What a limit on nodes leaves room for is foreseen by what rules made before.
#include "egraph/saturate/node_forecast.h"

#include <doctest/doctest.h>

#include <limits>
#include <vector>

#include "egraph/graph/symbols.h"
#include "egraph/saturate/saturation.h"
#include "tests/egraph/workloads.h"

namespace eqrise::egraph {
namespace {

constexpr size_t kNoEnd = std::numeric_limits<size_t>::max();

TEST_CASE("a rule that nothing is known of makes a node for each match") {
  NodeForecast forecast(2);
  forecast.Waits(1, 100);
  CHECK(forecast.most() == 100);
  CHECK(forecast.likely() == 100);
  CHECK(forecast.MatchesFor(1, 50) == 50);
  CHECK(forecast.MatchesFor(1, kNoEnd) == kNoEnd);
  CHECK(forecast.Of(1, 100) == 0);
}

TEST_CASE("a rule makes as many nodes for each match as the last time, or fewer where they fell") {
  NodeForecast forecast(2);
  forecast.Made(0, 60, 100);
  forecast.Made(0, 40, 50);
  forecast.Made(1, 10, 0);
  forecast.Waits(0, 7);
  forecast.Learn();
  CHECK(forecast.most() == 0);
  forecast.Waits(0, 10);
  forecast.Waits(1, 1'000);
  CHECK(forecast.most() == 15);
  CHECK(forecast.likely() == 15);
  CHECK(forecast.MatchesFor(0, 15) == 10);
  CHECK(forecast.MatchesFor(0, kNoEnd) == kNoEnd);
  CHECK(forecast.MatchesFor(1, 1) == kNoEnd);

  forecast.Made(0, 100, 100);
  forecast.Learn();
  forecast.Waits(0, 90);
  CHECK(forecast.most() == 90);
  CHECK(forecast.likely() == 59);  // two thirds of it again
  forecast.Made(0, 100, 10);
  forecast.Learn();
  forecast.Waits(0, 1'000);
  CHECK(forecast.most() == 99);
  CHECK(forecast.likely() == 49);  // half at least
}

TEST_CASE("where a limit cuts an iteration, few more matches are looked for than it lets in") {
  constexpr size_t kMaxNodes = 80'000;
  Symbols symbols;
  EGraph<SymbolLanguage> graph(SymbolLanguage{}, {.max_nodes = kMaxNodes});
  const auto rules = MathRules<SymbolLanguage>(symbols);
  AddTerms(graph, symbols, MathTerms());
  const SaturationReport report = Saturate(graph, rules, {.max_iterations = 13});
  REQUIRE(report.stop == SaturationStop::kNodes);
  const std::vector<IterationReport>& its = report.iterations;
  REQUIRE(its.size() > 1);
  // A match of these rules makes a node and more.
  CHECK(its.back().matches < kMaxNodes - its[its.size() - 2].nodes);
}

}  // namespace
}  // namespace eqrise::egraph
