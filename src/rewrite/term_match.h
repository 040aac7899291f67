// A side of a rule, matched on an expression: what does each variable of the rule stand for?
//
//   TypeMatcher types(exprs.types());
//   TermMatcher matcher(rule.sides.variables, exprs, types);
//   if (matcher.Matches(rule.sides.left, e)) use(matcher.terms());
//
// The matcher of e-graphs (egraph/match/) knows classes and no terms. This one is for derivations, which are
// checked on expressions (single_rewrite.h), and for variables that a term has to be taken apart for:
//
//   map (fun x => f x (reduce op z (e x))) xs     f is what is made of the first reduction in the body
//   map (fun p => f (fst p)) (zip xs ys)          f is the body, if it uses the first part of p alone
//
// In both, a function follows from one term, and not from a class: another term of the class may use p in
// another way.
#ifndef EQRISE_REWRITE_TERM_MATCH_H_
#define EQRISE_REWRITE_TERM_MATCH_H_

#include <vector>

#include "absl/types/span.h"
#include "rewrite/rule.h"
#include "rise/term/expr.h"
#include "rise/type/type_match.h"

namespace eqrise::rewrite {

class TermMatcher {
 public:
  // All must outlive it. `is_eta`: the side is `fun x => f x`, an application (compiled_rule.h).
  TermMatcher(absl::Span<const rise::RuleSides::Variable> variables, rise::ExprTable& exprs,
              rise::TypeMatcher& types, bool is_eta = false)
      : variables_(variables),
        exprs_(exprs),
        types_(types),
        terms_(variables.size()),
        is_eta_(is_eta) {}

  // `pattern` and `e` stand under one more binder, of a variable of that type.
  void Enter(rise::Type type) { scope_.push_back(type); }
  bool Matches(rise::Expr pattern, rise::Expr e);

  // What the variables stand for, outside of all binders, by number: nothing where they were not met.
  const std::vector<rise::Expr>& terms() const { return terms_; }

 private:
  int VariableOf(rise::Expr input) const;
  bool PayloadMatches(rise::Op op, rise::Attr expected, const rise::Attr& actual);
  rise::Type TypeOfPart(rise::Expr part) const;
  bool Bind(int variable, const std::vector<rise::Expr>& arguments, rise::Expr e);
  bool BindAround(int variable, const std::vector<rise::Expr>& arguments, size_t inner,
                  rise::Expr e);

  const absl::Span<const rise::RuleSides::Variable> variables_;
  rise::ExprTable& exprs_;
  rise::TypeMatcher& types_;
  std::vector<rise::Type> scope_;  // of the binders around, the innermost last
  std::vector<rise::Expr> terms_;
  const bool is_eta_;
};

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_TERM_MATCH_H_
