// What a node asks of its children when it is used in a context: the side of DPIA's access types
// that extraction needs before there is a program to check. The check itself (dpia/access.h) is
// independent.
#ifndef EQRISE_EXTRACT_DEMAND_H_
#define EQRISE_EXTRACT_DEMAND_H_

#include <optional>

#include "absl/container/inlined_vector.h"
#include "dpia/access.h"
#include "rise/term/expr.h"

namespace eqrise::extract {

struct Context {
  dpia::Use use = dpia::Use::kRead;
  dpia::Nesting at;
  // A scalar that other launches may use than the one that computes it.
  bool outlives_launch = false;
  // An array that parallel loops write: the step of a loop that the host runs, which is not worth
  // it for others.
  bool launched = false;
  friend bool operator==(const Context&, const Context&) = default;
};

// The contexts of an operator's children, functions being entered (the context is that of the
// innermost body), or nothing where the operator must not stand. `array`: its value holds an array.
// `by_host`: of a sequential loop that the host runs.
std::optional<absl::InlinedVector<Context, 3>> Demands(rise::Op op, uint32_t payload_index,
                                                       bool array, Context context,
                                                       target::Target target, bool by_host = false);

}  // namespace eqrise::extract

#endif  // EQRISE_EXTRACT_DEMAND_H_
