// A graph's bytes with types, sizes and what rules remember in them.
#include <doctest/doctest.h>

#include "egraph/saturate/saturation_options.h"
#include "tests/rewrite/tiling.h"

namespace eqrise::rewrite {
namespace {

TEST_CASE("types, sizes and what rules remember are in a graph's bytes, and its limit holds them") {
  RiseTiling whole(3, RiseGoal::kSplit);
  const size_t bytes_before = whole.graph.bytes(), kept_before = whole.graph.language().bytes();
  SaturationOptions options;
  options.max_nodes = 20'000;
  size_t bytes = 0, kept = 0;
  options.progress = [&](const std::string&, int, const Graph& graph) {
    bytes = graph.bytes() - bytes_before;
    kept = graph.language().bytes() - kept_before;
  };
  whole.strategy.phases[0].max_iterations = 100;
  Saturate(whole.graph, whole.strategy, options);
  MESSAGE(whole.graph.num_nodes(), " nodes, ", bytes, " bytes, ", kept, " of these in tables");
  CHECK(kept > bytes / 20);
  CHECK(kept + 32 * whole.graph.num_nodes() < bytes);
  // Rules remember something, and no more after the phase: more than a whole iteration had added.
  CHECK(whole.graph.bytes() < bytes_before + bytes);
  options.progress = nullptr;

  for (const size_t part : {2, 3, 5, 8}) {
    CAPTURE(part);
    RiseTiling some(3, RiseGoal::kSplit);
    some.strategy.phases[0].max_iterations = 100;
    const size_t limit = bytes_before + bytes / part;
    options.max_bytes = limit;
    const SaturationReport report = Saturate(some.graph, some.strategy, options);
    CHECK(report.stop == egraph::SaturationStopName(egraph::SaturationStop::kBytes));
    // While rules still remember what they do.
    const size_t most = report.phases.back().bytes;
    MESSAGE(most, " of ", limit);
    CHECK(most < limit + limit / 10);
    CHECK(most > limit / 2);
  }
}

}  // namespace
}  // namespace eqrise::rewrite
