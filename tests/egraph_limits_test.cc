// Limits hold within an iteration, and whatever they stop, the graph is whole.
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <new>
#include <string>
#include <vector>

#include "egraph_instances.h"
#include "egraph_lambda.h"
#include "egraph_workloads.h"

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

// A sanitizer's own address space is without bounds.
#ifndef EQRISE_SANITIZED
// What a child process that may have so much more address space than this one answers.
template <class F>
int WithAddressSpace(size_t more, F&& f) {
  const pid_t child = fork();
  if (child == 0) {
    size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const rlim_t space = pages * static_cast<size_t>(sysconf(_SC_PAGESIZE)) + more;
    const rlimit limit{space, space};
    if (setrlimit(RLIMIT_AS, &limit) != 0) _exit(100);
    try {
      _exit(f());
    } catch (const std::bad_alloc&) {
      _exit(99);
    }
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

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
  CHECK(WithAddressSpace(size_t{64} << 20, grow(30, 0)) == 99);
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

}  // namespace
}  // namespace eqrise::egraph
