// Makes the search for the cheapest DAG smaller before the solver sees it, without losing a
// cheapest one: most of a saturated graph can't be in it. The ideas are those of the extraction
// gym's faster-ilp-cbc; the bounds are tightened by what every extraction needs anyway.
//
//   IlpProblem problem(graph, incumbent, cost_of_incumbent);
//   problem.Simplify();
//   ... choose a node for each class that is left; problem.Expand(choices) is an extraction
#ifndef EQRISE_EGRAPH_EXTRACT_ILP_PRESOLVE_H_
#define EQRISE_EGRAPH_EXTRACT_ILP_PRESOLVE_H_

#include <cstdint>
#include <vector>

#include "egraph/extract/extraction.h"
#include "egraph/extract/flat_graph.h"

namespace eqrise::egraph {

struct IlpProblem {
  struct Node {
    uint32_t original;  // in the graph
    double cost;
    std::vector<uint32_t> children;  // classes that are needed with it; sorted, none twice
  };

  IlpProblem(const FlatGraph& graph, double incumbent_cost);
  // To a fixpoint, or for some rounds.
  void Simplify();
  // From a choice per class that is in use (an index into classes[c], kNone for the others).
  Extraction Expand(const std::vector<uint32_t>& index) const;
  // Classes that may be below each other have the same number: strongly connected components.
  std::vector<uint32_t> Components() const;
  size_t num_nodes() const;

  // By the graph's classes; none for those that are decided or out of reach.
  std::vector<std::vector<Node>> classes;
  std::vector<bool> forced;       // every extraction needs the class
  std::vector<uint32_t> decided;  // the graph's node, where there is nothing to choose any more
  double fixed_cost = 0;          // of decided classes that every extraction needs
  bool infeasible = false;        // nothing is cheaper than the incumbent

 private:
  bool DropUnreachable();
  bool DropImpossible();
  void FindForced();
  bool DropDear();
  bool DropForcedChildren();
  bool DropDominated();
  bool Decide();
  bool PullUp();
  void Decided(uint32_t c);

  const FlatGraph& graph_;
  double incumbent_cost_;
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXTRACT_ILP_PRESOLVE_H_
