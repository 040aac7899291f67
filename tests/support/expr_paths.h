// Places in an expression, as the children to go to from the root on.
//
//   for (const Path& p : Paths(exprs, body)) body = Replaced(exprs, body, p, other);
#ifndef EQRISE_TESTS_SUPPORT_EXPR_PATHS_H_
#define EQRISE_TESTS_SUPPORT_EXPR_PATHS_H_

#include <cstddef>
#include <vector>

#include "rise/term/expr.h"

namespace eqrise::testing {

using Path = std::vector<size_t>;

// All of them, the root first, level by level.
inline std::vector<Path> Paths(const rise::ExprTable& exprs, rise::Expr root) {
  std::vector<std::pair<Path, rise::Expr>> found{{{}, root}};
  for (size_t next = 0; next < found.size(); ++next) {
    for (size_t i = 0; i < exprs.node(found[next].second).children.size(); ++i) {
      Path path = found[next].first;
      path.push_back(i);
      found.push_back({std::move(path), exprs.child(found[next].second, static_cast<int>(i))});
    }
  }
  std::vector<Path> paths;
  for (auto& [path, e] : found) paths.push_back(std::move(path));
  return paths;
}

inline rise::Expr At(const rise::ExprTable& exprs, rise::Expr e, const Path& path) {
  for (size_t i : path) e = exprs.child(e, static_cast<int>(i));
  return e;
}

// `by` has the type of what it stands in for.
inline rise::Expr Replaced(rise::ExprTable& exprs, rise::Expr e, const Path& path, rise::Expr by,
                           size_t depth = 0) {
  if (depth == path.size()) return by;
  const rise::ExprNode n = exprs.node(e);
  std::vector<rise::Expr> children(n.children.begin(), n.children.end());
  children[path[depth]] = Replaced(exprs, children[path[depth]], path, by, depth + 1);
  return exprs.MakeTyped(n.op, exprs.attr(e), n.type, children);
}

}  // namespace eqrise::testing

#endif  // EQRISE_TESTS_SUPPORT_EXPR_PATHS_H_
