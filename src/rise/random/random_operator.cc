// Random operators that are associative and commutative.
#include <cstdint>
#include <limits>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "rise/random/random_expr.h"

namespace eqrise::rise {
namespace {

// The extreme value of a numeric scalar type: the neutral element of min (largest) or max
// (smallest).
Expr Extreme(ExprTable& exprs, Type type, ScalarKind kind, bool largest) {
  if (IsFloat(kind)) {
    const double infinity = std::numeric_limits<double>::infinity();
    return exprs.Literal(largest ? infinity : -infinity, type);
  }
  const int bits = 8 * ScalarBytes(kind);
  if (!IsSigned(kind)) {
    const uint64_t all = bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1;
    return exprs.IntLiteral(largest ? static_cast<int64_t>(all) : 0, type);
  }
  const auto high = static_cast<int64_t>((uint64_t{1} << (bits - 1)) - 1);
  return exprs.IntLiteral(largest ? high : -high - 1, type);
}

}  // namespace

absl::StatusOr<OperatorAndNeutral> RandomOperator(ExprTable& exprs, Type type, Rng& rng,
                                                  bool exact) {
  TypeTable& types = exprs.types();
  const TypeNode n = types.node(type);
  const Expr x = exprs.Var(1, type), y = exprs.Var(0, type);
  // fun x => fun y => body
  auto curried = [&](const absl::StatusOr<Expr>& body,
                     const absl::StatusOr<Expr>& neutral) -> absl::StatusOr<OperatorAndNeutral> {
    if (!body.ok()) return body.status();
    if (!neutral.ok()) return neutral.status();
    return OperatorAndNeutral{exprs.Lam(type, exprs.Lam(type, *body)), *neutral};
  };
  // A closed operator applied to two expressions, as its body with them in place of x and y.
  auto apply = [&](Expr op, Expr a, Expr b) {
    const Expr inner = exprs.child(exprs.Substitute(exprs.child(op, 0), a), 0);
    return exprs.Substitute(inner, b);
  };
  switch (n.kind) {
    case TypeKind::kNatType:
    case TypeKind::kScalar: {
      if (n.scalar == ScalarKind::kBool) {
        const bool conjunction = rng.OneIn(2);
        return curried(exprs.Primitive(conjunction ? Op::kAnd : Op::kOr, {}, {x, y}),
                       exprs.IntLiteral(conjunction ? 1 : 0, type));
      }
      const bool with_mul = !(exact && IsFloat(n.scalar));
      switch (rng.Between(with_mul ? 0 : 1, 3)) {
        case 0:
          return curried(exprs.Primitive(Op::kMul, {}, {x, y}), exprs.Literal(1, type));
        case 1:
          return curried(exprs.Primitive(Op::kAdd, {}, {x, y}), exprs.Literal(0, type));
        case 2:
          return curried(exprs.Primitive(Op::kMin, {}, {x, y}),
                         Extreme(exprs, type, n.scalar, /*largest=*/true));
        default:
          return curried(exprs.Primitive(Op::kMax, {}, {x, y}),
                         Extreme(exprs, type, n.scalar, /*largest=*/false));
      }
    }
    case TypeKind::kPair: {
      absl::StatusOr<OperatorAndNeutral> first = RandomOperator(exprs, n.first, rng, exact);
      if (!first.ok()) return first;
      absl::StatusOr<OperatorAndNeutral> second = RandomOperator(exprs, n.second, rng, exact);
      if (!second.ok()) return second;
      const Expr a = apply(first->op, exprs.Primitive(Op::kFst, {}, {x}).value(),
                           exprs.Primitive(Op::kFst, {}, {y}).value());
      const Expr b = apply(second->op, exprs.Primitive(Op::kSnd, {}, {x}).value(),
                           exprs.Primitive(Op::kSnd, {}, {y}).value());
      return curried(exprs.Primitive(Op::kMakePair, {}, {a, b}),
                     exprs.Primitive(Op::kMakePair, {}, {first->neutral, second->neutral}));
    }
    case TypeKind::kArray: {
      absl::StatusOr<OperatorAndNeutral> element = RandomOperator(exprs, n.first, rng, exact);
      if (!element.ok()) return element;
      const Type pair = types.Pair(n.first, n.first);
      const Expr p = exprs.Var(0, pair);
      const Expr both = apply(element->op, exprs.Primitive(Op::kFst, {}, {p}).value(),
                              exprs.Primitive(Op::kSnd, {}, {p}).value());
      absl::StatusOr<Expr> zipped = exprs.Primitive(Op::kZip, {}, {x, y});
      if (!zipped.ok()) return zipped.status();
      return curried(
          exprs.Primitive(Op::kMap, {}, {exprs.Lam(pair, both), *zipped}),
          exprs.Primitive(Op::kGenerate, {}, {exprs.Lam(types.Index(n.size), element->neutral)}));
    }
    case TypeKind::kVector: {
      if (types.node(n.first).scalar == ScalarKind::kBool) break;
      Attr attr;
      attr.n0 = n.size;
      const bool sum = exact || rng.OneIn(2);
      return curried(
          exprs.Primitive(sum ? Op::kAdd : Op::kMul, {}, {x, y}),
          exprs.Primitive(Op::kVectorFromScalar, attr, {exprs.Literal(sum ? 0 : 1, n.first)}));
    }
    default:
      break;
  }
  return absl::InvalidArgumentError(
      absl::StrCat("no associative operator on ", types.ToString(type)));
}

}  // namespace eqrise::rise
