// Why two terms are equal: a chain of single rewrites from one to the other, made after the fact
// from what a graph with Options::derivations has recorded.
//
//   Explainer<SymbolLanguage> explainer(graph, rules);
//   absl::StatusOr<Derivation> why = explainer.Explain(*symbols.Parse("(+ x (+ y 0))"),
//                                                      *symbols.Parse("(+ y x)"));
//   std::cout << PrintDerivation(*why, names);
//
//      (+ x (+ y 0))
//   => (+ x [y])        add-zero
//   => [(+ y x)]        commute
//
// `=>` is a rule from left to right and `<=` one from right to left; what the rewrite made stands
// in brackets. derivation_checker.h replays a chain without looking at any graph.
//
// The reason of a union is the index of a rule in `rules`; several Saturate calls with rules of
// their own keep apart by SaturationOptions::first_rule, and `rules` has them all, one after
// another. Any other reason of a caller's Union is taken for granted: a step that says so, whose
// two sides are the terms that the ids had when they were made (Explainer::Given).
//
// BINDERS. A derivation has no substitutions in it. An id that Shift or Substitute answered with
// stands for the term that comes out. The image of a chain is a chain of the images of its terms,
// for an equality holds whatever its free variables stand for. The image of a step may be no step:
// the rule says something of a variable, or its condition does not hold there. Then the step is an
// instance of a lemma, an equality that has a derivation of its own. If the bodies of two functions
// were found equal, that is a lemma, too. So the rules of a calculus of explicit substitutions
// (Abadi et al., "Explicit Substitutions", JFP 1991) are computed, on both sides, and not shown.
//
// PREMISES. Some rules match several patterns, or say that several pairs of classes are equal (`?x
// = (pair ?a ?b), ?x = (pair ?c ?d) => ?a = ?c, ?b = ?d`). Such a rule makes a step between the two
// sides of one of its pairs. The two sides do not show what was matched, so the step names it: the
// term of each pattern, and the lemma that says why this term equals another where it has to.
//
//      (fst (pair a b))
//   => (fst (pair [c] b))  injective, by lemma 1
//
// SHORT. The recorded unions are a forest, so they join two terms in one way only, and that way can
// be long. It is cut where it comes back to a term it has seen. Steps in different subterms are
// sorted apart and shortened each for itself, after those that rewrites above them drove apart were
// brought together. In the end the shortest path is looked for among all terms that are a few
// rewrites away from the chain (ExplainOptions::max_neighbours). The idea is that of "Small Proofs
// from Congruence Closure" (Flatt et al., FMCAD 2022), but on terms.
#ifndef EQRISE_EGRAPH_EXPLAIN_DERIVATION_H_
#define EQRISE_EGRAPH_EXPLAIN_DERIVATION_H_

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "egraph/graph/binders.h"
#include "egraph/graph/egraph.h"
#include "egraph/graph/engine_view.h"
#include "egraph/match/pattern.h"
#include "egraph/saturate/rewrite_rule.h"

namespace eqrise::egraph {

enum class StepKind : uint8_t {
  kRule,
  kGiven,     // the caller united them
  kInstance,  // of a lemma: with any terms for its free variables
  kBodies     // the same, of the bodies of two functions that a lemma says are equal
};

// What a pattern of a rule with several stands for.
struct Premise {
  uint32_t term = 0;  // an index into terms, as below
  // The part (Pattern::Part) that the term must be equal to; itself where the term only has to
  // exist.
  uint32_t same_as = 0;
  std::optional<uint32_t> lemma = std::nullopt;  // from the one to the other, where they differ
};

struct DerivationStep {
  StepKind kind = StepKind::kRule;
  RuleId rule = {};    // of a rule, an index into the rules; of a given equality, its reason
  uint32_t lemma = 0;  // an index into the lemmas
  bool is_conditional = false;
  bool is_backward = false;        // from the right-hand side to the left
  std::vector<uint16_t> position;  // which child to go to, from the root down
  uint32_t result = 0;             // the whole term, after the step: an index into terms
  // For a rule with several patterns, one premise for each of its left-hand side's Pattern::also,
  // and before them one for the root where it is not among these.
  std::vector<Premise> premises = {};
};

struct Derivation {
  // Shared subterms stand once; the children of a term come before it.
  struct Term {
    uint16_t op = 0;
    uint32_t payload = 0;
    std::vector<uint32_t> children;
  };

  struct Chain {
    uint32_t start = 0;  // an index into terms
    std::vector<DerivationStep> steps;

    uint32_t end() const { return steps.empty() ? start : steps.back().result; }
  };

  std::vector<Term> terms;
  uint32_t start = 0;
  std::vector<DerivationStep> steps;
  std::vector<Chain> lemmas;   // each rests only on those before it
  size_t recorded_length = 0;  // before it was shortened

  uint32_t end() const { return steps.empty() ? start : steps.back().result; }
};

// How to write what a derivation has only numbers for.
struct DerivationNames {
  std::function<std::string(uint16_t op, uint32_t payload)> node;
  std::function<std::string(RuleId)> rule;
};

// For people: see above. A term of more than 10,000 nodes is cut off.
std::string PrintDerivation(const Derivation& derivation, const DerivationNames& names);
// For programs: the table of terms, and the steps.
nlohmann::json DerivationToJson(const Derivation& derivation, const DerivationNames& names);

struct ExplainOptions {
  // The most steps of a chain before it is shortened. A longer chain is an error.
  size_t max_steps = 100'000;
  // Terms near the chain to look for a shorter way through; 0 leaves it as recorded but for loops.
  size_t max_neighbours = 2'000;
  // How many ways to read a recorded application of a rule are tried.
  int alternatives = 3;
};

// A rule as far as terms are concerned.
struct DerivationRule {
  const Pattern* left;
  const Pattern* right;
  // Whether the condition holds for terms, given by variable; null where there is none.
  std::function<bool(const std::vector<Pattern>& variables, absl::Span<const uint32_t> payloads)>
      condition;
  std::string name = {};  // for messages; its number, where there is none
  // Whether the rule makes the second of the first, where its patterns say so: of a rule that looks
  // at more than patterns do, such as types. Null: always. It is asked of what was not recorded.
  std::function<bool(const Pattern& left, const Pattern& right)> makes = {};

  // Whether a rewrite by it has premises.
  bool has_parts() const { return !left->also.empty() || !right->also.empty(); }
};

// What Explain needs to know of a graph.
struct UnionHistory {
  size_t num_ids = 0;
  const UnionLog* log;
  std::function<NodeView(NodeId)> original;  // with the children that it was made with
  std::function<ClassId(ClassId)> find;
  std::function<std::optional<NodeId>(const NodeView&)> look_up;  // children are canonical
  std::optional<Binders> binders;                                 // none: a language without
};

class DerivationBuilder;

// Explains terms of a graph that has been rebuilt and does not change while this lives. `rules`
// must live as long.
class TermExplainer {
 public:
  TermExplainer(UnionHistory history, std::vector<DerivationRule> rules, ExplainOptions options);
  ~TermExplainer();
  TermExplainer(TermExplainer&&) noexcept;

  // Patterns without variables. Errors: a term that is not in the graph, two that are not equal, a
  // chain that is too long, a condition that no single term shows, a union of the engine that is
  // not explained.
  absl::StatusOr<Derivation> Explain(const Pattern& from, const Pattern& to);
  // The term that an id has had since it was made.
  Pattern TermOf(ClassId id);
  // The equalities that were taken for granted, in the order of the log.
  std::vector<std::pair<Pattern, Pattern>> Given();

 private:
  std::unique_ptr<DerivationBuilder> builder_;
};

// Adds the term to the graph; nullopt when the analysis refuses it.
template <class L>
std::optional<ClassId> AddPattern(EGraph<L>& graph, const Pattern& term) {
  std::vector<ClassId> classes(term.nodes.size());
  std::vector<int> todo = {term.root};
  while (!todo.empty()) {
    const PatternNode& node = term.nodes[static_cast<size_t>(todo.back())];
    ENode made{.op = node.op, .payload = node.payload.value_or(0)};
    const size_t before = todo.size();
    for (const int child : node.children) {
      if (!classes[static_cast<size_t>(child)].valid()) todo.push_back(child);
      made.children.push_back(classes[static_cast<size_t>(child)]);
    }
    if (todo.size() > before) continue;
    const std::optional<ClassId> c = graph.Add(made);
    if (!c) return std::nullopt;
    classes[static_cast<size_t>(todo.back())] = *c;
    todo.pop_back();
  }
  return classes[static_cast<size_t>(term.root)];
}

template <class L>
class Explainer : public TermExplainer {
 public:
  Explainer(const EGraph<L>& graph, absl::Span<const RewriteRule<L>> rules,
            ExplainOptions options = {})
      : TermExplainer(HistoryOf(graph), RulesOf(graph, rules), options) {
    assert(graph.IsRebuilt() && "unions are explained after Rebuild");
  }

  // For rules that are not RewriteRules.
  static UnionHistory HistoryOf(const EGraph<L>& graph) {
    return {
        .num_ids = graph.num_ids(),
        .log = &graph.union_log(),
        .original =
            [&graph](NodeId n) {
              const NodeView node = graph.node(n);
              return NodeView(node.op, node.payload, EngineView(graph).OriginalChildren(n));
            },
        .find = [&graph](ClassId c) { return graph.Find(c); },
        .look_up = [&graph](const NodeView& node) { return EngineView(graph).LookupNode(node); },
        .binders = BindersOf(graph.language())};
  }

 private:
  static std::vector<DerivationRule> RulesOf(const EGraph<L>& graph,
                                             absl::Span<const RewriteRule<L>> rules) {
    std::vector<DerivationRule> out;
    for (const RewriteRule<L>& rule : rules) {
      out.push_back(
          {.left = &rule.left, .right = &rule.right, .condition = nullptr, .name = rule.name});
      if (!rule.condition) continue;
      out.back().condition = [&graph, &rule](const std::vector<Pattern>& variables,
                                             absl::Span<const uint32_t> payloads) {
        EGraph<L> alone(graph.language(), {}, {.derivations = false, .origins = false});
        std::vector<ClassId> classes;
        for (const Pattern& term : variables) {
          const std::optional<ClassId> c = term.root < 0 ? ClassId{} : AddPattern(alone, term);
          if (!c) return false;
          classes.push_back(*c);
        }
        const std::optional<ClassId> root =
            AddInstance(alone, rule.left, rule.left.root, classes, payloads);
        if (!root) return false;
        // What the left-hand side says to be equal is known then.
        for (const Pattern::Part& part : rule.left.also) {
          const auto node = AddInstance(alone, rule.left, part.node, classes, payloads);
          if (!node) return false;
          if (part.same_as < 0) continue;
          const auto same = AddInstance(alone, rule.left, part.same_as, classes, payloads);
          if (!same) return false;
          alone.Union(*node, *same, kInput);
          if (alone.Find(*node) != alone.Find(*same)) return false;
        }
        alone.Rebuild();
        for (ClassId& c : classes) {
          if (c.valid()) c = alone.Find(c);
        }
        return rule.condition(alone, MatchView{alone.Find(*root), classes, payloads});
      };
    }
    return out;
  }

  static std::optional<ClassId> AddInstance(EGraph<L>& graph, const Pattern& pattern, int n,
                                            const std::vector<ClassId>& variables,
                                            absl::Span<const uint32_t> payloads) {
    const PatternNode& node = pattern.nodes[static_cast<size_t>(n)];
    if (node.kind == PatternNode::kVariable) return variables[static_cast<size_t>(node.variable)];
    ENode made{.op = node.op, .payload = payloads[static_cast<size_t>(n)]};
    for (const int child : node.children) {
      const std::optional<ClassId> c = AddInstance(graph, pattern, child, variables, payloads);
      if (!c) return std::nullopt;
      made.children.push_back(*c);
    }
    return graph.Add(made);
  }
};

}  // namespace eqrise::egraph

#endif  // EQRISE_EGRAPH_EXPLAIN_DERIVATION_H_
