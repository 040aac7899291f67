// The cheapest term of every class, when what is shared is paid for each time: Knuth's
// generalisation of Dijkstra's algorithm to grammars ("A generalization of Dijkstra's algorithm",
// 1977), which visits each node once, where a fixpoint goes over all of them again and again.
//
//   CheapestTerms<double> terms = FindCheapestTerms(graph, SumOfCosts{graph});
//   double cost = terms.cost[c];        // of the term of class c that terms.choice spells out
//
// THE GRAPH is a FlatGraph, or anything with classes and nodes by number:
//   uint32_t num_classes() const, num_nodes() const;
//   bool IsNode(uint32_t n) const;            // numbers that are no node have no children
//   uint32_t class_of(uint32_t n) const;
//   children(n)                               // a range of classes, as numbers
// so that a live graph needs no copy (LiveGraph in cheapest_term.h).
//
// THE COST of a node is any function of its children's that is monotone (dearer children, no
// cheaper a node) and superior (a node is no cheaper than any child of it):
//   struct F {
//     using Key = ...;                     // ordered by <; double or an integer
//     static constexpr Key kTooDear = ...; // what costs this or more has no term
//     double Width() const;  // of the queue's buckets (monotone_queue.h): 1 where all costs are
//                            // whole numbers, less than what any node adds to its children, or 0
//     // The costs of the children are of[child].
//     template <class Children>
//     Key operator()(uint32_t node, const Children& children, const Key* of) const;
//   };
#ifndef EQRISE_EGRAPH_EXTRACT_TREE_EXTRACTION_H_
#define EQRISE_EGRAPH_EXTRACT_TREE_EXTRACTION_H_

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "absl/types/span.h"
#include "egraph/extract/flat_graph.h"
#include "egraph/extract/monotone_queue.h"

namespace eqrise::egraph {

// The width of the queue's buckets for sums of such costs.
class WidthOfCosts {
 public:
  void Add(double cost) {
    // Beyond, a double is as good as whole, and (infinity) not to be converted.
    whole_ &= cost > 1e9 || static_cast<double>(static_cast<int64_t>(cost)) == cost;
    least_ = std::min(least_, cost);
  }
  double Width() const {
    // A little less than what any node adds, so that rounding can't make up for it.
    return whole_ ? 1 : least_ == std::numeric_limits<double>::infinity() ? 0 : 0.999 * least_;
  }

 private:
  bool whole_ = true;
  double least_ = std::numeric_limits<double>::infinity();
};

// A node's own cost and those of all its children.
template <class Children>
double SumOf(double own, const Children& children, const double* of) {
  double sum = own;
  if (sum == std::numeric_limits<double>::infinity()) return sum;
  for (const uint32_t child : children) sum += of[child];
  // A term may be as large as 2^classes; what overflows is dear, but there is a term.
  return std::min(sum, std::numeric_limits<double>::max());
}

struct SumOfCosts {
  using Key = double;
  static constexpr Key kTooDear = std::numeric_limits<double>::infinity();

  explicit SumOfCosts(const FlatGraph& graph) : costs(graph.costs()) {
    WidthOfCosts all;
    for (const double c : costs) all.Add(c);
    width = all.Width();
  }
  double Width() const { return width; }
  template <class Children>
  Key operator()(uint32_t node, const Children& children, const Key* of) const {
    return SumOf(costs[node], children, of);
  }

  absl::Span<const double> costs;
  double width;
};

// Nodes of a term, whatever they cost; saturates.
struct TermSize {
  using Key = uint32_t;
  static constexpr Key kTooDear = 0xffffffff;
  double Width() const { return 1; }
  template <class Children>
  Key operator()(uint32_t, const Children& children, const Key* of) const {
    uint64_t sum = 1;
    for (const uint32_t child : children) sum += of[child];
    return static_cast<Key>(std::min<uint64_t>(sum, kTooDear - 1));
  }
};

// The longest way down.
struct TermDepth {
  using Key = uint32_t;
  static constexpr Key kTooDear = 0xffffffff;
  double Width() const { return 1; }
  template <class Children>
  Key operator()(uint32_t, const Children& children, const Key* of) const {
    Key depth = 0;
    for (const uint32_t child : children) depth = std::max(depth, of[child]);
    return depth + 1;
  }
};

template <class Key>
struct CheapestTerms {
  std::vector<uint32_t> choice;  // by class: a node, or FlatGraph::kNone where there is no term
  std::vector<Key> cost;         // by class; F::kTooDear where there is none
};

namespace internal {

template <class Counter, class Graph, class F>
CheapestTerms<typename F::Key> FindCheapestTerms(const Graph& graph, const ParentLists& parents,
                                                 const F& f) {
  using Key = typename F::Key;
  CheapestTerms<Key> best{std::vector<uint32_t>(graph.num_classes(), FlatGraph::kNone),
                          std::vector<Key>(graph.num_classes(), F::kTooDear)};
  std::vector<uint8_t> settled(graph.num_classes());
  // Children that are not settled, counted as often as named. For every node, so never cleared.
  const auto open_children = std::make_unique_for_overwrite<Counter[]>(graph.num_nodes());
  MonotoneQueue<Key> queue(f.Width());

  // All children of the node are settled.
  const auto relax = [&](uint32_t n, const auto& children) {
    const uint32_t c = graph.class_of(n);
    if (settled[c] != 0) return;
    const Key key = f(n, children, best.cost.data());
    if (!(key < best.cost[c])) return;
    best.cost[c] = key;
    best.choice[c] = n;
    queue.Push(key, c);
  };
  for (uint32_t n = 0; n < graph.num_nodes(); ++n) {
    const auto children = graph.children(n);
    open_children[n] = static_cast<Counter>(children.size());
    if (children.empty() && graph.IsNode(n)) relax(n, children);
  }
  while (!queue.empty()) {
    const uint32_t c = queue.Pop();
    if (settled[c] != 0) continue;
    settled[c] = 1;
    for (const uint32_t parent : parents[c]) {
      if (--open_children[parent] == 0) relax(parent, graph.children(parent));
    }
  }
  return best;
}

}  // namespace internal

// Costs must not be negative.
template <class Graph, class F>
CheapestTerms<typename F::Key> FindCheapestTerms(const Graph& graph, const F& f) {
  const ParentLists parents(graph);
  // The counters are what is read at random most; few nodes have 256 children.
  return parents.most_children() < 256 ? internal::FindCheapestTerms<uint8_t>(graph, parents, f)
                                       : internal::FindCheapestTerms<uint32_t>(graph, parents, f);
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXTRACT_TREE_EXTRACTION_H_
