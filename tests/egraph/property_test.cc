// Random graphs, grown by random rules: consistent after every rebuild, the same whichever way they
// are saturated, within their limits, and the same each time.
//
// EQRISE_FUZZ=5000 egraph_tests -tc='*random rules*' tries 5000 languages of a fresh seed.
#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "egraph/match/pattern_trie.h"
#include "egraph/saturate/saturation.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/random_rules.h"
#include "tests/egraph/workloads.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::egraph {
namespace {

using testing::Effort;
using testing::EffortFor;

#define REQUIRE_NOTHING(text)            \
  do {                                   \
    const std::string what = (text);     \
    REQUIRE_MESSAGE(what.empty(), what); \
  } while (false)

std::string RuleNames(const RandomWorld& world) {
  std::string out;
  for (const RewriteRule<Sorted>& rule : world.rules()) out += rule.name;
  return out;
}

template <class L>
void CheckConsistency(const Effort& effort) {
  size_t nodes = 0, rebuilds = 0, refused = 0;
  for (uint64_t seed = effort.seed; seed < effort.seed + static_cast<uint64_t>(effort.programs);
       ++seed) {
    CAPTURE(seed);
    RandomWorld world(seed);
    CAPTURE(RuleNames(world));
    const std::vector<RewriteRule<L>> rules = RulesOf<L>(world);
    EGraph<L> graph(LanguageOf<L>(world), {.max_nodes = 600});
    std::vector<ClassId> handles;
    world.AddSum(graph, handles, 4);
    for (int round = 0; round < 3; ++round) {
      world.Grow(graph, handles, 50);
      REQUIRE_NOTHING(WhatIsWrong(graph));
      Saturate(
          graph, rules,
          {.max_iterations = 1 + world.Below(5),
           .scheduler = {.kind = static_cast<SchedulerKind>(world.Below(3)), .match_threshold = 5},
           .goal = [&](const EGraph<L>& g) {
             ++rebuilds;
             REQUIRE_NOTHING(WhatIsWrong(g));
             return false;
           }});
      REQUIRE_NOTHING(WhatIsWrong(graph));
      REQUIRE_NOTHING(ExtractionIsWrong(graph, handles));
    }
    nodes += graph.num_nodes();
    refused += graph.counters().refused_nodes + graph.counters().refused_unions;
  }
  MESSAGE(rebuilds, " rebuilds, ", nodes, " nodes at the end, ", refused, " refused");
  CHECK(nodes > 50 * static_cast<size_t>(effort.programs));
}

TEST_CASE("random rules: after each rebuild the graph is consistent") {
  const Effort effort = EffortFor("random rules: consistent", 150);
  CheckConsistency<Sorted>(effort);
  CheckConsistency<Valued>(effort);
}

template <class L>
void CompareWithNaive(const Effort& effort) {
  int compared = 0;
  size_t naive_matches = 0, new_matches = 0;
  for (uint64_t seed = effort.seed; seed < effort.seed + static_cast<uint64_t>(effort.programs);
       ++seed) {
    CAPTURE(seed);
    RandomWorld world(seed);
    CAPTURE(RuleNames(world));
    const Limits limits{.max_nodes = 4000};
    const std::vector<RewriteRule<L>> rules = RulesOf<L>(world);
    EGraph<L> naive(LanguageOf<L>(world), limits), fresh(LanguageOf<L>(world), limits);
    std::vector<ClassId> naive_handles, fresh_handles;
    world.AddSum(naive, naive_handles, 4);
    world.AddSum(fresh, fresh_handles, 4);
    for (int round = 0; round < 2; ++round) {
      const auto steps = world.MakeSteps(naive_handles.size(), 60, 60);
      RandomWorld::Take(steps, naive, naive_handles);
      RandomWorld::Take(steps, fresh, fresh_handles);
      const int iterations = 2 + world.Below(4);
      const SaturationReport a =
          Saturate(naive, rules, {.max_iterations = iterations, .semi_naive = false});
      const SaturationReport b = Saturate(fresh, rules, {.max_iterations = iterations});
      if (naive.Exhausted() || fresh.Exhausted()) break;
      REQUIRE(a.iterations.size() == b.iterations.size());
      for (size_t i = 0; i < a.iterations.size(); ++i) {
        CAPTURE(i);
        REQUIRE(a.iterations[i].nodes == b.iterations[i].nodes);
        REQUIRE(a.iterations[i].classes == b.iterations[i].classes);
        CHECK(b.iterations[i].matches <= a.iterations[i].matches);
        naive_matches += a.iterations[i].matches;
        new_matches += b.iterations[i].matches;
      }
      REQUIRE_NOTHING(Difference(naive, fresh));
      ++compared;
    }
  }
  MESSAGE(compared, " compared; ", naive_matches, " matches, of which ", new_matches, " new");
  CHECK(compared > effort.programs / 2);
  CHECK(new_matches < naive_matches);
}

TEST_CASE("random rules: what is searched for only where it is new makes the same graph") {
  const Effort effort = EffortFor("random rules: semi-naive", 400);
  CompareWithNaive<Sorted>(effort);
  CompareWithNaive<Valued>(effort);
}

TEST_CASE("random rules: every scheduler comes to the same saturated graph") {
  const Effort effort = EffortFor("random rules: schedulers", 300);
  int saturated = 0, grown = 0, ran_away = 0;
  for (uint64_t seed = effort.seed; seed < effort.seed + static_cast<uint64_t>(effort.programs);
       ++seed) {
    CAPTURE(seed);
    RandomWorld world(seed);
    CAPTURE(RuleNames(world));
    const auto steps = world.MakeSteps(0, 60, 60);
    EGraph<Sorted> simple(world.language(), {.max_nodes = 2000});
    std::vector<ClassId> handles;
    RandomWorld::Take(steps, simple, handles);
    const size_t before = simple.num_nodes();
    if (Saturate(simple, world.rules(), {.max_iterations = 60}).stop !=
        SaturationStop::kSaturated) {
      continue;
    }
    ++saturated;
    grown += simple.num_nodes() > before ? 1 : 0;
    const SchedulerOptions schedulers[] = {
        {.kind = SchedulerKind::kSimple},
        {.kind = SchedulerKind::kBackoff, .match_threshold = 2, .ban_length = 2},
        {.kind = SchedulerKind::kBackoff, .match_threshold = 30},
        {.kind = SchedulerKind::kBudgeted}};
    for (size_t i = 0; i < std::size(schedulers); ++i) {
      CAPTURE(i);
      EGraph<Sorted> other(world.language(), {.max_nodes = 100'000});
      handles.clear();
      RandomWorld::Take(steps, other, handles);
      const SaturationReport report =
          Saturate(other, world.rules(),
                   {.max_iterations = 100'000, .scheduler = schedulers[i], .semi_naive = i != 0});
      if (report.stop == SaturationStop::kNodes) {  // what is not united yet may grow without end
        ++ran_away;
        continue;
      }
      REQUIRE(std::string(SaturationStopName(report.stop)) == "saturated");
      REQUIRE_NOTHING(WhatIsWrong(other));
      REQUIRE_NOTHING(Difference(simple, other));
      // It says that nothing is left, and so it is.
      const SaturationReport again =
          Saturate(other, world.rules(), {.max_iterations = 1, .semi_naive = false});
      CHECK(again.iterations[0].unions == 0);
      CHECK(again.stop == SaturationStop::kSaturated);
    }
  }
  MESSAGE(saturated, " of ", effort.programs, " saturated, ", grown, " of them grew; ", ran_away,
          " others did not end");
  CHECK(ran_away <= 1 + saturated / 100);
  CHECK(saturated > effort.programs / 5);
  CHECK(grown > effort.programs / 10);
}

TEST_CASE("random rules: limits hold, and leave a graph that is consistent and goes on") {
  const Effort effort = EffortFor("random rules: limits", 200);
  int stops[3] = {0, 0, 0};
  double most_over = 0;
  for (uint64_t seed = effort.seed; seed < effort.seed + static_cast<uint64_t>(effort.programs);
       ++seed) {
    CAPTURE(seed);
    RandomWorld world(seed, /*lasting=*/true);
    Sorted language = world.language();
    if (seed % 2 == 0) language.table = std::make_shared<decltype(language.table)::element_type>();
    EGraph<Sorted> graph(language);
    std::vector<ClassId> handles;
    world.AddSum(graph, handles, 9);
    world.Grow(graph, handles, 30);
    for (int round = 0; round < 3; ++round) {
      Limits limits;
      const auto some = static_cast<size_t>(world.Below(1000));
      const int kind = world.Below(3);
      if (kind == 0) limits.max_nodes = graph.num_nodes() + some;
      if (kind == 1) limits.max_bytes = graph.bytes() + 200 * some;
      if (kind == 2) limits.max_steps = graph.steps() + 10 * some;
      CAPTURE(kind);
      CAPTURE(some);
      graph.set_limits(limits);
      const SaturationReport report =
          Saturate(graph, world.rules(),
                   {.max_iterations = 30,
                    .scheduler = {.kind = static_cast<SchedulerKind>(world.Below(3)),
                                  .match_threshold = 20}});
      if (const auto stopped = graph.Stopped()) {
        ++stops[static_cast<int>(*stopped)];
        CHECK(static_cast<int>(*stopped) == kind);
        CHECK(std::string(StopReasonName(*stopped)) == SaturationStopName(report.stop));
      }
      CHECK(graph.num_nodes() <= limits.max_nodes);
      // The rebuild's own lists come on top: a larger part of a small graph, as all are here.
      if (kind == 1) {
        const double over =
            static_cast<double>(graph.bytes()) / static_cast<double>(limits.max_bytes);
        most_over = std::max(most_over, over);
        CHECK(over <= 1.25);
      }
      CHECK(graph.steps() <= limits.max_steps);
      REQUIRE_NOTHING(WhatIsWrong(graph));
      REQUIRE_NOTHING(ExtractionIsWrong(graph, handles));
      graph.set_limits({.max_nodes = 10 * graph.num_nodes()});
      world.Grow(graph, handles, 3);
      REQUIRE_NOTHING(WhatIsWrong(graph));
    }
  }
  MESSAGE("stopped by nodes ", stops[0], ", bytes ", stops[1], ", steps ", stops[2], "; at most ",
          most_over, " of the bytes allowed");
  for (const int n : stops) CHECK(n > effort.programs / 10);
}

TEST_CASE("random rules: the same calls make the same graph, bit by bit") {
  const Effort effort = EffortFor("random rules: deterministic", 100);
  for (uint64_t seed = effort.seed; seed < effort.seed + static_cast<uint64_t>(effort.programs);
       ++seed) {
    CAPTURE(seed);
    std::vector<uint64_t> made[2];
    for (std::vector<uint64_t>& m : made) {
      RandomWorld world(seed);
      EGraph<Sorted> graph(world.language(), {.max_nodes = 2000});
      std::vector<ClassId> handles;
      for (int round = 0; round < 2; ++round) {
        world.Grow(graph, handles, 60);
        Saturate(graph, world.rules(),
                 {.max_iterations = 6,
                  .scheduler = {.kind = static_cast<SchedulerKind>(world.Below(3)),
                                .match_threshold = 10}});
      }
      m = Everything(graph);
    }
    REQUIRE(made[0] == made[1]);
  }
}

// Without conditions, which may hold an iteration earlier or later.
template <class L>
std::vector<RewriteRule<L>> PlainRulesOf(const RandomWorld& world) {
  std::vector<RewriteRule<L>> rules = RulesOf<L>(world);
  std::erase_if(rules, [](const RewriteRule<L>& r) { return !r.is_plain(); });
  return rules;
}

template <class L>
void CompareWithWaiting(const Effort& effort) {
  size_t ids[2] = {0, 0};
  int compared = 0;
  for (uint64_t seed = effort.seed; seed < effort.seed + static_cast<uint64_t>(effort.programs);
       ++seed) {
    CAPTURE(seed);
    RandomWorld world(seed, seed % 2 == 0);
    CAPTURE(RuleNames(world));
    const std::vector<RewriteRule<L>> rules = PlainRulesOf<L>(world);
    const auto steps = world.MakeSteps(6, 30, 10);
    const bool derivations = world.Below(2) == 0;
    SaturationReport reports[2];
    std::vector<size_t> equal[2];  // by handle: the first that is in the same class
    size_t ids_now[2];
    for (const bool waits : {false, true}) {
      EGraph<L> graph(LanguageOf<L>(world), {.max_nodes = 20'000}, {.derivations = derivations});
      std::vector<ClassId> handles;
      world.AddSum(graph, handles, 6);
      RandomWorld::Take(steps, graph, handles);
      reports[waits] = Saturate(graph, rules,
                                {.max_iterations = 5,
                                 .waits_from = waits ? kAlways : kNever,
                                 .sieves_from = derivations == (seed % 3 == 0) ? kAlways : kNever});
      REQUIRE_NOTHING(WhatIsWrong(graph));
      for (size_t i = 0; i < handles.size(); ++i) {
        size_t first = 0;
        while (graph.Find(handles[first]) != graph.Find(handles[i])) ++first;
        equal[waits].push_back(first);
      }
      ids_now[waits] = graph.num_ids();
    }
    if (reports[0].stop == SaturationStop::kNodes || reports[1].stop == SaturationStop::kNodes) {
      continue;
    }
    ++compared;
    REQUIRE(reports[0].stop == reports[1].stop);
    REQUIRE(reports[0].iterations.size() == reports[1].iterations.size());
    for (size_t i = 0; i < reports[0].iterations.size(); ++i) {
      REQUIRE(reports[0].iterations[i].nodes == reports[1].iterations[i].nodes);
      REQUIRE(reports[0].iterations[i].classes == reports[1].iterations[i].classes);
    }
    REQUIRE(equal[0] == equal[1]);
    for (const int waits : {0, 1}) ids[waits] += ids_now[waits];
  }
  MESSAGE(compared, " compared, which made ", ids[0], " nodes at once and ", ids[1], " in the end");
  CHECK(compared > effort.programs / 3);
  CHECK(ids[1] < ids[0]);
}

TEST_CASE("random rules: matches that wait for what they add make the same graph") {
  const Effort effort = EffortFor("random rules: waiting", 150);
  CompareWithWaiting<SymbolLanguage>(effort);
  CompareWithWaiting<Valued>(effort);
}

// Rules that begin like others: their patterns with a node in the place of a variable, which is
// under it now.
template <class L>
std::vector<RewriteRule<L>> WithVariants(const std::vector<RewriteRule<L>>& rules,
                                         RandomWorld& world) {
  std::vector<RewriteRule<L>> out = rules;
  const std::vector<Operator>& operators = *world.language().operators;
  for (const RewriteRule<L>& rule : rules) {
    for (int i = 0; i < 8; ++i) {
      RewriteRule<L> variant = rule;
      Pattern& left = variant.left;
      const auto at = static_cast<size_t>(world.Below(static_cast<int>(left.nodes.size())));
      const auto op = static_cast<uint16_t>(world.Below(static_cast<int>(operators.size())));
      if (left.nodes[at].kind != PatternNode::kVariable || operators[op].arguments.empty())
        continue;
      if (static_cast<int>(at) == left.root) continue;
      std::vector<int> children = {left.Variable(left.nodes[at].variable)};
      while (children.size() < operators[op].arguments.size()) {
        children.push_back(left.Variable(static_cast<int>(variant.variables.size())));
        variant.variables.push_back(absl::StrCat("?", variant.variables.size()));
      }
      PatternNode& node = left.nodes[at];
      node = {.kind = PatternNode::kNode, .op = op, .payload = {}, .children = std::move(children)};
      if (world.Below(3) != 0) node.payload = 0;
      variant.from = CompiledPattern::Compile(left);
      variant.to = Recipe::Compile(variant.right, static_cast<int>(variant.variables.size()));
      variant.name = absl::StrCat("variant of ", rule.name, variant.from.DebugString());
      out.insert(out.begin() + world.Below(static_cast<int>(out.size() + 1)), std::move(variant));
    }
  }
  return out;
}

template <class L>
size_t PatternsThatBeginAlike(const std::vector<RewriteRule<L>>& rules) {
  std::vector<const CompiledPattern*> patterns;
  for (const RewriteRule<L>& rule : rules) patterns.push_back(&rule.from);
  size_t n = 0;
  for (const PatternTrie& trie : PatternTrie::Of(patterns)) n += trie.members().size();
  return n;
}

// All that is seen of graphs and reports, when searches keep so many bytes at most; and by how many
// bytes each iteration went beyond the limit.
template <class L>
std::vector<uint64_t> EverythingOf(const L& language, const std::vector<RewriteRule<L>>& rules,
                                   uint64_t seed, size_t keeps_at_most,
                                   std::vector<size_t>& beyond) {
  RandomWorld world(seed);
  Options how{.derivations = world.Below(2) == 0};
  how.threads = world.Below(4) == 0 ? 3 : 1;
  EGraph<L> graph(language, {.max_nodes = 3000}, how);
  std::vector<ClassId> handles;
  std::vector<uint64_t> out;
  world.AddSum(graph, handles, 6);
  for (int round = 0; round < 3; ++round) {
    world.Grow(graph, handles, 60);
    Limits limits{.max_nodes = 3000};
    const int kind = world.Below(4);
    if (kind == 0) limits.max_bytes = graph.bytes() + static_cast<size_t>(world.Below(200'000));
    if (kind == 1) limits.max_steps = graph.steps() + static_cast<uint64_t>(world.Below(10'000));
    graph.set_limits(limits);
    SchedulerOptions scheduler{.kind = static_cast<SchedulerKind>(world.Below(3)),
                               .match_threshold = 10};
    if (world.Below(3) == 0) scheduler.max_matches = static_cast<size_t>(world.Below(50));
    const SaturationReport report = Saturate(graph, rules,
                                             {.max_iterations = 5,
                                              .scheduler = scheduler,
                                              .waits_from = world.Below(2) == 0 ? kAlways : kNever,
                                              .sieves_from = world.Below(4) == 0 ? kAlways : kNever,
                                              .semi_naive = world.Below(4) != 0,
                                              .keeps_at_most = keeps_at_most});
    for (const IterationReport& it : report.iterations) {
      out.insert(out.end(), {it.matches, it.unions, it.nodes, it.classes, it.bytes});
      beyond.push_back(it.peak_bytes - std::min(it.peak_bytes, limits.max_bytes));
    }
    for (const RuleReport& r : report.rules) out.insert(out.end(), {r.matches, r.unions});
    const std::vector<uint64_t> now = EverythingWithin(graph);
    out.insert(out.end(), now.begin(), now.end());
    out.push_back(static_cast<uint64_t>(report.stop));
    REQUIRE(graph.CheckInvariants().ok());
  }
  return out;
}

TEST_CASE("random rules: patterns that begin alike are searched for together as if alone") {
  const Effort effort = EffortFor("random rules: together", 150);
  size_t alike = 0;
  for (uint64_t seed = effort.seed; seed < effort.seed + static_cast<uint64_t>(effort.programs);
       ++seed) {
    CAPTURE(seed);
    RandomWorld world(seed, seed % 3 == 0);
    const SortedRules sorted = WithVariants(world.rules(), world);
    const Rules plain = WithVariants(RulesOf<SymbolLanguage>(world), world);
    alike += PatternsThatBeginAlike(sorted) + PatternsThatBeginAlike(plain);
    const auto everything = [&](size_t keeps_at_most, std::vector<size_t>& beyond) {
      return std::pair(EverythingOf(world.language(), sorted, seed, keeps_at_most, beyond),
                       EverythingOf(SymbolLanguage{}, plain, seed, keeps_at_most, beyond));
    };
    std::vector<size_t> beyond_alone;
    const auto alone = everything(0, beyond_alone);
    for (const size_t keeps_at_most : {size_t{100}, size_t{2'000}, kNever}) {
      CAPTURE(keeps_at_most);
      std::vector<size_t> beyond;
      const auto together = everything(keeps_at_most, beyond);
      REQUIRE((together.first == alone.first));
      REQUIRE((together.second == alone.second));
      // (A graph may have had more before it was searched.)
      for (size_t i = 0; i < beyond.size(); ++i) REQUIRE(beyond[i] <= beyond_alone[i]);
    }
  }
  MESSAGE(alike, " patterns begin like others");
  CHECK(alike > static_cast<size_t>(effort.programs));
}

template <class L>
void CheckLimitsWhileMatchesWait(const Effort& effort) {
  int stopped[2] = {0, 0};
  for (uint64_t seed = effort.seed; seed < effort.seed + static_cast<uint64_t>(effort.programs);
       ++seed) {
    CAPTURE(seed);
    RandomWorld world(seed, true);
    const std::vector<RewriteRule<L>> rules = RulesOf<L>(world);
    EGraph<L> graph(LanguageOf<L>(world), {}, {.derivations = world.Below(2) == 0});
    std::vector<ClassId> handles;
    world.AddSum(graph, handles, 10);
    for (int round = 0; round < 3; ++round) {
      Limits limits;
      const bool by_bytes = world.Below(2) == 0;
      const auto some = static_cast<size_t>(1 + world.Below(20'000));
      if (by_bytes) {
        limits.max_bytes = graph.bytes() + 60 * some;
      } else {
        limits.max_nodes = graph.num_nodes() + some;
      }
      graph.set_limits(limits);
      const SaturationReport report =
          Saturate(graph, rules,
                   {.max_iterations = 12,
                    .scheduler = {.kind = static_cast<SchedulerKind>(world.Below(3)),
                                  .match_threshold = 100},
                    .waits_from = kAlways,
                    .sieves_from = kAlways});
      if (graph.Stopped()) {
        ++stopped[by_bytes];
        CHECK(std::string(StopReasonName(*graph.Stopped())) == SaturationStopName(report.stop));
      }
      CHECK(graph.num_nodes() <= limits.max_nodes);
      if (by_bytes) {
        size_t most = graph.bytes();
        for (const IterationReport& it : report.iterations) most = std::max(most, it.peak_bytes);
        CHECK(most <= limits.max_bytes + limits.max_bytes / 4);
      }
      REQUIRE_NOTHING(WhatIsWrong(graph));
    }
  }
  MESSAGE("stopped by nodes ", stopped[0], ", by bytes ", stopped[1]);
  for (const int n : stopped) CHECK(n > effort.programs / 10);
}

TEST_CASE("random rules: limits hold while matches wait") {
  const Effort effort = EffortFor("random rules: waiting within limits", 100);
  CheckLimitsWhileMatchesWait<SymbolLanguage>(effort);
  CheckLimitsWhileMatchesWait<Valued>(effort);
}

TEST_CASE("where there is no room for matches to wait, they are applied at once") {
  size_t ids[2];
  for (const bool has_room : {false, true}) {
    Symbols symbols;
    const Limits limits{.max_nodes = size_t{has_room ? 1'500'000U : 150'000U}};
    EGraph<SymbolLanguage> graph(SymbolLanguage{}, limits, {.derivations = false});
    AddTerms(graph, symbols, SumTerms(10));
    const SaturationReport report = Saturate(graph, SumRules(symbols), {.waits_from = kAlways});
    CHECK(report.stop == SaturationStop::kSaturated);
    CHECK(graph.num_nodes() == 57'012);
    CHECK(graph.num_classes() == 1'023);
    CHECK(graph.CheckInvariants().ok());
    ids[has_room] = graph.num_ids();
  }
  CHECK(ids[0] > ids[1]);
}

}  // namespace
}  // namespace eqrise::egraph
