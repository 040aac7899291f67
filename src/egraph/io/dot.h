// Draws an e-graph, or the neighbourhood of a class in it, for Graphviz. An e-class is a cluster
// with its e-nodes in it, and each child of a node is an edge to a cluster. Children under a binder
// are drawn dashed and say how many variables they are under.
//
//   const auto name = [&](const NodeView& n) { return names[n.op]; };
//   std::string below = ToDot(graph, name, {.root = program, .depth = 3});
//   std::string around = ToDot(graph, name, {.root = c, .depth = 2, .parents = true});
#ifndef EQRISE_EGRAPH_IO_DOT_H_
#define EQRISE_EGRAPH_IO_DOT_H_

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "egraph/graph/egraph.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

// What is in a picture.
struct DotCounts {
  size_t classes = 0, nodes = 0;
};

struct DotOptions {
  ClassId root = {};                            // none: the whole graph
  int depth = std::numeric_limits<int>::max();  // in edges from the root
  bool parents = false;      // what mentions a class is as near to it as what it mentions
  size_t max_classes = 200;  // those nearest to the root; Graphviz is slow with more
  // A box around the nodes of each class. Graphviz can't lay out every graph that has them;
  // without, a class is an ellipse with dotted lines to its nodes.
  bool clusters = true;
  // These classes alone, in this order; none: those that are found from the root.
  std::vector<ClassId> only = {};
  // These nodes alone, and classes that have one; null: all.
  std::function<bool(NodeId)> keeps = nullptr;
  // In place of `name`, where what a node is called depends on where it stands.
  std::function<std::string(NodeId)> label = nullptr;
  // A child that is drawn as this text beside the node, and not as a class; empty: as a class.
  std::function<std::string(NodeId, size_t child)> leaf = nullptr;
  std::function<std::string(ClassId)> class_note = nullptr;  // lines below its number
  std::function<std::string(ClassId)> colour = nullptr;      // of its background; empty: none
  std::function<bool(NodeId)> is_bold = nullptr;             // so is its class
  std::vector<std::pair<ClassId, ClassId>> also = {};        // grey arrows between classes
  std::function<std::string(const DotCounts&)> caption = nullptr;
  DotCounts* drawn = nullptr;  // where to say what is in the picture
};

// The text between a pair of quotes.
std::string EscapeForDot(absl::Span<const char> text);

template <class L>
class DotWriter {
 public:
  using Name = std::function<std::string(const NodeView&)>;
  DotWriter(const EGraph<L>& graph, const Name& name, const DotOptions& options)
      : graph_(graph), name_(name), options_(options) {}

  std::string Run() {
    Choose();
    const DotCounts counts = Count();
    if (options_.drawn != nullptr) *options_.drawn = counts;
    out_ = absl::StrCat("digraph egraph {\n",
                        options_.clusters ? "  compound=true\n  clusterrank=local\n" : "",
                        "  node [shape=box, style=rounded]\n");
    if (options_.caption) {
      absl::StrAppend(&out_, "  labelloc=b\n  label=\"", EscapeForDot(options_.caption(counts)),
                      "\"\n");
    }
    for (const ClassId c : shown_) WriteClass(c);
    for (const ClassId c : shown_) {
      for (const NodeId n : Kept(c)) WriteEdges(n);
    }
    for (const auto& [from, to] : options_.also) {
      if (!is_shown_.contains(from) || !is_shown_.contains(to)) continue;
      absl::StrAppend(&out_, "  anchor_", from.value, " -> anchor_", to.value,
                      " [color=gray, style=bold, constraint=false]\n");
    }
    absl::StrAppend(&out_, "}\n");
    return std::move(out_);
  }

 private:
  std::vector<NodeId> Kept(ClassId c) const {
    std::vector<NodeId> out;
    for (const NodeId n : graph_.Nodes(c)) {
      if (!options_.keeps || options_.keeps(n)) out.push_back(n);
    }
    return out;
  }
  std::string Leaf(NodeId n, size_t child) const {
    return options_.leaf ? options_.leaf(n, child) : "";
  }

  // Which classes, breadth first, so that a limit cuts off what is furthest from the root. This is
  // by hand, since Boost.Graph's search would need the graph's edges in a form of its own first.
  void Choose() {
    std::vector<ClassId> found;
    std::map<ClassId, int> depth_of;
    const auto add = [&](ClassId c, int depth) {
      if (depth_of.emplace(c, depth).second) found.push_back(c);
    };
    if (!options_.only.empty()) {
      for (const ClassId c : options_.only) add(graph_.Find(c), 0);
    } else if (options_.root.valid()) {
      add(graph_.Find(options_.root), 0);
      for (size_t i = 0; i < found.size() && found.size() < MostToLookAt(); ++i) {
        const int depth = depth_of[found[i]];
        if (depth >= options_.depth) continue;
        for (const NodeId n : graph_.Nodes(found[i])) {
          const absl::Span<const ClassId> children = graph_.node(n).children;
          for (size_t j = 0; j < children.size(); ++j) {
            if (Leaf(n, j).empty()) add(graph_.Find(children[j]), depth + 1);
          }
        }
        if (!options_.parents) continue;
        for (const NodeId n : graph_.Parents(found[i])) {
          if (graph_.node(n).op < kSubstituteOp) add(graph_.ClassOf(n), depth + 1);
        }
      }
    } else {
      for (const ClassId c : graph_.Classes()) add(c, 0);
    }
    for (const ClassId c : found) {
      if (shown_.size() >= options_.max_classes) break;
      if (options_.keeps && Kept(c).empty()) continue;
      shown_.push_back(c);
      is_shown_.insert(c);
    }
  }
  // What is found first is nearest, and enough where nothing of it is left out.
  size_t MostToLookAt() const {
    return options_.keeps ? std::numeric_limits<size_t>::max() : options_.max_classes;
  }

  DotCounts Count() const {
    DotCounts counts;
    std::set<ClassId> classes = is_shown_;
    for (const ClassId c : shown_) {
      for (const NodeId n : Kept(c)) {
        ++counts.nodes;
        const absl::Span<const ClassId> children = graph_.node(n).children;
        for (size_t i = 0; i < children.size(); ++i) {
          if (Leaf(n, i).empty()) continue;
          counts.nodes += classes.insert(graph_.Find(children[i])).second;
        }
      }
    }
    counts.classes = classes.size();
    return counts;
  }

  void WriteClass(ClassId c) {
    const std::vector<NodeId> nodes = Kept(c);
    const bool is_bold =
        options_.is_bold && std::any_of(nodes.begin(), nodes.end(), options_.is_bold);
    // What the picture is about, with a line of its own kind.
    const bool is_root = options_.root.valid() && c == graph_.Find(options_.root);
    const std::string colour = options_.colour ? options_.colour(c) : "";
    std::string style = is_bold ? "bold" : is_root ? "dashed" : "dotted";
    if (!colour.empty()) style = absl::StrCat("\"", style, ",filled\"");
    const std::string fill =
        colour.empty() ? ""
                       : absl::StrCat(options_.clusters ? "\n    " : ", ", "fillcolor=", colour);
    std::string label = absl::StrCat("c", c.value);
    if (options_.class_note) {
      const std::string note = options_.class_note(c);
      if (!note.empty()) absl::StrAppend(&label, "\n", note);
    }
    if (options_.clusters) {
      absl::StrAppend(&out_, "  subgraph cluster_", c.value, " {\n    style=", style, fill,
                      "\n    label=\"", EscapeForDot(label), "\"\n    anchor_", c.value,
                      " [shape=point, style=invis]\n");
    } else {
      absl::StrAppend(&out_, "  {\n    anchor_", c.value, " [shape=ellipse, style=", style, fill,
                      ", label=\"", EscapeForDot(label), "\"]\n");
    }
    for (const NodeId n : nodes) {
      if (!options_.clusters) {
        absl::StrAppend(&out_, "    anchor_", c.value, " -> n", n.value,
                        " [style=dotted, arrowhead=none]\n");
      }
      const std::string name = options_.label ? options_.label(n) : name_(graph_.node(n));
      absl::StrAppend(&out_, "    n", n.value, " [label=\"", EscapeForDot(name), "\"",
                      options_.is_bold && options_.is_bold(n) ? ", style=\"rounded,bold\"" : "",
                      "]\n");
    }
    absl::StrAppend(&out_, "  }\n");
  }

  void WriteEdges(NodeId n) {
    const NodeView node = graph_.node(n);
    const bool is_bold = options_.is_bold && options_.is_bold(n);
    for (size_t i = 0; i < node.children.size(); ++i) {
      const ClassId child = graph_.Find(node.children[i]);
      const std::string leaf = Leaf(n, i);
      if (!leaf.empty() || !is_shown_.contains(child)) {
        const std::string text = leaf.empty() ? absl::StrCat("c", child.value) : leaf;
        absl::StrAppend(&out_, "  cut_", n.value, "_", i, " [label=\"", EscapeForDot(text),
                        "\", shape=plaintext]\n  n", n.value, " -> cut_", n.value, "_", i);
      } else {
        absl::StrAppend(&out_, "  n", n.value, " -> anchor_", child.value);
        if (options_.clusters) absl::StrAppend(&out_, " [lhead=cluster_", child.value, "]");
      }
      absl::StrAppend(&out_, " [taillabel=\"", i, "\"");
      const int under = Binders(node, i);
      if (under > 0) {
        absl::StrAppend(&out_, ", style=\"dashed", is_bold ? ",bold" : "", "\", label=\"under ",
                        under, "\"");
      } else if (is_bold) {
        absl::StrAppend(&out_, ", style=bold");
      }
      absl::StrAppend(&out_, "]\n");
    }
  }

  int Binders(const NodeView& node, size_t child) const {
    if constexpr (requires(const L& l) { l.BoundVariables(uint16_t{}, 0); }) {
      return graph_.language().BoundVariables(node.op, static_cast<int>(child));
    } else {
      return 0 * static_cast<int>(child + node.op);
    }
  }

  const EGraph<L>& graph_;
  const Name& name_;
  const DotOptions& options_;
  std::vector<ClassId> shown_;
  std::set<ClassId> is_shown_;
  std::string out_;
};

template <class L>
std::string ToDot(const EGraph<L>& graph, const std::function<std::string(const NodeView&)>& name,
                  const DotOptions& options = {}) {
  assert(graph.IsRebuilt() && "what reads whole classes reads them after Rebuild");
  return DotWriter<L>(graph, name, options).Run();
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_IO_DOT_H_
