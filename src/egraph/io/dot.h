// Draws an e-graph, or the neighbourhood of a class in it, for Graphviz. An e-class is a cluster
// with its e-nodes in it, and each child of a node is an edge to a cluster. Children under a binder
// are drawn dashed and say how many variables they are under.
//
//   const auto name = [&](const NodeView& n) { return names[n.op]; };
//   std::string below = ToDot(graph, name, {.root = program, .depth = 3});
//   std::string around = ToDot(graph, name, {.root = c, .depth = 2, .parents = true});
#ifndef EQRISE_EGRAPH_IO_DOT_H_
#define EQRISE_EGRAPH_IO_DOT_H_

#include <cassert>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/types/span.h"
#include "egraph/graph/egraph.h"
#include "egraph/nodes/ids.h"

namespace eqrise::egraph {

struct DotOptions {
  ClassId root;                                 // none: the whole graph
  int depth = std::numeric_limits<int>::max();  // in edges from the root
  bool parents = false;      // what mentions a class is as near to it as what it mentions
  size_t max_classes = 200;  // those nearest to the root; Graphviz is slow with more
  // A box around the nodes of each class. Graphviz can't lay out every graph that has them;
  // without, a class is an ellipse with dotted lines to its nodes.
  bool clusters = true;
  size_t* drawn = nullptr;  // where to say how many classes are in the picture
};

// The text between a pair of quotes.
std::string EscapeForDot(absl::Span<const char> text);

template <class L>
std::string ToDot(const EGraph<L>& graph, const std::function<std::string(const NodeView&)>& name,
                  const DotOptions& options = {}) {
  assert(graph.IsRebuilt() && "what reads whole classes reads them after Rebuild");
  // Which classes, breadth first, so that a limit cuts off what is furthest from the root. This is
  // by hand, since Boost.Graph's search would need the graph's edges in a form of its own first.
  std::vector<ClassId> shown;
  std::map<ClassId, int> depth_of;
  const auto show = [&](ClassId c, int depth) {
    if (shown.size() < options.max_classes && depth_of.emplace(c, depth).second) shown.push_back(c);
  };
  if (options.root.valid()) {
    show(graph.Find(options.root), 0);
    for (size_t i = 0; i < shown.size(); ++i) {
      const int depth = depth_of[shown[i]];
      if (depth >= options.depth) continue;
      for (const NodeId n : graph.Nodes(shown[i])) {
        for (const ClassId child : graph.node(n).children) show(graph.Find(child), depth + 1);
      }
      if (!options.parents) continue;
      for (const NodeId n : graph.Parents(shown[i])) {
        if (graph.node(n).op < kSubstituteOp) show(graph.ClassOf(n), depth + 1);
      }
    }
  } else {
    for (const ClassId c : graph.Classes()) show(c, 0);
  }

  const auto binders = [&](const NodeView& node, size_t child) {
    if constexpr (requires(const L& l) { l.BoundVariables(uint16_t{}, 0); }) {
      return graph.language().BoundVariables(node.op, static_cast<int>(child));
    } else {
      return 0 * static_cast<int>(child + node.op);
    }
  };

  if (options.drawn != nullptr) *options.drawn = shown.size();
  std::string out = absl::StrCat("digraph egraph {\n",
                                 options.clusters ? "  compound=true\n  clusterrank=local\n" : "",
                                 "  node [shape=box, style=rounded]\n");
  for (const ClassId c : shown) {
    // What the picture is about, with a line of its own kind.
    const bool is_root = options.root.valid() && c == graph.Find(options.root);
    if (options.clusters) {
      absl::StrAppend(&out, "  subgraph cluster_", c.value,
                      " {\n    style=", is_root ? "bold" : "dotted", "\n    label=\"c", c.value,
                      "\"\n    anchor_", c.value, " [shape=point, style=invis]\n");
    } else {
      absl::StrAppend(&out, "  {\n    anchor_", c.value,
                      " [shape=ellipse, style=", is_root ? "bold" : "dotted", ", label=\"c",
                      c.value, "\"]\n");
    }
    for (const NodeId n : graph.Nodes(c)) {
      if (!options.clusters) {
        absl::StrAppend(&out, "    anchor_", c.value, " -> n", n.value,
                        " [style=dotted, arrowhead=none]\n");
      }
      absl::StrAppend(&out, "    n", n.value, " [label=\"", EscapeForDot(name(graph.node(n))),
                      "\"]\n");
    }
    absl::StrAppend(&out, "  }\n");
  }
  for (const ClassId c : shown) {
    for (const NodeId n : graph.Nodes(c)) {
      const NodeView node = graph.node(n);
      for (size_t i = 0; i < node.children.size(); ++i) {
        const ClassId child = graph.Find(node.children[i]);
        if (depth_of.count(child) == 0) {
          absl::StrAppend(&out, "  cut_", n.value, "_", i, " [label=\"c", child.value,
                          "\", shape=plaintext]\n  n", n.value, " -> cut_", n.value, "_", i);
        } else {
          absl::StrAppend(&out, "  n", n.value, " -> anchor_", child.value);
          if (options.clusters) absl::StrAppend(&out, " [lhead=cluster_", child.value, "]");
        }
        absl::StrAppend(&out, " [taillabel=\"", i, "\"");
        if (const int b = binders(node, i); b > 0) {
          absl::StrAppend(&out, ", style=dashed, label=\"under ", b, "\"");
        }
        absl::StrAppend(&out, "]\n");
      }
    }
  }
  absl::StrAppend(&out, "}\n");
  return out;
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_IO_DOT_H_
