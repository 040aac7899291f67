// The cheapest DAG below the roots, found by integer programming with CBC (COIN-OR): for small
// graphs, since the problem is NP-hard. Each class in use has one node in use, and with a node its
// children are in use. Cycles are forbidden where a solution has one, and the solver runs again:
// few of them are ever wanted (the extraction gym found the same).
//
//   absl::StatusOr<IlpResult> r = ExtractIlp(graph, {.seconds = 10});
//   if (!r->optimal) ... at least r->bound, and r->cost is the best that was found
//
// A run that ends before its limit gives the same result each time; nothing is random. The result
// is never dearer than ExtractGreedyDag's. Not to be called from several threads at once: the
// solver keeps state of its own.
#ifndef EQRISE_EGRAPH_EXTRACT_ILP_DAG_H_
#define EQRISE_EGRAPH_EXTRACT_ILP_DAG_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "egraph/extract/extraction.h"
#include "egraph/extract/flat_graph.h"

namespace eqrise::egraph {

struct IlpOptions {
  // The time on the clock for all; simplifying and the greedy start count, and are not cut off.
  double seconds = 60;
};

struct IlpResult {
  Extraction extraction;
  double cost = 0;       // of the DAG
  bool optimal = false;  // no DAG costs less
  double bound = 0;      // none costs less than this (the solver's word, up to its tolerances)
  double greedy = 0;     // what it began with
  size_t nodes_left = 0, classes_left = 0;  // after simplifying
  int rounds = 0;                           // runs of the solver
};

// Errors: as ExtractTree; Internal when the solver contradicts itself.
absl::StatusOr<IlpResult> ExtractIlp(const FlatGraph& graph, const IlpOptions& options = {});

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXTRACT_ILP_DAG_H_
