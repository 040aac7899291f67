// RISE graphs that are searched, extended and repaired by several threads are those of one thread,
// number by number.
#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "tests/egraph/random_rules.h"
#include "tests/rewrite/tiling.h"

namespace eqrise::rewrite {
namespace {

// What tiling three dimensions makes within the limits, and what it says of that.
std::vector<uint64_t> Story(const egraph::SchedulerOptions& scheduler,
                            const SaturationOptions& limits, bool derives, int threads,
                            const std::string& stop) {
  RiseTiling tiling(3, RiseGoal::kTile,
                    {.derivations = derives,
                     .threads = threads,
                     .searches_together_from = 100,
                     .adds_together_from = 0});
  AppliedRules applied;
  SaturationOptions options = limits;
  if (derives) options.applied = &applied;
  const SaturationReport report = tiling.Run(scheduler, 8, options);
  CHECK(report.stop == stop);
  // One thread looks nothing up beforehand; what several do is mostly there.
  const uint64_t guesses = tiling.graph.counters().guesses;
  CHECK((threads > 1 ? guesses * 4 > tiling.graph.num_nodes() : guesses == 0));
  std::vector<uint64_t> out = egraph::EverythingWithin(tiling.graph);
  out.insert(out.end(), {applied.size(), static_cast<uint64_t>(report.iterations)});
  for (const RuleStatistics& rule : report.rules) {
    out.insert(out.end(), {rule.matches, rule.applications});
  }
  return out;
}

TEST_CASE("threads: three dimensions are tiled in the same way by any number of them") {
  using egraph::SchedulerKind;
  constexpr uint64_t kNoLimit = std::numeric_limits<uint64_t>::max();
  struct Setting {
    SchedulerKind scheduler;
    size_t max_nodes;
    uint64_t max_steps;
    bool derives;
    const char* stop;
  };
  for (const auto& [scheduler, max_nodes, max_steps, derives, stop] :
       {Setting{SchedulerKind::kSimple, kNoLimit, kNoLimit, false, "iterations"},
        Setting{SchedulerKind::kSimple, 80'000, kNoLimit, true, "nodes"},
        Setting{SchedulerKind::kBudgeted, 20'000, kNoLimit, true, "nodes"},
        Setting{SchedulerKind::kSimple, kNoLimit, 700'000, false, "steps"},
        Setting{SchedulerKind::kSimple, kNoLimit, 1'000'003, false, "steps"},
        Setting{SchedulerKind::kBackoff, kNoLimit, 150'000, false, "steps"}}) {
    CAPTURE(egraph::SchedulerName(scheduler));
    CAPTURE(max_nodes);
    CAPTURE(max_steps);
    SaturationOptions limits;
    limits.max_nodes = max_nodes;
    limits.max_steps = max_steps;
    const std::vector<uint64_t> alone = Story({.kind = scheduler}, limits, derives, 1, stop);
    for (const int threads : {2, 3}) {
      CAPTURE(threads);
      CHECK(Story({.kind = scheduler}, limits, derives, threads, stop) == alone);
    }
  }
}

}  // namespace
}  // namespace eqrise::rewrite
