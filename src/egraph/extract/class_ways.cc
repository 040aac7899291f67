#include "egraph/extract/class_ways.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/dominator_tree.hpp>

namespace eqrise::egraph {
namespace {

using WayGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS>;

WayGraph WayGraphOf(const Adjacency& graph, size_t more_vertices) {
  WayGraph out(graph.size() + more_vertices);
  for (uint32_t v = 0; v < graph.size(); ++v) {
    for (uint32_t e = graph.begins[v]; e < graph.begins[v + 1]; ++e) {
      boost::add_edge(v, graph.targets[e], out);
    }
  }
  return out;
}

}  // namespace

Adjacency ClassWays(const FlatGraph& graph) {
  Adjacency out;
  std::vector<uint32_t> children;
  for (uint32_t c = 0; c < graph.num_classes(); ++c) {
    children.clear();
    for (uint32_t n = graph.first_node(c); n < graph.end_node(c); ++n) {
      children.insert(children.end(), graph.children(n).begin(), graph.children(n).end());
    }
    std::sort(children.begin(), children.end());
    children.erase(std::unique(children.begin(), children.end()), children.end());
    out.AddVertex(children);
  }
  return out;
}

std::vector<uint32_t> ShortestWay(const Adjacency& graph, absl::Span<const uint32_t> from,
                                  absl::Span<const uint32_t> to) {
  // One more vertex leads to all where a way may begin.
  WayGraph ways = WayGraphOf(graph, 1);
  const uint32_t start = graph.size();
  for (const uint32_t v : from) boost::add_edge(start, v, ways);
  constexpr auto kNone = FlatGraph::kNone;
  std::vector<size_t> before(graph.size() + 1, kNone);
  std::vector<size_t> far(graph.size() + 1, kNone);
  far[start] = 0;
  boost::breadth_first_search(ways, start,
                              boost::visitor(boost::make_bfs_visitor(std::make_pair(
                                  boost::record_predecessors(before.data(), boost::on_tree_edge()),
                                  boost::record_distances(far.data(), boost::on_tree_edge())))));
  uint32_t end = kNone;
  for (const uint32_t v : to) {
    if (far[v] != kNone && (end == kNone || far[v] < far[end])) end = v;
  }
  std::vector<uint32_t> way;
  for (size_t v = end; v != kNone && v != start; v = before[v]) {
    way.push_back(static_cast<uint32_t>(v));
  }
  std::reverse(way.begin(), way.end());
  return way;
}

std::vector<uint32_t> ImmediateDominators(const Adjacency& graph, uint32_t root) {
  // The library's dominators are wrong where what the root does not lead to leads to something that
  // it does: such edges are left out.
  std::vector<bool> is_reached(graph.size());
  std::vector<uint32_t> todo = {root};
  WayGraph ways(graph.size());
  while (!todo.empty()) {
    const uint32_t v = todo.back();
    todo.pop_back();
    if (is_reached[v]) continue;
    is_reached[v] = true;
    for (uint32_t e = graph.begins[v]; e < graph.begins[v + 1]; ++e) {
      boost::add_edge(v, graph.targets[e], ways);
      todo.push_back(graph.targets[e]);
    }
  }
  const auto kNobody = boost::graph_traits<WayGraph>::null_vertex();
  std::vector<size_t> found(graph.size(), kNobody);
  boost::lengauer_tarjan_dominator_tree(
      ways, root, boost::make_iterator_property_map(found.begin(), get(boost::vertex_index, ways)));
  std::vector<uint32_t> out;
  for (const size_t v : found) {
    out.push_back(v == kNobody ? FlatGraph::kNone : static_cast<uint32_t>(v));
  }
  return out;
}

}  // namespace eqrise::egraph
