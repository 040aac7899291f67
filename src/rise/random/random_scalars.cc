// Random scalars and vectors, and conditions.
#include <cstdint>
#include <utility>

#include "absl/strings/str_cat.h"
#include "rise/random/random_generator.h"

namespace eqrise::rise {

std::optional<Expr> Generator::Scalar(Type type, ScalarKind kind, int depth) {
  if (options_.wide && rng_.OneIn(6)) {
    std::optional<Expr> e = rng_.OneIn(4) ? OfBillions(type, depth) : CastOfAny(type, depth);
    if (e) return e;
  }
  if (kind == ScalarKind::kBool) return Condition(depth);
  auto operand = [&] { return Make(type, depth); };
  static constexpr Op kBinary[] = {Op::kAdd, Op::kAdd, Op::kSub, Op::kMul, Op::kMin, Op::kMax};
  switch (rng_.Between(0, 15)) {
    case 0:
      return Primitive(Op::kNeg, {operand()});
    case 7:
      return Folded(type, depth);
    case 8:
      return OfSomeSize(type, depth);
    case 9:
      if (IsFloat(kind)) return AtKnownPoint(type, depth);
      break;
    case 6: {
      if (types_.Is(type, TypeKind::kNatType)) break;
      std::optional<Expr> left = operand();
      return Foreign(type, kind, left, operand());
    }
    case 1:
      return Primitive(Op::kAbs, {operand()});
    case 2: {
      std::optional<Expr> condition = Condition(depth);
      std::optional<Expr> yes = operand();
      return Primitive(Op::kSelect, {condition, yes, operand()});
    }
    case 3:
      return Reduction(type, depth);
    case 4:
      return rng_.OneIn(3) ? CastOfNat(type, depth) : CastOfIndex(type);
    case 5:
      if (IsFloat(kind)) {
        if (options_.exact) break;
        return Primitive(rng_.OneIn(2) ? Op::kSin : Op::kErf, {operand()});
      } else {
        std::optional<Expr> left = operand();
        return Primitive(rng_.OneIn(2) ? Op::kDiv : Op::kMod, {left, operand()});
      }
    default:
      break;
  }
  const Op op = kBinary[rng_.Between(0, 5)];
  std::optional<Expr> left = operand();
  // Exact products keep one small factor: a product of products soon has more digits than an f32.
  if (op == Op::kMul && options_.exact && IsFloat(kind)) {
    return Primitive(op, {left, Simplest(type, types_.node(type))});
  }
  return Primitive(op, {left, operand()});
}

std::optional<Expr> Generator::Foreign(Type type, ScalarKind kind, std::optional<Expr> left,
                                       std::optional<Expr> right) {
  const Expr x = exprs_.Input(exprs_.NewInput("x"), type);
  std::optional<Expr> negated = Primitive(Op::kNeg, {exprs_.Input(exprs_.NewInput("y"), type)});
  std::optional<Expr> body = Primitive(Op::kMax, {x, negated});
  std::optional<Expr> both = Primitive(Op::kMakePair, {left, right});
  if (!body || !both) return std::nullopt;
  ForeignFunction f;
  f.name = absl::StrCat("above_", ScalarName(kind));
  f.parameters = {{"x", type}, {"y", type}};
  f.result = type;
  f.body = *body;
  if (kind == ScalarKind::kF32) {
    f.texts = {{"opencl", "return fmax(x, -y);"}, {"c", "return fmaxf(x, -y);"}};
  }
  Attr attr;
  attr.index = exprs_.AddForeign(std::move(f));
  attr.type = type;
  return Primitive(Op::kForeign, {both}, attr);
}

std::optional<Expr> Generator::Condition(int depth) {
  static constexpr Op kCompare[] = {Op::kLt, Op::kLe, Op::kGt, Op::kGe, Op::kEq, Op::kNe};
  const Type boolean = types_.Scalar(ScalarKind::kBool);
  if (depth > 0 && rng_.OneIn(4)) {
    std::optional<Expr> left = Make(boolean, depth - 1);
    if (rng_.OneIn(3)) return Primitive(Op::kNot, {left});
    return Primitive(rng_.OneIn(2) ? Op::kAnd : Op::kOr, {left, Make(boolean, depth - 1)});
  }
  Type type = ScalarOf(SomeType(types_.Scalar(ScalarKind::kI32)));
  std::optional<Expr> left = Make(type, depth);
  return Primitive(kCompare[rng_.Between(0, 5)], {left, Make(type, depth)});
}

std::optional<Expr> Generator::Reduction(Type type, int depth) {
  const bool ordered = rng_.OneIn(3);
  absl::StatusOr<OperatorAndNeutral> op =
      ordered ? RandomOrderedOperator(exprs_, type, rng_, options_.exact)
              : RandomOperator(exprs_, type, rng_, options_.exact);
  if (!op.ok()) return std::nullopt;
  return Primitive(ordered ? Op::kReduceOrdered : Op::kReduce,
                   {op->op, op->neutral, Make(types_.Array(SomeSize(), type), depth)});
}

std::optional<Expr> Generator::Folded(Type type, int depth) {
  const Type from = SomeType(type);
  std::optional<Expr> step = Lambda(type, types_.Function(from, type), depth);
  std::optional<Expr> first = Make(type, depth);
  return Primitive(Op::kFoldl, {step, first, Make(types_.Array(SomeSize(), from), depth)});
}

std::optional<Expr> Generator::OfSomeSize(Type type, int depth) {
  const Type element = SomeType(type);
  Attr pair, match;
  match.n0 = nats_.Var(nats_.SizeInPair(position_level_));
  pair.n0 = SomeSize();
  pair.type = types_.DepPair(*nats_.AsVar(match.n0), types_.Array(match.n0, element));
  std::optional<Expr> xs =
      Primitive(Op::kMakeDepPair, {Make(types_.Array(pair.n0, element), depth)}, pair);
  ++position_level_;
  std::optional<Expr> f = Lambda(types_.Array(match.n0, element), type, depth);
  --position_level_;
  return Primitive(Op::kDmatch, {xs, f}, match);
}

std::optional<Expr> Generator::AtKnownPoint(Type type, int depth) {
  std::optional<Expr> c = CastOfIndex(type);
  std::optional<Expr> zero = Primitive(Op::kSub, {c, c});
  const auto above = [&](double by) {
    return Primitive(Op::kAdd, {zero, exprs_.Literal(by, type)});
  };
  switch (rng_.Between(0, 6)) {
    case 0:
      return Primitive(Op::kSqrt, {above(4)});
    case 4:
      return Primitive(Op::kSin, {zero});
    case 5:
      return Primitive(Op::kErf, {zero});
    case 1:
      return Primitive(Op::kExp, {zero});
    case 2:
      return Primitive(Op::kLog, {above(1)});
    case 3:
      return Primitive(Op::kCos, {zero});
    default: {
      std::optional<Expr> exponent = Make(type, depth);
      return Primitive(Op::kPow, {above(1), exponent});
    }
  }
}

std::optional<Expr> Generator::CastOfIndex(Type type) {
  Attr attr;
  attr.type = type;
  std::vector<Expr> indices;
  for (size_t i = 0; i < scope_.size(); ++i) {
    const Type t = scope_[scope_.size() - 1 - i];
    if (types_.Is(t, TypeKind::kIndex)) indices.push_back(exprs_.Var(static_cast<int>(i), t));
  }
  const bool nat = types_.Is(type, TypeKind::kNatType);
  if (indices.empty()) {
    const Expr size = exprs_.NatLiteral(SomeSize());
    return nat ? size : Primitive(Op::kCast, {size}, attr);
  }
  const Expr index =
      indices[static_cast<size_t>(rng_.Between(0, static_cast<int64_t>(indices.size()) - 1))];
  return nat ? Primitive(Op::kIndexAsNat, {index}) : Primitive(Op::kCast, {index}, attr);
}

std::optional<Expr> Generator::CastOfNat(Type type, int depth) {
  Attr to;
  to.type = type;
  // To a nat, from an integer; of floats there may be too large ones.
  const Type from = types_.Is(type, TypeKind::kNatType)
                        ? types_.Scalar(rng_.OneIn(2) ? ScalarKind::kI32 : ScalarKind::kI64)
                        : types_.NatType();
  return Primitive(Op::kCast, {Make(from, depth)}, to);
}

std::optional<Expr> Generator::VectorValue(Type type, const TypeNode& n, int depth) {
  if (!types_.Is(n.first, TypeKind::kScalar) || types_.node(n.first).scalar == ScalarKind::kBool ||
      rng_.OneIn(3)) {
    Attr attr;
    attr.n0 = n.size;
    return Primitive(Op::kVectorFromScalar, {Make(n.first, depth)}, attr);
  }
  static constexpr Op kBinary[] = {Op::kAdd, Op::kSub, Op::kMul, Op::kMin, Op::kMax};
  std::optional<Expr> left = Make(type, depth);
  return Primitive(kBinary[rng_.Between(0, 4)], {left, Make(type, depth)});
}

}  // namespace eqrise::rise
