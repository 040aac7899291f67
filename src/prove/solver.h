// Asks an SMT solver (Z3: de Moura and Bjørner, TACAS 2008) what the terms' own form does not
// decide: whether two sizes or indices are equal, and whether two scalar expressions are, with
// integers as bit vectors that wrap around and floats as in IEEE 754. Every question has a time
// limit; if there is no answer by then, nothing is proved.
#ifndef EQRISE_PROVE_SOLVER_H_
#define EQRISE_PROVE_SOLVER_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "prove/sizes.h"
#include "prove/term.h"

namespace eqrise::prove {

enum class Answer : uint8_t { kYes, kNo, kUnknown };

// left < right, or its contrary: what holds in a branch of an if.
struct BranchFact {
  rise::Nat left, right;
  bool holds = true;
};

// Scalars of variables, by symbol: the double's bits of floats, two's complement of integers.
using Assignment = std::map<uint32_t, uint64_t>;

class Solver {
 public:
  Solver(rise::ExprTable& exprs, TermTable& terms, const Sizes& sizes, int milliseconds);
  ~Solver();

  bool AreEqual(rise::Nat a, rise::Nat b, const std::vector<BranchFact>& branch);
  bool IsImpossible(const std::vector<BranchFact>& branch);

  // Floats as real numbers instead, for rules that change roundings.
  bool reals = false;
  // A term that stands for all those that are equal to it; of what the solver knows nothing about.
  std::function<Term(Term)> representative;

  // kNo comes with values of the variables if nothing else is unknown.
  Answer AreEqual(Term a, Term b, Assignment* values);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace eqrise::prove

#endif  // EQRISE_PROVE_SOLVER_H_
