// A side of a rule as a term, by evaluating it with the rule's variables as unknowns (normalisation
// by evaluation: Berger and Schwichtenberg, LICS 1991).
//
//   Evaluator evaluator(rule, sizes, exprs, terms);
//   std::optional<Term> left = evaluator.Side(rule.sides.left);      // or evaluator.missing(): why
//   there is none
#ifndef EQRISE_PROVE_EVALUATE_H_
#define EQRISE_PROVE_EVALUATE_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "prove/reductions.h"
#include "prove/side_value.h"
#include "prove/sizes.h"
#include "prove/term.h"
#include "rewrite/rule.h"

namespace eqrise::prove {

class Evaluator {
 public:
  Evaluator(const rewrite::Rule& rule, Sizes& sizes, rise::ExprTable& exprs, TermTable& terms)
      : rule_(rule),
        sizes_(sizes),
        exprs_(exprs),
        types_(exprs.types()),
        nats_(exprs.nats()),
        terms_(terms),
        reductions_(rule, sizes, exprs, terms) {}

  std::optional<Term> Side(rise::Expr side);
  // What the prover has no model of: "iterate".
  const std::string& missing() const { return missing_; }
  // Whether grouping or order was changed on the way.
  bool combined() const { return reductions_.combined(); }

 private:
  using Env = std::vector<SideValue>;  // the innermost last

  SideValue Eval(rise::Expr e, const Env& env);
  SideValue Array(const rise::ExprNode& n, const rise::Attr& attr, const Env& env);
  SideValue Padded(const rise::ExprNode& n, const rise::Attr& attr, const Env& env);
  SideValue Reduction(const rise::ExprNode& n, const Env& env);
  SideValue Scan(const rise::ExprNode& n, const Env& env, bool element_first);
  SideValue Scalar(const rise::ExprNode& n, const rise::Attr& attr, const Env& env);
  SideValue Opaque(const rise::ExprNode& n, const Env& env);
  SideValue Builtin(const rise::RuleSides::Builtin& builtin);
  uint64_t LiteralBits(rise::Type written, rise::Type type, uint64_t bits) const;
  SideValue Missing(rise::Type type, std::string what);

  SideValue Of(Term t);
  SideValue OfVariable(uint32_t symbol, rise::Type type, std::vector<Term> arguments);
  Term Reify(const SideValue& v);
  // The step of a fold over the array, or of what keeps all of its accumulators, applied to an
  // accumulator and to the element at a position, of which nothing is known.
  struct OpenStep {
    Term accumulator;
    rise::NatVar position;
    Term body;
  };
  OpenStep Opened(const SideValue& step, const SideValue& xs, rise::Type accumulator);

  SideValue MakeArray(rise::Type type, std::function<SideValue(rise::Nat)> at);
  SideValue MakePair(SideValue first, SideValue second, rise::Type type);
  SideValue MakeFunction(rise::Type type, std::function<SideValue(SideValue)> apply);
  SideValue MakeVector(rise::Type type, const std::function<SideValue(rise::Nat)>& lane);
  SideValue Lane(const SideValue& v, rise::Nat l);
  SideValue First(const SideValue& v) {
    return v.kind == SideValue::Kind::kPair ? v.first() : First(Of(Reify(v)));
  }
  SideValue Second(const SideValue& v) {
    return v.kind == SideValue::Kind::kPair ? v.second() : Second(Of(Reify(v)));
  }
  SideValue If(rise::Nat left, rise::Nat right, const SideValue& then, const SideValue& otherwise);
  rise::Nat IndexOf(const SideValue& v);
  SideValue Apply2(const SideValue& f, const SideValue& a, const SideValue& b) {
    return f.apply(a).apply(b);
  }

  const rewrite::Rule& rule_;
  Sizes& sizes_;
  rise::ExprTable& exprs_;
  rise::TypeTable& types_;
  rise::NatTable& nats_;
  TermTable& terms_;
  Reductions reductions_;
  std::string missing_;
};

}  // namespace eqrise::prove

#endif  // EQRISE_PROVE_EVALUATE_H_
