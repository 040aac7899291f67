// The cheapest term of every class, when what is shared is paid for each time: Knuth's
// generalisation of Dijkstra's algorithm to grammars ("A generalization of Dijkstra's algorithm",
// 1977), which visits each node once, where a fixpoint goes over all of them again and again.
//
//   CheapestTerms<double> terms = FindCheapestTerms(graph, SumOfCosts{graph});
//   double cost = terms.cost[c];        // of the term of class c that terms.choice spells out
//
// THE COST of a node is any function of its children's that is monotone (dearer children, no
// cheaper a node) and superior (a node is no cheaper than any child of it):
//   struct F {
//     using Key = ...;                     // ordered by <; double or an integer
//     static constexpr Key kTooDear = ...; // what costs this or more has no term
//     double Width() const;  // of the queue's buckets (monotone_queue.h): 1 where all costs are
//                            // whole numbers, less than what any node adds to its children, or 0
//     // The costs of the children are of[child].
//     Key operator()(uint32_t node, absl::Span<const uint32_t> children, const Key* of) const;
//   };
#ifndef EQRISE_EGRAPH_TREE_EXTRACTION_H_
#define EQRISE_EGRAPH_TREE_EXTRACTION_H_

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "absl/types/span.h"
#include "egraph/flat_graph.h"
#include "egraph/monotone_queue.h"

namespace eqrise::egraph {

// A node's own cost and those of all its children.
struct SumOfCosts {
  using Key = double;
  static constexpr Key kTooDear = std::numeric_limits<double>::infinity();

  explicit SumOfCosts(const FlatGraph& graph) : costs(graph.costs()) {
    bool whole = true;
    double least = kTooDear;
    for (const double c : costs) {
      // Beyond, a double is as good as whole, and (infinity) not to be converted.
      whole &= c > 1e9 || static_cast<double>(static_cast<int64_t>(c)) == c;
      least = std::min(least, c);
    }
    // A little less than what any node adds, so that rounding can't make up for it.
    width = whole ? 1 : least == kTooDear ? 0 : 0.999 * least;
  }
  double Width() const { return width; }
  Key operator()(uint32_t node, absl::Span<const uint32_t> children, const Key* of) const {
    Key sum = costs[node];
    if (sum == kTooDear) return kTooDear;
    for (const uint32_t child : children) sum += of[child];
    // A term may be as large as 2^classes; what overflows is dear, but there is a term.
    return std::min(sum, std::numeric_limits<double>::max());
  }

  absl::Span<const double> costs;
  double width;
};

// Nodes of a term, whatever they cost; saturates.
struct TermSize {
  using Key = uint32_t;
  static constexpr Key kTooDear = 0xffffffff;
  double Width() const { return 1; }
  Key operator()(uint32_t, absl::Span<const uint32_t> children, const Key* of) const {
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
  Key operator()(uint32_t, absl::Span<const uint32_t> children, const Key* of) const {
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

template <class Counter, class F>
CheapestTerms<typename F::Key> FindCheapestTerms(const FlatGraph& graph, const F& f) {
  using Key = typename F::Key;
  CheapestTerms<Key> best{std::vector<uint32_t>(graph.num_classes(), FlatGraph::kNone),
                          std::vector<Key>(graph.num_classes(), F::kTooDear)};
  const ParentLists parents(graph);
  std::vector<uint8_t> settled(graph.num_classes());
  std::vector<Counter> open_children(graph.num_nodes());  // not settled; counted as often as named
  MonotoneQueue<Key> queue(f.Width());

  // All children of the node are settled.
  const auto relax = [&](uint32_t n, absl::Span<const uint32_t> children) {
    const uint32_t c = graph.class_of(n);
    if (settled[c] != 0) return;
    const Key key = f(n, children, best.cost.data());
    if (!(key < best.cost[c])) return;
    best.cost[c] = key;
    best.choice[c] = n;
    queue.Push(key, c);
  };
  for (uint32_t n = 0; n < graph.num_nodes(); ++n) {
    const absl::Span<const uint32_t> children = graph.children(n);
    open_children[n] = static_cast<Counter>(children.size());
    if (children.empty()) relax(n, children);
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
template <class F>
CheapestTerms<typename F::Key> FindCheapestTerms(const FlatGraph& graph, const F& f) {
  // The counters are what is read at random most; few nodes have 256 children.
  uint32_t most = 0;
  const std::vector<uint32_t>& first = graph.parts().first_child;
  for (uint32_t n = 0; n < graph.num_nodes(); ++n) most = std::max(most, first[n + 1] - first[n]);
  return most < 256 ? internal::FindCheapestTerms<uint8_t>(graph, f)
                    : internal::FindCheapestTerms<uint32_t>(graph, f);
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_TREE_EXTRACTION_H_
