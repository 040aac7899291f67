// The end of inference. Unknowns that are left get their defaults. Then everything is checked that
// inference took on trust: classes of types, sizes that must be whole and not negative, literals
// that must fit.
#ifndef EQRISE_RISE_INFER_COMPLETE_H_
#define EQRISE_RISE_INFER_COMPLETE_H_

#include <vector>

#include "absl/status/status.h"
#include "rise/infer/infer.h"
#include "rise/syntax/diagnostic.h"
#include "rise/term/expr.h"

namespace eqrise::rise {

class Completion {
 public:
  Completion(ExprTable& exprs, const Sources& sources, Inference& inference, bool rule_mode)
      : types_(exprs.types()),
        nats_(exprs.nats()),
        sources_(sources),
        inference_(inference),
        unifier_(inference.unifier()),
        rule_mode_(rule_mode) {}

  // Literals that nothing gave a type: f32 with a decimal point or under sqrt, else i32. In rules
  // an integer literal may stay open: 0 in `reduce add 0 xs` has the type of the elements.
  absl::Status DefaultLiterals();
  // No size equation is violated or waiting.
  absl::Status CheckEquations();
  absl::Status CheckClasses();
  std::string HintOn(Type t) const;
  std::string HintOnOperand(Op op, Type t) const;
  std::string HintOnChoice(Type t) const;
  // Programs: no unknowns are left.
  absl::Status CheckKnown();
  // Sizes are whole and not negative, or assumed to be: what is assumed is told to the NatTable.
  absl::Status CheckSizes(std::vector<Assumption>& assumptions);
  absl::Status CheckLiterals();

 private:
  absl::Status CheckNamedSizes();
  absl::Status CheckLiteral(const Term& t, Type type);
  absl::Status Check(const Inference::Obligation& o, std::vector<Assumption>& assumptions);
  absl::Status CheckFree(Nat n, const Inference::Obligation& o);
  absl::Status CheckWhole(Nat divisor, Nat value, const Inference::Obligation& o,
                          std::vector<Assumption>& assumptions);
  bool MayBeData(Type t) const;
  bool IsOpenVector(Type t) const;
  void Split(Nat difference, Nat& left, Nat& right);
  Nat TimesFactor(Nat n, const NatFactor& f);

  TypeTable& types_;
  NatTable& nats_;
  const Sources& sources_;
  Inference& inference_;
  Unifier& unifier_;
  const bool rule_mode_;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_INFER_COMPLETE_H_
