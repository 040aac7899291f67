// Searches for compiled patterns (match/pattern.h) in a graph, on one thread or on all that the
// graph has (match/parallel_search.h, which also says in which order matches come).
//
//   const SearchResult found = Search(graph, compiled, {.max_steps = graph.steps_left()});
//   graph.Spend(found.stats.steps);
//   for (const Match& m : found.matches) graph.Union(m.root, Build(m.variables), rule);
#ifndef EQRISE_EGRAPH_GRAPH_SEARCH_H_
#define EQRISE_EGRAPH_GRAPH_SEARCH_H_

#include <cstdint>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/types/span.h"
#include "egraph/graph/egraph.h"
#include "egraph/graph/engine_view.h"
#include "egraph/match/matches.h"
#include "egraph/match/parallel_search.h"
#include "egraph/match/pattern.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

// The callback takes a MatchView (or a RawMatch) and may answer false to stop. It may add to the
// graph and unite; what is found stays what was there at the start, as long as nobody calls
// Rebuild.
template <class L, class Callback>
SearchStats ForEachMatch(EGraph<L>& graph, const CompiledPattern& pattern,
                         const SearchOptions& options, Callback&& callback,
                         const ParallelSearchOptions& parallel = {}) {
  const EngineView engine(graph);
  const SearchedGraph searched = engine.PrepareSearch(pattern.IsOneNode());
  return WithKnownCallback(callback, [&](const auto& tell) {
    return SearchFor(searched, engine.search_threads(), pattern, options, parallel, tell);
  });
}

// Searches at given roots only, which must be canonical.
template <class L, class Callback>
SearchStats ForEachMatchAt(EGraph<L>& graph, const CompiledPattern& pattern,
                           absl::Span<const ClassId> roots, const SearchOptions& options,
                           Callback&& callback) {
  const SearchedGraph searched = EngineView(graph).PrepareSearch();
  return WithKnownCallback(callback, [&](const auto& tell) {
    return SearchAt(searched, pattern, roots, options, tell);
  });
}

struct Match {
  ClassId root;
  absl::InlinedVector<ClassId, 8> variables;
  absl::InlinedVector<uint32_t, 8> payloads;
};

struct SearchResult {
  std::vector<Match> matches;
  SearchStats stats;
};

template <class L>
SearchResult Search(EGraph<L>& graph, const CompiledPattern& pattern,
                    const SearchOptions& options = {}) {
  SearchResult result;
  result.stats = ForEachMatch(graph, pattern, options, [&](const MatchView& m) {
    result.matches.push_back(
        {m.root, {m.variables.begin(), m.variables.end()}, {m.payloads.begin(), m.payloads.end()}});
  });
  return result;
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_GRAPH_SEARCH_H_
