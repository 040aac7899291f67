// The right-hand side of a rule, compiled: nodes to ask the hash-cons for, from the leaves up. Its
// values are numbered columns: first the variables of the left-hand side, then one per step.
//
//   // ?0 * ?1 + ?0 * ?2, where the left has the variables ?0, ?1, ?2
//   const Recipe recipe = Recipe::Compile(pattern, 3);
//   EngineView(graph).Apply(recipe, batch, rule);
#ifndef EQRISE_EGRAPH_MATCH_RECIPE_H_
#define EQRISE_EGRAPH_MATCH_RECIPE_H_

#include <cstdint>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "egraph/match/pattern.h"

namespace eqrise::egraph {

struct Recipe {
  struct Step {
    uint16_t op = 0;
    uint32_t payload = 0;
    absl::InlinedVector<int, 4> arguments;  // columns
  };

  // Two columns to unite; or kRoot, the class of the match's root.
  struct Pair {
    int left, right;
  };
  static constexpr int kRoot = -1;

  int num_variables = 0;
  std::vector<Step> steps;  // step i makes column num_variables + i
  int result = 0;           // the column that the root is united with; kRoot: none
  std::vector<Pair> pairs;  // and what else is to be united

  int num_columns() const { return num_variables + static_cast<int>(steps.size()); }

  // Each payload of the pattern must be given, and each variable be below num_variables. A subterm
  // that comes twice is made once. A part of the pattern is united with the class that it is to be
  // the same as, or with the root; the pattern's root with the match's, unless it is such a part.
  static Recipe Compile(const Pattern& pattern, int num_variables);
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_MATCH_RECIPE_H_
