#include "compile/graph_file.h"

#include "absl/strings/str_cat.h"
#include "egraph/extract/flat_graph.h"
#include "egraph/io/serialize.h"
#include "extract/node_costs.h"
#include "extract/sizes.h"
#include "rise/term/print.h"

namespace eqrise::compile {

using egraph::FlatGraph;

std::string NodeText(rise::ExprTable& exprs, rise::Op op, const rise::Attr& attr) {
  switch (op) {
    case rise::Op::kVar:
      return absl::StrCat("#", attr.index);
    case rise::Op::kInput:
      return exprs.InputName(attr.index);
    case rise::Op::kLit:
      return rise::PrintExpr(exprs, exprs.MakeTyped(op, attr, attr.type, {}));
    case rise::Op::kNatLit:
      return exprs.nats().ToString(attr.n0);
    case rise::Op::kLam:
      return "fun";
    case rise::Op::kForeign:
      return exprs.foreign(attr.index).name;
    default: {
      std::string label(rise::OpName(op));
      if (attr.n0.id != 0) absl::StrAppend(&label, " ", exprs.nats().ToString(attr.n0));
      if (attr.n1.id != 0) absl::StrAppend(&label, " ", exprs.nats().ToString(attr.n1));
      return label;
    }
  }
}

std::string GraphFileText(const Kernel& kernel, const SearchedGraph& searched) {
  const rewrite::Graph& graph = *searched.saturated.graph;
  rise::ExprTable& exprs = *kernel.exprs;
  const egraph::Flattened flat = egraph::Flatten(
      graph, {searched.saturated.root}, [](const egraph::NodeView&) { return 1.0; },
      [&](const egraph::NodeView& node) {
        return NodeText(exprs, rewrite::OpOf(node), rewrite::AttrOf(graph, node));
      });
  const auto given = kernel.pragmas.sizes.find("size");
  const std::map<std::string, int64_t> none;
  extract::Sizes sizes(exprs, given == kernel.pragmas.sizes.end() ? none : given->second,
                       extract::ExtractOptions().default_size);
  FlatGraph::Parts parts = flat.graph.parts();
  parts.costs = extract::NodeCosts(graph, flat, searched.device, sizes);
  // The visualiser makes a colour of `type`, of which it has 17, and prints what has another key; an
  // empty key is not printed with it.
  for (uint32_t c = 0; c < flat.graph.num_classes(); ++c) {
    const std::string type = rise::PrintType(exprs.types(), graph.data(flat.class_ids[c]).type);
    parts.notes.push_back({c, "type", type});
    parts.notes.push_back({c, "", type});
  }
  return egraph::FlatGraphToJson(FlatGraph(std::move(parts)));
}

}  // namespace eqrise::compile
