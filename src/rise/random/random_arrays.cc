// Random arrays, dependent ones too.
#include <cstdint>
#include <vector>

#include "rise/random/random_generator.h"

namespace eqrise::rise {

std::optional<Expr> Generator::ArrayValue(Type type, const TypeNode& n, int depth) {
  const TypeNode element = types_.node(n.first);
  const std::optional<int64_t> length = nats_.AsConst(n.size);
  Attr attr;
  if (options_.wide && rng_.OneIn(6)) {
    std::optional<Expr> e = rng_.OneIn(3)   ? FewOfBillions(n, depth)
                            : rng_.OneIn(2) ? Gathered(n, depth)
                                            : Scattered(type, n, depth);
    if (e) return e;
  }
  if (rng_.OneIn(4)) {
    if (std::optional<Expr> e = LongerOrFolded(type, n, depth)) return e;
  }
  switch (rng_.Between(0, 9)) {
    case 0:
      return Primitive(Op::kGenerate, {Lambda(types_.Index(n.size), n.first, depth)});
    case 1:
      if (element.kind != TypeKind::kPair) break;
      {
        std::optional<Expr> left = Make(types_.Array(n.size, element.first), depth);
        return Primitive(Op::kZip, {left, Make(types_.Array(n.size, element.second), depth)});
      }
    case 2:
      if (element.kind != TypeKind::kArray) break;
      return Primitive(
          Op::kTranspose,
          {Make(types_.Array(element.size, types_.Array(n.size, element.first)), depth)});
    case 3: {
      const Nat more = nats_.Const(rng_.Between(0, 3));
      if (rng_.OneIn(8)) {
        attr.n0 = more;
        std::optional<Expr> padded = Primitive(Op::kPadEmpty, {Make(type, depth)}, attr);
        attr.n0 = n.size;
        return Primitive(Op::kTake, {padded}, attr);
      }
      attr.n0 = rng_.OneIn(2) ? n.size : more;
      return Primitive(attr.n0 == more ? Op::kDrop : Op::kTake,
                       {Make(types_.Array(nats_.Add(n.size, more), n.first), depth)}, attr);
    }
    case 4: {  // join of a.b.t where a * b is the length
      if (!length || *length < 1) break;
      std::vector<int64_t> divisors;
      for (int64_t d = 1; d <= *length && d <= 64; ++d) {
        if (*length % d == 0) divisors.push_back(d);
      }
      const int64_t b =
          divisors[static_cast<size_t>(rng_.Between(0, static_cast<int64_t>(divisors.size()) - 1))];
      return Primitive(
          Op::kJoin,
          {Make(types_.Array(nats_.Const(*length / b), types_.Array(nats_.Const(b), n.first)),
                depth)});
    }
    case 5:  // split of (a*b).t for a.b.t, or windows
      if (element.kind != TypeKind::kArray) break;
      if (nats_.AtLeast(element.size, nats_.Const(1)) != Proof::kYes) break;
      attr.n0 = element.size;
      if (rng_.OneIn(2) && nats_.AtLeast(n.size, nats_.Const(1)) == Proof::kYes) {
        attr.n1 = nats_.Const(rng_.Between(1, 3));
        const Nat steps = nats_.Sub(n.size, nats_.Const(1));
        const Nat all = nats_.Add(nats_.Mul(attr.n1, steps), attr.n0);
        return Primitive(Op::kSlide, {Make(types_.Array(all, element.first), depth)}, attr);
      }
      return Primitive(Op::kSplit,
                       {Make(types_.Array(nats_.Mul(n.size, element.size), element.first), depth)},
                       attr);
    case 6: {
      const Type other = SomeType(n.first);
      const Type pairs = types_.Array(n.size, types_.Pair(n.first, other));
      return Primitive(Op::kFst, {Primitive(Op::kUnzip, {Make(pairs, depth)})});
    }
    case 7:
      if (nats_.AtLeast(n.size, nats_.Const(1)) != Proof::kYes) break;
      return Primitive(Op::kGather, {Make(types_.Array(n.size, types_.Index(n.size)), depth),
                                     Make(type, depth)});
    default:
      break;
  }
  const Type from = SomeType(n.first);
  std::optional<Expr> f = Lambda(from, n.first, depth);
  return Primitive(Op::kMap, {f, Make(types_.Array(n.size, from), depth)});
}

std::optional<Expr> Generator::Pieces(Type type, const TypeNode& n, int depth) {
  const TypeNode piece = types_.node(types_.ElementAt(type, nats_.Var(nats_.BoundIndex())));
  if (piece.kind == TypeKind::kPair) {
    const auto pieces = [&](Type of) { return types_.DepArray(n.size, nats_.BoundIndex(), of); };
    std::optional<Expr> left = Make(pieces(piece.first), depth);
    return Primitive(Op::kDepZip, {left, Make(pieces(piece.second), depth)});
  }
  if (piece.kind != TypeKind::kArray) return std::nullopt;
  const std::optional<Nat> total = nats_.SumBelow(piece.size, nats_.BoundIndex(), n.size);
  if (!total) return std::nullopt;
  Attr attr;
  attr.n0 = n.size;
  attr.n1 = piece.size;
  return Primitive(Op::kPartition, {Make(types_.Array(*total, piece.first), depth)}, attr);
}

std::optional<Expr> Generator::Windows(const TypeNode& n, int depth) {
  const std::optional<int64_t> count = nats_.AsConst(n.size);
  if (!count || *count < 1) return std::nullopt;
  const int64_t step = rng_.Between(1, 3), halo = rng_.Between(0, 2);
  const int64_t length = step * (*count - 1) + rng_.Between(1, step) + halo;
  Attr attr;
  attr.n0 = nats_.Const(step + halo);
  attr.n1 = nats_.Const(step);
  return Primitive(Op::kDepSlide,
                   {Make(types_.Array(nats_.Const(length), SomeType(n.first)), depth)}, attr);
}

std::optional<Expr> Generator::MappedPieces(const TypeNode& n, int depth) {
  Attr attr;
  if (rng_.OneIn(3)) {
    std::optional<Expr> windows = Windows(n, depth);
    if (!windows) return std::nullopt;
    attr.n0 = nats_.Var(nats_.Position(position_level_, n.size));
    ++position_level_;
    const Type window = types_.ElementAt(exprs_.type(*windows), attr.n0);
    std::optional<Expr> f = Lambda(window, n.first, depth);
    --position_level_;
    return Primitive(Op::kDepMap, {f, windows}, attr);
  }
  attr.n0 = nats_.Var(nats_.Position(position_level_, n.size));
  const Nat length = nats_.Add(nats_.Mul(nats_.Const(rng_.Between(1, 2)), attr.n0),
                               nats_.Const(rng_.Between(0, 2)));
  const Type from = SomeType(n.first);
  Type piece = types_.Array(length, from);
  if (rng_.OneIn(3)) piece = types_.Pair(piece, types_.Array(attr.n0, SomeType(n.first)));
  const Type pieces = types_.DepArray(n.size, *nats_.AsVar(attr.n0), piece);
  std::optional<Expr> xs = Make(pieces, depth);
  ++position_level_;
  std::optional<Expr> f = Lambda(types_.ElementAt(pieces, attr.n0), n.first, depth);
  --position_level_;
  return Primitive(Op::kDepMap, {f, xs}, attr);
}

std::optional<Expr> Generator::LongerOrFolded(Type type, const TypeNode& n, int depth) {
  Attr attr;
  switch (rng_.Between(0, 9)) {
    case 0:
      return JoinedOfTwo(n, depth);
    case 1:
    case 2:
      return Padded(n, depth);
    case 3:
      if (rng_.OneIn(2)) {
        attr.n0 = rng_.OneIn(4) ? n.size : nats_.Const(rng_.Between(0, 5));
        return Primitive(Op::kRotate, {Make(type, depth)}, attr);
      }
      attr.n0 = attr.n1 =
          nats_.Sub(nats_.Sub(n.size, nats_.Const(1)), nats_.Var(nats_.BoundIndex()));
      return Primitive(Op::kReorder, {Make(type, depth)}, attr);
    case 4: {
      absl::StatusOr<OperatorAndNeutral> op = RandomOperator(exprs_, n.first, rng_, options_.exact);
      if (!op.ok()) return std::nullopt;
      return Primitive(Op::kScan, {op->op, op->neutral, Make(type, depth)});
    }
    case 5:
      return Histogram(type, n, depth);
    case 6:
      return WithFirstReplaced(type, n, depth);
    case 8:
      return MappedPieces(n, depth);
    case 9:
      return JoinedPieces(n, depth);
    default:
      return Iterated(n, depth);
  }
}

std::optional<Expr> Generator::JoinedOfTwo(const TypeNode& n, int depth) {
  const std::optional<int64_t> length = nats_.AsConst(n.size);
  if (!length) return std::nullopt;
  if (*length == 1) return Primitive(Op::kMakeArray, {Make(n.first, depth)});
  const Nat first = nats_.Const(rng_.Between(0, *length));
  std::optional<Expr> left = Make(types_.Array(first, n.first), depth);
  return Primitive(Op::kConcat,
                   {left, Make(types_.Array(nats_.Sub(n.size, first), n.first), depth)});
}

std::optional<Expr> Generator::Padded(const TypeNode& n, int depth) {
  // The shorter array must be one; all but padCst need an element.
  static constexpr Op kPads[] = {Op::kPadCst, Op::kPadClamp, Op::kPadMirror, Op::kPadWrap};
  const Op pad = kPads[rng_.Between(0, 3)];
  const int64_t left = rng_.Between(0, 3), right = rng_.Between(0, 3);
  const Nat shorter = nats_.Sub(n.size, nats_.Const(left + right));
  const Nat least = nats_.Const(pad == Op::kPadCst ? 0 : 1);
  if (nats_.AtLeast(shorter, least) != Proof::kYes) return std::nullopt;
  Attr attr;
  attr.n0 = nats_.Const(left);
  attr.n1 = nats_.Const(right);
  const Type inner = types_.Array(shorter, n.first);
  if (pad != Op::kPadCst) return Primitive(pad, {Make(inner, depth)}, attr);
  std::optional<Expr> value = Make(n.first, depth);
  return Primitive(pad, {value, Make(inner, depth)}, attr);
}

std::optional<Expr> Generator::Histogram(Type type, const TypeNode& n, int depth) {
  absl::StatusOr<OperatorAndNeutral> op = RandomOperator(exprs_, n.first, rng_, options_.exact);
  if (!op.ok() || nats_.AtLeast(n.size, nats_.Const(1)) != Proof::kYes) return std::nullopt;
  const Nat items = SomeSize();
  std::optional<Expr> initial = Make(type, depth);
  std::optional<Expr> bins = Make(types_.Array(items, types_.Index(n.size)), depth);
  return Primitive(Op::kReduceByIndex,
                   {op->op, initial, bins, Make(types_.Array(items, n.first), depth)});
}

std::optional<Expr> Generator::WithFirstReplaced(Type type, const TypeNode& n, int depth) {
  const std::optional<int64_t> length = nats_.AsConst(n.size);
  if (!length || *length < 1) return std::nullopt;
  const Type index = types_.Index(nats_.Const(rng_.Between(1, *length)));
  Attr attr;
  attr.n0 = n.size;
  std::optional<Expr> at =
      Primitive(Op::kNatAsIndex, {Primitive(Op::kIndexAsNat, {exprs_.Var(0, index)})}, attr);
  if (!at) return std::nullopt;
  std::optional<Expr> indices = Primitive(Op::kGenerate, {exprs_.Lam(index, *at)});
  std::optional<Expr> some = Make(types_.Array(types_.node(index).size, n.first), depth);
  return Primitive(Op::kScatter, {indices, some, Make(type, depth)});
}

// Pieces of 1, 2, ... elements and as many more as are left.
std::optional<Expr> Generator::JoinedPieces(const TypeNode& n, int depth) {
  const std::optional<int64_t> length = nats_.AsConst(n.size);
  if (!length || *length < 1) return std::nullopt;
  int64_t pieces = rng_.Between(1, 3);
  while (pieces > 1 && (*length < pieces * (pieces + 1) / 2 ||
                        (*length - pieces * (pieces + 1) / 2) % pieces != 0)) {
    --pieces;
  }
  const int64_t first = (*length - pieces * (pieces - 1) / 2) / pieces;
  const Nat at = nats_.Var(nats_.BoundIndex());
  return Primitive(Op::kDepJoin,
                   {Make(types_.DepArray(nats_.Const(pieces), nats_.BoundIndex(),
                                         types_.Array(nats_.Add(at, nats_.Const(first)), n.first)),
                         depth)});
}

// Each step maps the elements; of pairs of elements it takes the first.
std::optional<Expr> Generator::Iterated(const TypeNode& n, int depth) {
  const int64_t factor = rng_.Between(1, 2), times = rng_.Between(0, 3);
  Attr attr;
  attr.n0 = nats_.Const(times);
  attr.n1 = nats_.Var(nats_.BoundLength(0));
  const Type argument = types_.Array(nats_.Mul(attr.n1, nats_.Const(factor)), n.first);
  Expr xs = exprs_.Var(0, argument);
  scope_.push_back(argument);
  Attr chunks;
  chunks.n0 = nats_.Const(factor);
  std::optional<Expr> rows = Primitive(Op::kSplit, {xs}, chunks);
  const Type row = types_.Array(chunks.n0, n.first);
  const Type first = types_.Index(chunks.n0);
  scope_.push_back(row);
  std::optional<Expr> element =
      Primitive(Op::kIdx, {exprs_.IntLiteral(0, first), exprs_.Var(0, row)});
  std::optional<Expr> body;
  if (element) {
    std::optional<Expr> f = Lambda(n.first, n.first, 0);
    body = Primitive(Op::kLet, {element, f});
  }
  scope_.pop_back();
  scope_.pop_back();
  if (!rows || !body) return std::nullopt;
  std::optional<Expr> step = Primitive(Op::kMap, {exprs_.Lam(row, *body), rows});
  if (!step) return std::nullopt;
  const Nat whole = nats_.Mul(n.size, nats_.Const(int64_t{1} << (factor - 1) * times));
  return Primitive(Op::kIterate,
                   {exprs_.Lam(argument, *step), Make(types_.Array(whole, n.first), depth)}, attr);
}

}  // namespace eqrise::rise
