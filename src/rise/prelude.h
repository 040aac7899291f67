// Small definitions that every program may use, as RISE text. A program's own def of the same name
// wins.
#ifndef EQRISE_RISE_PRELUDE_H_
#define EQRISE_RISE_PRELUDE_H_

#include "absl/strings/string_view.h"

namespace eqrise::rise {

inline constexpr absl::string_view kPrelude = R"rise(// The prelude.
/// The product of the two of a pair.
def mult = fun(p => fst(p) * snd(p))
/// The value itself.
def id = fun(x => x)
/// The sum of all elements.
def sum = reduce(add)(0)
/// The inner product of two vectors.
def dot = fun(xs, ys => zip(xs)(ys) |> map(mult) |> sum)
)rise";

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_PRELUDE_H_
