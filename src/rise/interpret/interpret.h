// The reference interpreter: what programs mean. Everything else is judged by it: the rule checker,
// the derivation checker, the differential tests of the emitted code (docs/decisions.md, "Semantics
// is the ground truth"). Source: ICFP 2015, figure 9, extended to all primitives.
//
//   Expr squares = exprs.Primitive(Op::kMap, {}, {square, xs}).value();
//   Interpret(exprs, squares, {{xs_symbol, value}}, {{n, 3}})
//
// Low-level primitives mean what their high-level counterparts mean: mapSeq, mapGlobal, ... are
// map; toMem is the identity; asVector is a split into vectors. What the semantics fixes beyond the
// table:
//   - reduce, reduceSeq and foldl all fold from the left, starting with the initial value;
//   - each floating-point operation is rounded to its type; exp, log, sin, cos, pow and erf are the
//     C library's of double, rounded to the type;
//   - min and max are fmin and fmax: a NaN gives way to the other operand;
//   - integers wrap around, also -x and abs x of the least one; x / 0 and x mod 0 are 0;
//   - a cast from float to integer rounds towards zero and saturates, and NaN becomes 0; a cast to
//     bool compares with 0; one from integer to integer wraps;
//   - what padEmpty puts behind an array is nothing, and so is what is computed from it; a result
//     that has some of it is an error (CheckValue), and so is an index;
//   - select evaluates only the chosen branch, which matters to the budget alone.
#ifndef EQRISE_RISE_INTERPRET_INTERPRET_H_
#define EQRISE_RISE_INTERPRET_INTERPRET_H_

#include <cstdint>
#include <map>
#include <string>

#include "absl/container/flat_hash_map.h"
#include "absl/status/statusor.h"
#include "rise/term/expr.h"
#include "rise/term/value.h"

namespace eqrise::rise {

struct InterpretOptions {
  // Node evaluations and array elements made, together; more is a ResourceExhausted error.
  int64_t max_steps = 2'000'000'000;
  // Nesting depth of evaluation, so that no expression overflows the stack. A data-typed `let`
  // chain costs two levels per let.
  int max_depth = 1'000;
};

// The meaning of a closed expression. `inputs` are by symbol (Attr::index of Op::kInput); `sizes`
// must have every size variable that occurs. Errors: an input or size that is missing or ill-typed
// (InvalidArgument), an exhausted budget (ResourceExhausted), and an array whose length is not what
// its type says, an index out of range or an ill-typed node (Internal: a bug in whoever made the
// term). A function-typed expression gives a function value; apply it with Op::kApp in the
// expression.
absl::StatusOr<Value> Interpret(const ExprTable& exprs, Expr expr,
                                const absl::flat_hash_map<uint32_t, Value>& inputs,
                                const SizeValues& sizes, const InterpretOptions& options = {});

// The meaning of a program. Sizes that the program does not have are ignored, so that one map
// serves a program and its specialisation. An assumption that does not hold is a FailedPrecondition
// error.
absl::StatusOr<Value> InterpretProgram(const ExprTable& exprs, const Program& program,
                                       const std::map<std::string, int64_t>& sizes,
                                       const std::map<std::string, Value>& inputs,
                                       const InterpretOptions& options = {});

// The program's size variables with these values; an error for one that is missing, less than its
// lower bound, or that breaks an assumption.
absl::StatusOr<SizeValues> SizesOf(const ExprTable& exprs, const Program& program,
                                   const std::map<std::string, int64_t>& sizes);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_INTERPRET_INTERPRET_H_
