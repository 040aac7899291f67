// Proofs of rules: that both sides are equal for all sizes, values, functions and types, not only
// on instances.
//
//   Proof p = ProveRule(rule, exprs, {});
//   p.text            // "for all sizes"
//   p.difference      // values for which the sides differ, which RuleDifference (checker.h)
//   replays
//
// Both sides are evaluated with the rule's variables as unknowns (evaluate.h): views vanish, and an
// element of each side is an expression over its index. What is left is compared part by part
// (equality.h), where indices and scalars are an SMT solver's (solver.h). What is not decided says
// nothing about the rule: the rule checker's instances do. docs/proofs.md has the whole story.
#ifndef EQRISE_PROVE_PROVE_RULE_H_
#define EQRISE_PROVE_PROVE_RULE_H_

#include <optional>
#include <string>

#include "rewrite/checker.h"
#include "rewrite/rule.h"

namespace eqrise::prove {

struct ProofOptions {
  int milliseconds = 2000;  // of the solver, for each question
};

struct Proof {
  enum class Verdict : uint8_t {
    kProved,
    kDiffers,  // there are values for which the sides are not equal
    kUndecided,
  };
  Verdict verdict = Verdict::kUndecided;
  // Proved: what for, "for all sizes". Undecided: why, "iterate has no model".
  std::string text;
  std::optional<rewrite::Counterexample> counterexample;  // kDiffers
};

// "proved for all sizes", "not decided: iterate has no model".
std::string ToText(const Proof& proof);

Proof ProveRule(const rewrite::Rule& rule, rise::ExprTable& exprs, const ProofOptions& options);

}  // namespace eqrise::prove

#endif  // EQRISE_PROVE_PROVE_RULE_H_
