// Inputs of an expression exchanged for others: `given` names of rules for those of a program.
#ifndef EQRISE_REWRITE_REPLACE_INPUTS_H_
#define EQRISE_REWRITE_REPLACE_INPUTS_H_

#include "absl/container/flat_hash_map.h"
#include "rise/term/expr.h"

namespace eqrise::rewrite {

// By the inputs' symbols; types have to be equal.
rise::Expr ReplaceInputs(rise::ExprTable& exprs, rise::Expr e,
                         const absl::flat_hash_map<uint32_t, rise::Expr>& replacements);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_REPLACE_INPUTS_H_
