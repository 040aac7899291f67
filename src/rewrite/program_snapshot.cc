#include "rewrite/program_snapshot.h"

#include <optional>
#include <vector>

#include "absl/strings/str_cat.h"
#include "egraph/io/snapshot.h"
#include "rewrite/attr_texts.h"
#include "rewrite/settled_lets.h"

namespace eqrise::rewrite {

absl::Status SaveGraph(const Graph& graph, ClassId root, rise::ExprTable& exprs,
                       const rise::Program& program, const std::string& path) {
  return egraph::SaveSnapshot(graph, OperatorName, {&root, 1}, path,
                              AttrTexts(exprs, program.inputs));
}

absl::StatusOr<ClassId> LoadGraph(Graph& graph, rise::ExprTable& exprs,
                                  const rise::Program& program, const std::string& path) {
  const absl::StatusOr<std::vector<ClassId>> roots =
      egraph::LoadSnapshot(graph, OperatorOfName, path, AttrTexts(exprs, program.inputs));
  if (!roots.ok()) return roots.status();
  const std::optional<ClassId> root = Lookup(graph, SettleLets(exprs, program.body));
  if (roots->size() != 1 || !root || graph.Find(*root) != graph.Find((*roots)[0])) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": error: this is the e-graph of another program, or of other sizes\n",
                     "hint: it goes with the kernel, --size and --at that it was saved with"));
  }
  return *root;
}

}  // namespace eqrise::rewrite
