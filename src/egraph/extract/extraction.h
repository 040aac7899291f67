// Which node stands for each class? The result of every extraction, what it costs, and whether it
// is one at all. Costs add up: over the term, where what is shared counts each time (tree), or over
// the classes that the roots need, once each (DAG).
//
//   absl::StatusOr<Extraction> best = ExtractTree(graph);              // the least tree cost
//   absl::StatusOr<Extraction> small = ExtractGreedyDag(graph);        // greedy_dag.h
//   absl::StatusOr<IlpResult> least = ExtractIlp(graph, {.seconds = 10});  // ilp_dag.h
//   absl::StatusOr<ExtractionCosts> costs = CheckExtraction(graph, *best);
#ifndef EQRISE_EGRAPH_EXTRACT_EXTRACTION_H_
#define EQRISE_EGRAPH_EXTRACT_EXTRACTION_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "egraph/extract/flat_graph.h"

namespace eqrise::egraph {

struct Extraction {
  std::vector<uint32_t> choice;  // by class: a node of it, or FlatGraph::kNone
};

struct ExtractionCosts {
  double tree = 0;  // of the roots, each counted as often as it is named
  double dag = 0;
  size_t classes = 0;  // that the roots need
};

// The classes that the roots need, each after those that its node needs. An error names the class
// that has no choice, a choice of another class, or itself below itself.
absl::StatusOr<std::vector<uint32_t>> ExtractionOrder(const FlatGraph& graph,
                                                      const Extraction& extraction);

// Checks the extraction and adds its costs up anew.
absl::StatusOr<ExtractionCosts> CheckExtraction(const FlatGraph& graph,
                                                const Extraction& extraction);

// Least tree cost. Errors: a cost below 0 (tree_extraction.h needs what it can add up), no root, a
// root without a finite term.
absl::StatusOr<Extraction> ExtractTree(const FlatGraph& graph);

// The extracted terms as text, one root on each last line: `name = term` before them for what is
// used more than once, or would make a line too long.
absl::StatusOr<std::string> PrintExtraction(const FlatGraph& graph, const Extraction& extraction);

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXTRACT_EXTRACTION_H_
