// The part of searching that knows no language: what it reads are nodes and the index of a
// SearchedGraph, and what it tells are matches to three kinds of callbacks. So it is compiled once
// and not for each language, rule and caller. Users of a graph call graph/search.h.
//
//   SearchFor(engine.PrepareSearch(), engine.search_threads(), pattern, options, {},
//             TellView(tell));
//
// WITH SEVERAL THREADS the roots are searched in waves of blocks. What a wave found is handed to
// the callback on the calling thread before the next begins, block by block. So the callback is
// told the same matches in the same order, and may itself put the threads to work. A block is
// searched as on one thread if its matches do not fit its buffer, if a limit lies in it, or if the
// callback says stop there. So the steps that were spent by then are the same, too.
#ifndef EQRISE_EGRAPH_MATCH_PARALLEL_SEARCH_H_
#define EQRISE_EGRAPH_MATCH_PARALLEL_SEARCH_H_

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "absl/types/span.h"
#include "egraph/match/batch_filler.h"
#include "egraph/match/matches.h"
#include "egraph/match/pattern.h"
#include "egraph/match/search_index.h"
#include "egraph/memory/workers.h"
#include "egraph/nodes/ids.h"

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

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MATCH_PARALLEL_SEARCH_H_
