// A program in double precision: what plain lowering compares single precision with.
//
//   xs |> map(fun(x => x * 2.0f))    =>    xs |> map(fun(x => cast(f64)(x))) |> map(fun(x => x
//   * 2.0))
#ifndef EQRISE_RISE_TERM_WIDENING_H_
#define EQRISE_RISE_TERM_WIDENING_H_

#include "absl/status/status.h"
#include "rise/term/expr.h"

namespace eqrise::rise {

// All f32 and f16 inside become f64; inputs keep their types and are read through a view that casts
// each element. Unimplemented for inputs that have no such view.
absl::Status WidenFloats(ExprTable& exprs, Program& program);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_WIDENING_H_
