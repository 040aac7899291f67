#include "rise/random_expr.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace eqrise::rise {
namespace {

// Builds terms from the type inwards. Terms of depth 0 are the simplest that there are: a variable,
// an input, or a literal (for arrays: generate of one). A construct whose typing fails, e.g.
// because a symbolic size can't be proved to be divisible, is not an error: another one is tried.
class Generator {
 public:
  Generator(ExprTable& exprs, Rng& rng, const RandomExprOptions& options)
      : exprs_(exprs),
        types_(exprs.types()),
        nats_(exprs.nats()),
        rng_(rng),
        options_(options),
        scope_(options.variables) {}

  std::optional<Expr> Make(Type type, int depth) {
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

 private:
  std::optional<Expr> Primitive(Op op, std::initializer_list<std::optional<Expr>> children,
                                const Attr& attr = {}) {
    std::vector<Expr> present;
    for (const std::optional<Expr>& c : children) {
      if (!c) return std::nullopt;
      present.push_back(*c);
    }
    absl::StatusOr<Expr> e = exprs_.Primitive(op, attr, present);
    if (!e.ok()) return std::nullopt;
    return *e;
  }

  // fun x => body, the body made with x in scope.
  std::optional<Expr> Lambda(Type parameter, Type result, int depth) {
    scope_.push_back(parameter);
    std::optional<Expr> body = Make(result, depth);
    scope_.pop_back();
    if (!body) return std::nullopt;
    return exprs_.Lam(parameter, *body);
  }

  // A variable or an input of this very type, the innermost variables more often.
  std::optional<Expr> Known(Type type) {
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

  std::optional<Expr> Simplest(Type type, const TypeNode& n) {
    switch (n.kind) {
      case TypeKind::kScalar:
        if (n.scalar == ScalarKind::kBool) return exprs_.IntLiteral(rng_.Between(0, 1), type);
        if (IsFloat(n.scalar)) {
          return exprs_.Literal(static_cast<double>(rng_.Between(-3, 3)), type);
        }
        return exprs_.IntLiteral(rng_.Between(IsSigned(n.scalar) ? -3 : 0, 3), type);
      case TypeKind::kNatType:
        return exprs_.NatLiteral(nats_.Const(rng_.Between(0, 3)));
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

  std::optional<Expr> Compound(Type type, const TypeNode& n, int depth) {
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
        return Scalar(type, n.scalar, depth);
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

  // A component of a variable or input in scope: fst or snd of a pair, an element of an array.
  std::optional<Expr> PartOfKnown(Type type) {
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

  // A type to compute with on the way to `goal`: one of something in scope, or the goal's own
  // scalar.
  Type SomeType(Type goal) {
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

  Type ScalarOf(Type t) {
    while (true) {
      const TypeNode n = types_.node(t);
      if (n.kind != TypeKind::kArray && n.kind != TypeKind::kVector && n.kind != TypeKind::kPair) {
        return t;
      }
      t = n.first;
    }
  }

  std::optional<Expr> Scalar(Type type, ScalarKind kind, int depth) {
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
        return CastOfIndex(type);
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

  // foreign fun above(x: t, y: t): t = max(x, -y), of f32 also as text.
  std::optional<Expr> Foreign(Type type, ScalarKind kind, std::optional<Expr> left,
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

  std::optional<Expr> Condition(int depth) {
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

  // A reduction of an array of a size that is in scope, or of a few elements.
  std::optional<Expr> Reduction(Type type, int depth) {
    absl::StatusOr<OperatorAndNeutral> op = RandomOperator(exprs_, type, rng_, options_.exact);
    if (!op.ok()) return std::nullopt;
    return Primitive(Op::kReduce,
                     {op->op, op->neutral, Make(types_.Array(SomeSize(), type), depth)});
  }

  // In an order that counts.
  std::optional<Expr> Folded(Type type, int depth) {
    const Type from = SomeType(type);
    std::optional<Expr> step = Lambda(type, types_.Function(from, type), depth);
    std::optional<Expr> first = Make(type, depth);
    return Primitive(Op::kFoldl, {step, first, Make(types_.Array(SomeSize(), from), depth)});
  }

  // An array that is taken apart without knowing its length.
  std::optional<Expr> OfSomeSize(Type type, int depth) {
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

  // Functions that are seldom whole numbers, where they are.
  std::optional<Expr> AtKnownPoint(Type type, int depth) {
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

  // cast of an index variable or of a nat, so that generated elements differ.
  std::optional<Expr> CastOfIndex(Type type) {
    Attr attr;
    attr.type = type;
    std::vector<Expr> indices;
    for (size_t i = 0; i < scope_.size(); ++i) {
      const Type t = scope_[scope_.size() - 1 - i];
      if (types_.Is(t, TypeKind::kIndex)) indices.push_back(exprs_.Var(static_cast<int>(i), t));
    }
    if (indices.empty()) return Primitive(Op::kCast, {exprs_.NatLiteral(SomeSize())}, attr);
    return Primitive(
        Op::kCast,
        {indices[static_cast<size_t>(rng_.Between(0, static_cast<int64_t>(indices.size()) - 1))]},
        attr);
  }

  Nat SomeSize() {
    std::vector<Nat> sizes{nats_.Const(rng_.Between(1, 4))};
    auto add = [&](Type t) {
      if (types_.Is(t, TypeKind::kArray)) sizes.push_back(types_.node(t).size);
    };
    for (Type t : scope_) add(t);
    for (Expr e : options_.inputs) add(exprs_.type(e));
    return sizes[static_cast<size_t>(rng_.Between(0, static_cast<int64_t>(sizes.size()) - 1))];
  }

  std::optional<Expr> VectorValue(Type type, const TypeNode& n, int depth) {
    if (!types_.Is(n.first, TypeKind::kScalar) ||
        types_.node(n.first).scalar == ScalarKind::kBool || rng_.OneIn(3)) {
      Attr attr;
      attr.n0 = n.size;
      return Primitive(Op::kVectorFromScalar, {Make(n.first, depth)}, attr);
    }
    static constexpr Op kBinary[] = {Op::kAdd, Op::kSub, Op::kMul, Op::kMin, Op::kMax};
    std::optional<Expr> left = Make(type, depth);
    return Primitive(kBinary[rng_.Between(0, 4)], {left, Make(type, depth)});
  }

  std::optional<Expr> ArrayValue(Type type, const TypeNode& n, int depth) {
    const TypeNode element = types_.node(n.first);
    const std::optional<int64_t> length = nats_.AsConst(n.size);
    Attr attr;
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
        const int64_t b = divisors[static_cast<size_t>(
            rng_.Between(0, static_cast<int64_t>(divisors.size()) - 1))];
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
        return Primitive(
            Op::kSplit, {Make(types_.Array(nats_.Mul(n.size, element.size), element.first), depth)},
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

  // A dependent array of arrays, as an array taken apart.
  std::optional<Expr> Pieces(Type type, const TypeNode& n, int depth) {
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

  // Windows of which the last one may be shorter, as many as there are to be elements.
  std::optional<Expr> Windows(const TypeNode& n, int depth) {
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

  // One value for each window, or for each piece of a growing length.
  std::optional<Expr> MappedPieces(const TypeNode& n, int depth) {
    Attr attr;
    if (rng_.OneIn(3)) {
      std::optional<Expr> windows = Windows(n, depth);
      if (!windows) return std::nullopt;
      attr.n0 = nats_.Var(nats_.Position(position_level_, n.size));
      ++position_level_;
      const Type window = types_.ElementAt(exprs_.type(*windows), attr.n0);
      std::optional<Expr> f = Lambda(window, n.first, depth);
      --position_level_;
      return Primitive(Op::kDepMapSeq, {f, windows}, attr);
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
    return Primitive(Op::kDepMapSeq, {f, xs}, attr);
  }

  // Arrays made of shorter ones, of their own prefixes, of bins, or by repeating a function.
  std::optional<Expr> LongerOrFolded(Type type, const TypeNode& n, int depth) {
    const std::optional<int64_t> length = nats_.AsConst(n.size);
    Attr attr;
    switch (rng_.Between(0, 9)) {
      case 8:
        return MappedPieces(n, depth);
      case 9: {  // pieces of 1, 2, ... elements and as many more as are left
        if (!length || *length < 1) return std::nullopt;
        int64_t pieces = rng_.Between(1, 3);
        while (pieces > 1 && (*length < pieces * (pieces + 1) / 2 ||
                              (*length - pieces * (pieces + 1) / 2) % pieces != 0)) {
          --pieces;
        }
        const int64_t first = (*length - pieces * (pieces - 1) / 2) / pieces;
        const Nat at = nats_.Var(nats_.BoundIndex());
        return Primitive(
            Op::kDepJoin,
            {Make(types_.DepArray(nats_.Const(pieces), nats_.BoundIndex(),
                                  types_.Array(nats_.Add(at, nats_.Const(first)), n.first)),
                  depth)});
      }
      case 0: {
        if (!length) return std::nullopt;
        if (*length == 1) return Primitive(Op::kMakeArray, {Make(n.first, depth)});
        const Nat first = nats_.Const(rng_.Between(0, *length));
        std::optional<Expr> left = Make(types_.Array(first, n.first), depth);
        return Primitive(Op::kConcat,
                         {left, Make(types_.Array(nats_.Sub(n.size, first), n.first), depth)});
      }
      case 1:
      case 2: {
        // The shorter array must be one; all but padCst need an element.
        static constexpr Op kPads[] = {Op::kPadCst, Op::kPadClamp, Op::kPadMirror, Op::kPadWrap};
        const Op pad = kPads[rng_.Between(0, 3)];
        const int64_t left = rng_.Between(0, 3), right = rng_.Between(0, 3);
        const Nat shorter = nats_.Sub(n.size, nats_.Const(left + right));
        const Nat least = nats_.Const(pad == Op::kPadCst ? 0 : 1);
        if (nats_.AtLeast(shorter, least) != Proof::kYes) return std::nullopt;
        attr.n0 = nats_.Const(left);
        attr.n1 = nats_.Const(right);
        const Type inner = types_.Array(shorter, n.first);
        if (pad != Op::kPadCst) return Primitive(pad, {Make(inner, depth)}, attr);
        std::optional<Expr> value = Make(n.first, depth);
        return Primitive(pad, {value, Make(inner, depth)}, attr);
      }
      case 3:
        attr.n0 = attr.n1 =
            nats_.Sub(nats_.Sub(n.size, nats_.Const(1)), nats_.Var(nats_.BoundIndex()));
        return Primitive(Op::kReorder, {Make(type, depth)}, attr);
      case 4: {
        absl::StatusOr<OperatorAndNeutral> op =
            RandomOperator(exprs_, n.first, rng_, options_.exact);
        if (!op.ok()) return std::nullopt;
        return Primitive(Op::kScan, {op->op, op->neutral, Make(type, depth)});
      }
      case 5: {
        absl::StatusOr<OperatorAndNeutral> op =
            RandomOperator(exprs_, n.first, rng_, options_.exact);
        if (!op.ok() || nats_.AtLeast(n.size, nats_.Const(1)) != Proof::kYes) return std::nullopt;
        const Nat items = SomeSize();
        std::optional<Expr> initial = Make(type, depth);
        std::optional<Expr> bins = Make(types_.Array(items, types_.Index(n.size)), depth);
        return Primitive(Op::kReduceByIndex,
                         {op->op, initial, bins, Make(types_.Array(items, n.first), depth)});
      }
      case 6: {  // the first elements replaced by others
        if (!length || *length < 1) return std::nullopt;
        const Type index = types_.Index(nats_.Const(rng_.Between(1, *length)));
        attr.n0 = n.size;
        std::optional<Expr> at =
            Primitive(Op::kNatAsIndex, {Primitive(Op::kIndexAsNat, {exprs_.Var(0, index)})}, attr);
        if (!at) return std::nullopt;
        std::optional<Expr> indices = Primitive(Op::kGenerate, {exprs_.Lam(index, *at)});
        std::optional<Expr> some = Make(types_.Array(types_.node(index).size, n.first), depth);
        return Primitive(Op::kScatter, {indices, some, Make(type, depth)});
      }
      default: {
        // Each step maps the elements; of pairs of elements it takes the first.
        const int64_t factor = rng_.Between(1, 2), times = rng_.Between(0, 3);
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
                         {exprs_.Lam(argument, *step), Make(types_.Array(whole, n.first), depth)},
                         attr);
      }
    }
  }

  ExprTable& exprs_;
  TypeTable& types_;
  NatTable& nats_;
  Rng& rng_;
  const RandomExprOptions& options_;
  std::vector<Type> scope_;
  int position_level_ = 0;
};

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

absl::StatusOr<Expr> RandomExpr(ExprTable& exprs, Type type, Rng& rng,
                                const RandomExprOptions& options) {
  if (std::optional<Expr> e = Generator(exprs, rng, options).Make(type, options.max_depth))
    return *e;
  return absl::InvalidArgumentError(
      absl::StrCat("no random expression of type ", exprs.types().ToString(type)));
}

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
