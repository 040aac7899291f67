// Random operators that are associative, and commutative or not.
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

// fun x => fun y => body, with its neutral value. x is variable 1 of the body, y is variable 0.
absl::StatusOr<OperatorAndNeutral> Curried(ExprTable& exprs, Type type,
                                           const absl::StatusOr<Expr>& body,
                                           const absl::StatusOr<Expr>& neutral) {
  if (!body.ok()) return body.status();
  if (!neutral.ok()) return neutral.status();
  return OperatorAndNeutral{exprs.Lam(type, exprs.Lam(type, *body)), *neutral};
}

// A closed operator applied to two expressions, as its body with them in place of x and y.
Expr Applied(ExprTable& exprs, Expr op, Expr a, Expr b) {
  const Expr inner = exprs.child(exprs.Substitute(exprs.child(op, 0), a), 0);
  return exprs.Substitute(inner, b);
}

Expr Part(ExprTable& exprs, Op op, Expr pair) { return exprs.Primitive(op, {}, {pair}).value(); }

absl::StatusOr<OperatorAndNeutral> OnPairs(ExprTable& exprs, Type type,
                                           const absl::StatusOr<OperatorAndNeutral>& first,
                                           const absl::StatusOr<OperatorAndNeutral>& second) {
  if (!first.ok()) return first;
  if (!second.ok()) return second;
  const Expr x = exprs.Var(1, type), y = exprs.Var(0, type);
  const Expr a = Applied(exprs, first->op, Part(exprs, Op::kFst, x), Part(exprs, Op::kFst, y));
  const Expr b = Applied(exprs, second->op, Part(exprs, Op::kSnd, x), Part(exprs, Op::kSnd, y));
  return Curried(exprs, type, exprs.Primitive(Op::kMakePair, {}, {a, b}),
                 exprs.Primitive(Op::kMakePair, {}, {first->neutral, second->neutral}));
}

absl::StatusOr<OperatorAndNeutral> OnArrays(ExprTable& exprs, Type type,
                                            const absl::StatusOr<OperatorAndNeutral>& element) {
  if (!element.ok()) return element;
  TypeTable& types = exprs.types();
  const TypeNode n = types.node(type);
  const Type pair = types.Pair(n.first, n.first);
  const Expr p = exprs.Var(0, pair);
  const Expr both = Applied(exprs, element->op, Part(exprs, Op::kFst, p), Part(exprs, Op::kSnd, p));
  absl::StatusOr<Expr> zipped =
      exprs.Primitive(Op::kZip, {}, {exprs.Var(1, type), exprs.Var(0, type)});
  if (!zipped.ok()) return zipped.status();
  return Curried(
      exprs, type, exprs.Primitive(Op::kMap, {}, {exprs.Lam(pair, both), *zipped}),
      exprs.Primitive(Op::kGenerate, {}, {exprs.Lam(types.Index(n.size), element->neutral)}));
}

// fun x => fun y => if y == 0 then x else y
absl::StatusOr<OperatorAndNeutral> LastThatIsNotZero(ExprTable& exprs, Type type) {
  const Expr x = exprs.Var(1, type), y = exprs.Var(0, type), zero = exprs.IntLiteral(0, type);
  const absl::StatusOr<Expr> is_zero = exprs.Primitive(Op::kEq, {}, {y, zero});
  if (!is_zero.ok()) return is_zero.status();
  return Curried(exprs, type, exprs.Primitive(Op::kSelect, {}, {*is_zero, x, y}), zero);
}

// Pairs (a, b) that stand for x |-> a*x + b: x's function, then y's.
absl::StatusOr<OperatorAndNeutral> CompositionOfLines(ExprTable& exprs, Type type, Type number) {
  const Expr x = exprs.Var(1, type), y = exprs.Var(0, type);
  const auto binary = [&](Op op, Expr a, Expr b) {
    return exprs.Primitive(op, {}, {a, b}).value();
  };
  const Expr factor = Part(exprs, Op::kFst, y);
  const Expr a = binary(Op::kMul, factor, Part(exprs, Op::kFst, x));
  const Expr b = binary(Op::kAdd, binary(Op::kMul, factor, Part(exprs, Op::kSnd, x)),
                        Part(exprs, Op::kSnd, y));
  return Curried(exprs, type, binary(Op::kMakePair, a, b),
                 binary(Op::kMakePair, exprs.IntLiteral(1, number), exprs.IntLiteral(0, number)));
}

}  // namespace

absl::StatusOr<OperatorAndNeutral> RandomOperator(ExprTable& exprs, Type type, Rng& rng,
                                                  bool exact) {
  TypeTable& types = exprs.types();
  const TypeNode n = types.node(type);
  const Expr x = exprs.Var(1, type), y = exprs.Var(0, type);
  const auto curried = [&](const absl::StatusOr<Expr>& body, const absl::StatusOr<Expr>& neutral) {
    return Curried(exprs, type, body, neutral);
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
      const absl::StatusOr<OperatorAndNeutral> first = RandomOperator(exprs, n.first, rng, exact);
      if (!first.ok()) return first;
      return OnPairs(exprs, type, first, RandomOperator(exprs, n.second, rng, exact));
    }
    case TypeKind::kArray:
      return OnArrays(exprs, type, RandomOperator(exprs, n.first, rng, exact));
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

absl::StatusOr<OperatorAndNeutral> RandomOrderedOperator(ExprTable& exprs, Type type, Rng& rng,
                                                         bool exact) {
  const TypeNode n = exprs.types().node(type);
  switch (n.kind) {
    case TypeKind::kNatType:
    case TypeKind::kScalar:
      return LastThatIsNotZero(exprs, type);
    case TypeKind::kPair: {
      const TypeNode number = exprs.types().node(n.first);
      const bool is_line =
          n.first == n.second && number.kind == TypeKind::kScalar && IsInteger(number.scalar);
      if (is_line && !rng.OneIn(3)) return CompositionOfLines(exprs, type, n.first);
      const auto first = RandomOrderedOperator(exprs, n.first, rng, exact);
      if (!first.ok()) return first;
      return OnPairs(exprs, type, first, RandomOrderedOperator(exprs, n.second, rng, exact));
    }
    case TypeKind::kArray:
      return OnArrays(exprs, type, RandomOrderedOperator(exprs, n.first, rng, exact));
    default:
      return RandomOperator(exprs, type, rng, exact);
  }
}

}  // namespace eqrise::rise
