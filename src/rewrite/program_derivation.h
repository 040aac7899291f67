// How a low-level program comes from the program as it was written: a chain of single rewrites
// (egraph/explain/derivation.h), each by a rule of the strategy.
//
//   AppliedRules applied;
//   Saturate(graph, strategy, {.applied = &applied});
//   ProgramExplainer explainer(graph, strategy, applied);
//   absl::StatusOr<egraph::Derivation> why = explainer.Explain({.start = written, ...});
//   absl::Status right = CheckProgramDerivation(*why, written, low_level, strategy, exprs);
//
// In it, the number of a rule is its index in Strategy::rules, and a rule that says `=` is taken
// backwards where its right side was matched. The checker knows the rules as they are written
// (single_rewrite.h), and neither the graph nor what was noted in it.
#ifndef EQRISE_REWRITE_PROGRAM_DERIVATION_H_
#define EQRISE_REWRITE_PROGRAM_DERIVATION_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "egraph/explain/derivation.h"
#include "rewrite/applied_rules.h"
#include "rewrite/saturate.h"
#include "rewrite/single_rewrite.h"

namespace eqrise::rewrite {

// A rewrite that was not done in the graph.
struct OutsideStep {
  const Rule* rule = nullptr;      // none: whichever makes this of that
  std::vector<uint16_t> position;  // which child to go to, from the root down
  rise::Expr result;               // the whole expression, after it
};

// From `start` by the steps of `before` into the graph, there to `found`, and on by `after`.
struct ProgramPath {
  rise::Expr start;
  std::vector<OutsideStep> before;
  rise::Expr found;
  std::vector<OutsideStep> after;
};

// What is at a position, and the whole with something else there.
rise::Expr At(const rise::ExprTable& exprs, rise::Expr e, absl::Span<const uint16_t> position);
rise::Expr WithSubterm(rise::ExprTable& exprs, rise::Expr e, absl::Span<const uint16_t> position,
                       rise::Expr to);

class ProgramExplainer {
 public:
  // The graph must have been saturated by this strategy, from when it had no unions, and must not
  // change while this lives. Fewer neighbours are looked at than in a plain language: they cost
  // more here, since each is asked of the rule as it is written.
  ProgramExplainer(const Graph& graph, const Strategy& strategy, const AppliedRules& applied,
                   egraph::ExplainOptions options = {.max_neighbours = 300});

  // Errors: those of TermExplainer::Explain; a graph without derivations; a step outside of the
  // graph that no rule of the strategy makes.
  absl::StatusOr<egraph::Derivation> Explain(const ProgramPath& path);

 private:
  const Graph& graph_;
  const Strategy& strategy_;
  const AppliedRules& applied_;
  egraph::TermExplainer explainer_;
};

// Goes on with a derivation that begins where this one ends.
void AppendDerivation(egraph::Derivation& derivation, const egraph::Derivation& next);

// A derivation without steps, of a program that is low-level as it is written.
void StartDerivation(egraph::Derivation& derivation, const rise::ExprTable& exprs,
                     rise::Expr start);

// Replays it. Errors name the step. A term whose variables have other types than their functions is
// an error, too.
absl::Status CheckProgramDerivation(const egraph::Derivation& derivation, rise::Expr from,
                                    rise::Expr to, const Strategy& strategy,
                                    rise::ExprTable& exprs);

// The terms of a derivation as expressions, in the order of its table.
absl::StatusOr<std::vector<rise::Expr>> ExpressionsOf(const egraph::Derivation& derivation,
                                                      rise::ExprTable& exprs);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_PROGRAM_DERIVATION_H_
