// The language says that reduce's operator is associative and commutative, and its initial value
// neutral (docs/language.md). Most operators are proved to be so by their form (IsAssociative and
// the others in compiled_rule.h). For any other operator the program is believed, after the
// operator has been tried on random elements: if it breaks the promise there, its order is kept.
//
//   OperatorTrials trials(exprs);
//   trials.Associative(argmin)                   // true
//   trials.Commutative(fun a => fun b => a)      // false
#ifndef EQRISE_REWRITE_OPERATOR_TRIAL_H_
#define EQRISE_REWRITE_OPERATOR_TRIAL_H_

#include <cstdint>
#include <optional>
#include <tuple>

#include "absl/container/flat_hash_map.h"
#include "absl/status/statusor.h"
#include "rise/term/expr.h"

namespace eqrise::rewrite {

// Remembers what it has found out. Operators on arrays, those that the interpreter can't apply, and
// those that take it long are not believed.
class OperatorTrials {
 public:
  explicit OperatorTrials(rise::ExprTable& exprs) : exprs_(exprs) {}

  bool Associative(rise::Expr op);
  bool Commutative(rise::Expr op);
  bool Neutral(rise::Expr value, rise::Expr op);

 private:
  enum class Law : uint8_t { kAssociative, kCommutative, kNeutral };

  bool Known(Law law, rise::Expr op, rise::Expr value);
  bool Try(Law law, rise::Expr op, rise::Expr value);
  // A pair of what has to be equal.
  absl::StatusOr<rise::Expr> SidesOf(Law law, rise::Expr op, rise::Expr value, rise::Type element);
  rise::Expr Applied(rise::Expr op, rise::Expr left, rise::Expr right);
  // With inputs in the places of variables that are bound outside; nothing where these are
  // functions.
  std::optional<rise::Expr> Closed(rise::Expr e);
  bool Agree(rise::Expr sides);

  rise::ExprTable& exprs_;
  absl::flat_hash_map<std::tuple<Law, uint32_t, uint32_t>, bool> known_;
};

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_OPERATOR_TRIAL_H_
