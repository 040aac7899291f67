// Small private functions for what takes several operations of MLIR to mean the same as in RISE: a
// division by zero, a minimum beside a NaN, a cast that saturates. Each for one type, scalars or
// vectors; the compiler inlines them.
#ifndef EQRISE_EMIT_MLIR_FUNCTIONS_H_
#define EQRISE_EMIT_MLIR_FUNCTIONS_H_

#include <string>

#include "rise/term/expr.h"

namespace eqrise::emit {

struct MlirFunction {
  std::string name;  // without its @
  std::string text;
};

// Divides integers. A division by 0 gives 0; one by -1, which overflows for the least number, wraps
// around.
MlirFunction MlirDivision(rise::Op div_or_mod, rise::ScalarKind type, int lanes);
// The minimum or maximum of floats, as C's fmin and fmax: if one operand is a NaN, the other one is
// the result.
MlirFunction MlirMinMax(rise::Op min_or_max, rise::ScalarKind type, int lanes);
// From floats of at least 32 bits to integers: saturates, and NaN is 0.
MlirFunction MlirSaturatingCast(rise::ScalarKind from, rise::ScalarKind to, int lanes);
// The power of an index, to an exponent that is an index.
MlirFunction MlirIndexPower();

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_MLIR_FUNCTIONS_H_
