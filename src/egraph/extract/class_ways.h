// Ways through an e-graph, from e-classes to those that their nodes have as children: the shortest
// one between two places, and which classes every way from the root leads through. By Boost.Graph.
//
//   const Adjacency ways = ClassWays(flat);
//   ShortestWay(ways, {root}, {c})             // {root, ..., c}; empty: there is none
//   ImmediateDominators(ways, root)[c]         // the last class that every way to c leads through
#ifndef EQRISE_EGRAPH_EXTRACT_CLASS_WAYS_H_
#define EQRISE_EGRAPH_EXTRACT_CLASS_WAYS_H_

#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "egraph/extract/components.h"
#include "egraph/extract/flat_graph.h"

namespace eqrise::egraph {

// Each class leads once to each class that a node of it mentions.
Adjacency ClassWays(const FlatGraph& graph);

// From any of the one to any of the other. Where several are equally short, it is always the same one.
std::vector<uint32_t> ShortestWay(const Adjacency& graph, absl::Span<const uint32_t> from,
                                  absl::Span<const uint32_t> to);

// By vertex; FlatGraph::kNone of the root and of what it does not lead to.
std::vector<uint32_t> ImmediateDominators(const Adjacency& graph, uint32_t root);

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXTRACT_CLASS_WAYS_H_
