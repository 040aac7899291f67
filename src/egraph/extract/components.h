// The strongly connected components of a directed graph: vertices of one component can reach each
// other. Tarjan's algorithm does it ("Depth-first search and linear graph algorithms", 1972), as
// Boost.Graph has it.
//
//   Adjacency graph;
//   graph.AddVertex({1});  // 0 leads to 1
//   graph.AddVertex({0});  // and back
//   for (const std::vector<uint32_t>& component : Components(graph)) ...   // one: {0, 1}
#ifndef EQRISE_EGRAPH_EXTRACT_COMPONENTS_H_
#define EQRISE_EGRAPH_EXTRACT_COMPONENTS_H_

#include <cstdint>
#include <vector>

#include "absl/types/span.h"

namespace eqrise::egraph {

// Vertices are numbered as they are added; the targets of one stand in a row.
struct Adjacency {
  std::vector<uint32_t> begins = {0};  // one more than there are vertices
  std::vector<uint32_t> targets;

  void AddVertex(absl::Span<const uint32_t> to) {
    targets.insert(targets.end(), to.begin(), to.end());
    EndVertex();
  }
  // Ends the row of the next vertex, whose targets were appended by hand.
  void EndVertex() { begins.push_back(static_cast<uint32_t>(targets.size())); }
  uint32_t size() const { return static_cast<uint32_t>(begins.size() - 1); }
};

// Each component stands after those that it leads to, and its vertices stand in the order in which
// a depth-first search from vertex 0 onwards finds them.
std::vector<std::vector<uint32_t>> Components(const Adjacency& graph);

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXTRACT_COMPONENTS_H_
