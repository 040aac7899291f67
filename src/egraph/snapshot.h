// A live e-graph in a file, and back: nodes, classes and roots; numbers of nodes and classes are
// not kept, and what the graph knows of a class is made again by the language. For pictures and
// other tools there is JSON (serialize.h); this is what a long run is continued from.
//
//   absl::Status s = SaveSnapshot(graph, symbols, {root}, "graph.snapshot");
//   EGraph<SymbolLanguage> again(SymbolLanguage{});
//   absl::StatusOr<std::vector<ClassId>> roots = LoadSnapshot(again, symbols, "graph.snapshot");
//
// THE FILE is of 32-bit little-endian words: a magic and a version, the counts, the names of the
// operators, the nodes, the roots, and a checksum of all before. Node i of the first num_classes
// nodes defines class i by a term over classes below i; each of the others says which class it is
// in. So a file that can be read is a graph without loops in the terms that it starts from. Errors
// are `FILE: byte N: error: ...`; nothing that stands in a file makes the reader fall over.
//
// A graph with pending substitutions is not saved, and Shift and Substitute nodes are left out:
// what was substituted stays, but equalities that are found after loading do not flow there.
#ifndef EQRISE_EGRAPH_SNAPSHOT_H_
#define EQRISE_EGRAPH_SNAPSHOT_H_

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "egraph/egraph.h"
#include "egraph/flat_graph.h"
#include "egraph/symbols.h"
#include "egraph/tree_extraction.h"

namespace eqrise::egraph {

// What is in a file.
struct SnapshotParts {
  std::vector<std::string> operators;
  uint32_t num_classes = 0;
  // By node:
  std::vector<uint16_t> ops;  // into operators
  std::vector<uint32_t> payloads;
  std::vector<uint32_t> first_child = {0};  // and one more
  std::vector<uint32_t> children;           // classes
  std::vector<uint32_t> classes;            // of the nodes from num_classes on
  std::vector<uint32_t> roots;              // classes
  friend bool operator==(const SnapshotParts&, const SnapshotParts&) = default;
};

absl::Status WriteSnapshot(const SnapshotParts& parts, const std::string& path);
// Parts that are in order: every number is below what it should be, and classes are defined by
// those before them.
absl::StatusOr<SnapshotParts> ReadSnapshot(const std::string& path);

// The graph must be rebuilt, and each class must have a finite term. name(op) -> std::string.
template <class L, class Name>
absl::Status SaveSnapshot(const EGraph<L>& graph, const Name& name, absl::Span<const ClassId> roots,
                          const std::string& path) {
  if (graph.pending_images() > 0) {
    return absl::FailedPreconditionError(
        absl::StrCat(path, ": error: the e-graph has ", graph.pending_images(),
                     " substitutions under way\nhint: rebuild it until it has none"));
  }
  const Flattened flat = Flatten(graph, roots, [](const NodeView&) { return 1.0; });
  const FlatGraph& g = flat.graph;
  const CheapestTerms<uint32_t> terms = FindCheapestTerms(g, TermDepth{});
  std::vector<uint32_t> order(g.num_classes());  // of classes, those of less depth first
  for (uint32_t c = 0; c < g.num_classes(); ++c) {
    if (terms.choice[c] == FlatGraph::kNone) {
      return absl::FailedPreconditionError(absl::StrCat(
          path, ": error: class ", flat.class_ids[c].value, " of the e-graph has no finite term"));
    }
    order[c] = c;
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](uint32_t a, uint32_t b) { return terms.cost[a] < terms.cost[b]; });
  std::vector<uint32_t> number(g.num_classes());
  for (uint32_t i = 0; i < order.size(); ++i) number[order[i]] = i;

  SnapshotParts parts;
  parts.num_classes = g.num_classes();
  std::vector<uint32_t> op_numbers(size_t{1} << 16, FlatGraph::kNone);
  const auto put = [&](uint32_t n) {
    const NodeView node = graph.node(flat.node_ids[n]);
    if (op_numbers[node.op] == FlatGraph::kNone) {
      op_numbers[node.op] = static_cast<uint32_t>(parts.operators.size());
      parts.operators.push_back(name(node.op));
    }
    parts.ops.push_back(static_cast<uint16_t>(op_numbers[node.op]));
    parts.payloads.push_back(node.payload);
    for (const uint32_t child : g.children(n)) parts.children.push_back(number[child]);
    parts.first_child.push_back(static_cast<uint32_t>(parts.children.size()));
  };
  for (const uint32_t c : order) put(terms.choice[c]);
  for (const uint32_t c : order) {
    for (uint32_t n = g.first_node(c); n < g.end_node(c); ++n) {
      if (n == terms.choice[c]) continue;
      put(n);
      parts.classes.push_back(number[c]);
    }
  }
  for (const uint32_t root : g.roots()) parts.roots.push_back(number[root]);
  return WriteSnapshot(parts, path);
}

// Into an empty graph, whose language and limits are the caller's; the classes of the roots.
// op_of(absl::string_view name) -> std::optional<uint16_t>, nullopt for unknown operators.
template <class L, class OpOf>
absl::StatusOr<std::vector<ClassId>> LoadSnapshot(EGraph<L>& graph, const OpOf& op_of,
                                                  const std::string& path) {
  const auto error = [&](auto&&... what) {
    return absl::InvalidArgumentError(absl::StrCat(path, ": error: ", what...));
  };
  if (graph.num_ids() > 0) return error("a snapshot is loaded into an empty e-graph only");
  absl::StatusOr<SnapshotParts> parts = ReadSnapshot(path);
  if (!parts.ok()) return parts.status();
  std::vector<uint16_t> ops;
  for (const std::string& name : parts->operators) {
    const std::optional<uint16_t> op = op_of(absl::string_view(name));
    if (!op || *op >= kSubstituteOp) return error("the language has no operator ", name);
    ops.push_back(*op);
  }
  std::vector<ClassId> classes;
  classes.reserve(parts->num_classes);
  for (size_t n = 0; n < parts->ops.size(); ++n) {
    ENode node{.op = ops[parts->ops[n]], .payload = parts->payloads[n]};
    for (uint32_t i = parts->first_child[n]; i < parts->first_child[n + 1]; ++i) {
      node.children.push_back(classes[parts->children[i]]);
    }
    const size_t before = graph.num_nodes();
    const std::optional<ClassId> c = graph.Add(node);
    const auto here = [&] {
      return absl::StrCat("node ", n, " (", parts->operators[parts->ops[n]], ")");
    };
    if (!c && graph.Exhausted()) {
      return absl::ResourceExhaustedError(
          absl::StrCat(path, ": error: ", here(), " of ", parts->ops.size(),
                       " is beyond the limit of ", StopReasonName(*graph.Stopped())));
    }
    if (!c) return error(here(), " is refused by the language");
    if (graph.num_nodes() == before) return error(here(), " is there twice");
    if (n < parts->num_classes) {
      classes.push_back(*c);
    } else if (!graph.Union(*c, classes[parts->classes[n - parts->num_classes]], kInput)) {
      return error(here(), " does not fit its class");
    }
  }
  graph.Rebuild();
  if (graph.num_nodes() != parts->ops.size() || graph.num_classes() != parts->num_classes) {
    return error("the classes are not closed under congruence");
  }
  std::vector<ClassId> roots;
  for (const uint32_t root : parts->roots) roots.push_back(graph.Find(classes[root]));
  return roots;
}

template <class L>
absl::Status SaveSnapshot(const EGraph<L>& graph, const Symbols& symbols,
                          absl::Span<const ClassId> roots, const std::string& path) {
  return SaveSnapshot(
      graph, [&](uint16_t op) { return symbols.OperatorName(op); }, roots, path);
}
// Words that the symbols do not have are added to them.
template <class L>
absl::StatusOr<std::vector<ClassId>> LoadSnapshot(EGraph<L>& graph, Symbols& symbols,
                                                  const std::string& path) {
  return LoadSnapshot(
      graph, [&](absl::string_view name) { return symbols.OperatorOfName(name); }, path);
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SNAPSHOT_H_
