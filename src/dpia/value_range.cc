#include "dpia/value_range.h"

#include <algorithm>

namespace eqrise::dpia {
namespace {

// Sums and products of two such numbers fit 64 bits.
constexpr int64_t kMost = int64_t{1} << 31;

bool Fits(const ValueRange& range, ScalarKind type) {
  const int bits = static_cast<int>(8 * rise::ScalarBytes(type));
  const bool is_signed = rise::IsSigned(type);
  const int64_t most = bits >= 32 ? (is_signed && bits == 32 ? kMost - 1 : kMost)
                                  : (int64_t{1} << (bits - is_signed)) - 1;
  const int64_t least = is_signed ? std::max(-kMost, -most - 1) : 0;
  return range.least >= least && range.most <= most;
}

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

std::optional<ValueRange> Range(Phrase& phrase, Exp e, int depth);

std::optional<ValueRange> RangeOfNode(Phrase& phrase, const ExpNode& n, int depth) {
  switch (n.kind) {
    case ExpKind::kLiteral: {
      const int unused = 64 - static_cast<int>(8 * rise::ScalarBytes(n.type));
      const uint64_t shifted = n.bits << unused;
      const int64_t value = rise::IsSigned(n.type) ? static_cast<int64_t>(shifted) >> unused
                                                   : static_cast<int64_t>(shifted >> unused);
      return ValueRange{value, value};
    }
    case ExpKind::kNat:
      return RangeOf(phrase.exprs->nats(), n.index);
    case ExpKind::kCast:
      if (!rise::IsInteger(phrase.exps.node(n.children[0]).type)) return std::nullopt;
      [[fallthrough]];
    case ExpKind::kBroadcast:
      return Range(phrase, n.children[0], depth);
    case ExpKind::kOp:
      break;
    case ExpKind::kLoad: {
      const int bits = static_cast<int>(8 * rise::ScalarBytes(n.type));
      if (bits >= 32) return std::nullopt;
      if (!rise::IsSigned(n.type)) return ValueRange{0, (int64_t{1} << bits) - 1};
      return ValueRange{-(int64_t{1} << (bits - 1)), (int64_t{1} << (bits - 1)) - 1};
    }
    case ExpKind::kCall:
    case ExpKind::kLanes:
    case ExpKind::kExtract:
    case ExpKind::kGuard:
    case ExpKind::kFirst:
      return std::nullopt;
  }
  const auto range = [&](size_t i) { return Range(phrase, n.children[i], depth); };
  switch (n.op) {
    case rise::Op::kNeg: {
      const auto a = range(0);
      if (!a) return std::nullopt;
      return ValueRange{-a->most, -a->least};
    }
    case rise::Op::kAdd:
    case rise::Op::kSub:
    case rise::Op::kMul:
    case rise::Op::kMin:
    case rise::Op::kMax: {
      const auto a = range(0), b = range(1);
      if (!a || !b) return std::nullopt;
      if (n.op == rise::Op::kAdd) return ValueRange{a->least + b->least, a->most + b->most};
      if (n.op == rise::Op::kSub) return ValueRange{a->least - b->most, a->most - b->least};
      if (n.op == rise::Op::kMin) {
        return ValueRange{std::min(a->least, b->least), std::min(a->most, b->most)};
      }
      if (n.op == rise::Op::kMax) {
        return ValueRange{std::max(a->least, b->least), std::max(a->most, b->most)};
      }
      return Product(*a, *b);
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
    default:
      return std::nullopt;
  }
}

// Expressions share parts, so all paths through them may be many.
constexpr int kDeepest = 8;

std::optional<ValueRange> Range(Phrase& phrase, Exp e, int depth) {
  if (depth > kDeepest) return std::nullopt;
  const ExpNode n = phrase.exps.node(e);
  if (!rise::IsInteger(n.type)) return std::nullopt;
  const std::optional<ValueRange> range = RangeOfNode(phrase, n, depth + 1);
  if (!range || !Fits(*range, n.type)) return std::nullopt;
  return range;
}

}  // namespace

std::optional<ValueRange> RangeOf(rise::NatTable& nats, rise::Nat n) {
  const std::optional<int64_t> most = Largest(nats, n);
  const std::optional<int64_t> least = Largest(nats, nats.Mul(nats.Const(-1), n));
  if (!most || !least) return RangeOfTerms(nats, n, 0);
  return ValueRange{-*least, *most};
}

std::optional<ValueRange> RangeOf(Phrase& phrase, Exp e) { return Range(phrase, e, 0); }

}  // namespace eqrise::dpia
