// The e-graphs community's JSON (egraph-serialize:
// https://github.com/egraphs-good/egraph-serialize), which its visualisers and its extraction gym
// read and write:
//   { "nodes": { "n0": {"op": "+", "children": ["n1", "n2"], "eclass": "c0", "cost": 1.0}, ... },
//     "root_eclasses": ["c0"], "class_data": {"c0": {"type": "Math"}} }
// A child is any node of the class that is meant. cost is 1 and children are none where left out;
// other keys are skipped. What can't be kept exactly: which node of a class a child named, and the
// order of nodes across classes. An infinite cost is written as the largest double, and the other
// way round.
//
//   absl::StatusOr<FlatGraph> graph = FlatGraphFromJson(text, "graph.json");
//   std::string json = FlatGraphToJson(*graph);
//
// Errors say where, and show the line: `graph.json:3:17: error: ...`.
#ifndef EQRISE_EGRAPH_IO_SERIALIZE_H_
#define EQRISE_EGRAPH_IO_SERIALIZE_H_

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "egraph/extract/flat_graph.h"

namespace eqrise::egraph {

absl::StatusOr<FlatGraph> FlatGraphFromJson(absl::string_view text, absl::string_view file);

// Nodes with a child without nodes can't be said in the format; having no term, they are left out.
std::string FlatGraphToJson(const FlatGraph& graph);

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_IO_SERIALIZE_H_
