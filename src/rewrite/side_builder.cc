#include "rewrite/side_builder.h"

#include "absl/strings/str_cat.h"
#include "rewrite/compiled_rule.h"

namespace eqrise::rewrite {

using rise::Attr;
using rise::Expr;
using rise::Op;

Expr SideBuilder::Build(Expr e, int depth) {
  const rise::ExprNode n = exprs_.node(e);
  Attr attr = exprs_.attr(e);
  if (n.op == Op::kInput || n.op == Op::kApp) {
    std::vector<Expr> arguments;
    Expr head = e;
    for (; exprs_.op(head) == Op::kApp; head = exprs_.child(head, 0)) {
      arguments.insert(arguments.begin(), exprs_.child(head, 1));
    }
    if (exprs_.op(head) == Op::kInput) return BuildVariable(e, head, arguments, depth);
  }
  std::vector<Expr> children;
  for (Expr c : n.children) children.push_back(Build(c, n.op == Op::kLam ? depth + 1 : depth));
  attr.n0 = bindings_.Resolve(attr.n0);
  attr.n1 = bindings_.Resolve(attr.n1);
  if (attr.type) attr.type = bindings_.Resolve(attr.type);
  if (n.op == Op::kLit && exprs_.types().HasUnknowns(exprs_.attr(e).type)) {
    // A whole number whose type the rule leaves open.
    if (const std::optional<Expr> literal = LiteralAt(exprs_, attr, attr.type)) return *literal;
    if (status_.ok()) {
      status_ = absl::InvalidArgumentError(
          absl::StrCat("there are no literals of type ", exprs_.types().ToString(attr.type)));
    }
    return exprs_.IntLiteral(static_cast<int64_t>(attr.bits), attr.type);
  }
  absl::StatusOr<Expr> made = exprs_.Make(n.op, attr, children);
  if (made.ok()) return *made;
  if (status_.ok()) status_ = made.status();
  return exprs_.MakeTyped(n.op, attr, bindings_.Resolve(n.type), children);
}

Expr SideBuilder::BuildVariable(Expr e, Expr head, const std::vector<Expr>& arguments, int depth) {
  uint32_t symbol = exprs_.attr(head).index;
  Expr function{};
  size_t used = 0;
  const auto& variables = rule_.sides.variables;
  for (size_t i = 0; i < variables.size(); ++i) {
    if (variables[i].symbol == symbol) function = exprs_.Shift(terms_[i], depth);
  }
  if (!function) {
    for (const rise::RuleSides::Builtin& builtin : rule_.sides.builtins) {
      if (builtin.symbol == symbol) function = BuildBuiltin(builtin, arguments, depth, used);
    }
  }
  for (const rise::RuleSides::Variable& given : rule_.sides.givens) {
    if (given.symbol == symbol) function = exprs_.Input(symbol, given.type);
  }
  if (!function) {
    declined_ = true;
    if (status_.ok()) status_ = absl::UnimplementedError("the function has no such form");
    return exprs_.Input(symbol, bindings_.Resolve(exprs_.type(e)));
  }
  for (size_t i = used; i < arguments.size(); ++i) {
    Expr a = Build(arguments[i], depth);
    if (exprs_.op(function) == Op::kLam) {
      function = exprs_.Substitute(exprs_.child(function, 0), a);
      continue;
    }
    absl::StatusOr<Expr> applied = exprs_.Make(Op::kApp, {}, std::vector<Expr>{function, a});
    if (!applied.ok()) {
      if (status_.ok()) status_ = applied.status();
      break;
    }
    function = *applied;
  }
  return function;
}

Expr SideBuilder::BuildBuiltin(const rise::RuleSides::Builtin& builtin,
                               const std::vector<Expr>& arguments, int depth, size_t& used) {
  if (arguments.empty()) return {};
  const Expr argument = Build(arguments[0], depth);
  used = 1;
  return ComputedBy(builtin, exprs_, argument, [&](rise::Nat n) { return bindings_.Resolve(n); })
      .value_or(Expr{});
}

}  // namespace eqrise::rewrite
