// How a rule is read set at a time (match_sieve.h), where its form allows that. Its left-hand side
// must be a node with a node below it. Its right-hand side must be a node over the inner node's
// children, as such or combined with the root's other child.
//
//   SievePlan::For(rule.from, rule.to)   // a + (b + c) => (a + b) + c: the fixed child is a
#ifndef EQRISE_EGRAPH_SATURATE_SIEVE_PLAN_H_
#define EQRISE_EGRAPH_SATURATE_SIEVE_PLAN_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "egraph/match/pattern.h"
#include "egraph/match/recipe.h"

namespace eqrise::egraph {

struct SievePlan {
  // An argument of the right-hand side's root: a child of the inner node, as such or as what a node
  // over it and the fixed child is.
  struct Argument {
    int child = 0;              // of the inner node
    bool is_made = false;       // else the child as such
    uint64_t head = 0;          // of the node over both
    size_t fixed_position = 0;  // where the fixed child stands in it
  };

  uint16_t root_op = 0;
  uint64_t root_mask = 0, root_head = 0;  // as in Instruction
  size_t inner_position = 0;  // the root's child that is looked into; the other is fixed
  uint16_t inner_op = 0;
  uint64_t inner_mask = 0, inner_head = 0;
  uint64_t result_head = 0;
  Argument arguments[2];  // of the right-hand side's root
  Recipe result;          // which is this over both
  // By variable of the rule: 0 the fixed child, 1 and 2 those of the inner node.
  std::vector<int> variables;

  // nullopt where a rule is of another form.
  static std::optional<SievePlan> For(const CompiledPattern& from, const Recipe& to);
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_SIEVE_PLAN_H_
