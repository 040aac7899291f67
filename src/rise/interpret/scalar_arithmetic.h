// The arithmetic of the reference interpreter: what the scalar primitives mean on values, lane by
// lane on vectors. Integers wrap around, division by 0 gives 0, floats are rounded once. Nats are
// integers of 64 bits: what is below 0 stays so.
//
//   Binary(Op::kAdd, Value::Int(ScalarKind::kI8, 127), Value::Int(ScalarKind::kI8, 1))   // -128
#ifndef EQRISE_RISE_INTERPRET_SCALAR_ARITHMETIC_H_
#define EQRISE_RISE_INTERPRET_SCALAR_ARITHMETIC_H_

#include <cstddef>
#include <vector>

#include "rise/term/primitive.h"
#include "rise/term/value.h"

namespace eqrise::rise {

// A scalar, an index or a nat as a scalar of another kind; towards zero, saturating, NaN to 0.
Value Cast(ScalarKind to, const Value& v);

bool IsComparison(Op op);
// Precondition: IsComparison(op), operands of one kind.
bool Holds(Op op, const Value& a, const Value& b);

// Scalar primitives of one and two numbers, or vectors of them.
Value Unary(Op op, const Value& a);
Value Binary(Op op, const Value& a, const Value& b);

// Scalar primitives other than cast and select on whatever values they meet: of nothing they make
// nothing (kPadEmpty).
Value OnOperand(Op op, const Value& a);
Value OnOperands(Op op, const Value& a, const Value& b);

// natAsIndex, of a scalar, an index or a nat: what is below 0 becomes 0, what is too large
// extent - 1. Precondition: extent > 0.
Value AsIndexBelow(int64_t extent, const Value& v);

// Which of `size` elements stands at a position of an array that padClamp, padMirror or padWrap
// continues, counted from where the elements begin. Precondition: size > 0.
int64_t PaddedPosition(Op op, int64_t at, int64_t size);

// A vector of pairs is a pair of vectors.
Value MakeVector(std::vector<Value> lanes);
size_t LaneCount(const Value& v);
Value Lane(const Value& v, size_t i);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_INTERPRET_SCALAR_ARITHMETIC_H_
