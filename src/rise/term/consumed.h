// Inputs that a program consumes: parts of its result take their memory, as BLAS's axpy overwrites y.
//
//   bool fits = Consume(types, program, /*input=*/2);   // false: no part of the result is like it
//   program.inputs[2].overwritten_by                    // {0}: the result's first leaf
#ifndef EQRISE_RISE_TERM_CONSUMED_H_
#define EQRISE_RISE_TERM_CONSUMED_H_

#include <cstddef>

#include "rise/term/expr.h"

namespace eqrise::rise {

// Each leaf of the input gets the first leaf of the result that has its type and that no other input
// has got. Nothing is changed where there is none.
bool Consume(TypeTable& types, Program& program, size_t input);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_CONSUMED_H_
