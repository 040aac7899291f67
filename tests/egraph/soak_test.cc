// A soak test: random graphs that grow, are united, saturated, limited, stopped, moved, pushed and
// popped in any order, for as long as is asked for.
//
//   EQRISE_SOAK_SECONDS=600 egraph_tests -tc='*soak*'
//   EQRISE_SOAK_SECONDS=1 EQRISE_FUZZ_SEED=1234 egraph_tests -tc='*soak*'    # from that seed on
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include "egraph/saturate/saturation.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/random_rules.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::egraph {
namespace {

#define REQUIRE_NOTHING(text)            \
  do {                                   \
    const std::string what = (text);     \
    REQUIRE_MESSAGE(what.empty(), what); \
  } while (false)

struct Tally {
  size_t worlds = 0, actions = 0, checks = 0, most_nodes = 0, stopped = 0, popped = 0;
};

// What a graph was when a level was opened.
struct Opened {
  std::vector<uint64_t> everything;
  std::vector<ClassId> handles;
};

template <class L>
void Close(EGraph<L>& graph, std::vector<Opened>& levels, std::vector<ClassId>& handles,
           Tally& tally) {
  graph.Pop();
  ++tally.popped;
  REQUIRE(EverythingWithin(graph) == levels.back().everything);
  handles = levels.back().handles;
  levels.pop_back();
}

template <class L>
Limits RandomLimits(RandomWorld& world, const EGraph<L>& graph) {
  Limits limits{.max_nodes = 20'000};
  const auto some = static_cast<size_t>(world.Below(3000));
  // Also such as are passed already.
  if (world.Below(2) == 0) limits.max_nodes = graph.num_nodes() / 2 + some;
  if (world.Below(3) == 0) limits.max_bytes = graph.bytes() / 2 + 200 * some;
  if (world.Below(3) == 0) limits.max_steps = graph.steps() + 10 * some;
  return limits;
}

// L is a language whose analysis refuses nodes, one that refuses none, or one without data. The
// matches of the last two wait and are sifted.
template <class L>
void SoakOne(uint64_t seed, Tally& tally) {
  CAPTURE(seed);
  RandomWorld world(seed, seed % 2 == 0);
  const std::vector<RewriteRule<L>> rules = RulesOf<L>(world);
  EGraph<L> graph(LanguageOf<L>(world), {.max_nodes = 20'000},
                  {.derivations = world.Below(2) == 0,
                   .threads = std::max(1, world.Below(6) - 2),
                   .searches_together_from = 100,
                   .adds_together_from = 0});
  std::vector<ClassId> handles;
  std::vector<Opened> levels;
  world.AddSum(graph, handles, 2 + world.Below(8));
  for (int actions = 5 + world.Below(25); actions > 0; --actions) {
    CAPTURE(actions);
    ++tally.actions;
    switch (world.Below(7)) {
      case 0:
        graph.set_limits({.max_nodes = graph.num_nodes() + 20'000});
        world.Grow(graph, handles, 1 + world.Below(60), 2 + world.Below(60));
        break;
      case 1:
        graph.set_limits(RandomLimits(world, graph));
        break;
      case 2: {  // unions alone, also while a limit is reached
        const auto any = [&] {
          return handles[static_cast<size_t>(world.Below(static_cast<int>(handles.size())))];
        };
        for (int i = world.Below(4); i > 0; --i) graph.Union(any(), any(), kInput);
        graph.Rebuild();
        break;
      }
      case 3: {
        EGraph<L> moved = std::move(graph);
        graph = std::move(moved);
        break;
      }
      case 4:
        if (levels.size() == 3) break;
        graph.Push();
        levels.push_back({EverythingWithin(graph), handles});
        break;
      case 5:
        if (levels.empty()) break;
        if (world.Below(3) == 0) {
          graph.Commit();
          levels.pop_back();
        } else {
          Close(graph, levels, handles, tally);
        }
        break;
      default: {
        if (!graph.Exhausted() && world.Below(2) == 0) graph.set_limits(RandomLimits(world, graph));
        const SaturationReport report =
            Saturate(graph, rules,
                     {.max_iterations = 1 + world.Below(12),
                      .max_seconds = world.Below(8) == 0 ? 1e-4 * world.Below(50) : 10,
                      .scheduler = {.kind = static_cast<SchedulerKind>(world.Below(3)),
                                    .match_threshold = static_cast<size_t>(1 + world.Below(500)),
                                    .ban_length = 1 + world.Below(5)},
                      .waits_from = world.Below(3) == 0 ? kNever : size_t{0},
                      .sieves_from = world.Below(2) == 0 ? kNever : size_t{0},
                      .semi_naive = world.Below(8) != 0});
        tally.stopped += graph.Exhausted() ? 1 : 0;
        if (report.stop == SaturationStop::kSaturated && !graph.Exhausted()) {
          const SaturationReport again =
              Saturate(graph, rules, {.max_iterations = 1, .semi_naive = false});
          if (!graph.Exhausted()) REQUIRE(again.stop == SaturationStop::kSaturated);
        }
      }
    }
    tally.most_nodes = std::max(tally.most_nodes, graph.num_nodes());
    // A large graph is looked at whole now and then only.
    if (graph.num_nodes() > 3000 && world.Below(4) != 0) continue;
    ++tally.checks;
    REQUIRE_NOTHING(WhatIsWrong(graph));
    if (!handles.empty()) {
      const auto at = static_cast<size_t>(world.Below(static_cast<int>(handles.size())));
      REQUIRE_NOTHING(ExtractionIsWrong(graph, {&handles[at], 1}));
    }
  }
  REQUIRE_NOTHING(WhatIsWrong(graph));
  while (!levels.empty()) Close(graph, levels, handles, tally);
  REQUIRE_NOTHING(WhatIsWrong(graph));
}

TEST_CASE("soak: whatever is done in whatever order, the graph stays consistent") {
  const char* asked = std::getenv("EQRISE_SOAK_SECONDS");
  if (asked == nullptr) return;
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  const char* from = std::getenv("EQRISE_FUZZ_SEED");
  uint64_t seed =
      from != nullptr
          ? std::strtoull(from, nullptr, 10)
          : static_cast<uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()) %
                1'000'000'000;
  std::fprintf(stderr, "soak: EQRISE_FUZZ_SEED=%llu\n", static_cast<unsigned long long>(seed));
  Tally tally;
  for (; seconds() < std::atof(asked); ++seed, tally.worlds += 3) {
    SoakOne<Sorted>(seed, tally);
    SoakOne<Valued>(seed, tally);
    SoakOne<SymbolLanguage>(seed, tally);
  }
  MESSAGE(tally.worlds, " worlds, ", tally.actions, " actions, ", tally.checks,
          " checks of the whole graph, at most ", tally.most_nodes, " nodes, ", tally.stopped,
          " runs stopped by a limit, ", tally.popped, " levels popped");
  CHECK(tally.checks > 0);
}

}  // namespace
}  // namespace eqrise::egraph
