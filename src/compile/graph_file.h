// The e-graph of a search in the community's format (egraph/io/serialize.h), with what its tools
// ask for: a cost for each node, the root, and the type of each class.
//
//   run::WriteFileAtomically("mm.json", {GraphFileText(kernel, *SearchKernel(kernel, options))});
//
// Bound variables stay de Bruijn indices, `#0`: an e-class may stand under many functions, and
// tools compare nodes by what they are called.
#ifndef EQRISE_COMPILE_GRAPH_FILE_H_
#define EQRISE_COMPILE_GRAPH_FILE_H_

#include <string>

#include "compile/kernel.h"
#include "compile/pipeline.h"

namespace eqrise::compile {

// Costs are nanoseconds of the device (extract/node_costs.h). Sizes that are left open are those of
// the kernel's line `size`, as in a search.
std::string GraphFileText(const Kernel& kernel, const SearchedGraph& searched);

// A node on its own, `split 4`; of a variable its index, `#0`.
std::string NodeText(rise::ExprTable& exprs, rise::Op op, const rise::Attr& attr);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_GRAPH_FILE_H_
