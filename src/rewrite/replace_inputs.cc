#include "rewrite/replace_inputs.h"

#include <functional>

#include "absl/container/inlined_vector.h"

namespace eqrise::rewrite {

using rise::Expr;
using rise::Op;

Expr ReplaceInputs(rise::ExprTable& exprs, Expr e,
                   const absl::flat_hash_map<uint32_t, Expr>& replacements) {
  absl::flat_hash_map<uint32_t, Expr> done;
  std::function<Expr(Expr)> go = [&](Expr x) -> Expr {
    const rise::ExprNode n = exprs.node(x);
    if (n.op == Op::kInput) {
      auto it = replacements.find(exprs.attr(x).index);
      return it == replacements.end() ? x : it->second;
    }
    if (auto it = done.find(x.id); it != done.end()) return it->second;
    absl::InlinedVector<Expr, 3> children;
    for (Expr c : n.children) children.push_back(go(c));
    const rise::Attr attr = exprs.attr(x);
    Expr result = exprs.MakeTyped(n.op, attr, n.type, {children.data(), children.size()});
    done.emplace(x.id, result);
    return result;
  };
  return go(e);
}

}  // namespace eqrise::rewrite
