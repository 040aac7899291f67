// Scalar operations that need no computing: of literals, and of the numbers 0, 1 and -1 where they
// change nothing.
//
//   Folded(exps, Op::kMul, {Literal(1.0f), x})                // x
//   Folded(exps, Op::kMul, {Literal(2.0f), Literal(3.0f)})    // 6.0f
//   Folded(exps, Op::kAdd, {x, Op(kNeg, y)})                  // x - y
//
// What comes out is what the interpreter computes, bit by bit. So nothing is made of `x * 0.0f`,
// which may be a NaN or -0, nor of `0.0f + x` (the first step of most sums), which is 0 where x is
// -0.
#ifndef EQRISE_DPIA_FOLD_H_
#define EQRISE_DPIA_FOLD_H_

#include <optional>
#include <span>

#include "dpia/phrase.h"

namespace eqrise::dpia {

// Something equal to op(operands), if it is simpler.
std::optional<Exp> Folded(ExpTable& exps, rise::Op op, std::span<const Exp> operands);
std::optional<Exp> FoldedCast(ExpTable& exps, Exp e, ScalarKind type);

// Whether an integer division or remainder is one for all targets: by a literal other than 0 and
// -1, by which the targets' own are undefined somewhere.
bool DividesByHarmless(ExpTable& exps, const ExpNode& division);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_FOLD_H_
