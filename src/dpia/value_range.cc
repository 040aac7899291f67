#include "dpia/value_range.h"

#include <algorithm>

#include "absl/container/flat_hash_map.h"

namespace eqrise::dpia {
namespace {

// Sums and products of two such numbers fit 64 bits.
constexpr int64_t kMost = int64_t{1} << 31;

}  // namespace

bool Fits(const ValueRange& range, ScalarKind type) {
  const int bits = static_cast<int>(8 * rise::ScalarBytes(type));
  const bool is_signed = rise::IsSigned(type);
  const int64_t most = bits >= 32 ? (is_signed && bits == 32 ? kMost - 1 : kMost)
                                  : (int64_t{1} << (bits - is_signed)) - 1;
  const int64_t least = is_signed ? std::max(-kMost, -most - 1) : 0;
  return range.least >= least && range.most <= most;
}

namespace {

std::optional<int64_t> Largest(rise::NatTable& nats, rise::Nat n) {
  const std::optional<rise::Nat> most = nats.Largest(n);
  if (!most) return std::nullopt;
  return nats.AsConst(*most);
}

std::optional<ValueRange> Product(const ValueRange& a, const ValueRange& b) {
  const auto fits = [](const ValueRange& r) { return r.least >= -kMost && r.most <= kMost; };
  if (!fits(a) || !fits(b)) return std::nullopt;
  const auto [least, most] =
      std::minmax({a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most});
  return ValueRange{least, most};
}

std::optional<ValueRange> RangeOfAtom(rise::NatTable& nats, const rise::NatAtom& atom, int depth);

// Term by term, each as if it were alone: what has quotients and remainders in it, of which no
// largest value is known otherwise.
std::optional<ValueRange> RangeOfTerms(rise::NatTable& nats, rise::Nat n, int depth) {
  ValueRange sum{0, 0};
  const rise::NatPoly poly = nats.poly(n);
  for (const rise::NatTerm& term : poly) {
    if (term.coefficient.den != 1) return std::nullopt;
    std::optional<ValueRange> product = ValueRange{term.coefficient.num, term.coefficient.num};
    for (const rise::NatFactor& factor : term.factors) {
      if (factor.exponent != 1) return std::nullopt;
      const std::optional<ValueRange> range = RangeOfAtom(nats, factor.atom, depth);
      if (!range) return std::nullopt;
      product = Product(*product, *range);
      if (!product) return std::nullopt;
    }
    sum = {sum.least + product->least, sum.most + product->most};
  }
  return sum;
}

std::optional<ValueRange> RangeOfAtom(rise::NatTable& nats, const rise::NatAtom& atom, int depth) {
  constexpr int kDeepestAtom = 6;
  if (depth > kDeepestAtom) return std::nullopt;
  const auto of = [&](uint32_t operand) { return RangeOfTerms(nats, {operand}, depth + 1); };
  switch (atom.kind) {
    case rise::NatAtomKind::kVar: {
      const rise::NatVarInfo& info = nats.info({atom.a});
      const auto extent = info.extent ? nats.AsConst(*info.extent) : std::nullopt;
      if (info.kind != rise::NatVarKind::kIndex || info.low < 0 || !extent) return std::nullopt;
      return ValueRange{0, *extent - 1};
    }
    case rise::NatAtomKind::kMod: {
      const auto divisor = nats.AsConst({atom.b});
      if (!divisor || *divisor < 1) return std::nullopt;
      return ValueRange{0, *divisor - 1};
    }
    case rise::NatAtomKind::kFloorDiv: {
      const auto divisor = nats.AsConst({atom.b});
      const auto range = of(atom.a);
      if (!divisor || *divisor < 1 || !range || range->least < 0) return std::nullopt;
      return ValueRange{range->least / *divisor, range->most / *divisor};
    }
    case rise::NatAtomKind::kMin:
    case rise::NatAtomKind::kMax: {
      const auto a = of(atom.a), b = of(atom.b);
      if (!a || !b) return std::nullopt;
      if (atom.kind == rise::NatAtomKind::kMin) {
        return ValueRange{std::min(a->least, b->least), std::min(a->most, b->most)};
      }
      return ValueRange{std::max(a->least, b->least), std::max(a->most, b->most)};
    }
    case rise::NatAtomKind::kPow:
    case rise::NatAtomKind::kSum:
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<ValueRange> Quotient(const ValueRange& a, const ValueRange& b) {
  if (b.least < 1) return std::nullopt;
  const auto [least, most] =
      std::minmax({a.least / b.least, a.least / b.most, a.most / b.least, a.most / b.most});
  return ValueRange{least, most};
}

ValueRange OfBits(ScalarKind type) {
  const int bits = static_cast<int>(8 * rise::ScalarBytes(type));
  if (!rise::IsSigned(type)) return {0, (int64_t{1} << bits) - 1};
  return {-(int64_t{1} << (bits - 1)), (int64_t{1} << (bits - 1)) - 1};
}

// Expressions share parts, so that all paths through them may be many.
class Ranges {
 public:
  explicit Ranges(Phrase& phrase) : phrase_(phrase) {}

  std::optional<ValueRange> Of(Exp e, int depth = 0) {
    constexpr int kDeepest = 64;
    const ExpNode n = phrase_.exps.node(e);
    if (depth > kDeepest || !rise::IsInteger(n.type)) return std::nullopt;
    if (const auto known = known_.find(e); known != known_.end()) return known->second;
    std::optional<ValueRange> range = OfNode(n, depth + 1);
    if (range && !Fits(*range, n.type)) range.reset();
    known_.emplace(e, range);
    return range;
  }

 private:
  std::optional<ValueRange> OfNode(const ExpNode& n, int depth) {
    switch (n.kind) {
      case ExpKind::kLiteral: {
        const int unused = 64 - static_cast<int>(8 * rise::ScalarBytes(n.type));
        const uint64_t shifted = n.bits << unused;
        const int64_t value = rise::IsSigned(n.type) ? static_cast<int64_t>(shifted) >> unused
                                                     : static_cast<int64_t>(shifted >> unused);
        return ValueRange{value, value};
      }
      case ExpKind::kNat:
        return RangeOf(phrase_.exprs->nats(), n.index);
      case ExpKind::kCast:
        if (!rise::IsInteger(phrase_.exps.node(n.children[0]).type)) {
          return OfFew(n.type);
        }
        [[fallthrough]];
      case ExpKind::kBroadcast:
        return Of(n.children[0], depth);
      case ExpKind::kLoad:
        if (const auto& range = phrase_.buffer(n.buffer).range) return range;
        return OfFew(n.type);
      case ExpKind::kLanes: {
        std::optional<ValueRange> all = Of(n.children[0], depth);
        for (const Exp c : n.children) all = Either(all, Of(c, depth));
        return all;
      }
      case ExpKind::kExtract:
        return Of(n.children[0], depth);
      case ExpKind::kGuard:
        return Either(Of(n.children[1], depth), Of(n.children[2], depth));
      case ExpKind::kFirst:
        return Either(Of(n.children[0], depth), Of(n.children[1], depth));
      case ExpKind::kCall:
        return OfFew(n.type);
      case ExpKind::kOp:
        return OfOperation(n, depth);
    }
    return std::nullopt;
  }

  std::optional<ValueRange> OfOperation(const ExpNode& n, int depth) {
    const auto range = [&](size_t i) { return Of(n.children[i], depth); };
    switch (n.op) {
      case rise::Op::kNeg: {
        const auto a = range(0);
        if (!a) return std::nullopt;
        return ValueRange{-a->most, -a->least};
      }
      case rise::Op::kAdd:
      case rise::Op::kSub:
      case rise::Op::kMul:
      case rise::Op::kDiv:
      case rise::Op::kMin:
      case rise::Op::kMax: {
        const auto a = range(0), b = range(1);
        if (!a || !b) return std::nullopt;
        return OfBoth(n.op, *a, *b);
      }
      case rise::Op::kMod: {  // of the dividend's sign
        const auto b = range(1);
        if (!b) return std::nullopt;
        const int64_t most = std::max<int64_t>(std::max(b->most, -b->least) - 1, 0);
        const int64_t least = rise::IsSigned(n.type) ? -most : 0;
        const auto a = range(0);
        if (!a) return ValueRange{least, most};
        return ValueRange{std::clamp<int64_t>(a->least, least, 0),
                          std::clamp<int64_t>(a->most, 0, most)};
      }
      case rise::Op::kSelect:
        return Either(range(1), range(2));
      default:
        return std::nullopt;
    }
  }

  static std::optional<ValueRange> OfBoth(rise::Op op, const ValueRange& a, const ValueRange& b) {
    switch (op) {
      case rise::Op::kAdd:
        return ValueRange{a.least + b.least, a.most + b.most};
      case rise::Op::kSub:
        return ValueRange{a.least - b.most, a.most - b.least};
      case rise::Op::kMul:
        return Product(a, b);
      case rise::Op::kDiv:
        return Quotient(a, b);
      case rise::Op::kMin:
        return ValueRange{std::min(a.least, b.least), std::min(a.most, b.most)};
      case rise::Op::kMax:
        return ValueRange{std::max(a.least, b.least), std::max(a.most, b.most)};
      default:
        return std::nullopt;
    }
  }

  static std::optional<ValueRange> Either(const std::optional<ValueRange>& a,
                                          const std::optional<ValueRange>& b) {
    if (!a || !b) return std::nullopt;
    return ValueRange{std::min(a->least, b->least), std::max(a->most, b->most)};
  }
  // Whatever it is, where the type has few values.
  static std::optional<ValueRange> OfFew(ScalarKind type) {
    if (rise::ScalarBytes(type) >= 4) return std::nullopt;
    return OfBits(type);
  }

  Phrase& phrase_;
  absl::flat_hash_map<Exp, std::optional<ValueRange>> known_;
};

}  // namespace

std::optional<ValueRange> RangeOf(rise::NatTable& nats, rise::Nat n) {
  const std::optional<int64_t> most = Largest(nats, n);
  const std::optional<int64_t> least = Largest(nats, nats.Mul(nats.Const(-1), n));
  if (!most || !least) return RangeOfTerms(nats, n, 0);
  return ValueRange{-*least, *most};
}

std::optional<ValueRange> RangeOf(Phrase& phrase, Exp e) { return Ranges(phrase).Of(e); }

}  // namespace eqrise::dpia
