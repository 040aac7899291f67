// What tests of derivations share: random terms of classes, explained and replayed.
//
//   Tell("sums", ExplainRandomPairs(graph, symbols, rules, random, 30, 4));
#ifndef EQRISE_TESTS_EGRAPH_DERIVATIONS_H_
#define EQRISE_TESTS_EGRAPH_DERIVATIONS_H_

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "egraph/explain/derivation.h"
#include "egraph/explain/derivation_checker.h"
#include "egraph/graph/symbols.h"
#include "egraph/saturate/rewrite_rule.h"

namespace eqrise::egraph {

template <class L>
DerivationNames NamesOf(const Symbols& symbols, const std::vector<RewriteRule<L>>& rules) {
  return {.node = [&](uint16_t op, uint32_t payload) { return symbols.Name(op, payload); },
          .rule =
              [&](RuleId rule) {
                return rule.value < rules.size() ? rules[rule.value].name : std::string("axiom");
              }};
}

// A term of the class, by a random walk that takes the node with the smallest term from some depth
// on.
template <class L>
class TermsOfGraph {
 public:
  TermsOfGraph(const EGraph<L>& graph, std::mt19937& random) : graph_(graph), random_(random) {
    // The size of the smallest term of each class, by rounds.
    for (bool changed = true; changed;) {
      changed = false;
      for (const ClassId c : graph.Classes()) {
        for (const NodeId n : graph.Nodes(c)) {
          uint64_t size = 1;
          for (const ClassId child : graph.node(n).children) {
            const auto it = smallest_.find(graph.Find(child));
            size = it == smallest_.end() ? kHuge : std::min(kHuge, size + it->second.first);
          }
          const auto it = smallest_.find(c);
          if (size < kHuge && (it == smallest_.end() || size < it->second.first)) {
            smallest_[c] = {size, n};
            changed = true;
          }
        }
      }
    }
  }

  // Whether a class has a term. In a language with binders, a result of substitution may be without
  // one.
  bool Has(ClassId c) const { return smallest_.contains(graph_.Find(c)); }
  Pattern Draw(ClassId c, int depth) {
    Pattern term;
    term.root = Add(term, graph_.Find(c), depth);
    return term;
  }

 private:
  static constexpr uint64_t kHuge = 1'000'000'000;

  int Add(Pattern& term, ClassId c, int depth) {
    NodeId chosen = smallest_.at(c).second;
    if (depth > 0) {
      std::vector<NodeId> nodes;
      for (const NodeId n : graph_.Nodes(c)) {
        const absl::Span<const ClassId> children = graph_.node(n).children;
        if (std::all_of(children.begin(), children.end(), [&](ClassId d) { return Has(d); })) {
          nodes.push_back(n);
        }
      }
      chosen = nodes[random_() % nodes.size()];
    }
    const NodeView node = graph_.node(chosen);
    std::vector<int> children;
    for (const ClassId child : node.children) {
      children.push_back(Add(term, graph_.Find(child), depth - 1));
    }
    return term.Node(node.op, std::move(children), node.payload);
  }

  const EGraph<L>& graph_;
  std::mt19937& random_;
  std::map<ClassId, std::pair<uint64_t, NodeId>> smallest_;
};

struct Lengths {
  size_t pairs = 0, recorded = 0, steps = 0, longest = 0;
  size_t unexplained = 0;  // of pairs: a long chain
  size_t unshown = 0;      // of pairs: a condition that no single term shows
  size_t premises = 0;     // that are shown by a lemma

  Lengths& operator+=(const Lengths& more) {
    pairs += more.pairs;
    recorded += more.recorded;
    steps += more.steps;
    longest = std::max(longest, more.longest);
    unexplained += more.unexplained;
    unshown += more.unshown;
    premises += more.premises;
    return *this;
  }
};

inline size_t CountPremises(const Derivation& why) {
  size_t n = 0;
  const auto add = [&](const std::vector<DerivationStep>& steps) {
    for (const DerivationStep& step : steps) {
      n += static_cast<size_t>(std::count_if(step.premises.begin(), step.premises.end(),
                                             [](const Premise& p) { return p.lemma.has_value(); }));
    }
  };
  add(why.steps);
  for (const Derivation::Chain& lemma : why.lemmas) add(lemma.steps);
  return n;
}

// Explains and replays one pair of terms. Conditions may be on what several terms say together
// where rules have some.
template <class L>
void ExplainPair(Explainer<L>& explainer, const Pattern& from, const Pattern& to,
                 const EGraph<L>& graph, Symbols& symbols, const std::vector<RewriteRule<L>>& rules,
                 const GivenEqualities& given, Lengths& lengths) {
  CAPTURE(symbols.Print(from));
  CAPTURE(symbols.Print(to));
  const absl::StatusOr<Derivation> why = explainer.Explain(from, to);
  if (absl::IsResourceExhausted(why.status())) {
    ++lengths.unexplained;
    return;
  }
  if (why.status().message().find("under a condition, and no single term") != std::string::npos) {
    ++lengths.unshown;
    return;
  }
  REQUIRE_MESSAGE(why.ok(), std::string(why.status().message()));
  const absl::Status right = CheckDerivation<L>(*why, from, to, rules, given, graph.language());
  CHECK_MESSAGE(right.ok(), std::string(right.message()));
  ++lengths.pairs;
  lengths.recorded += why->recorded_length;
  lengths.steps += why->steps.size();
  lengths.longest = std::max(lengths.longest, why->steps.size());
  lengths.premises += CountPremises(*why);
}

// Explains pairs of terms of random classes, two of each.
template <class L>
Lengths ExplainRandomPairs(EGraph<L>& graph, Symbols& symbols,
                           const std::vector<RewriteRule<L>>& rules, std::mt19937& random,
                           size_t how_many, int depth, ExplainOptions options = {}) {
  Explainer<L> explainer(graph, rules, options);
  const GivenEqualities given = explainer.Given();
  TermsOfGraph<L> terms(graph, random);
  std::vector<ClassId> classes;
  for (const ClassId c : graph.Classes()) {
    if (terms.Has(c) && graph.Nodes(c).size() > 1) classes.push_back(c);
  }
  Lengths lengths;
  if (classes.empty()) return lengths;
  for (size_t i = 0; i < how_many; ++i) {
    const ClassId c = classes[random() % classes.size()];
    const Pattern from = terms.Draw(c, depth);
    const Pattern to = terms.Draw(c, depth);
    ExplainPair(explainer, from, to, graph, symbols, rules, given, lengths);
  }
  return lengths;
}

// Explains recorded unions, by the terms that were united.
template <class L>
Lengths ExplainUnions(EGraph<L>& graph, Symbols& symbols, const std::vector<RewriteRule<L>>& rules,
                      std::mt19937& random, size_t how_many, ExplainOptions options = {}) {
  Explainer<L> explainer(graph, rules, options);
  const GivenEqualities given = explainer.Given();
  Lengths lengths;
  for (size_t i = 0; i < how_many && !graph.union_log().empty(); ++i) {
    const UnionRecord u = graph.union_log()[random() % graph.union_log().size()];
    ExplainPair(explainer, explainer.TermOf(u.left), explainer.TermOf(u.right), graph, symbols,
                rules, given, lengths);
  }
  return lengths;
}

inline void Tell(const std::string& what, const Lengths& lengths) {
  MESSAGE(what << ": " << lengths.pairs << " derivations, " << lengths.recorded
               << " steps as recorded, " << lengths.steps << " as shortened, the longest "
               << lengths.longest << "; unexplained " << lengths.unexplained << ", unshown "
               << lengths.unshown << "; " << lengths.premises << " premises with lemmas");
}

}  // namespace eqrise::egraph

#endif  // EQRISE_TESTS_EGRAPH_DERIVATIONS_H_
