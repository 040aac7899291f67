// The cheapest DAG below the roots, found by integer programming with CBC (COIN-OR): for small
// graphs, since the problem is NP-hard. Each class in use has one node in use, and with a node its
// children are in use. Cycles are forbidden where a solution has one, and the solver runs again:
// few of them are ever wanted (the extraction gym found the same).
//
//   absl::StatusOr<IlpResult> r = ExtractIlp(graph, {.seconds = 10});
//   if (!r->optimal) ... at least r->bound, and r->cost is the best that was found
//
// A run that ends before its limit gives the same result each time; nothing is random. It begins
// with ExtractGreedyDag's result, and is never dearer where that ends in time; where it does not,
// the result is ExtractTree's.
//
// All of it is done in a process of its own, which is stopped when the time is over: the solver
// looks at its clock between steps, and to simplify a large model is one step. So neither its time
// nor its memory is lost on the caller, and several threads may call it.
#ifndef EQRISE_EGRAPH_EXTRACT_ILP_DAG_H_
#define EQRISE_EGRAPH_EXTRACT_ILP_DAG_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "egraph/extract/extraction.h"
#include "egraph/extract/flat_graph.h"

namespace eqrise::egraph {

struct IlpOptions {
  double seconds = 60;  // on the clock, for all of it
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
