// Stores and copies: what extraction may insert between a producer that writes and a consumer that
// reads, as the rule files allow (`implement store-private: x => toMem(Private) x`).
//
//   std::vector<Step> steps = ReadSteps(exprs, strategy);
//   Expr stored = Apply(exprs, steps[0], value);    // value |> toMem(Private)
#ifndef EQRISE_EXTRACT_STEPS_H_
#define EQRISE_EXTRACT_STEPS_H_

#include <vector>

#include "rewrite/saturate.h"
#include "rise/term/expr.h"

namespace eqrise::extract {

struct Step {
  const rewrite::Rule* rule = nullptr;
  bool store = false;
  rise::AddressSpace space = rise::AddressSpace::kPrivate;
  // For a copy: the map that copies, its dimension, and the vector width.
  rise::Op map = rise::Op::kMapSeq;
  uint32_t dimension = 0;
  rise::Nat lanes;
  bool vector = false;
  rise::Nat tile;  // a copy of a matrix tile by tile: the length of a tile's sides; else none
  const rewrite::Rule* pairs = nullptr;  // copies a pair by its components; none: not to be copied
};

// Whether arrays stand in a pair somewhere in a value of this type.
bool HasPairOfArrays(const rise::TypeTable& types, rise::Type type);

std::vector<Step> ReadSteps(rise::ExprTable& exprs, const rewrite::Strategy& strategy);

// The value stored or copied; none where it has no such step. A copy's map stands outermost; inner
// dimensions are copied by mapSeq, and arrays in a pair one after the other.
rise::Expr Apply(rise::ExprTable& exprs, const Step& step, rise::Expr value);

// A step as single rewrites, one after the other. A copy of rows is one copy, in whose function
// another copies the rows. A copy of a pair makes a pair of its components and copies these.
struct SingleStep {
  const rewrite::Rule* rule = nullptr;  // none: some other one, which copies by such a loop
  std::vector<uint16_t> position;       // in the value
  rise::Expr result;                    // there
};
std::vector<SingleStep> SingleSteps(rise::ExprTable& exprs, const Step& step, rise::Expr value);

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_STEPS_H_
