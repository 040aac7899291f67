// The two faces of an e-graph: what users of the library call, and what the engine's floors call
// through an EngineView, in an order that debug builds hold them to.
#include "egraph/graph/engine_view.h"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

#include "egraph/extract/cheapest_term.h"
#include "egraph/graph/search.h"
#include "egraph/graph/symbols.h"

namespace eqrise::egraph {
namespace {

using SymbolGraph = EGraph<SymbolLanguage>;

template <class Graph>
concept Settles = requires(Graph graph) {
  graph.Settle();
};
template <class Graph>
concept PreparesSearches = requires(Graph graph) {
  graph.PrepareSearch();
};
template <class Graph>
concept ShowsItsIndex = requires(Graph graph) {
  graph.index();
};
template <class Graph>
concept ShowsItsNodeStore = requires(Graph graph) {
  graph.nodes();
};

TEST_CASE("a user of an e-graph can't call what only the engine may call") {
  CHECK(!Settles<SymbolGraph&>);
  CHECK(!PreparesSearches<SymbolGraph&>);
  CHECK(!ShowsItsIndex<const SymbolGraph&>);
  CHECK(!ShowsItsNodeStore<const SymbolGraph&>);
  CHECK(Settles<EngineView<SymbolGraph>>);
  CHECK(PreparesSearches<EngineView<SymbolGraph>>);
  CHECK(ShowsItsIndex<EngineView<SymbolGraph>>);
  CHECK(ShowsItsNodeStore<EngineView<const SymbolGraph>>);
}

#ifndef NDEBUG
// Whether f ends its process, as a failed assertion does. It is tried in a process of its own.
template <class F>
bool Aborts(F&& f) {
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    std::signal(SIGABRT, SIG_DFL);  // doctest's own handler would report a failed test
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
    if (freopen("/dev/null", "w", stderr) == nullptr) _exit(1);
    f();
    _exit(0);
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

TEST_CASE("debug builds abort where somebody searches between Settle and Rebuild") {
  Symbols symbols;
  SymbolGraph graph(SymbolLanguage{});
  const ClassId fa = *AddTerm(graph, symbols, "(f a)");
  const ClassId b = *AddTerm(graph, symbols, "b");
  graph.Rebuild();
  const CompiledPattern pattern = CompiledPattern::Compile(*symbols.Parse("(f ?x)"));
  CHECK(Search(graph, pattern).matches.size() == 1);
  graph.Union(fa, b, kInput);
  EngineView(graph).Settle();
  CHECK(Aborts([&] { Search(graph, pattern); }));
  CHECK(Aborts([&] { EngineView(graph).index(); }));
  graph.Rebuild();
  CHECK(!Aborts([&] { Search(graph, pattern); }));
  CHECK(Aborts([&] { EngineView(graph).index(); }));  // PrepareSearch has not been called
}

TEST_CASE("debug builds abort where a graph is extracted from before it is rebuilt") {
  Symbols symbols;
  SymbolGraph graph(SymbolLanguage{});
  const ClassId fa = *AddTerm(graph, symbols, "(f a)");
  graph.Rebuild();
  CHECK(!Aborts([&] { CheapestTerm(graph, fa); }));
  graph.Union(fa, *AddTerm(graph, symbols, "b"), kInput);
  CHECK(!graph.IsRebuilt());
  CHECK(Aborts([&] { CheapestTerm(graph, fa); }));
  graph.Rebuild();
  CHECK(graph.IsRebuilt());
  CHECK(symbols.Print(CheapestTerm(graph, fa)->term) == "b");
}
#endif

}  // namespace
}  // namespace eqrise::egraph
