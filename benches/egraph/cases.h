// The cases of egraph_bench: each is one saturation, named, that says in JSON what came of it.
//
//   for (const Case& c : AllCases()) json row = RunApart(c, options);      // measure.h
//   row["nodes"], row["seconds"], row["search_seconds"], row["engine_bytes"], row["stop"]
#ifndef EQRISE_BENCHES_EGRAPH_CASES_H_
#define EQRISE_BENCHES_EGRAPH_CASES_H_

#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "egraph/graph/limits.h"

namespace eqrise::bench {

struct RunOptions {
  bool instructions = false;  // counted by the processor
  int threads = 1;
  bool derivations = false;
  bool values = false;   // A and B, with an analysis that tells which classes are constants
  double seconds = 120;  // C and D: a search stops after these
  size_t bytes = size_t{5} << 30;

  egraph::Options graph() const {
    return {.derivations = derivations, .origins = false, .threads = threads};
  }
};

struct Case {
  char workload;
  std::string name;
  std::function<nlohmann::json(const RunOptions&)> run;
  // Whether the case runs when no name is given. All cases that do find their goals ("found"),
  // where they have one; some of the others can't.
  bool by_default = true;
};

// A: sums modulo associativity and commutativity. B: the math benchmark of the e-graph community.
std::vector<Case> SumAndMathCases();
// B cut at doubling node limits up to 20 million.
std::vector<Case> GrowthCases();
// C: proofs from term to term in RISE with binders: the goals of egg-rise.
std::vector<Case> BinderCases();
// ... and N nested maps of 2M functions of O arguments, for N and M <= 4, O <= 6.
std::vector<Case> BinderFamilyCases();
// D: tiling, by combinators and in RISE.
std::vector<Case> TilingCases();

}  // namespace eqrise::bench

#endif  // EQRISE_BENCHES_EGRAPH_CASES_H_
