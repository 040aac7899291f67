// Replays a derivation step by step, only by matching terms against the sides of rules. It knows no
// union and no class, and shares no code with what makes derivations, so an error there cannot hide
// here.
//
//   absl::Status right = CheckDerivation<SymbolLanguage>(derivation, from, to, rules, given, {});
//
// A step is right when the terms before and after it differ at its position only, and are there the
// two sides of the rule, for one and the same substitution. The checker asks a condition of a graph
// that holds the matched terms alone. An equality that was taken for granted must be in `given` as
// it stands (Explainer::Given, or better the caller's own list).
//
// A rule with several patterns has its premises: the term of each, for the same substitution, and a
// lemma for each two that are not one term and must be equal. The step's sides are those of one of
// the pairs that the rule says to be equal. That graph then has all these terms, and knows of them
// what the lemmas say. A pattern that is the same as nothing else is true of any term: whether some
// graph had it is not asked.
//
// A derivation of somebody else's may name any terms: the language's Make, and conditions, must
// stand nodes with other numbers of children than its operators take.
//
// In a language with binders, a substitution in a right-hand side is carried out, and so is a
// shift; one down, over a variable that is there, is no term. What was given, or has a derivation
// as a lemma, holds for any terms in the places of its free variables: a step by it is right when
// there are such terms.
#ifndef EQRISE_EGRAPH_EXPLAIN_DERIVATION_CHECKER_H_
#define EQRISE_EGRAPH_EXPLAIN_DERIVATION_CHECKER_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "egraph/explain/derivation.h"
#include "egraph/graph/egraph.h"
#include "egraph/match/pattern.h"
#include "egraph/saturate/rewrite_rule.h"

namespace eqrise::egraph {

struct CheckedRule {
  const Pattern* left;
  const Pattern* right;
  // A term of the table for each variable (or -1), and for each node of the left-hand side.
  using Terms = std::vector<int64_t>;
  std::function<bool(absl::Span<const Derivation::Term> table, const Terms& variables,
                     const Terms& nodes)>
      condition;
  // Instead of all these, for a rule that is no pattern: why the two terms are not what it makes of
  // each other, from left to right; nullopt if they are. It checks the condition, too.
  std::function<std::optional<std::string>(absl::Span<const Derivation::Term> table, int64_t left,
                                           int64_t right)>
      refuse;
  bool is_conditional = false;  // with `refuse`
};

using GivenEqualities = std::vector<std::pair<Pattern, Pattern>>;

// Errors name the step, counted from 1.
absl::Status ReplayDerivation(const Derivation& derivation, const Pattern& from, const Pattern& to,
                              absl::Span<const CheckedRule> rules, const GivenEqualities& given,
                              const std::optional<Binders>& binders = std::nullopt);

template <class L>
absl::Status CheckDerivation(const Derivation& derivation, const Pattern& from, const Pattern& to,
                             absl::Span<const RewriteRule<L>> rules, const GivenEqualities& given,
                             const L& language) {
  std::vector<CheckedRule> checked;
  for (const RewriteRule<L>& rule : rules) {
    checked.push_back(
        {.left = &rule.left, .right = &rule.right, .condition = nullptr, .refuse = nullptr});
    if (!rule.condition) continue;
    checked.back().condition = [&rule, &language](absl::Span<const Derivation::Term> table,
                                                  const CheckedRule::Terms& variables,
                                                  const CheckedRule::Terms& nodes) {
      EGraph<L> graph(language, {}, {.derivations = false, .origins = false});
      // In the table a term comes after its children; those that are not below a node of the
      // match are left out.
      std::vector<bool> wanted(table.size(), false);
      for (const int64_t t : nodes) {
        if (t >= 0) wanted[static_cast<size_t>(t)] = true;
      }
      std::vector<ClassId> classes(table.size());
      for (size_t t = table.size(); t-- > 0;) {
        for (const uint32_t child : table[t].children) {
          if (wanted[t]) wanted[child] = true;
        }
      }
      for (size_t t = 0; t < table.size(); ++t) {
        if (!wanted[t]) continue;
        ENode node{.op = table[t].op, .payload = table[t].payload};
        for (const uint32_t child : table[t].children) node.children.push_back(classes[child]);
        const std::optional<ClassId> c = graph.Add(node);
        if (!c) return false;
        classes[t] = *c;
      }
      // What has been shown of them is known, too.
      for (const Pattern::Part& part : rule.left.also) {
        if (part.same_as < 0) continue;
        const ClassId a = classes[static_cast<size_t>(nodes[static_cast<size_t>(part.node)])];
        const ClassId b = classes[static_cast<size_t>(nodes[static_cast<size_t>(part.same_as)])];
        graph.Union(a, b, kInput);
        if (graph.Find(a) != graph.Find(b)) return false;
      }
      graph.Rebuild();
      std::vector<ClassId> matched;
      for (const int64_t t : variables) {
        matched.push_back(t < 0 ? ClassId{} : graph.Find(classes[static_cast<size_t>(t)]));
      }
      std::vector<uint32_t> payloads;
      for (size_t n = 0; n < nodes.size(); ++n) {
        const bool is_node = rule.left.nodes[n].kind == PatternNode::kNode && nodes[n] >= 0;
        payloads.push_back(is_node ? table[static_cast<size_t>(nodes[n])].payload : 0);
      }
      const auto root = static_cast<size_t>(nodes[static_cast<size_t>(rule.left.root)]);
      return rule.condition(graph, MatchView{graph.Find(classes[root]), matched, payloads});
    };
  }
  return ReplayDerivation(derivation, from, to, checked, given, BindersOf(language));
}

// Checks a derivation in a language that needs no tables.
template <class L>
absl::Status CheckDerivation(const Derivation& derivation, const Pattern& from, const Pattern& to,
                             absl::Span<const RewriteRule<L>> rules,
                             const GivenEqualities& given = {}) {
  return CheckDerivation<L>(derivation, from, to, rules, given, L{});
}

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXPLAIN_DERIVATION_CHECKER_H_
