#include "prove/sizes.h"

#include <algorithm>
#include <optional>

namespace eqrise::prove {

using rewrite::Condition;
using rise::Nat;
using rise::NatVar;
using rise::NatVarKind;
using rise::Type;

Sizes::Sizes(const rewrite::Rule& rule, rise::ExprTable& exprs, const TypeChoice& types)
    : exprs_(exprs), nats_(exprs.nats()), types_(types) {
  FindDimensions(rule.sides.left);
  FindDimensions(rule.sides.right);
  for (const rise::RuleSides::Variable& v : rule.sides.variables) FindDimensions(v.type);
  for (const rewrite::Tune& t : rule.tunes) {
    const bool is_known = t.divisors.empty() && !t.values.empty();
    low_[t.meta] = is_known ? std::max<int64_t>(1, *std::ranges::min_element(t.values)) : 1;
  }
  AssumeSizes(rule.sides.left);
  for (const Condition& c : rule.conditions) {
    switch (c.kind) {
      case Condition::Kind::kDivides:
        divides_.emplace_back(In(c.left), In(c.right));
        nats_.AssumeDivides(divides_.back().first, divides_.back().second);
        break;
      case Condition::Kind::kLess:
      case Condition::Kind::kAtMost: {
        const Nat least =
            c.kind == Condition::Kind::kLess ? nats_.Add(In(c.left), nats_.Const(1)) : In(c.left);
        at_most_.emplace_back(least, In(c.right));
        nats_.AssumeAtLeast(In(c.right), least);
        break;
      }
      case Condition::Kind::kEqual:
        for (const auto& [a, b] : {std::pair(c.left, c.right), {c.right, c.left}}) {
          at_most_.emplace_back(In(a), In(b));
          nats_.AssumeAtLeast(In(b), In(a));
        }
        break;
      // Nobody promises these where sizes are not numbers.
      case Condition::Kind::kNotDivides:
      case Condition::Kind::kFits:
      case Condition::Kind::kConstant:
      // A proof has to do without these, which makes it a proof of more.
      case Condition::Kind::kNotEqual:
      case Condition::Kind::kNot:
      case Condition::Kind::kAnd:
      case Condition::Kind::kOr:
      case Condition::Kind::kLiteral:
      case Condition::Kind::kInput:
      case Condition::Kind::kType:
      // What is said of operators is reductions.h's affair.
      case Condition::Kind::kNeutral:
      case Condition::Kind::kAssociative:
      case Condition::Kind::kCommutative:
        break;
    }
  }
}

void Sizes::AssumeSizes(rise::Expr e) {
  const rise::ExprNode n = exprs_.node(e);
  if (exprs_.types().Is(n.type, rise::TypeKind::kArray)) {
    const Nat size = In(exprs_.types().node(n.type).size);
    if (nats_.AtLeast(size, nats_.Const(0)) != rise::Proof::kYes) {
      at_most_.emplace_back(nats_.Const(0), size);
      nats_.AssumeAtLeast(size, nats_.Const(0));
    }
  }
  for (rise::Expr c : n.children) AssumeSizes(c);
}

void Sizes::FindDimensions(rise::Expr e) {
  const rise::ExprNode n = exprs_.node(e);
  FindDimensions(n.type);
  for (rise::Expr c : n.children) FindDimensions(c);
}

void Sizes::FindDimensions(Type t) {
  const rise::TypeNode n = exprs_.types().node(t);
  if (n.size != Nat{} && nats_.poly(n.size).size() == 1) {
    for (NatVar v : nats_.Variables(n.size)) low_.try_emplace(v, 1);
  }
  if (n.first) FindDimensions(n.first);
  if (n.second) FindDimensions(n.second);
}

Nat Sizes::In(Nat n) {
  return nats_.Substitute(n, [&](NatVar v) -> std::optional<Nat> {
    if (nats_.info(v).kind != NatVarKind::kMeta) return std::nullopt;
    auto [it, fresh] = known_.try_emplace(v, NatVar{});
    if (fresh) {
      const auto low = low_.find(v);
      it->second = nats_.NewSize(nats_.info(v).name, low == low_.end() ? 0 : low->second);
    }
    return nats_.Var(it->second);
  });
}

Type Sizes::In(Type t) {
  return exprs_.types().Substitute(
      t, [&](NatVar v) -> std::optional<Nat> { return In(nats_.Var(v)); },
      [&](uint32_t variable) {
        const auto it = types_.find(variable);
        return it == types_.end() ? Type{} : it->second;
      });
}

}  // namespace eqrise::prove
