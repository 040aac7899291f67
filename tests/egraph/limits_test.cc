// Limits hold within an iteration, and whatever they stop, the graph is whole.
#include <doctest/doctest.h>

#include <ctime>
#include <string>
#include <vector>

#include "tests/egraph/address_space.h"
#include "tests/egraph/instances.h"
#include "tests/egraph/lambda.h"
#include "tests/egraph/workloads.h"

namespace eqrise::egraph {
namespace {

EGraph<SymbolLanguage> Sum(Symbols& symbols, Limits limits) {
  EGraph<SymbolLanguage> graph(SymbolLanguage{}, limits);
  AddTerms(graph, symbols, SumTerms(8));
  return graph;
}

TEST_CASE("each limit stops in the middle of an iteration and leaves a whole graph") {
  struct Case {
    Limits limits;
    StopReason reason;
  };
  for (const Case& c : {Case{{.max_nodes = 1000}, StopReason::kNodes},
                        Case{{.max_bytes = 900'000}, StopReason::kBytes},
                        Case{{.max_steps = 5000}, StopReason::kSteps}}) {
    CAPTURE(std::string(StopReasonName(c.reason)));
    Symbols symbols;
    EGraph<SymbolLanguage> graph = Sum(symbols, c.limits);
    const Rules rules = SumRules(symbols);
    Saturate(graph, rules);
    CHECK(graph.Stopped() == c.reason);
    CHECK(graph.num_nodes() <= c.limits.max_nodes);
    CHECK(graph.bytes() / 21 <= c.limits.max_bytes / 20);  // the rebuild adds a little
    CHECK(graph.steps() <= c.limits.max_steps);
    if (c.reason == StopReason::kSteps) CHECK(graph.steps() == c.limits.max_steps);
    const absl::Status status = graph.CheckInvariants();
    CHECK_MESSAGE(status.ok(), status.ToString());

    // What is there is found; what is not is not added.
    const size_t nodes = graph.num_nodes();
    CHECK(graph.Add({.op = symbols.Op("x1")}).has_value());
    CHECK(!graph.Add({.op = symbols.Op("new")}).has_value());
    CHECK(graph.num_nodes() == nodes);

    // With the limits gone it goes on to where it would have come anyway.
    graph.set_limits({});
    CHECK(Saturate(graph, rules).stop == SaturationStop::kSaturated);
    CHECK(graph.num_nodes() == 6058);
    CHECK(graph.num_classes() == 255);
  }
}

TEST_CASE("a goal that the iteration reached which a limit stopped is reached") {
  Symbols symbols;
  EGraph<SymbolLanguage> graph = Sum(symbols, {.max_nodes = 1000});
  const Rules rules = SumRules(symbols);
  const auto stopped = [](const EGraph<SymbolLanguage>& g) { return g.Exhausted(); };
  CHECK(Saturate(graph, rules, {.goal = stopped}).stop == SaturationStop::kGoal);
  CHECK(Saturate(graph, rules).stop == SaturationStop::kNodes);
}

TEST_CASE("what a language's tables and others keep for a graph counts, and is held by its limit") {
  const auto operators =
      std::make_shared<const std::vector<Operator>>(std::vector<Operator>{{0}, {0, {0}}});
  Sorted language{operators};
  language.table = std::make_shared<decltype(language.table)::element_type>();
  EGraph<Sorted> graph(language);
  ClassId top = *graph.Add({.op = 0});
  const auto add = [&] {
    const std::optional<ClassId> next = graph.Add({.op = 1, .children = {top}});
    if (next) top = *next;
    return next.has_value();
  };
  const size_t rows = language.table->size();
  const size_t without = graph.bytes() - language.bytes();
  CHECK(add());
  CHECK(language.table->size() == rows + 1);
  CHECK(graph.bytes() - language.bytes() < without + 4096);  // of an arena's

  const size_t before = graph.bytes();
  graph.Keep(1'000'000);
  CHECK(graph.bytes() == before + 1'000'000);
  graph.set_limits({.max_bytes = before + 1'500'000});
  CHECK(add());
  graph.Keep(1'000'000);  // there was credit for more nodes
  CHECK_FALSE(add());
  CHECK(graph.Stopped() == StopReason::kBytes);
  graph.GiveBack(2'000'000);
  graph.set_limits({.max_bytes = before + 500'000});
  CHECK(add());
  for (uint32_t i = 0; i < 10'000; ++i) language.table->insert({uint16_t{9}, i, {}});
  graph.set_limits({.max_bytes = before + 500'000});
  CHECK_FALSE(add());
}

TEST_CASE("a limit of bytes holds with what waits and with the sieve's tables") {
  bool stopped = false, went_on = false, sieved = false;
  const auto run = [&](size_t max_bytes, size_t sieves_from) {
    Symbols symbols;
    EGraph<SymbolLanguage> graph(SymbolLanguage{}, {.max_bytes = max_bytes});
    AddTerms(graph, symbols, SumTerms(9));
    SaturationReport report =
        Saturate(graph, SumRules(symbols), {.waits_from = 0, .sieves_from = sieves_from});
    CHECK(graph.CheckInvariants().ok());
    return report;
  };
  for (size_t max_bytes = 700'000; max_bytes < 10'000'000; max_bytes += max_bytes / 8) {
    CAPTURE(max_bytes);
    const SaturationReport report = run(max_bytes, 0);
    for (const IterationReport& it : report.iterations) {
      CHECK(it.peak_bytes / 21 <= max_bytes / 20);
      sieved = sieved || it.peak_bytes > it.bytes + it.bytes / 4;
    }
    (report.stop == SaturationStop::kBytes ? stopped : went_on) = true;
  }
  CHECK(stopped);
  CHECK(went_on);
  CHECK(sieved);
}

#ifndef EQRISE_SANITIZED
TEST_CASE("in little address space a graph grows as far as that goes, and then throws") {
  const auto grow = [](int iterations, size_t nodes) {
    return [=] {
      Symbols symbols;
      EGraph<SymbolLanguage> graph(SymbolLanguage{});
      AddTerms(graph, symbols, MathTerms());
      Saturate(graph, MathRules(symbols), {.max_iterations = iterations});
      return graph.num_nodes() == nodes && graph.CheckInvariants().ok() ? 0 : 1;
    };
  };
  CHECK(WithAddressSpace(size_t{256} << 20, grow(10, 136'446)) == 0);
  CHECK(WithAddressSpace(size_t{64} << 20, grow(30, 0)) == kNoMemory);
}
#endif

TEST_CASE("the same limits stop at the same place") {
  size_t nodes[2];
  for (size_t& n : nodes) {
    Symbols symbols;
    EGraph<SymbolLanguage> graph = Sum(symbols, {.max_bytes = 800'000});
    Saturate(graph, SumRules(symbols));
    n = graph.num_nodes();
  }
  CHECK(nodes[0] == nodes[1]);
}

TEST_CASE("substitution that a limit stops goes on when there is room again") {
  Symbols symbols;
  EGraph<Lambda> graph(Lambda(symbols), {.max_nodes = 20});
  const Term body = ParseTerm(symbols, "(f (g (h %0 a)) (lam (f (g (h %1 a)) %0)))");
  const Term argument = ParseTerm(symbols, "(in %2)");
  const ClassId b = AddTerm(graph, body);
  const ClassId a = AddTerm(graph, argument);
  graph.Rebuild();
  const ClassId result = *graph.Substitute(b, 0, a);
  graph.Rebuild();
  CHECK(graph.Stopped() == StopReason::kNodes);
  CHECK(graph.pending_images() > 0);
  CHECK(graph.num_nodes() + graph.num_internal_nodes() <= 20);
  CHECK(graph.CheckInvariants().ok());

  graph.set_limits({});
  graph.Rebuild();
  CHECK(graph.pending_images() == 0);
  CHECK(graph.CheckInvariants().ok());
  CHECK(LookUpTerm(graph, Substituted(graph.language(), body, 0, argument)) == graph.Find(result));
}

TEST_CASE("a rebuild makes no more images than allowed; the next goes on") {
  Symbols symbols;
  EGraph<Lambda> graph(Lambda(symbols), {}, {.max_images_per_rebuild = 1});
  const Term body = ParseTerm(symbols, "(f (g (g (g %0))))");
  const ClassId b = AddTerm(graph, body);
  const ClassId shifted = *graph.Shift(b, 0, 1);
  int rebuilds = 0;
  for (graph.Rebuild(); graph.pending_images() > 0; graph.Rebuild()) ++rebuilds;
  CHECK(rebuilds == 4);
  CHECK(!graph.Exhausted());
  CHECK(LookUpTerm(graph, Shifted(graph.language(), body, 0, 1)) == graph.Find(shifted));
}

// `roots` nodes (p a b), and so many ways into each a and each b, no two of which agree. Every
// search that begins at these nodes looks at roots * ways * ways pairs of nodes, and finds nothing.
EGraph<SymbolLanguage> InVain(Symbols& symbols, int roots, int ways, const Options& options) {
  EGraph<SymbolLanguage> graph(SymbolLanguage{}, {}, options);
  const auto add = [&](const char* word, std::vector<ClassId> children) {
    return *graph.Add({.op = symbols.Op(word), .children = {children.begin(), children.end()}});
  };
  const ClassId a = add("a", {}), b = add("b", {});
  for (int i = 0; i < ways; ++i) {
    const ClassId even = *graph.Add(Symbols::Number(2 * i));
    const ClassId odd = *graph.Add(Symbols::Number(2 * i + 1));
    graph.Union(a, add("f", {even}), kInput);
    graph.Union(b, add("g", {odd, even}), kInput);
    graph.Union(b, add("h", {odd, even}), kInput);
  }
  for (int i = 0; i < roots; ++i) add("p", {a, b, *graph.Add(Symbols::Number(-i))});
  graph.Rebuild();
  return graph;
}

TEST_CASE("a limit in seconds holds within a search that finds nothing for long") {
  struct Case {
    const char* name;
    int roots, ways;
    std::vector<const char*> rules;
    int threads = 1;
    SchedulerKind scheduler = SchedulerKind::kSimple;
    bool refuses = false;
  };
  const char* const left = "(p (f ?x) (g ?x ?z) ?y) => ?x";
  const char* const right = "(p (f ?x) (h ?x ?z) ?y) => ?x";
  const char* const all = "(p (f ?x) (g ?z ?w) ?y) => ?x";
  for (const Case& c :
       {Case{"one root", 1, 10000, {left}}, Case{"many roots", 9000, 100, {left}},
        Case{"in threads", 9000, 100, {left}, 2}, Case{"together", 1, 8000, {left, right}},
        Case{"counted", 1, 10000, {left}, 1, SchedulerKind::kBudgeted},
        Case{"refused", 1, 4000, {all}, 1, SchedulerKind::kSimple, true}}) {
    CAPTURE(std::string(c.name));
    Symbols symbols;
    Rules rules;
    for (const char* text : c.rules) {
      rules.push_back(*ParseRule<SymbolLanguage>(symbols, text, text));
      if (c.refuses) rules.back().condition = [](const auto&, const MatchView&) { return false; };
    }
    // Measures time of the processor, so that it does not matter what else the machine does.
    const auto seconds = [&](double max_seconds, SaturationStop stop) {
      EGraph<SymbolLanguage> graph = InVain(symbols, c.roots, c.ways, {.threads = c.threads});
      const std::clock_t began = std::clock();
      const SaturationReport report =
          Saturate(graph, rules, {.max_seconds = max_seconds, .scheduler = {.kind = c.scheduler}});
      const double taken = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
      CHECK(report.stop == stop);
      CHECK(!graph.Exhausted());
      CHECK(graph.CheckInvariants().ok());
      return taken;
    };
    const double in_all = seconds(1e9, SaturationStop::kSaturated);
    const double limited = seconds(in_all / 10 / c.threads, SaturationStop::kSeconds);
    MESSAGE(std::string(c.name), ": ", in_all, " s, and with a limit ", limited, " s");
    CHECK(limited < in_all / 4);  // with some time for what is done before the search
  }
}

}  // namespace
}  // namespace eqrise::egraph
