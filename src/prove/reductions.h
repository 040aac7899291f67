// Folds and combinations in one form each, so that two that mean the same are one term.
//
// A fold is its first value and its step as a function of the accumulator and the position: what is
// mapped before it is in the step. A fold whose accumulator is an array and whose step works
// element by element is an array of folds, and a pair of folds likewise. A scan of arrays is an
// array of scans, transposed.
//
// The rule may say that an operator is associative and has a neutral element. A fold whose step is
// such an operator is a combination of elements at one or several indices. Combinations of
// combinations are one with more indices. Two indices that occur as `i * n + j` only are one; an
// index that occurs in quotients is two. So chunks, lanes and tails all come out as the array that
// was cut up.
//
//   reduce op z (map (reduce op z) (split s xs))     combine over i < n of xs[i]
#ifndef EQRISE_PROVE_REDUCTIONS_H_
#define EQRISE_PROVE_REDUCTIONS_H_

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "prove/sizes.h"
#include "prove/term.h"
#include "rewrite/rule.h"

namespace eqrise::prove {

class Reductions {
 public:
  Reductions(const rewrite::Rule& rule, Sizes& sizes, rise::ExprTable& exprs, TermTable& terms);

  // From `init`, by `step`, which mentions the accumulator (a local) and the position `i` below n.
  Term Fold(Term init, Term accumulator, Term step, rise::NatVar i, rise::Nat n);
  // All prefixes of such a fold.
  Term Scan(Term init, Term accumulator, Term step, rise::NatVar i, rise::Nat n);
  // What such a fold does, as a function of the accumulator: an array over the positions.
  Term Steps(Term accumulator, Term step, rise::NatVar i, rise::Nat n);
  // The operator of a rule applied: of two combinations it is one.
  Term Apply(TermNode application);

  bool combined() const { return combined_; }  // grouping or order was changed on the way

 private:
  struct Index {
    rise::NatVar variable;
    rise::Nat extent;
  };
  struct Operator {
    Term neutral;
    bool commutative = false;
  };
  // One element of an accumulator that is an array or a vector, where it depends on no other one.
  struct OneOfMany {
    rise::NatVar index;
    Term init, accumulator, step;
  };
  std::optional<OneOfMany> OneOf(Term init, Term accumulator, Term step);
  // A fold by chunks, each from where the one before it ended, is one fold.
  std::optional<Term> FoldOfFolds(Term init, Term accumulator, const TermNode& step, rise::NatVar i,
                                  rise::Nat n);
  Term Combine(uint32_t op, std::vector<Index> indices, Term body, rise::Type type);
  bool TakeApartOnce(std::vector<Index>& indices, Term& body);
  bool FuseOnce(const Operator& op, std::vector<Index>& indices, Term& body);
  void DropNeutralTail(const Operator& op, std::vector<Index>& indices, Term& body);
  std::vector<Index> Open(Term combination, Term& body);

  rise::ExprTable& exprs_;
  rise::NatTable& nats_;
  TermTable& terms_;
  std::map<uint32_t, Operator> operators_;  // by symbol
  bool combined_ = false;
};

}  // namespace eqrise::prove

#endif  // EQRISE_PROVE_REDUCTIONS_H_
