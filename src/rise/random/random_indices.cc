// Random indices that are computed, casts between all types, and arrays that are read and written
// at such indices.
#include <cstdint>
#include <vector>

#include "rise/random/random_generator.h"

namespace eqrise::rise {

Type Generator::SomeScalar() {
  static constexpr ScalarKind kKinds[] = {
      ScalarKind::kBool, ScalarKind::kBool, ScalarKind::kI8,  ScalarKind::kI16, ScalarKind::kI32,
      ScalarKind::kI64,  ScalarKind::kU8,   ScalarKind::kU16, ScalarKind::kU32, ScalarKind::kU64,
      ScalarKind::kF16,  ScalarKind::kF32,  ScalarKind::kF64,
  };
  return types_.Scalar(kKinds[rng_.Between(0, std::size(kKinds) - 1)]);
}

Type Generator::SomeWhole() {
  if (rng_.OneIn(8)) return types_.NatType();
  if (rng_.OneIn(8)) return types_.Index(SomeSize());
  static constexpr ScalarKind kKinds[] = {
      ScalarKind::kI8, ScalarKind::kI16, ScalarKind::kI32, ScalarKind::kI64,
      ScalarKind::kU8, ScalarKind::kU16, ScalarKind::kU32, ScalarKind::kU64,
  };
  return types_.Scalar(kKinds[rng_.Between(0, std::size(kKinds) - 1)]);
}

std::optional<Expr> Generator::IndexValue(Type type, const TypeNode& n, int depth) {
  if (nats_.AtLeast(n.size, nats_.Const(1)) != Proof::kYes) return std::nullopt;
  if (rng_.OneIn(5)) {
    std::optional<Expr> condition = Condition(depth);
    std::optional<Expr> yes = Make(type, depth);
    return Primitive(Op::kSelect, {condition, yes, Make(type, depth)});
  }
  Attr attr;
  attr.n0 = n.size;
  return Primitive(Op::kNatAsIndex, {Make(SomeWhole(), depth)}, attr);
}

std::optional<Expr> Generator::CastOfAny(Type type, int depth) {
  Attr to;
  to.type = type;
  const Type from = rng_.OneIn(4) ? SomeWhole() : SomeScalar();
  return Primitive(Op::kCast, {Make(from, depth)}, to);
}

Nat Generator::Billions() {
  static constexpr int64_t kBounds[] = {
      (int64_t{1} << 31) - 1, int64_t{1} << 31,       (int64_t{1} << 31) + 1, 3'000'000'000,
      (int64_t{1} << 32) - 1, (int64_t{1} << 32) + 1, int64_t{1} << 40,       70'000,
  };
  return nats_.Const(kBounds[rng_.Between(0, std::size(kBounds) - 1)]);
}

std::optional<Expr> Generator::LargeNumber(int depth) {
  static constexpr ScalarKind kKinds[] = {ScalarKind::kI64, ScalarKind::kU64, ScalarKind::kU32,
                                          ScalarKind::kI32};
  const Type type = rng_.OneIn(4) ? types_.NatType()
                                  : types_.Scalar(kKinds[rng_.Between(0, std::size(kKinds) - 1)]);
  std::optional<Expr> number = Make(type, depth);
  const int64_t factor = rng_.OneIn(2) ? 1'000'000'007 : (int64_t{1} << rng_.Between(24, 31)) - 1;
  return Primitive(Op::kMul, {number, exprs_.IntLiteral(factor, type)});
}

std::optional<Expr> Generator::OfIndex(Nat extent, Type type) {
  const Type index = types_.Index(extent);
  scope_.push_back(index);
  const bool is_number = types_.Is(type, TypeKind::kScalar) || types_.Is(type, TypeKind::kNatType);
  std::optional<Expr> body = is_number ? CastOfIndex(type) : Make(type, 0);
  scope_.pop_back();
  if (!body) return std::nullopt;
  return exprs_.Lam(index, *body);
}

std::optional<Expr> Generator::OfBillions(Type type, int depth) {
  Attr attr;
  attr.n0 = Billions();
  std::optional<Expr> at = Primitive(Op::kNatAsIndex, {LargeNumber(depth)}, attr);
  std::optional<Expr> f = OfIndex(attr.n0, type);
  return Primitive(Op::kIdx, {at, Primitive(Op::kGenerate, {f})});
}

std::optional<Expr> Generator::FewOfBillions(const TypeNode& n, int depth) {
  Attr attr;
  attr.n0 = Billions();
  const Type from = SomeType(n.first);
  scope_.push_back(from);
  std::optional<Expr> at = Primitive(Op::kNatAsIndex, {LargeNumber(depth)}, attr);
  scope_.pop_back();
  if (!at) return std::nullopt;
  std::optional<Expr> indices =
      Primitive(Op::kMap, {exprs_.Lam(from, *at), Make(types_.Array(n.size, from), depth)});
  std::optional<Expr> f = OfIndex(attr.n0, n.first);
  return Primitive(Op::kGather, {indices, Primitive(Op::kGenerate, {f})});
}

std::optional<Expr> Generator::Gathered(const TypeNode& n, int depth) {
  const Nat size = SomeSize();
  if (nats_.AtLeast(size, nats_.Const(1)) != Proof::kYes) return std::nullopt;
  std::optional<Expr> indices = Make(types_.Array(n.size, types_.Index(size)), depth);
  return Primitive(Op::kGather, {indices, Make(types_.Array(size, n.first), depth)});
}

std::optional<Expr> Generator::Scattered(Type type, const TypeNode& n, int depth) {
  std::vector<Expr> candidates;
  for (Expr e : options_.distinct) {
    const TypeNode indices = types_.node(exprs_.type(e));
    if (types_.node(indices.first).size == n.size) candidates.push_back(e);
  }
  std::optional<Expr> indices;
  if (!candidates.empty() && !rng_.OneIn(4)) {
    indices = candidates[static_cast<size_t>(
        rng_.Between(0, static_cast<int64_t>(candidates.size()) - 1))];
  } else {
    indices = Permutation(n.size);
  }
  if (!indices) return std::nullopt;
  const Nat count = types_.node(exprs_.type(*indices)).size;
  std::optional<Expr> some = Make(types_.Array(count, n.first), depth);
  return Primitive(Op::kScatter, {indices, some, Make(type, depth)});
}

std::optional<Expr> Generator::Permutation(Nat size) {
  Attr attr;
  const Type index = types_.Index(size);
  const Type indices = types_.Array(size, index);
  if (rng_.OneIn(2)) {  // backwards
    attr.n0 = attr.n1 = nats_.Sub(nats_.Sub(size, nats_.Const(1)), nats_.Var(nats_.BoundIndex()));
    std::optional<Expr> forwards =
        Primitive(Op::kGenerate, {exprs_.Lam(index, exprs_.Var(0, index))});
    std::optional<Expr> backwards = Primitive(Op::kReorder, {forwards}, attr);
    return backwards && exprs_.type(*backwards) == indices ? backwards : std::nullopt;
  }
  // Rotated by a few, perhaps backwards: (i + a) % n, or (n * a - i + b) % n.
  const Type nat = types_.NatType();
  std::optional<Expr> i = Primitive(Op::kIndexAsNat, {exprs_.Var(0, index)});
  const Expr by = exprs_.IntLiteral(rng_.Between(0, 5), nat);
  const Expr length = exprs_.NatLiteral(size);
  std::optional<Expr> rotated = Primitive(Op::kAdd, {i, by});
  if (rng_.OneIn(2)) {
    rotated =
        Primitive(Op::kSub, {Primitive(Op::kAdd, {Primitive(Op::kMul, {length, by}), length}), i});
  }
  attr.n0 = size;
  std::optional<Expr> at =
      Primitive(Op::kNatAsIndex, {Primitive(Op::kMod, {rotated, length})}, attr);
  if (!at) return std::nullopt;
  return Primitive(Op::kGenerate, {exprs_.Lam(index, *at)});
}

}  // namespace eqrise::rise
