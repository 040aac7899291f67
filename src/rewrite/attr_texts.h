// The payloads of RISE's nodes as texts, and operators by name: what a snapshot of an e-graph
// (egraph/io/snapshot.h) needs to be loaded where the table of expressions is another one.
//
//   SaveSnapshot(graph, OperatorName, {root}, path, AttrTexts(exprs, program.inputs));
//   // Later, in another process, which has read the same program into its own `exprs`:
//   LoadSnapshot(again, OperatorOfName, path, AttrTexts(exprs, program.inputs));
//
// Inputs and sizes are known by their names; those that the table does not have are made. What is
// known of sizes (that 32 divides n) is the program's, and it must have been read before, as must
// foreign functions, which are known by all that they are.
//
// There are no texts for sizes that stand for values at run time, nor for what inference has left
// open.
#ifndef EQRISE_REWRITE_ATTR_TEXTS_H_
#define EQRISE_REWRITE_ATTR_TEXTS_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "absl/strings/string_view.h"
#include "egraph/io/snapshot.h"
#include "rise/term/expr.h"

namespace eqrise::rewrite {

std::string OperatorName(uint16_t op);
std::optional<uint16_t> OperatorOfName(absl::string_view name);

// The table must outlive it.
egraph::PayloadTexts AttrTexts(rise::ExprTable& exprs, std::span<const rise::ProgramInput> inputs);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_ATTR_TEXTS_H_
