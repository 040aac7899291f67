#include "prove/replay.h"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "rise/interpret/interpret.h"
#include "rise/term/print.h"

namespace eqrise::prove {

using rise::Attr;
using rise::Expr;
using rise::Op;
using rise::Type;
using rise::TypeKind;
using rise::Value;

namespace {

// A side with types for the type variables; nothing where it has none then.
class Typed {
 public:
  Typed(rise::ExprTable& exprs, Sizes& sizes) : exprs_(exprs), sizes_(sizes) {}

  std::optional<Expr> Of(Expr e) {
    const rise::ExprNode n = exprs_.node(e);
    Attr attr = exprs_.attr(e);
    if (attr.type) attr.type = sizes_.In(attr.type);
    if (n.op == Op::kInput) return exprs_.Input(attr.index, sizes_.In(n.type));
    if (n.op == Op::kLit && exprs_.types().Is(n.type, TypeKind::kVariable)) {
      return exprs_.IntLiteral(static_cast<int64_t>(attr.bits), sizes_.In(n.type));
    }
    std::vector<Expr> children;
    for (Expr c : n.children) {
      const std::optional<Expr> child = Of(c);
      if (!child) return std::nullopt;
      children.push_back(*child);
    }
    absl::StatusOr<Expr> made = exprs_.Make(n.op, attr, children);
    if (!made.ok()) return std::nullopt;
    return *made;
  }

 private:
  rise::ExprTable& exprs_;
  Sizes& sizes_;
};

}  // namespace

std::optional<rewrite::Counterexample> Replay(const rewrite::Rule& rule, rise::ExprTable& exprs,
                                              const TypeChoice& types, const Assignment& values) {
  Sizes sizes(rule, exprs, types);
  Typed typed(exprs, sizes);
  const std::optional<Expr> left = typed.Of(rule.sides.left), right = typed.Of(rule.sides.right);
  if (!left || !right) return std::nullopt;
  absl::flat_hash_map<uint32_t, Value> inputs;
  std::vector<std::string> shown;
  for (const rise::RuleSides::Variable& v : rule.sides.variables) {
    const Type type = sizes.In(v.type);
    if (!exprs.types().Is(type, TypeKind::kScalar)) continue;
    const rise::ScalarKind kind = exprs.types().node(type).scalar;
    // What the solver did not name does not matter.
    const auto it = values.find(v.symbol);
    const uint64_t bits = it == values.end() ? 0 : it->second;
    inputs[v.symbol] = rise::IsFloat(kind) ? Value::Float(kind, std::bit_cast<double>(bits))
                                           : Value::Int(kind, static_cast<int64_t>(bits));
    shown.push_back(absl::StrCat(v.name, " = ", inputs[v.symbol].ToString()));
  }
  const absl::StatusOr<Value> a = rise::Interpret(exprs, *left, inputs, {}, {});
  const absl::StatusOr<Value> b = rise::Interpret(exprs, *right, inputs, {}, {});
  if (!a.ok() || !b.ok() || rewrite::IsSameValue(*a, *b)) return std::nullopt;
  rewrite::Counterexample c;
  c.rule = rule.name;
  c.direction = "left to right";
  c.what = "values differ";
  c.left = rise::PrintExpr(exprs, *left);
  c.right = rise::PrintExpr(exprs, *right);
  c.inputs = absl::StrJoin(shown, ", ");
  c.left_value = a->ToString();
  c.right_value = b->ToString();
  return c;
}

}  // namespace eqrise::prove
