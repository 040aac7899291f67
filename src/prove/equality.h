// Whether two terms are equal: the same, or made of equal parts in the same way, where sizes and
// scalars are the solver's to compare.
#ifndef EQRISE_PROVE_EQUALITY_H_
#define EQRISE_PROVE_EQUALITY_H_

#include <map>
#include <string>
#include <vector>

#include "prove/solver.h"
#include "prove/term.h"

namespace eqrise::prove {

class Equality {
 public:
  Equality(rise::ExprTable& exprs, TermTable& terms, Solver& solver);

  bool AreEqual(Term a, Term b);
  // Values of the variables for which they differ, where the solver has found such.
  const Assignment* difference() const { return found_ ? &difference_ : nullptr; }
  // The innermost terms that could not be shown to be equal.
  const std::string& open() const { return open_; }

 private:
  bool Compare(Term a, Term b);
  bool AskSolver(Term a, Term b);
  bool SameParts(Term a, Term b);
  bool CompareElements(Term a, Term b, int taken_apart);
  bool InBranch(Term choice, Term other);
  bool AreEqual(rise::Nat a, rise::Nat b);
  Term Representative(Term t);

  rise::ExprTable& exprs_;
  rise::NatTable& nats_;
  TermTable& terms_;
  Solver& solver_;
  std::vector<BranchFact> branch_;
  std::map<rise::Type, std::vector<Term>> representatives_;
  int depth_ = 0;
  bool found_ = false;
  Assignment difference_;
  std::string open_;
};

}  // namespace eqrise::prove

#endif  // EQRISE_PROVE_EQUALITY_H_
