// What the other floors of the engine (searches, saturation, derivations, extraction, files) ask of
// an e-graph beyond its public face. A view is a reference: it is made where it is needed, copied
// freely, and each call is the graph's own.
//
//   EngineView engine(graph);                          // of an EGraph, or of a const one
//   const SearchedGraph searched = engine.PrepareSearch();
//   ... search, and fill a batch with what was found ...
//   engine.Apply(recipe, batch, rule);
//   graph.Rebuild();
//
// AN ITERATION has this order, and debug builds abort where a caller leaves it:
//   PrepareSearch          after a Rebuild. The index is what the graph was then.
//   index, search, Apply, ApplyWhatIsThere, ShowNewNodes      in any order
//   Settle                 perhaps. From here on the index says nothing any more: nobody searches.
//   PushRows, Apply        for matches that waited
//   Rebuild                of the graph
#ifndef EQRISE_EGRAPH_GRAPH_ENGINE_VIEW_H_
#define EQRISE_EGRAPH_GRAPH_ENGINE_VIEW_H_

#include <cassert>
#include <cstddef>
#include <optional>
#include <utility>

#include "absl/types/span.h"
#include "egraph/graph/egraph.h"
#include "egraph/match/match_batch.h"
#include "egraph/match/recipe.h"
#include "egraph/match/search_index.h"
#include "egraph/memory/nursery_heap.h"
#include "egraph/memory/search_blocks.h"
#include "egraph/memory/workers.h"
#include "egraph/nodes/ids.h"
#include "egraph/nodes/node_store.h"
#include "egraph/nodes/union_find.h"

namespace eqrise::egraph {

// Graph is EGraph<L> or const EGraph<L>. A view must not outlive its graph.
template <class Graph>
class EngineView {
 public:
  explicit EngineView(Graph& graph) : graph_(graph) {}

  // Whether the language says anything of classes: data, or free variables.
  static constexpr bool kKnowsOfClasses = Graph::kHasRecords;
  // Whether there is ApplyWhatIsThere: for languages without binders whose analysis refuses no
  // node.
  static constexpr bool kUnitesFirst = Graph::kMakesColumns;

  // ---- Reading -------------------------------------------------------------------------------

  const NodeStore& nodes() const { return graph_.nodes_; }
  // The node itself; its children must be canonical.
  std::optional<NodeId> LookupNode(const NodeView& node) const {
    return graph_.nodes_.Lookup(node);
  }
  // The children that the node was made with: classes as they were named then. Only with
  // Options::derivations. So node and children name one term for ever, whatever they become equal
  // to.
  absl::Span<const ClassId> OriginalChildren(NodeId n) const { return graph_.OriginalChildren(n); }
  // How many nodes the limit still lets in.
  size_t NodesLeft() const { return graph_.NodesLeft(); }

  // ---- Searching -----------------------------------------------------------------------------

  // Whether the index that a search needs is within the limit of bytes; else the graph is stopped.
  bool MaySearch() const { return graph_.MaySearch(); }
  // Brings the index up to date with the last Rebuild, and gives what a search reads: searches do
  // not see what was added or united since then. `for_roots_only`: without the nodes by class,
  // which patterns of one node do not need. A graph that is about to reach its limit is spared
  // them.
  SearchedGraph PrepareSearch(bool for_roots_only = false) const {
    assert(graph_.may_be_searched_ && "nobody may search between Settle and Rebuild");
    graph_.PrepareSearch(for_roots_only);
    return {graph_.nodes_, graph_.index_};
  }
  // As PrepareSearch left it.
  const SearchIndex& index() const {
    assert(graph_.may_be_searched_ && "nobody may search between Settle and Rebuild");
    assert(graph_.index_epoch_ == graph_.now_.epoch && "PrepareSearch comes first");
    return graph_.index_;
  }
  // The graph's threads, for searches that nothing else goes on beside; none with one thread.
  Workers* workers() const { return graph_.workers_.get(); }
  SearchThreads search_threads() const {
    return {graph_.workers_.get(), graph_.search_blocks_.get(),
            graph_.options_.searches_together_from};
  }
  // Finding a class may make ways shorter.
  UnionFind& classes() const { return graph_.classes_of_; }
  // What was added since the last Rebuild counts as there for ApplyWhatIsThere, too, under the
  // names of now.
  void ShowNewNodes() const {
    assert(graph_.may_be_searched_ && "nobody may search between Settle and Rebuild");
    graph_.index_.ShowNew(graph_.classes_of_);
  }

  // ---- Applying ------------------------------------------------------------------------------

  // As Add. LookupNode said since the last Rebuild that it may be the node `guess`, which saves
  // looking it up. What comes of it does not depend on the guess.
  std::optional<ClassId> AddGuessed(const NodeView& node, RuleId origin, NodeId guess) const {
    return graph_.AddGuessed(node, origin, guess);
  }
  // The right-hand side of a rule for each match of a batch, and its union with the root. Returns
  // how many unions told something new. The batch is empty afterwards.
  size_t Apply(const Recipe& recipe, MatchBatch& batch, RuleId rule) const {
    return graph_.Apply(recipe, batch, rule);
  }
  // Applies a rule, as Apply does, but to those matches alone whose right-hand side was in the
  // graph at the last Rebuild: it adds nothing. absent(numbers of matches) is told the others, step
  // by step, while the batch still has them by these numbers.
  template <class Absent>
  size_t ApplyWhatIsThere(const Recipe& recipe, MatchBatch& batch, RuleId rule,
                          Absent&& absent) const requires kUnitesFirst {
    assert(graph_.may_be_searched_ && "nobody may search between Settle and Rebuild");
    return graph_.ApplyWhatIsThere(recipe, batch, rule, std::forward<Absent>(absent));
  }
  // Puts as many of n matches in rows (MatchBatch::PushRows) into an empty batch as there is room
  // for, and tells how many. Where that saves Apply the work, it puts in what their classes are
  // now: so nothing may be united between this and Apply, which asserts it.
  size_t PushRows(MatchBatch& batch, const ClassId* rows, size_t n, size_t width) const {
    return graph_.PushRows(batch, rows, n, width);
  }
  // So many nodes will probably be added soon: the table grows for most of them at once.
  void Expect(size_t nodes) const { graph_.Expect(nodes); }
  // Restores congruence after that, as Rebuild would. Nobody may search from now on until Rebuild.
  void Settle() const { graph_.Settle(); }

  // ---- Memory --------------------------------------------------------------------------------

  // For small vectors that live no longer than the graph.
  NurseryHeap* small_heap() const { return graph_.nursery_.heap(); }
  // What somebody else keeps for the graph now, instead of what that was before: bytes() and the
  // limit count it. EGraph::Keep does it bit by bit.
  void CountOutside(size_t bytes) const {
    if (bytes > graph_.outside_bytes_) graph_.credit_ = 0;
    graph_.outside_bytes_ = bytes;
  }

 private:
  Graph& graph_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_GRAPH_ENGINE_VIEW_H_
