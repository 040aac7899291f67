// Terms in the middle of a report.
#ifndef EQRISE_CLI_SHORT_TEXT_H_
#define EQRISE_CLI_SHORT_TEXT_H_

#include <string>

#include "rise/term/expr.h"

namespace eqrise::cli {

// An expression, cut off where it is long. Lines behind the first are indented.
std::string ShortText(rise::ExprTable& exprs, rise::Expr e, size_t indent);

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_SHORT_TEXT_H_
