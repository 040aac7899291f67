// A read-only e-graph in a few arrays, whatever the language: what extraction works on, and what
// the community's JSON (serialize.h) is read into and written from. Classes are numbered
// 0..num_classes() - 1, the nodes of a class have consecutive numbers, and the children of a node
// are classes.
//
//   Flattened flat = Flatten(graph, {root}, [](const NodeView&) { return 1.0; });
//   const Extraction smallest = *ExtractTree(flat.graph);     // extraction.h
//   NodeId node = flat.node_ids[smallest.choice[flat.graph.roots()[0]]];
//
// A cost of infinity means that the node is never to be chosen.
#ifndef EQRISE_EGRAPH_EXTRACT_FLAT_GRAPH_H_
#define EQRISE_EGRAPH_EXTRACT_FLAT_GRAPH_H_

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "egraph/graph/egraph.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

// Strings by number, all in one buffer.
class StringTable {
 public:
  uint32_t Add(absl::string_view text) {
    text_.append(text.data(), text.size());
    ends_.push_back(text_.size());
    return static_cast<uint32_t>(ends_.size() - 1);
  }
  absl::string_view operator[](uint32_t i) const {
    const size_t begin = i == 0 ? 0 : ends_[i - 1];
    return absl::string_view(text_).substr(begin, ends_[i] - begin);
  }
  size_t size() const { return ends_.size(); }
  bool empty() const { return ends_.empty(); }
  friend bool operator==(const StringTable&, const StringTable&) = default;

 private:
  std::string text_;
  std::vector<size_t> ends_;
};

class FlatGraph {
 public:
  static constexpr uint32_t kNone = 0xffffffff;
  static constexpr double kNever = std::numeric_limits<double>::infinity();

  // What a file says about a class besides its nodes: `type`, and whatever else.
  struct ClassNote {
    uint32_t eclass = 0;
    std::string key, value;
    friend bool operator==(const ClassNote&, const ClassNote&) = default;
  };
  struct Parts {
    std::vector<uint32_t> first_node = {0};   // by class, and one more
    std::vector<uint32_t> first_child = {0};  // by node, and one more
    std::vector<uint32_t> children;           // classes
    std::vector<double> costs;                // by node
    std::vector<uint32_t> roots;              // classes
    // Empty where the graph has none:
    std::vector<uint32_t> operators;  // by node, into operator_names
    StringTable operator_names;
    StringTable node_names, class_names;
    std::vector<bool> subsumed;  // by node: egglog's; kept, and of no effect here
    std::vector<ClassNote> notes;
    friend bool operator==(const Parts&, const Parts&) = default;
  };

  FlatGraph() = default;
  explicit FlatGraph(Parts parts);

  uint32_t num_classes() const { return static_cast<uint32_t>(parts_.first_node.size() - 1); }
  uint32_t num_nodes() const { return static_cast<uint32_t>(parts_.costs.size()); }
  uint32_t first_node(uint32_t c) const { return parts_.first_node[c]; }
  uint32_t end_node(uint32_t c) const { return parts_.first_node[c + 1]; }
  static bool IsNode(uint32_t) { return true; }
  uint32_t class_of(uint32_t n) const { return class_of_[n]; }
  absl::Span<const uint32_t> children(uint32_t n) const {
    const uint32_t begin = parts_.first_child[n];
    return {parts_.children.data() + begin, parts_.first_child[n + 1] - begin};
  }
  double cost(uint32_t n) const { return parts_.costs[n]; }
  absl::Span<const double> costs() const { return parts_.costs; }
  absl::Span<const uint32_t> roots() const { return parts_.roots; }

  // As the file or the language names them; where it does not: "?", "7", "7.0", as egg would.
  absl::string_view operator_name(uint32_t n) const {
    return parts_.operators.empty() ? "?" : parts_.operator_names[parts_.operators[n]];
  }
  std::string class_name(uint32_t c) const;
  std::string node_name(uint32_t n) const;

  const Parts& parts() const { return parts_; }
  size_t bytes() const;

 private:
  Parts parts_;
  std::vector<uint32_t> class_of_;
};

// Who mentions a class? Nodes, once for each time that they do, ascending. The graph is a
// FlatGraph, or what can stand for one (tree_extraction.h).
class ParentLists {
 public:
  template <class Graph>
  explicit ParentLists(const Graph& graph) : first_(graph.num_classes() + 1) {
    for (uint32_t n = 0; n < graph.num_nodes(); ++n) {
      const auto children = graph.children(n);
      most_children_ = std::max(most_children_, children.size());
      for (const uint32_t child : children) ++first_[child];
    }
    uint32_t end = 0;
    for (uint32_t& f : first_) f = end += f;
    nodes_ = std::make_unique_for_overwrite<uint32_t[]>(end);
    // Filled from the back, which turns ends into beginnings and leaves nodes ascending.
    for (uint32_t n = graph.num_nodes(); n-- > 0;) {
      for (const uint32_t child : graph.children(n)) nodes_[--first_[child]] = n;
    }
  }
  absl::Span<const uint32_t> operator[](uint32_t c) const {
    return {nodes_.get() + first_[c], first_[c + 1] - first_[c]};
  }
  size_t most_children() const { return most_children_; }  // of a node

 private:
  std::vector<uint32_t> first_;  // by class, and one more
  std::unique_ptr<uint32_t[]> nodes_;
  size_t most_children_ = 0;
};

struct Flattened {
  FlatGraph graph;
  std::vector<NodeId> node_ids;    // by the flat graph's nodes
  std::vector<ClassId> class_ids;  // by its classes, ascending
};

// The whole of a rebuilt graph, internal nodes left out: cost(const NodeView&) -> double.
template <class L, class Cost>
Flattened Flatten(const EGraph<L>& graph, absl::Span<const ClassId> roots, const Cost& cost) {
  assert(graph.IsRebuilt() && "what reads whole classes reads them after Rebuild");
  Flattened out;
  FlatGraph::Parts parts;
  // Numbers of classes are dense enough in those of nodes to be looked up in an array.
  std::vector<uint32_t> number;
  out.class_ids.reserve(graph.num_classes());
  for (const ClassId c : graph.Classes()) {
    if (c.value >= number.size()) {
      number.resize(std::max<size_t>(c.value + 1, 2 * number.size()), FlatGraph::kNone);
    }
    number[c.value] = static_cast<uint32_t>(out.class_ids.size());
    out.class_ids.push_back(c);
  }
  parts.first_node.reserve(out.class_ids.size() + 1);
  parts.first_child.reserve(graph.num_nodes() + 1);
  parts.costs.reserve(graph.num_nodes());
  parts.children.reserve(2 * graph.num_nodes());
  out.node_ids.reserve(graph.num_nodes());
  for (const ClassId c : out.class_ids) {
    for (const NodeId n : graph.Nodes(c)) {
      const NodeView node = graph.node(n);
      if (node.op >= kSubstituteOp) continue;
      for (const ClassId child : node.children) {
        parts.children.push_back(number[graph.Find(child).value]);
      }
      parts.first_child.push_back(static_cast<uint32_t>(parts.children.size()));
      parts.costs.push_back(cost(node));
      out.node_ids.push_back(n);
    }
    parts.first_node.push_back(static_cast<uint32_t>(parts.costs.size()));
  }
  for (const ClassId root : roots) parts.roots.push_back(number[graph.Find(root).value]);
  out.graph = FlatGraph(std::move(parts));
  return out;
}

// Does what Flatten does, with names, for files and people: name(const NodeView&) -> std::string is
// asked once for each operator and payload. Classes are named as the graph numbers them.
template <class L, class Cost, class Name>
Flattened Flatten(const EGraph<L>& graph, absl::Span<const ClassId> roots, const Cost& cost,
                  const Name& name) {
  Flattened out = Flatten(graph, roots, cost);
  FlatGraph::Parts parts = out.graph.parts();
  absl::flat_hash_map<std::pair<uint16_t, uint32_t>, uint32_t> seen;
  parts.operators.reserve(out.node_ids.size());
  for (const NodeId n : out.node_ids) {
    const NodeView node = graph.node(n);
    const auto [it, is_new] = seen.emplace(std::make_pair(node.op, node.payload), 0);
    if (is_new) it->second = parts.operator_names.Add(name(node));
    parts.operators.push_back(it->second);
  }
  for (const ClassId c : out.class_ids) parts.class_names.Add(std::to_string(c.value));
  out.graph = FlatGraph(std::move(parts));
  return out;
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXTRACT_FLAT_GRAPH_H_
