#include "egraph/extract/flat_graph.h"

#include "absl/strings/str_cat.h"

namespace eqrise::egraph {

FlatGraph::FlatGraph(Parts parts) : parts_(std::move(parts)), class_of_(parts_.costs.size()) {
  for (uint32_t c = 0; c < num_classes(); ++c) {
    for (uint32_t n = first_node(c); n < end_node(c); ++n) class_of_[n] = c;
  }
}

std::string FlatGraph::class_name(uint32_t c) const {
  return parts_.class_names.empty() ? std::to_string(c) : std::string(parts_.class_names[c]);
}

std::string FlatGraph::node_name(uint32_t n) const {
  if (!parts_.node_names.empty()) return std::string(parts_.node_names[n]);
  const uint32_t c = class_of(n);
  return absl::StrCat(class_name(c), ".", n - first_node(c));
}

size_t FlatGraph::bytes() const {
  const size_t words = parts_.first_node.size() + parts_.first_child.size() +
                       parts_.children.size() + parts_.operators.size() + class_of_.size();
  return words * sizeof(uint32_t) + parts_.costs.size() * sizeof(double);
}

}  // namespace eqrise::egraph
