// The e-graph of a program in a file, and back: what a search is continued from, with more room or
// with other rules (`eqrise optimize --save`, `--from`).
//
//   absl::Status s = SaveGraph(graph, root, exprs, program, "mm.egraph");
//   // Later, in another process, which has read the same program into its own `exprs`:
//   absl::StatusOr<ClassId> root = LoadGraph(again, exprs, program, "mm.egraph");
#ifndef EQRISE_REWRITE_PROGRAM_SNAPSHOT_H_
#define EQRISE_REWRITE_PROGRAM_SNAPSHOT_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "rewrite/rise_language.h"
#include "rise/term/expr.h"

namespace eqrise::rewrite {

// The graph must be rebuilt; images of substitutions may be pending. A payload without a text
// (attr_texts.h) is an error, and nothing is written then.
absl::Status SaveGraph(const Graph& graph, ClassId root, rise::ExprTable& exprs,
                       const rise::Program& program, const std::string& path);

// Into an empty graph; the class of the program, which must be the one that the file was saved for,
// of the same sizes. Errors are `FILE: error: ...`.
absl::StatusOr<ClassId> LoadGraph(Graph& graph, rise::ExprTable& exprs,
                                  const rise::Program& program, const std::string& path);

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_PROGRAM_SNAPSHOT_H_
