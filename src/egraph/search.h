// Searches for compiled patterns (pattern.h), on one thread or on all that the graph has: machine.h
// does the work and says in which order matches come.
//
//   const SearchResult found = Search(graph, compiled, {.max_steps = graph.steps_left()});
//   graph.Spend(found.stats.steps);
//   for (const Match& m : found.matches) graph.Union(m.root, Build(m.variables), rule);
//
// WITH SEVERAL THREADS the roots are searched in waves of blocks, and what a wave found is handed
// to the callback on the calling thread before the next begins, block by block. So the callback is
// told the same matches in the same order, and may itself put the threads to work. A block whose
// matches do not fit its buffer is searched as on one thread; so is a block in which a limit lies
// or the callback says stop, so that what was spent by then is the same too.
#ifndef EQRISE_EGRAPH_SEARCH_H_
#define EQRISE_EGRAPH_SEARCH_H_

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "absl/types/span.h"
#include "egraph/batch_filler.h"
#include "egraph/egraph.h"
#include "egraph/ids.h"
#include "egraph/matches.h"
#include "egraph/pattern.h"
#include "egraph/search_index.h"
#include "egraph/workers.h"

namespace eqrise::egraph {

// In which pieces several threads search. What is found does not depend on it.
struct ParallelSearchOptions {
  size_t matches_per_block = 8192;
  size_t blocks_per_thread = 8;
  // Whether the meter must say, when the callback is told a match, what was spent until then.
  bool meters_each = false;
};

// On the graph as its index has it; `threads` may help.
SearchStats SearchFor(const SearchedGraph& graph, const SearchThreads& threads,
                      const CompiledPattern& pattern, const SearchOptions& options,
                      const ParallelSearchOptions& parallel, TellRaw tell);
SearchStats SearchFor(const SearchedGraph& graph, const SearchThreads& threads,
                      const CompiledPattern& pattern, const SearchOptions& options,
                      const ParallelSearchOptions& parallel, TellView tell);
SearchStats SearchFor(const SearchedGraph& graph, const SearchThreads& threads,
                      const CompiledPattern& pattern, const SearchOptions& options,
                      const ParallelSearchOptions& parallel, const BatchFiller& tell);

// At given roots.
SearchStats SearchAt(const SearchedGraph& graph, const CompiledPattern& pattern,
                     absl::Span<const ClassId> roots, const SearchOptions& options, TellRaw tell);
SearchStats SearchAt(const SearchedGraph& graph, const CompiledPattern& pattern,
                     absl::Span<const ClassId> roots, const SearchOptions& options, TellView tell);

// f(the callback as one of the kinds that searches know).
template <class Callback, class F>
auto WithKnownCallback(Callback& callback, F&& f) {
  if constexpr (std::is_same_v<std::remove_const_t<Callback>, BatchFiller>) {
    return f(callback);
  } else if constexpr (std::is_invocable_v<Callback&, const RawMatch&>) {
    const auto tell = [&](const RawMatch& m) { return GoesOn(callback, m); };
    return f(TellRaw(tell));
  } else {
    const auto tell = [&](const MatchView& m) { return GoesOn(callback, m); };
    return f(TellView(tell));
  }
}

// The callback takes a MatchView (or a RawMatch) and may answer false to stop. It may add to the
// graph and unite; what is found stays what was there at the start, as long as nobody calls
// Rebuild.
template <class L, class Callback>
SearchStats ForEachMatch(EGraph<L>& graph, const CompiledPattern& pattern,
                         const SearchOptions& options, Callback&& callback,
                         const ParallelSearchOptions& parallel = {}) {
  graph.PrepareSearch(pattern.IsOneNode());
  return WithKnownCallback(callback, [&](const auto& tell) {
    return SearchFor(graph.searched(), graph.search_threads(), pattern, options, parallel, tell);
  });
}

// The same at given roots, which must be canonical.
template <class L, class Callback>
SearchStats ForEachMatchAt(EGraph<L>& graph, const CompiledPattern& pattern,
                           absl::Span<const ClassId> roots, const SearchOptions& options,
                           Callback&& callback) {
  graph.PrepareSearch();
  return WithKnownCallback(callback, [&](const auto& tell) {
    return SearchAt(graph.searched(), pattern, roots, options, tell);
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

#endif  // EQRISE_EGRAPH_SEARCH_H_
