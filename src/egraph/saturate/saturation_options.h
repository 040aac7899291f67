// What to ask of a saturation (saturation.h), and what it reports.
#ifndef EQRISE_EGRAPH_SATURATE_SATURATION_OPTIONS_H_
#define EQRISE_EGRAPH_SATURATE_SATURATION_OPTIONS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "egraph/graph/egraph.h"
#include "egraph/saturate/scheduler.h"

namespace eqrise::egraph {

enum class SaturationStop : uint8_t {
  kSaturated,   // no rule can tell anything new
  kIterations,  // as below, what was asked for is used up
  kNodes,
  kBytes,
  kSteps,
  kSeconds,
  kGoal  // SaturationOptions::goal said so
};
const char* SaturationStopName(SaturationStop stop);

template <class L>
struct SaturationOptions {
  int max_iterations = std::numeric_limits<int>::max();
  // Unlike the graph's limits, where this stops depends on the machine. The clock is looked at
  // between batches of matches and, where a search finds none, after every so many steps.
  double max_seconds = std::numeric_limits<double>::infinity();
  SchedulerOptions scheduler = {};
  // Unions name the rule that made them by this and its index, so that derivations keep apart what
  // several calls with rules of their own did.
  uint32_t first_rule = 0;
  // Matches that need new nodes wait in graphs of so many nodes and more. In smaller ones, which
  // the caches hold, making nodes twice costs less than that; but from half as many on they wait
  // where most matches tell nothing.
  size_t waits_from = 16'384;
  // A rule with so many matches is applied set at a time (match_sieve.h) where its form allows it,
  // whatever else speaks against it. To test that.
  size_t sieves_from = std::numeric_limits<size_t>::max();
  // Only what is new since a rule's last pass. Off to compare.
  bool semi_naive = true;
  // How many bytes may be kept of matches that were found before their rule's turn; fewer are kept
  // in small graphs. Patterns that begin alike are searched for together, and a search that a
  // scheduler counted is not repeated (shared_search.h). With 0 each pattern is searched for alone,
  // to test and to compare.
  size_t keeps_at_most = std::numeric_limits<size_t>::max();
  // Asked before the first iteration and after each, of the rebuilt graph.
  std::function<bool(const EGraph<L>&)> goal = nullptr;
};

struct IterationReport {
  size_t matches = 0;
  size_t unions = 0;
  size_t nodes = 0, classes = 0, bytes = 0;
  size_t peak_bytes = 0;  // of the graph and of what is kept beside it while the iteration goes on
  double search_seconds = 0, apply_seconds = 0, rebuild_seconds = 0;
};

struct RuleReport {
  std::string name;
  size_t matches = 0;
  size_t unions = 0;  // that told something new
};

struct SaturationReport {
  SaturationStop stop = SaturationStop::kSaturated;
  std::vector<IterationReport> iterations;
  std::vector<RuleReport> rules;
  double search_seconds = 0, apply_seconds = 0, rebuild_seconds = 0;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_SATURATION_OPTIONS_H_
