#include "rise/random/random_expr.h"

#include <cstdint>
#include <functional>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "rise/random/random_generator.h"

namespace eqrise::rise {

std::optional<Expr> Generator::Make(Type type, int depth) {
  const TypeNode n = types_.node(type);
  if (n.kind == TypeKind::kFunction) {
    if (rng_.OneIn(8)) {
      if (std::optional<Expr> known = Known(type)) return known;
    }
    return Lambda(n.first, n.second, depth);
  }
  if (!types_.IsData(type)) return std::nullopt;
  if (depth > 0) {
    for (int attempt = 0; attempt < 4; ++attempt) {
      if (std::optional<Expr> e = Compound(type, n, depth - 1)) return e;
    }
  }
  if (!rng_.OneIn(4)) {
    if (std::optional<Expr> known = Known(type)) return known;
  }
  return Simplest(type, n);
}

std::optional<Expr> Generator::Primitive(Op op, std::initializer_list<std::optional<Expr>> children,
                                         const Attr& attr) {
  std::vector<Expr> present;
  for (const std::optional<Expr>& c : children) {
    if (!c) return std::nullopt;
    present.push_back(*c);
  }
  absl::StatusOr<Expr> e = exprs_.Primitive(op, attr, present);
  if (!e.ok()) return std::nullopt;
  return *e;
}

std::optional<Expr> Generator::Lambda(Type parameter, Type result, int depth) {
  scope_.push_back(parameter);
  std::optional<Expr> body = Make(result, depth);
  scope_.pop_back();
  if (!body) return std::nullopt;
  return exprs_.Lam(parameter, *body);
}

std::optional<Expr> Generator::Known(Type type) {
  std::vector<Expr> candidates;
  for (size_t i = 0; i < scope_.size(); ++i) {
    const size_t at = scope_.size() - 1 - i;
    if (scope_[at] == type) candidates.push_back(exprs_.Var(static_cast<int>(i), type));
  }
  if (!candidates.empty() && rng_.OneIn(2)) return candidates.front();
  for (Expr input : options_.inputs) {
    if (exprs_.type(input) == type) candidates.push_back(input);
  }
  if (candidates.empty()) return std::nullopt;
  return candidates[static_cast<size_t>(
      rng_.Between(0, static_cast<int64_t>(candidates.size()) - 1))];
}

std::optional<Expr> Generator::Simplest(Type type, const TypeNode& n) {
  switch (n.kind) {
    case TypeKind::kScalar:
      if (n.scalar == ScalarKind::kBool) return exprs_.IntLiteral(rng_.Between(0, 1), type);
      if (IsFloat(n.scalar)) {
        return exprs_.Literal(static_cast<double>(rng_.Between(-3, 3)), type);
      }
      return exprs_.IntLiteral(rng_.Between(IsSigned(n.scalar) ? -3 : 0, 3), type);
    case TypeKind::kNatType:
      return exprs_.IntLiteral(rng_.Between(-3, 3), type);
    case TypeKind::kIndex: {
      // The least index is there if there is any; of a number of them, any of them.
      const std::optional<int64_t> extent = nats_.AsConst(n.size);
      return exprs_.IntLiteral(extent && *extent > 0 ? rng_.Between(0, *extent - 1) : 0, type);
    }
    case TypeKind::kPair:
      return Primitive(Op::kMakePair, {Make(n.first, 0), Make(n.second, 0)});
    case TypeKind::kVector: {
      Attr attr;
      attr.n0 = n.size;
      return Primitive(Op::kVectorFromScalar, {Make(n.first, 0)}, attr);
    }
    case TypeKind::kArray:
      return Primitive(Op::kGenerate, {Lambda(types_.Index(n.size), n.first, 0)});
    case TypeKind::kDepArray:
      return Pieces(type, n, 0);
    case TypeKind::kDepPair:
    case TypeKind::kFunction:
    case TypeKind::kDepFunction:
    case TypeKind::kVariable:
      break;
  }
  return std::nullopt;
}

std::optional<Expr> Generator::Compound(Type type, const TypeNode& n, int depth) {
  if (rng_.OneIn(10)) {
    Type shared = SomeType(type);
    std::optional<Expr> value = Make(shared, depth);
    return Primitive(Op::kLet, {value, Lambda(shared, type, depth)});
  }
  if (rng_.OneIn(4)) {
    if (std::optional<Expr> part = PartOfKnown(type)) return part;
  }
  switch (n.kind) {
    case TypeKind::kScalar:
    case TypeKind::kNatType:
      return Scalar(type, n.scalar, depth);
    case TypeKind::kIndex:
      return options_.wide ? IndexValue(type, n, depth) : std::nullopt;
    case TypeKind::kPair:
      return Primitive(Op::kMakePair, {Make(n.first, depth), Make(n.second, depth)});
    case TypeKind::kVector:
      return VectorValue(type, n, depth);
    case TypeKind::kArray:
      return ArrayValue(type, n, depth);
    case TypeKind::kDepArray:
      return Pieces(type, n, depth);
    default:
      return std::nullopt;
  }
}

std::optional<Expr> Generator::PartOfKnown(Type type) {
  std::vector<Expr> known = options_.inputs;
  for (size_t i = 0; i < scope_.size(); ++i) {
    known.push_back(exprs_.Var(static_cast<int>(i), scope_[scope_.size() - 1 - i]));
  }
  std::vector<std::function<std::optional<Expr>()>> ways;
  for (Expr e : known) {
    const TypeNode n = types_.node(exprs_.type(e));
    if (n.kind == TypeKind::kPair && n.first == type) {
      ways.push_back([=, this] { return Primitive(Op::kFst, {e}); });
    }
    if (n.kind == TypeKind::kPair && n.second == type) {
      ways.push_back([=, this] { return Primitive(Op::kSnd, {e}); });
    }
    if (n.kind == TypeKind::kArray && n.first == type) {
      const Type index = types_.Index(n.size);
      const bool inhabited = nats_.AtLeast(n.size, nats_.Const(1)) == Proof::kYes;
      std::optional<Expr> i = Known(index);
      if (!i && inhabited) i = exprs_.IntLiteral(0, index);
      if (i) ways.push_back([=, this] { return Primitive(Op::kIdx, {i, e}); });
    }
  }
  if (ways.empty()) return std::nullopt;
  return ways[static_cast<size_t>(rng_.Between(0, static_cast<int64_t>(ways.size()) - 1))]();
}

Type Generator::SomeType(Type goal) {
  if (options_.wide && rng_.OneIn(8)) return SomeScalar();
  std::vector<Type> candidates{ScalarOf(goal)};
  for (Type t : scope_) {
    if (types_.IsData(t)) candidates.push_back(t);
  }
  for (Expr e : options_.inputs) {
    if (types_.IsData(exprs_.type(e))) candidates.push_back(exprs_.type(e));
  }
  return candidates[static_cast<size_t>(
      rng_.Between(0, static_cast<int64_t>(candidates.size()) - 1))];
}

Type Generator::ScalarOf(Type t) {
  while (true) {
    const TypeNode n = types_.node(t);
    if (n.kind != TypeKind::kArray && n.kind != TypeKind::kVector && n.kind != TypeKind::kPair) {
      return t;
    }
    t = n.first;
  }
}

Nat Generator::SomeSize() {
  std::vector<Nat> sizes{nats_.Const(rng_.Between(1, 4))};
  auto add = [&](Type t) {
    if (types_.Is(t, TypeKind::kArray)) sizes.push_back(types_.node(t).size);
  };
  for (Type t : scope_) add(t);
  for (Expr e : options_.inputs) add(exprs_.type(e));
  return sizes[static_cast<size_t>(rng_.Between(0, static_cast<int64_t>(sizes.size()) - 1))];
}

absl::StatusOr<Expr> RandomExpr(ExprTable& exprs, Type type, Rng& rng,
                                const RandomExprOptions& options) {
  if (std::optional<Expr> e = Generator(exprs, rng, options).Make(type, options.max_depth))
    return *e;
  return absl::InvalidArgumentError(
      absl::StrCat("no random expression of type ", exprs.types().ToString(type)));
}

}  // namespace eqrise::rise
