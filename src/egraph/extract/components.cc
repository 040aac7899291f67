#include "egraph/extract/components.h"

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/strong_components.hpp>
#include <boost/property_map/property_map.hpp>
#include <utility>

namespace eqrise::egraph {

std::vector<std::vector<uint32_t>> Components(const Adjacency& graph) {
  const uint32_t size = graph.size();
  if (size == 0) return {};
  std::vector<std::pair<uint32_t, uint32_t>> edges;
  edges.reserve(graph.targets.size());
  for (uint32_t v = 0; v < size; ++v) {
    for (uint32_t e = graph.begins[v]; e < graph.begins[v + 1]; ++e) {
      edges.emplace_back(v, graph.targets[e]);
    }
  }
  using Graph =
      boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                         boost::no_property, uint32_t, uint32_t>;
  const Graph rows(boost::edges_are_sorted, edges.begin(), edges.end(), size);
  const auto index = boost::get(boost::vertex_index, rows);
  std::vector<uint32_t> component(size), root(size), found(size);
  const auto by_vertex = [&](std::vector<uint32_t>& values) {
    return boost::make_iterator_property_map(values.begin(), index);
  };
  const uint32_t count = boost::strong_components(
      rows, by_vertex(component),
      boost::root_map(by_vertex(root)).discover_time_map(by_vertex(found)));

  std::vector<uint32_t> in_order(size);
  for (uint32_t v = 0; v < size; ++v) in_order[found[v]] = v;
  std::vector<std::vector<uint32_t>> out(count);
  for (const uint32_t v : in_order) out[component[v]].push_back(v);
  return out;
}

}  // namespace eqrise::egraph
