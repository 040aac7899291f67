// A cheap DAG below the roots, where what is shared is paid for once. Finding the cheapest is
// NP-hard (it is set covering); this finds a good one in memory linear in the graph:
//   1. the cheapest terms (tree_extraction.h) are a first choice for every class;
//   2. for each class, the node with the cheapest DAG below it, given what its descendants chose,
//      until nothing changes: the idea of the extraction gym's faster-greedy-dag, but where that
//      keeps a set of classes for every class (quadratic memory), the choices themselves are walked
//      and counted, which also sees at once whether a choice would close a cycle;
//   3. for the roots: switch a class that is in use to another node wherever what the switch puts
//      out of use costs more than what it brings in. The counts of uses make a trial cost what it
//      changes, as reference counts do for cones of logic (Mishchenko et al., DAC 2006).
// Steps 2 and 3 can stop at any time. The result is never dearer than that of step 1.
//
//   absl::StatusOr<Extraction> e = ExtractGreedyDag(graph);
#ifndef EQRISE_EGRAPH_EXTRACT_GREEDY_DAG_H_
#define EQRISE_EGRAPH_EXTRACT_GREEDY_DAG_H_

#include <cstdint>

#include "absl/status/statusor.h"
#include "egraph/extract/extraction.h"
#include "egraph/extract/flat_graph.h"

namespace eqrise::egraph {

struct GreedyDagOptions {
  // Classes looked at in each of steps 2 and 3; a second is about 3e8.
  uint64_t max_steps = 1'000'000'000;
};

// Errors: as ExtractTree.
absl::StatusOr<Extraction> ExtractGreedyDag(const FlatGraph& graph,
                                            const GreedyDagOptions& options = {});

// Step 3 alone, for any valid extraction of which every class has a choice that has a finite term,
// no two of them below each other.
void ImproveDag(const FlatGraph& graph, uint64_t max_steps, Extraction& extraction);

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXTRACT_GREEDY_DAG_H_
