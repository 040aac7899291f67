// A rule of a generic language: where the left-hand side matches, the right-hand side is added and
// united with it.
//
//   absl::StatusOr<std::vector<RewriteRule<L>>> rules = ParseRules<L>(
//       symbols, {{"distribute", "(* ?a (+ ?b ?c)) => (+ (* ?a ?b) (* ?a ?c))"},
//                 {"self", "(/ ?a ?a) => 1", {{"?a", IsNotZero}}},      // of the analysis of ?a
//                 {"fold", "?a", {}, AddConstant<L>}});                 // computed
//
// In a language with binders the right-hand side may substitute (symbols.h):
//   ParseRule<L>(symbols, "beta", "(app (lam ?b) ?a) => (%subst 0 ?b ?a)");
// tests/egraph/api_test.cc shows all of it.
//
// Several patterns may have to match at once, and several classes be united:
//   ParseRule<L>(symbols, "injective", "?x = (pair ?a ?b), ?x = (pair ?c ?d) => ?a = ?c, ?b = ?d")
// A class that is not named on the right is the one of the first pattern. What such a rule says of
// two terms follows from others, and a derivation says from which (derivation.h).
#ifndef EQRISE_EGRAPH_SATURATE_REWRITE_RULE_H_
#define EQRISE_EGRAPH_SATURATE_REWRITE_RULE_H_

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "egraph/graph/egraph.h"
#include "egraph/graph/symbols.h"
#include "egraph/match/matches.h"
#include "egraph/match/pattern.h"
#include "egraph/match/recipe.h"

namespace eqrise::egraph {

// The functions of a rule take a match. Its variables are numbered in the order in which the
// left-hand side names them.
template <class L>
using RuleCondition = std::function<bool(const EGraph<L>&, const MatchView&)>;
template <class L>
using RuleComputation = std::function<std::optional<ClassId>(EGraph<L>&, const MatchView&)>;
// Answers with how many unions told something new. The number is that of a match that was foreseen.
template <class L>
using RuleAction =
    std::function<size_t(EGraph<L>&, const MatchView&, std::optional<size_t> number)>;
// Looks at a match of a batch, on any thread beside others, before the first one is acted upon.
// What it finds is kept under its number in the batch, below kActsTogether.
template <class L>
using RuleForesight = std::function<void(const EGraph<L>&, const MatchView&, size_t number)>;
inline constexpr size_t kActsTogether = 1024;

// What is asked of one class. It must be monotone in what the graph knows of the class: its
// analysis and its free variables. Rules may share one.
template <class L>
using ClassTest = std::shared_ptr<const std::function<bool(const EGraph<L>&, ClassId)>>;
template <class L>
struct VariableTest {
  int variable;
  ClassTest<L> test;
};

template <class L>
struct RewriteRule {
  std::string name;
  std::vector<std::string> variables;
  Pattern left, right;
  CompiledPattern from;
  Recipe to;
  // Whether the rule applies to a match. It may look at the analysis of the match's classes (and
  // must be monotone in it: a better value, no less a yes) and at nothing else.
  RuleCondition<L> condition = nullptr;
  // The condition once more, as tests of single classes, where it is no more than that. The matcher
  // asks the tests, of the graph as it was when the iteration began. Derivations ask the condition;
  // so does saturation, of whole matches, where rules have more than 64 different tests. Whoever
  // changes the condition clears them.
  std::vector<VariableTest<L>> tests = {};
  // Replaces `to`: returns the class to unite the root with, or nullopt for none. It may look only
  // at what a condition may look at; it may add nodes. (egg calls it a dynamic applier; on the
  // pattern `?a` it does the work of egg's `modify`.) Without `right`, its unions have no
  // derivations.
  RuleComputation<L> compute = nullptr;
  // Replaces both: unites what it says to be equal, for reasons of its own.
  RuleAction<L> act = nullptr;
  // Optional, for the action: so that several threads look things up for it. What the action does
  // must not depend on whether this was asked.
  RuleForesight<L> foresee = nullptr;

  // Whether both sides say it all.
  bool is_plain() const { return !condition && tests.empty() && !compute && !act; }
};

// Both sides, apart by `=>`. Errors: those of Symbols::ParseParts, a missing arrow, a variable that
// only the right-hand side has, a variable alone as one of several patterns to match.
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
  absl::StatusOr<Pattern> left = symbols.ParseParts(text.substr(0, arrow), rule.variables);
  if (!left.ok()) return error(left.status().message());
  const size_t bound = rule.variables.size();
  for (const Pattern::Part& part : left->also) {
    for (const int n : {left->root, part.node}) {
      const PatternNode& node = left->nodes[static_cast<size_t>(n)];
      if (node.kind == PatternNode::kNode) continue;
      return error(absl::StrCat("error: ", rule.variables[static_cast<size_t>(node.variable)],
                                " alone is no pattern, for every class matches it; write a term"));
    }
  }
  absl::StatusOr<Pattern> right = symbols.ParseParts(text.substr(arrow + 2), rule.variables);
  if (!right.ok()) return error(right.status().message());
  if (rule.variables.size() > bound) {
    return error(
        absl::StrCat("error: ", rule.variables[bound],
                     " is on the right-hand side only, so nothing says what it stands for"));
  }
  rule.left = *std::move(left);
  rule.right = *std::move(right);
  if (HasSubstitution(rule.left)) return error("error: only the right-hand side may substitute");
  rule.from = CompiledPattern::Compile(rule.left);
  if (!HasSubstitution(rule.right)) {
    rule.to = Recipe::Compile(rule.right, static_cast<int>(bound));
    return rule;
  }
  if (!kBindsVariables<L>) return error("error: a language without binders has no substitution");
  if (!rule.right.also.empty()) {
    const auto name_of = [](const Pattern& side, const Pattern::Part& part) {
      const bool is_named = part.node == side.root && part.same_as >= 0;
      return is_named ? side.nodes[static_cast<size_t>(part.same_as)].variable : -1;
    };
    const int named = name_of(rule.right, rule.right.also[0]);
    const bool is_root = std::any_of(
        rule.left.also.begin(), rule.left.also.end(),
        [&](const Pattern::Part& part) { return named >= 0 && name_of(rule.left, part) == named; });
    if (!is_root || rule.right.also.size() > 1) {
      return error("error: a right-hand side that substitutes is one term, of the first pattern");
    }
    rule.right.also.clear();
  }
  rule.compute = [right = rule.right](EGraph<L>& graph, const MatchView& m) {
    return Instantiate(graph, right, right.root, m.variables);
  };
  return rule;
}

// A rule whose right-hand side is computed. Errors: those of Symbols::Parse.
template <class L>
absl::StatusOr<RewriteRule<L>> ComputedRule(Symbols& symbols, absl::string_view name,
                                            absl::string_view left, RuleComputation<L> compute) {
  RewriteRule<L> rule;
  rule.name = std::string(name);
  absl::StatusOr<Pattern> from = symbols.Parse(left, rule.variables);
  if (!from.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("rule ", name, ": ", from.status().message()));
  }
  rule.left = *std::move(from);
  rule.from = CompiledPattern::Compile(rule.left);
  rule.compute = std::move(compute);
  return rule;
}

// What the analysis must know of the class that a variable stands for.
template <class L>
struct VariableCondition {
  const char* variable;
  std::function<bool(const typename L::Data&)> holds;
};

template <class L>
struct RuleText {
  const char* name;
  const char* text;  // as ParseRule takes it, or the left-hand side alone with `compute`
  std::vector<VariableCondition<L>> conditions = {};  // all of them
  RuleComputation<L> compute = nullptr;
};

// The tests of several rules: of one function there is one.
template <class L>
class ClassTestTable {
 public:
  using Holds = std::function<bool(const typename L::Data&)>;

  ClassTest<L> Of(const Holds& holds) {
    using Function = bool (*)(const typename L::Data&);
    const Function* const function = holds.template target<Function>();
    for (const auto& [known, test] : tests_) {
      if (function != nullptr && *function == known) return test;
    }
    auto test = std::make_shared<const std::function<bool(const EGraph<L>&, ClassId)>>(
        [holds](const EGraph<L>& graph, ClassId c) { return holds(graph.data(c)); });
    if (function != nullptr) tests_.emplace_back(*function, test);
    return test;
  }

 private:
  std::vector<std::pair<bool (*)(const typename L::Data&), ClassTest<L>>> tests_;
};

// Adds conditions on single classes to a rule that has none yet. Errors: a variable that its
// left-hand side does not have.
template <class L>
absl::Status AddConditions(const std::vector<VariableCondition<L>>& conditions,
                           ClassTestTable<L>& table, RewriteRule<L>& rule) {
  if (conditions.empty()) return absl::OkStatus();
  for (const auto& [variable, holds] : conditions) {
    const auto it = std::find(rule.variables.begin(), rule.variables.end(), variable);
    if (it == rule.variables.end()) {
      return absl::InvalidArgumentError(absl::StrCat("rule ", rule.name,
                                                     ": error: its condition is on ", variable,
                                                     ", which its left-hand side does not have"));
    }
    rule.tests.push_back({static_cast<int>(it - rule.variables.begin()), table.Of(holds)});
  }
  rule.condition = [tests = rule.tests](const EGraph<L>& graph, const MatchView& m) {
    return std::all_of(tests.begin(), tests.end(), [&](const VariableTest<L>& t) {
      return (*t.test)(graph, m.variables[static_cast<size_t>(t.variable)]);
    });
  };
  return absl::OkStatus();
}

// Several: {{"commute", "(+ ?a ?b) => (+ ?b ?a)"}, {"self", "(/ ?a ?a) => 1", {{"?a", IsNotZero}}},
// ...}. The first error.
template <class L>
absl::StatusOr<std::vector<RewriteRule<L>>> ParseRules(Symbols& symbols,
                                                       std::initializer_list<RuleText<L>> texts) {
  std::vector<RewriteRule<L>> rules;
  ClassTestTable<L> table;
  for (const RuleText<L>& t : texts) {
    absl::StatusOr<RewriteRule<L>> rule = t.compute
                                              ? ComputedRule<L>(symbols, t.name, t.text, t.compute)
                                              : ParseRule<L>(symbols, t.name, t.text);
    if (!rule.ok()) return rule.status();
    if (absl::Status s = AddConditions(t.conditions, table, *rule); !s.ok()) return s;
    rules.push_back(*std::move(rule));
  }
  return rules;
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_SATURATE_REWRITE_RULE_H_
