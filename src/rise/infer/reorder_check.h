// Whether the second function of each reorder is the inverse of the first. Nobody proves it: it is
// tried for small sizes that the program's assumptions allow. What is no permutation would be a
// race in emitted code, or read what is not there.
//
//   reorder(fun(i => (i + 1) % n))(fun(i => (i + n - 1) % n))     right
//   reorder(fun(i => (i + 1) % n))(fun(i => (i + 1) % n))         an error, for n = 3
#ifndef EQRISE_RISE_INFER_REORDER_CHECK_H_
#define EQRISE_RISE_INFER_REORDER_CHECK_H_

#include "absl/status/status.h"
#include "rise/syntax/diagnostic.h"
#include "rise/term/expr.h"

namespace eqrise::rise {

// Uses whose functions mention other sizes than the program's are left to the interpreter.
absl::Status CheckReorders(const ExprTable& exprs, const Program& program, const Sources& sources);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_INFER_REORDER_CHECK_H_
