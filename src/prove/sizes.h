// The sizes and types of a rule, for a proof. Its unknowns are sizes that may be anything from 1
// (an array without elements has none that differ). Its conditions say more of them, and so does
// the rule itself: a program that its left side matches has no size below 0.
//
//   Sizes sizes(rule, exprs, {});
//   sizes.In(n)      // the size that stands for the unknown n; NatTable knows that s divides it
#ifndef EQRISE_PROVE_SIZES_H_
#define EQRISE_PROVE_SIZES_H_

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "rewrite/rule.h"

namespace eqrise::prove {

// What the rule's type variables stand for; those that are not in it stay what they are.
using TypeChoice = std::map<uint32_t, rise::Type>;

class Sizes {
 public:
  Sizes(const rewrite::Rule& rule, rise::ExprTable& exprs, const TypeChoice& types);

  rise::Nat In(rise::Nat n);
  rise::Type In(rise::Type t);

  // left <= right, and left divides right.
  const std::vector<std::pair<rise::Nat, rise::Nat>>& at_most() const { return at_most_; }
  const std::vector<std::pair<rise::Nat, rise::Nat>>& divides() const { return divides_; }
  bool any() const { return !known_.empty(); }

 private:
  void AssumeSizes(rise::Expr e);
  void FindDimensions(rise::Expr e);
  void FindDimensions(rise::Type t);

  rise::ExprTable& exprs_;
  rise::NatTable& nats_;
  TypeChoice types_;
  std::map<rise::NatVar, int64_t> low_;  // of those that are not 0
  std::map<rise::NatVar, rise::NatVar> known_;
  std::vector<std::pair<rise::Nat, rise::Nat>> at_most_, divides_;
};

}  // namespace eqrise::prove

#endif  // EQRISE_PROVE_SIZES_H_
