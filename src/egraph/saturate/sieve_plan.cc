#include "egraph/saturate/sieve_plan.h"

#include <algorithm>

#include "egraph/nodes/node_store.h"

namespace eqrise::egraph {

std::optional<SievePlan> SievePlan::For(const CompiledPattern& from, const Recipe& to) {
  const std::vector<Instruction>& program = from.program();
  if (!from.ground().empty() || !from.root_op() || program.size() != 2) return std::nullopt;
  const Instruction& root = program[0];
  const Instruction& inner = program[1];
  if (root.kind != Instruction::kBind || inner.kind != Instruction::kBind) return std::nullopt;
  if (root.arity != 2 || inner.arity != 2 || !root.exact || !inner.exact) return std::nullopt;
  if (root.same_mask != 0 || inner.same_mask != 0) return std::nullopt;
  if (inner.reg != root.out && inner.reg != root.out + 1) return std::nullopt;
  if (!to.pairs.empty() || to.steps.empty() || to.result + 1 != to.num_columns()) {
    return std::nullopt;
  }
  SievePlan plan;
  plan.root_op = *from.root_op();
  plan.root_mask = root.mask;
  plan.root_head = root.head;
  plan.inner_position = static_cast<size_t>(inner.reg - root.out);
  plan.inner_op = inner.op;
  plan.inner_mask = inner.mask;
  plan.inner_head = inner.head;
  const int fixed = 2 * root.out + 1 - inner.reg;
  for (const int r : from.variable_registers()) {
    if (r != fixed && r != inner.out && r != inner.out + 1) return std::nullopt;
    plan.variables.push_back(r == fixed ? 0 : 1 + r - inner.out);
  }
  if (plan.variables.size() != static_cast<size_t>(to.num_variables)) return std::nullopt;
  // 0, 1, 2 as above; -1 for what was made.
  const auto variable = [&](int column) {
    return column < to.num_variables ? plan.variables[static_cast<size_t>(column)] : -1;
  };
  const auto argument = [&](int column) -> std::optional<Argument> {
    if (variable(column) == 0) return std::nullopt;
    if (variable(column) > 0) return Argument{.child = variable(column) - 1};
    const Recipe::Step& step = to.steps[static_cast<size_t>(column - to.num_variables)];
    if (step.arguments.size() != 2) return std::nullopt;
    const int first = variable(step.arguments[0]), second = variable(step.arguments[1]);
    if ((first == 0) == (second == 0) || std::min(first, second) < 0) return std::nullopt;
    return Argument{.child = std::max(first, second) - 1,
                    .is_made = true,
                    .head = NodeStore::Head(step.op, 2, step.payload),
                    .fixed_position = first == 0 ? size_t{0} : size_t{1}};
  };
  const Recipe::Step& last = to.steps.back();
  if (last.arguments.size() != 2) return std::nullopt;
  for (size_t a = 0; a < 2; ++a) {
    const std::optional<Argument> read = argument(last.arguments[a]);
    if (!read) return std::nullopt;
    plan.arguments[a] = *read;
  }
  plan.result_head = NodeStore::Head(last.op, 2, last.payload);
  plan.result.num_variables = 2;
  plan.result.result = 2;
  plan.result.steps.push_back({.op = last.op, .payload = last.payload, .arguments = {0, 1}});
  return plan;
}

}  // namespace eqrise::egraph
