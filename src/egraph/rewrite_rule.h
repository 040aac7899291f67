// A rule of a generic language: where the left-hand side matches, the right-hand side is added and
// united with it.
//
//   absl::StatusOr<RewriteRule<L>> rule =
//       ParseRule<L>(symbols, "distribute", "(* ?a (+ ?b ?c)) => (+ (* ?a ?b) (* ?a ?c))");
//   rule->condition = [](EGraph<L>& graph, const MatchView& m) { return ...; };
#ifndef EQRISE_EGRAPH_REWRITE_RULE_H_
#define EQRISE_EGRAPH_REWRITE_RULE_H_

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "egraph/egraph.h"
#include "egraph/machine.h"
#include "egraph/pattern.h"
#include "egraph/recipe.h"
#include "egraph/symbols.h"

namespace eqrise::egraph {

template <class L>
struct RewriteRule {
  std::string name;
  std::vector<std::string> variables;
  Pattern left, right;
  CompiledPattern from;
  Recipe to;
  // Whether the rule applies to a match. It may look at the analysis of the match's classes (and
  // must be monotone in it: a better value, no less a yes) and at nothing else.
  std::function<bool(const EGraph<L>&, const MatchView&)> condition = nullptr;
};

// Both sides, apart by `=>`. Errors: those of Symbols::Parse, a missing arrow, a variable that only
// the right-hand side has.
template <class L>
absl::StatusOr<RewriteRule<L>> ParseRule(Symbols& symbols, absl::string_view name,
                                         absl::string_view text) {
  const auto error = [&](absl::string_view what) {
    return absl::InvalidArgumentError(absl::StrCat("rule ", name, ": ", what));
  };
  const size_t arrow = text.find("=>");
  if (arrow == absl::string_view::npos) return error("error: `=>` is missing between its sides");
  RewriteRule<L> rule;
  rule.name = std::string(name);
  absl::StatusOr<Pattern> left = symbols.Parse(text.substr(0, arrow), rule.variables);
  if (!left.ok()) return error(left.status().message());
  const size_t bound = rule.variables.size();
  absl::StatusOr<Pattern> right = symbols.Parse(text.substr(arrow + 2), rule.variables);
  if (!right.ok()) return error(right.status().message());
  if (rule.variables.size() > bound) {
    return error(
        absl::StrCat("error: ", rule.variables[bound],
                     " is on the right-hand side only, so nothing says what it stands for"));
  }
  rule.left = *std::move(left);
  rule.right = *std::move(right);
  rule.from = CompiledPattern::Compile(rule.left);
  rule.to = Recipe::Compile(rule.right, static_cast<int>(bound));
  return rule;
}

// Several, named by their text where no name is given.
template <class L>
absl::StatusOr<std::vector<RewriteRule<L>>> ParseRules(
    Symbols& symbols, std::initializer_list<std::pair<const char*, const char*>> texts) {
  std::vector<RewriteRule<L>> rules;
  for (const auto& [name, text] : texts) {
    absl::StatusOr<RewriteRule<L>> rule = ParseRule<L>(symbols, name, text);
    if (!rule.ok()) return rule.status();
    rules.push_back(*std::move(rule));
  }
  return rules;
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_REWRITE_RULE_H_
