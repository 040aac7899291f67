#include "rewrite/loop_free.h"

namespace eqrise::rewrite {

using rise::Op;

namespace {

// A function is an argument of loops, and of a let.
bool IsFunction(const rise::TypeTable& types, rise::Type t) {
  return types.Is(t, rise::TypeKind::kFunction);
}

}  // namespace

LoopFreeClasses::LoopFreeClasses(const Graph& graph) : graph_(graph) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const ClassId c : graph.Classes()) {
      if (has_.contains(c.value)) continue;
      for (const egraph::NodeId n : graph.Nodes(c)) {
        if (!IsLoopFree(graph.node(n))) continue;
        has_.insert(c.value);
        changed = true;
        break;
      }
    }
  }
}

bool LoopFreeClasses::IsLoopFree(const egraph::NodeView& node) const {
  const rise::TypeTable& types = graph_.language().exprs().types();
  const Op op = OpOf(node);
  if (op == Op::kLam || op == Op::kToMem) return false;
  if (op == Op::kLet) {
    if (!Has(node.children[0]) || types.ContainsArray(graph_.data(node.children[0]).type)) {
      return false;
    }
    for (const egraph::NodeId n : graph_.Nodes(graph_.Find(node.children[1]))) {
      const egraph::NodeView function = graph_.node(n);
      if (OpOf(function) == Op::kLam && Has(function.children[0])) return true;
    }
    return false;
  }
  for (const ClassId c : node.children) {
    if (IsFunction(types, graph_.data(c).type) || !Has(c)) return false;
  }
  return true;
}

bool LoopFreeTerms::Has(rise::Expr e) {
  if (const auto it = known_.find(e.id); it != known_.end()) return it->second;
  const rise::ExprNode& n = exprs_.node(e);
  bool has = n.op != Op::kLam && n.op != Op::kToMem;
  if (n.op == Op::kLet) {
    has = exprs_.op(n.children[1]) == Op::kLam && Has(n.children[0]) &&
          !exprs_.types().ContainsArray(exprs_.type(n.children[0])) &&
          Has(exprs_.child(n.children[1], 0));
  } else {
    for (const rise::Expr c : n.children) {
      has = has && !IsFunction(exprs_.types(), exprs_.type(c)) && Has(c);
    }
  }
  known_.emplace(e.id, has);
  return has;
}

}  // namespace eqrise::rewrite
