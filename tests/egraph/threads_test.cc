// Graphs that are searched, extended and repaired by several threads are those of one thread,
// number by number.
//
// EQRISE_FUZZ=2000 egraph_tests -tc='*threads*' tries 2000 languages of a fresh seed.
#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <vector>

#include "egraph/saturate/saturation.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/random_rules.h"
#include "tests/egraph/workloads.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::egraph {
namespace {

using testing::Effort;
using testing::EffortFor;

TEST_CASE("threads: the published workloads make the same graph with any number of them") {
  for (const bool sums : {false, true}) {
    std::vector<uint64_t> alone;
    for (const int threads : {1, 2, 3, 8}) {
      CAPTURE(threads);
      Symbols symbols;
      EGraph<SymbolLanguage> graph(
          SymbolLanguage{}, {},
          {.threads = threads, .searches_together_from = 100, .adds_together_from = 0});
      AddTerms(graph, symbols, sums ? SumTerms(9) : MathTerms());
      Saturate(graph, sums ? SumRules(symbols) : MathRules(symbols),
               {.max_iterations = 10, .waits_from = 0, .sieves_from = 0});
      std::vector<uint64_t> made = Everything(graph);
      made[kBytesOfEverything] = 0;  // threads have memory of their own
      if (threads == 1) alone = made;
      CHECK(made == alone);
    }
  }
}

// What a story of growing, limits and saturation makes of the world of a seed.
template <class L>
std::vector<uint64_t> StoryOf(uint64_t seed, int threads, size_t& most_nodes) {
  RandomWorld world(seed, /*lasting=*/true);
  const std::vector<RewriteRule<L>> rules = RulesOf<L>(world);
  EGraph<L> graph(LanguageOf<L>(world), {},
                  {.derivations = world.Below(2) == 0,
                   .threads = threads,
                   .searches_together_from = 100,
                   .adds_together_from = 0});
  std::vector<ClassId> handles;
  world.AddSum(graph, handles, 4 + world.Below(5));
  std::vector<uint64_t> out;
  for (int round = 0; round < 2; ++round) {
    world.Grow(graph, handles, 60);
    Limits limits{.max_nodes = graph.num_nodes() + static_cast<size_t>(world.Below(20'000))};
    if (world.Below(4) == 0) {
      limits.max_steps = graph.steps() + static_cast<uint64_t>(world.Below(100'000));
    }
    graph.set_limits(limits);
    const SaturationReport report = Saturate(
        graph, rules,
        {.max_iterations = 8,
         .scheduler = {.kind = static_cast<SchedulerKind>(world.Below(3)), .match_threshold = 1000},
         .waits_from = world.Below(2) == 0 ? 0 : kNever,
         .sieves_from = world.Below(2) == 0 ? 0 : kNever,
         .semi_naive = world.Below(4) != 0});
    for (const IterationReport& it : report.iterations) {
      out.insert(out.end(), {it.matches, it.unions, it.nodes, it.classes});
    }
    out.push_back(static_cast<uint64_t>(report.stop));
    const std::vector<uint64_t> now = EverythingWithin(graph);
    out.insert(out.end(), now.begin(), now.end());
  }
  most_nodes = std::max(most_nodes, graph.num_nodes());
  const std::string wrong = WhatIsWrong(graph);
  REQUIRE_MESSAGE(wrong.empty(), wrong);
  return out;
}

TEST_CASE("random rules: any number of threads makes the same graph, limits and all") {
  const Effort effort = EffortFor("random rules: threads", 12);
  size_t most_nodes = 0;
  for (uint64_t seed = effort.seed; seed < effort.seed + static_cast<uint64_t>(effort.programs);
       ++seed) {
    CAPTURE(seed);
    const auto same = [&]<class L>() {
      const std::vector<uint64_t> alone = StoryOf<L>(seed, 1, most_nodes);
      for (const int threads : {2, seed % 2 == 0 ? 3 : 8}) {
        CAPTURE(threads);
        REQUIRE(StoryOf<L>(seed, threads, most_nodes) == alone);
      }
    };
    same.operator()<SymbolLanguage>();
    same.operator()<Sorted>();
    same.operator()<Valued>();
  }
  MESSAGE("at most ", most_nodes, " nodes");
  CHECK(most_nodes > 10'000);  // below some thousand, all is done by one thread
}

}  // namespace
}  // namespace eqrise::egraph
