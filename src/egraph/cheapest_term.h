// The cheapest term of a class, in one call; what is shared is paid for each time. For many
// classes, other costs, or shared subterms paid for once: flat_graph.h and extraction.h.
//
//   std::optional<CheapTerm> smallest = CheapestTerm(graph, c);
//   symbols.Print(smallest->term)      // (* a 2)
//   smallest->cost                     // 3
#ifndef EQRISE_EGRAPH_CHEAPEST_TERM_H_
#define EQRISE_EGRAPH_CHEAPEST_TERM_H_

#include <optional>
#include <utility>
#include <vector>

#include "egraph/egraph.h"
#include "egraph/flat_graph.h"
#include "egraph/pattern.h"
#include "egraph/tree_extraction.h"

namespace eqrise::egraph {

struct CheapTerm {
  Pattern term;  // without variables; a subterm that comes twice is one node of it
  double cost = 0;
};

// cost(const NodeView&) -> double is a node's own, not negative. nullopt where every term would be
// infinite. The graph must be rebuilt.
template <class L, class Cost>
std::optional<CheapTerm> CheapestTerm(const EGraph<L>& graph, ClassId c, const Cost& cost) {
  const ClassId roots[] = {c};
  const Flattened flat = Flatten(graph, roots, cost);
  const CheapestTerms<double> best = FindCheapestTerms(flat.graph, SumOfCosts(flat.graph));
  const uint32_t root = flat.graph.roots()[0];
  if (best.choice[root] == FlatGraph::kNone) return std::nullopt;
  CheapTerm out{{}, best.cost[root]};
  // From the leaves up without recursion: terms may be as deep as the graph has classes.
  std::vector<int> made(flat.graph.num_classes(), -1);
  std::vector<std::pair<uint32_t, bool>> stack = {{root, false}};
  while (!stack.empty()) {
    const auto [at, children_made] = stack.back();
    stack.pop_back();
    if (made[at] >= 0) continue;
    const uint32_t n = best.choice[at];
    if (!children_made) {
      stack.emplace_back(at, true);
      for (const uint32_t child : flat.graph.children(n)) stack.emplace_back(child, false);
      continue;
    }
    const NodeView node = graph.node(flat.node_ids[n]);
    std::vector<int> children;
    for (const uint32_t child : flat.graph.children(n)) children.push_back(made[child]);
    made[at] = out.term.Node(node.op, std::move(children), node.payload);
  }
  out.term.root = made[root];
  return out;
}

// The smallest one.
template <class L>
std::optional<CheapTerm> CheapestTerm(const EGraph<L>& graph, ClassId c) {
  return CheapestTerm(graph, c, [](const NodeView&) { return 1.0; });
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_CHEAPEST_TERM_H_
