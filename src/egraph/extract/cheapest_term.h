// The cheapest term of a class, in one call; what is shared is paid for each time. The graph is
// read as it stands, nothing of it is copied. For shared subterms that are paid for once, and for
// files: flat_graph.h and extraction.h.
//
//   std::optional<CheapTerm> smallest = CheapestTerm(graph, c);
//   symbols.Print(smallest->term)      // (* a 2)
//   smallest->cost                     // 3
//
// For many classes:
//   const CheapestTerms<double> terms = CheapestTermsOf(graph, OneEach());
//   terms.cost[c.value], *TermOf(graph, c, terms)       // c must be canonical
#ifndef EQRISE_EGRAPH_EXTRACT_CHEAPEST_TERM_H_
#define EQRISE_EGRAPH_EXTRACT_CHEAPEST_TERM_H_

#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "egraph/extract/tree_extraction.h"
#include "egraph/graph/egraph.h"
#include "egraph/graph/engine_view.h"
#include "egraph/match/pattern.h"

namespace eqrise::egraph {

// A rebuilt graph as FindCheapestTerms wants one: with its own numbers of nodes and classes, where
// a dead or internal node is no node. Nodes are walked in the order of their numbers, which is
// their order in memory. To go from class to class instead would wait for memory at each node, and
// to copy the nodes in the order of classes takes as long as the search for the cheapest terms
// itself.
template <class L>
class LiveGraph {
 public:
  // Classes, as numbers.
  class Children {
   public:
    class Iterator {
     public:
      explicit Iterator(const ClassId* at) : at_(at) {}
      uint32_t operator*() const { return at_->value; }
      Iterator& operator++() {
        ++at_;
        return *this;
      }
      friend bool operator==(const Iterator&, const Iterator&) = default;

     private:
      const ClassId* at_;
    };

    explicit Children(absl::Span<const ClassId> classes) : classes_(classes) {}
    Iterator begin() const { return Iterator(classes_.data()); }
    Iterator end() const { return Iterator(classes_.data() + classes_.size()); }
    size_t size() const { return classes_.size(); }
    bool empty() const { return classes_.empty(); }

   private:
    absl::Span<const ClassId> classes_;
  };

  explicit LiveGraph(const EGraph<L>& graph) : graph_(graph) {
    assert(graph.IsRebuilt() && "what reads whole classes reads them after Rebuild");
  }

  uint32_t num_classes() const { return static_cast<uint32_t>(graph_.num_ids()); }
  uint32_t num_nodes() const { return static_cast<uint32_t>(graph_.num_ids()); }
  bool IsNode(uint32_t n) const {
    const NodeStore& nodes = EngineView(graph_).nodes();
    return !nodes.dead(NodeId{n}) && nodes.op(NodeId{n}) < kSubstituteOp;
  }
  uint32_t class_of(uint32_t n) const { return graph_.ClassOf(NodeId{n}).value; }
  // The children of a live node are canonical after a Rebuild.
  Children children(uint32_t n) const {
    if (!IsNode(n)) return Children({});
    return Children(EngineView(graph_).nodes().view(NodeId{n}).children);
  }

 private:
  const EGraph<L>& graph_;
};

// The cost that makes the smallest term the cheapest.
struct OneEach {
  double operator()(const NodeView&) const { return 1; }
};

// What nodes cost by themselves, and the sums.
template <class L, class Cost>
class SumOfNodeCosts {
 public:
  using Key = double;
  static constexpr Key kTooDear = std::numeric_limits<double>::infinity();

  SumOfNodeCosts(const EGraph<L>& graph, const Cost& cost) : graph_(graph), cost_(cost) {
    if constexpr (!std::is_same_v<Cost, OneEach>) {
      WidthOfCosts all;
      const LiveGraph<L> live(graph);
      for (uint32_t n = 0; n < live.num_nodes(); ++n) {
        if (live.IsNode(n)) all.Add(cost(graph.node(NodeId{n})));
      }
      width_ = all.Width();
    }
  }
  double Width() const { return width_; }
  template <class Children>
  Key operator()(uint32_t n, const Children& children, const Key* of) const {
    return SumOf(cost_(graph_.node(NodeId{n})), children, of);
  }

 private:
  const EGraph<L>& graph_;
  const Cost& cost_;
  double width_ = 1;
};

// For every class, by its number: the node to take, and what the term costs. cost(const NodeView&)
// -> double is what the node itself costs: not negative, and infinity if it must not be taken. The
// graph must be rebuilt.
template <class L, class Cost>
CheapestTerms<double> CheapestTermsOf(const EGraph<L>& graph, const Cost& cost) {
  return FindCheapestTerms(LiveGraph<L>(graph), SumOfNodeCosts<L, Cost>(graph, cost));
}

struct CheapTerm {
  Pattern term;  // without variables; a subterm that comes twice is one node of it
  double cost = 0;
};

// The term that the choices spell out; nullopt where every term would be infinite.
template <class L>
std::optional<CheapTerm> TermOf(const EGraph<L>& graph, ClassId c,
                                const CheapestTerms<double>& terms) {
  const ClassId root = graph.Find(c);
  if (terms.choice[root.value] == FlatGraph::kNone) return std::nullopt;
  CheapTerm out{{}, terms.cost[root.value]};
  // From the leaves up without recursion: terms may be as deep as the graph has classes.
  absl::flat_hash_map<ClassId, int> made;
  std::vector<std::pair<ClassId, bool>> stack = {{root, false}};
  while (!stack.empty()) {
    const auto [at, children_made] = stack.back();
    stack.pop_back();
    if (made.contains(at)) continue;
    const NodeView node = graph.node(NodeId{terms.choice[at.value]});
    if (!children_made) {
      stack.emplace_back(at, true);
      for (const ClassId child : node.children) stack.emplace_back(child, false);
      continue;
    }
    std::vector<int> children;
    for (const ClassId child : node.children) children.push_back(made.at(child));
    made.emplace(at, out.term.Node(node.op, std::move(children), node.payload));
  }
  out.term.root = made.at(root);
  return out;
}

// As CheapestTermsOf has it.
template <class L, class Cost>
std::optional<CheapTerm> CheapestTerm(const EGraph<L>& graph, ClassId c, const Cost& cost) {
  return TermOf(graph, c, CheapestTermsOf(graph, cost));
}

// The smallest one.
template <class L>
std::optional<CheapTerm> CheapestTerm(const EGraph<L>& graph, ClassId c) {
  return CheapestTerm(graph, c, OneEach());
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXTRACT_CHEAPEST_TERM_H_
