// Lets about which there is nothing to search, taken out before a program goes into the e-graph:
// what is never used, what names a name, and what straight-line code uses once.
//
//   let y = x in let z = y * y in z + 1      becomes     x * x + 1
//
// As an equality, an unused let (let v (fun y => x)) = x would unfold for ever: the class of x
// would hold a let around its own shift. The others would each make two of all that comes after
// them.
#ifndef EQRISE_REWRITE_SETTLED_LETS_H_
#define EQRISE_REWRITE_SETTLED_LETS_H_

#include <vector>

#include "rewrite/program_derivation.h"
#include "rise/term/expr.h"

namespace eqrise::rewrite {

rise::Expr SettleLets(rise::ExprTable& exprs, rise::Expr e);
// The steps by which SettleLets gets there, one let after the other.
std::vector<OutsideStep> StepsOfSettleLets(rise::ExprTable& exprs, rise::Expr e);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_SETTLED_LETS_H_
