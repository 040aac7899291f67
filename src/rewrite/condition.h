// What `where` says: is it so of a match?
//
//   Holds(condition, rule, exprs, matcher, trials, term)
//   ToText(condition, rule, exprs)       // "s divides n"
//
// Each condition is provably true, provably false, or neither. It holds where it is provably true,
// and `not` holds where what it denies is provably false. So `not s divides n` is more than
// `s remains in n`, which only says that there is no proof.
#ifndef EQRISE_REWRITE_CONDITION_H_
#define EQRISE_REWRITE_CONDITION_H_

#include <optional>
#include <string>

#include "absl/functional/function_ref.h"
#include "rewrite/operator_trial.h"
#include "rewrite/rule.h"
#include "rise/type/type_match.h"

namespace eqrise::rewrite {

// Whether a condition is on what terms say, and not on sizes and types alone.
bool AsksForTerms(const Condition& condition);

using TermOfVariable = absl::FunctionRef<std::optional<rise::Expr>(int variable)>;

// Sizes and types are what the matcher has bound, and terms what `term` says of a variable; none:
// it is not known.
rise::Proof Judge(const Condition& condition, const Rule& rule, rise::ExprTable& exprs,
                  rise::TypeMatcher& matcher, OperatorTrials& trials, TermOfVariable term);
inline bool Holds(const Condition& condition, const Rule& rule, rise::ExprTable& exprs,
                  rise::TypeMatcher& matcher, OperatorTrials& trials, TermOfVariable term) {
  return Judge(condition, rule, exprs, matcher, trials, term) == rise::Proof::kYes;
}

// Whether a type without unknowns passes the test of a kType condition.
bool PassesTest(const Condition& condition, const rise::TypeTable& types, rise::Type t);

rise::Proof Not(rise::Proof p);
// What follows for a kNot, kAnd or kOr from what is known of its parts.
rise::Proof Combined(const Condition& condition,
                     absl::FunctionRef<rise::Proof(const Condition& part)> judge);

// As the rule says it, with sizes as `size` writes them.
std::string ToText(const Condition& condition, const Rule& rule,
                   absl::FunctionRef<std::string(rise::Nat)> size);
// With the rule's own names.
std::string ToText(const Condition& condition, const Rule& rule, rise::ExprTable& exprs);

// The word of a test, as in `t is float`; empty for kSame.
std::string TestName(TypeTest test);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_CONDITION_H_
