#include "egraph/match/recipe.h"

#include <algorithm>

namespace eqrise::egraph {
namespace {

int AddSteps(const Pattern& pattern, int n, Recipe& recipe) {
  const PatternNode& node = pattern.nodes[static_cast<size_t>(n)];
  if (node.kind == PatternNode::kVariable) return node.variable;
  Recipe::Step step{.op = node.op, .payload = node.payload.value_or(0), .arguments = {}};
  for (const int child : node.children) step.arguments.push_back(AddSteps(pattern, child, recipe));
  const auto same = std::find_if(recipe.steps.begin(), recipe.steps.end(), [&](const auto& s) {
    return s.op == step.op && s.payload == step.payload && s.arguments == step.arguments;
  });
  const auto at = static_cast<int>(same - recipe.steps.begin());
  if (same == recipe.steps.end()) recipe.steps.push_back(std::move(step));
  return recipe.num_variables + at;
}

}  // namespace

Recipe Recipe::Compile(const Pattern& pattern, int num_variables) {
  Recipe recipe;
  recipe.num_variables = num_variables;
  recipe.result = AddSteps(pattern, pattern.root, recipe);
  for (const Pattern::Part& part : pattern.also) {
    const int right = AddSteps(pattern, part.node, recipe);
    const int left = part.same_as < 0 ? Recipe::kRoot : AddSteps(pattern, part.same_as, recipe);
    recipe.pairs.push_back({left, right});
  }
  const bool is_part = std::any_of(pattern.also.begin(), pattern.also.end(),
                                   [&](const auto& part) { return part.node == pattern.root; });
  if (is_part) recipe.result = Recipe::kRoot;
  return recipe;
}

}  // namespace eqrise::egraph
