// A side of a rule with terms for its variables, by plain substitution on terms. It shares no code
// with the rewriter's substitution on classes, so that the two can be compared.
//
//   SideBuilder right(rule, exprs, bindings, terms);
//   Expr e = right.Build(rule.sides.right, 0);
//   right.status().ok()     // or what is ill-typed in it
#ifndef EQRISE_REWRITE_SIDE_BUILDER_H_
#define EQRISE_REWRITE_SIDE_BUILDER_H_

#include <vector>

#include "absl/status/status.h"
#include "rewrite/rule.h"
#include "rise/type/type_match.h"

namespace eqrise::rewrite {

class SideBuilder {
 public:
  // Sizes and types are those that are bound; terms are by RuleSides::variables.
  SideBuilder(const Rule& rule, rise::ExprTable& exprs, rise::TypeMatcher& bindings,
              const std::vector<rise::Expr>& terms)
      : rule_(rule), exprs_(exprs), bindings_(bindings), terms_(terms) {}

  // `depth` is the number of the side's own binders around `e`.
  rise::Expr Build(rise::Expr e, int depth);

  // The first thing that is ill-typed.
  const absl::Status& status() const { return status_; }
  // A function of the rewriter has no such form.
  bool declined() const { return declined_; }

 private:
  rise::Expr BuildVariable(rise::Expr e, rise::Expr head, const std::vector<rise::Expr>& arguments,
                           int depth);
  rise::Expr BuildBuiltin(const rise::RuleSides::Builtin& builtin,
                          const std::vector<rise::Expr>& arguments, int depth, size_t& used);

  const Rule& rule_;
  rise::ExprTable& exprs_;
  rise::TypeMatcher& bindings_;
  const std::vector<rise::Expr>& terms_;
  absl::Status status_;
  bool declined_ = false;
};

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_SIDE_BUILDER_H_
