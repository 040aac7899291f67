// Push, Pop and Commit: a level that is popped leaves no trace, whatever was done in it; and the
// graph goes on like one that never had it.
//
// EQRISE_FUZZ=5000 egraph_tests -tc='*rollback*' tries 5000 stories of each language.
#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <vector>

#include "egraph/memory/journal.h"
#include "egraph/saturate/saturation.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/lambda.h"
#include "tests/egraph/random_rules.h"
#include "tests/egraph/workloads.h"
#include "tests/support/fuzz_effort.h"

namespace eqrise::egraph {
namespace {

using testing::Effort;
using testing::EffortFor;

// What is done to a graph: something, or a level with what is done in it.
template <class L>
struct Deed {
  enum Kind : uint8_t { kSomething, kPopped, kCommitted };
  Kind kind = kSomething;
  std::function<void(EGraph<L>&, std::vector<ClassId>&)> something = {};
  std::vector<Deed> inside = {};
};
template <class L>
using Story = std::vector<Deed<L>>;

// A story of n deeds, of which `make` makes those without a level. Levels are nested up to `depth`.
template <class L, class Below, class Make>
Story<L> MakeStory(const Below& below, const Make& make, int n, int depth) {
  Story<L> story;
  for (; n > 0; --n) {
    if (depth == 0 || below(3) != 0) {
      story.push_back({.something = make()});
      continue;
    }
    story.push_back({.kind = below(3) == 0 ? Deed<L>::kCommitted : Deed<L>::kPopped,
                     .inside = MakeStory<L>(below, make, 1 + below(4), depth - 1)});
    if (story.back().kind == Deed<L>::kPopped && below(3) == 0) {
      // Popped while it has work left.
      const auto r = static_cast<size_t>(below(1000));
      story.back().inside.push_back(
          {.something = [r](EGraph<L>& graph, std::vector<ClassId>& handles) {
            graph.Union(handles[r % handles.size()], handles[r / 7 % handles.size()], kInput);
            graph.Add({.op = 0, .payload = static_cast<uint32_t>(r)});
          }});
    }
  }
  return story;
}

template <class L>
std::string Broken(const EGraph<L>& graph) {
  return std::string(graph.CheckInvariants().message());
}

std::string FirstDifference(const std::vector<uint64_t>& a, const std::vector<uint64_t>& b) {
  if (a.size() != b.size()) return absl::StrCat(a.size(), " words and ", b.size());
  for (size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[i]) {
      return absl::StrCat("word ", i, " of ", a.size(), ": ", a[i], " and ", b[i], "; ids ", a[0]);
    }
  }
  return "";
}

struct ToldStory {
  int popped = 0, grown = 0, united = 0;  // levels; those that had made nodes, and fewer classes
};

// What nobody ever takes back, so `levels` makes no difference in the end.
template <class L>
void Tell(const Story<L>& story, EGraph<L>& graph, std::vector<ClassId>& handles, bool levels,
          ToldStory& told) {
  for (const Deed<L>& deed : story) {
    if (deed.kind == Deed<L>::kSomething) {
      deed.something(graph, handles);
    } else if (deed.kind == Deed<L>::kCommitted) {
      if (levels) graph.Push();
      Tell(deed.inside, graph, handles, levels, told);
      if (levels) graph.Commit();
    } else if (levels) {
      REQUIRE(Broken(graph) == "");
      const std::vector<uint64_t> before = EverythingWithin(graph);
      const size_t classes = graph.num_classes(), ids = graph.num_ids();
      graph.Push();
      REQUIRE(EverythingWithin(graph) == before);
      std::vector<ClassId> inside = handles;
      Tell(deed.inside, graph, inside, levels, told);
      ++told.popped;
      told.grown += graph.num_ids() > ids ? 1 : 0;
      told.united += graph.num_classes() < classes + (graph.num_ids() - ids) ? 1 : 0;
      graph.Pop();
      REQUIRE(FirstDifference(EverythingWithin(graph), before) == "");
      REQUIRE(Broken(graph) == "");
    }
  }
}

// The story with levels, and with only what is left of them.
template <class L>
void TellTwice(const Story<L>& story, EGraph<L> graph, EGraph<L> twin,
               const std::vector<ClassId>& handles, ToldStory& told) {
  std::vector<ClassId> a = handles, b = handles;
  Tell(story, graph, a, /*levels=*/true, told);
  REQUIRE(graph.num_levels() == 0);
  REQUIRE(Broken(graph) == "");
  Tell(story, twin, b, /*levels=*/false, told);
  REQUIRE(a == b);
  REQUIRE(EverythingWithin(graph) == EverythingWithin(twin));
}

// Random rules, of a language with an analysis or of one that takes anything.
struct Plain {
  struct Data {};
};

template <class L>
void RandomRules(L (*language)(const RandomWorld&), const Effort& effort, ToldStory& told) {
  for (uint64_t seed = effort.seed; seed < effort.seed + static_cast<uint64_t>(effort.programs);
       ++seed) {
    CAPTURE(seed);
    RandomWorld world(seed, seed % 4 == 0);
    const auto below = [&](int n) { return world.Below(n); };
    const std::vector<RewriteRule<L>> rules = RulesOf<L>(world);
    const auto make = [&]() -> std::function<void(EGraph<L>&, std::vector<ClassId>&)> {
      const int kind = world.Below(8), n = 1 + world.Below(40), often = 2 + world.Below(60);
      if (kind < 4) {
        return [=](EGraph<L>& graph, std::vector<ClassId>& handles) {
          RandomWorld(world).Grow(graph, handles, n, often);
        };
      }
      if (kind == 4) {
        return [=](EGraph<L>& graph, std::vector<ClassId>&) {
          Limits limits{.max_nodes = 20 * static_cast<size_t>(often)};
          if (n % 4 == 0) limits.max_steps = graph.steps() + 100 * static_cast<size_t>(n);
          graph.set_limits(limits);
        };
      }
      return [=](EGraph<L>& graph, std::vector<ClassId>&) {
        Saturate(
            graph, rules,
            {.max_iterations = 1 + n / 10,
             .scheduler = {.kind = static_cast<SchedulerKind>(often % 3), .match_threshold = 20}});
      };
    };
    const Options options{.derivations = world.Below(2) == 0, .origins = world.Below(3) != 0};
    EGraph<L> graphs[] = {EGraph<L>(language(world), {.max_nodes = 800}, options),
                          EGraph<L>(language(world), {.max_nodes = 800}, options)};
    std::vector<ClassId> handles;
    for (EGraph<L>& graph : graphs) {
      handles.clear();
      world.AddSum(graph, handles, 4);
    }
    TellTwice<L>(MakeStory<L>(below, make, 3 + world.Below(6), 3), std::move(graphs[0]),
                 std::move(graphs[1]), handles, told);
  }
}

void CheckThatMuchWasTold(const ToldStory& told, const Effort& effort) {
  MESSAGE(told.popped, " levels popped, ", told.grown, " with new nodes, ", told.united,
          " with unions");
  CHECK(told.grown > effort.programs / 3);
  CHECK(told.united > effort.programs / 3);
}

TEST_CASE("rollback restores a graph without data") {
  const Effort effort = EffortFor("rollback: plain", 150);
  ToldStory told;
  RandomRules<Plain>([](const RandomWorld&) { return Plain{}; }, effort, told);
  CheckThatMuchWasTold(told, effort);
}

TEST_CASE("rollback restores a graph with an analysis") {
  const Effort effort = EffortFor("rollback: analysis", 150);
  ToldStory told;
  RandomRules<Sorted>(LanguageOf<Sorted>, effort, told);
  CheckThatMuchWasTold(told, effort);
}

TEST_CASE("rollback restores a graph with an analysis that refuses no node") {
  const Effort effort = EffortFor("rollback: analysis without refusals", 150);
  ToldStory told;
  RandomRules<Valued>(LanguageOf<Valued>, effort, told);
  CheckThatMuchWasTold(told, effort);
}

// Binders, and how deep the least term of a class is, at most.
struct DeepLambda : Lambda {
  using Lambda::Lambda;
  struct Data {
    uint32_t depth = 0;
  };
  template <class F>
  std::optional<Data> Make(const NodeView& node, F&& data) const {
    uint32_t depth = 0;
    for (const ClassId c : node.children) depth = std::max(depth, data(c).depth);
    return Data{depth + 1};
  }
  MergeResult Merge(Data& into, const Data& from) const {
    if (into.depth == from.depth) return MergeResult::kNone;
    if (into.depth < from.depth) return MergeResult::kRight;
    into.depth = from.depth;
    return MergeResult::kLeft;
  }
  std::optional<Data> ShiftedData(const Data& body, int, int) const { return body; }
  std::optional<Data> SubstitutedData(const Data& body, int, const Data& argument) const {
    return Data{body.depth + argument.depth};
  }
};

template <class L>
void RandomBinders(const Effort& effort, ToldStory& told) {
  for (uint64_t seed = effort.seed; seed < effort.seed + static_cast<uint64_t>(effort.programs);
       ++seed) {
    CAPTURE(seed);
    Symbols symbols;
    RandomTerms random(symbols, static_cast<uint32_t>(seed));
    const auto below = [&](int n) { return random.Below(n); };
    const auto make = [&]() -> std::function<void(EGraph<L>&, std::vector<ClassId>&)> {
      const int kind = below(8), k = below(3);
      const auto r = static_cast<size_t>(below(10'000));
      if (kind < 2) {
        return [=, term = random.Make(4, 3, true)](EGraph<L>& graph, std::vector<ClassId>& made) {
          if (const auto c = TryAddTerm(graph, term)) made.push_back(*c);
          graph.Rebuild();
        };
      }
      if (kind == 2) return [](EGraph<L>& graph, std::vector<ClassId>&) { graph.Rebuild(); };
      return [=](EGraph<L>& graph, std::vector<ClassId>& made) {
        const ClassId a = made[r % made.size()], b = made[r / 100 % made.size()];
        if (kind < 5) {
          graph.Union(a, b, kInput);
        } else if (const auto c = kind < 7 ? graph.Substitute(a, k, b) : graph.Shift(a, k, 1)) {
          made.push_back(*c);
        }
        graph.Rebuild();
      };
    };
    // So that images are pending when levels begin and end.
    const Options options{.derivations = below(2) == 0,
                          .image_waves = 1 + below(2),
                          .max_images_per_rebuild = static_cast<size_t>(5 + below(30))};
    EGraph<L> graphs[] = {EGraph<L>(L(symbols), {.max_nodes = 1000}, options),
                          EGraph<L>(L(symbols), {.max_nodes = 1000}, options)};
    std::vector<Term> terms;
    for (int i = 0; i < 6; ++i) terms.push_back(random.Make(4, 3, true));
    std::vector<ClassId> handles;
    for (EGraph<L>& graph : graphs) {
      handles.clear();
      for (const Term& term : terms) handles.push_back(AddTerm(graph, term));
      graph.Rebuild();
    }
    TellTwice<L>(MakeStory<L>(below, make, 6 + below(10), 3), std::move(graphs[0]),
                 std::move(graphs[1]), handles, told);
  }
}

TEST_CASE("rollback restores a graph with binders, and images that are pending") {
  const Effort effort = EffortFor("rollback: binders", 200);
  ToldStory told;
  RandomBinders<Lambda>(effort, told);
  CheckThatMuchWasTold(told, effort);
}

TEST_CASE("rollback restores a graph with binders and an analysis") {
  const Effort effort = EffortFor("rollback: binders and analysis", 200);
  ToldStory told;
  RandomBinders<DeepLambda>(effort, told);
  CheckThatMuchWasTold(told, effort);
}

TEST_CASE("rollback of large batches, whatever the number of threads") {
  for (const bool sums : {false, true}) {
    std::vector<uint64_t> within[2], after[2];
    for (const size_t run : {0, 1}) {
      Symbols symbols;
      EGraph<SymbolLanguage> graph(SymbolLanguage{}, {},
                                   {.threads = run == 0 ? 1 : 3, .adds_together_from = 0});
      const Rules rules = sums ? SumRules(symbols) : MathRules(symbols);
      AddTerms(graph, symbols, sums ? SumTerms(8) : MathTerms());
      Saturate(graph, rules, {.max_iterations = sums ? 4 : 7});
      const std::vector<uint64_t> before = EverythingWithin(graph);
      graph.Push();
      Saturate(graph, rules, {.max_iterations = sums ? 2 : 1});
      graph.Push();
      Saturate(graph, rules, {.max_iterations = 2});
      within[run] = EverythingWithin(graph);
      const size_t nodes = graph.num_nodes();
      const size_t bytes = graph.bytes();
      graph.Commit();
      graph.Pop();
      CHECK(EverythingWithin(graph) == before);
      CHECK(Broken(graph) == "");
      CHECK(graph.bytes() < bytes);
      Saturate(graph, rules, {.max_iterations = sums ? 2 : 1});
      Saturate(graph, rules, {.max_iterations = 2});
      CHECK(graph.num_nodes() == nodes);
      after[run] = EverythingWithin(graph);
      CHECK(after[run] == within[run]);
    }
    CHECK(within[0] == within[1]);
  }
}

TEST_CASE("Push rebuilds what is not rebuilt, and Pop comes back to that") {
  Symbols symbols;
  EGraph<SymbolLanguage> graph(SymbolLanguage{});
  const ClassId fa = *AddTerm(graph, symbols, "(f a)");
  const ClassId fb = *AddTerm(graph, symbols, "(f b)");
  graph.Union(*AddTerm(graph, symbols, "a"), *AddTerm(graph, symbols, "b"), kInput);
  graph.Push();
  CHECK(graph.Find(fa) == graph.Find(fb));
  CHECK(graph.num_nodes() == 3);
  graph.Pop();
  CHECK(graph.Find(fa) == graph.Find(fb));
  CHECK(graph.num_nodes() == 3);
}

TEST_CASE("a graph without anything can be pushed and popped") {
  Symbols symbols;
  EGraph<SymbolLanguage> graph(SymbolLanguage{});
  for (int i = 0; i < 3; ++i) {
    graph.Push();
    graph.Push();
    CHECK(AddTerm(graph, symbols, "(f a)")->value == 1);
    graph.Rebuild();
    CHECK(graph.num_levels() == 2);
    graph.Pop();
    graph.Pop();
    CHECK(graph.num_ids() == 0);
    CHECK(!graph.Lookup({.op = symbols.Op("a")}));
    CHECK(Broken(graph) == "");
  }
}

TEST_CASE("a limit that was reached in a level is not reached after it") {
  Symbols symbols;
  EGraph<SymbolLanguage> graph(SymbolLanguage{});
  AddTerms(graph, symbols, MathTerms());
  const Rules rules = MathRules(symbols);
  for (int i = 0; i < 3; ++i) {
    graph.Push();
    graph.set_limits({.max_bytes = size_t{8} << 20});
    Saturate(graph, rules);
    CHECK(graph.Stopped() == StopReason::kBytes);
    CHECK(graph.num_nodes() > 10'000);
    graph.Pop();
    CHECK(!graph.Exhausted());
    CHECK(graph.limits().max_bytes == Limits().max_bytes);
    CHECK(graph.steps() < 1000);
  }
}

TEST_CASE("a journal has each element once per level") {
  std::vector<int> numbers = {0, 10, 20, 30};
  Journal<int> journal;
  const auto set = [&](size_t i, int to) {
    if (journal.Wants(i)) journal.Keep(i, numbers[i]);
    numbers[i] = to;
  };
  int replayed = 0;
  const auto replay = [&] {
    journal.Replay([&](uint32_t i, int old) {
      numbers[i] = old;
      ++replayed;
    });
    journal.Close();
  };
  set(1, 11);
  journal.Open(4);
  set(1, 12);
  set(1, 13);
  journal.Open(4);
  set(1, 14);
  set(2, 21);
  replay();
  CHECK(replayed == 2);
  CHECK(numbers == std::vector<int>{0, 11 + 2, 20, 30});
  set(1, 15);
  journal.Open(4);
  set(1, 16);
  set(3, 31);
  journal.Merge();
  set(3, 32);
  replayed = 0;
  replay();
  CHECK(replayed == 2);
  CHECK(numbers == std::vector<int>{0, 11, 20, 30});
  CHECK(!journal.Covers(0));
}

}  // namespace
}  // namespace eqrise::egraph
