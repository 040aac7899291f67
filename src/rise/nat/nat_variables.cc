// What nats mention: variables, their substitution and values, and polynomials in one of them.
#include <algorithm>

#include "rise/nat/nat.h"
#include "rise/nat/nat_arithmetic.h"
#include "rise/nat/too_large.h"

namespace eqrise::rise {
namespace {

bool AtomMentions(const NatTable& nats, const NatAtom& atom, NatVar v) {
  switch (atom.kind) {
    case NatAtomKind::kVar:
      return atom.a == v.id;
    case NatAtomKind::kSum:
      return nats.Mentions(Nat{atom.a}, v);
    case NatAtomKind::kFloorDiv:
    case NatAtomKind::kMod:
    case NatAtomKind::kMin:
    case NatAtomKind::kMax:
    case NatAtomKind::kPow:
      break;
  }
  return nats.Mentions(Nat{atom.a}, v) || nats.Mentions(Nat{atom.b}, v);
}

}  // namespace

void NatTable::CollectVariables(Nat a, std::vector<NatVar>& out) const {
  for (const NatTerm& t : poly(a)) {
    for (const NatFactor& f : t.factors) {
      switch (f.atom.kind) {
        case NatAtomKind::kVar: {
          out.push_back({f.atom.a});
          const NatVarInfo& v = vars_[f.atom.a];
          if (v.kind == NatVarKind::kPosition && v.extent) CollectVariables(*v.extent, out);
          break;
        }
        case NatAtomKind::kSum:
          CollectVariables(Nat{f.atom.a}, out);
          break;
        case NatAtomKind::kFloorDiv:
        case NatAtomKind::kMod:
        case NatAtomKind::kMin:
        case NatAtomKind::kMax:
        case NatAtomKind::kPow:
          CollectVariables(Nat{f.atom.a}, out);
          CollectVariables(Nat{f.atom.b}, out);
          break;
      }
    }
  }
}

std::vector<NatVar> NatTable::Variables(Nat a) const {
  std::vector<NatVar> out;
  CollectVariables(a, out);
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

bool NatTable::MentionsValues(Nat a) const {
  return std::ranges::any_of(Variables(a),
                             [&](NatVar v) { return info(v).kind == NatVarKind::kOpaque; });
}

bool NatTable::Mentions(Nat a, NatVar v) const {
  for (const NatTerm& t : poly(a)) {
    for (const NatFactor& f : t.factors) {
      if (AtomMentions(*this, f.atom, v)) return true;
    }
  }
  return false;
}

std::optional<NatVar> NatTable::AsVar(Nat a) const {
  const NatPoly& p = poly(a);
  if (p.size() != 1 || p[0].factors.size() != 1 || p[0].coefficient != Rational{1, 1}) {
    return std::nullopt;
  }
  const NatFactor& f = p[0].factors[0];
  if (f.exponent != 1 || f.atom.kind != NatAtomKind::kVar) return std::nullopt;
  return NatVar{f.atom.a};
}

Nat NatTable::FromAtomSubstituted(const NatAtom& atom,
                                  const std::function<std::optional<Nat>(NatVar)>& value) {
  switch (atom.kind) {
    case NatAtomKind::kVar: {
      if (auto v = value({atom.a})) return *v;
      const NatVarInfo info = vars_[atom.a];
      if (info.kind != NatVarKind::kPosition || !info.extent) return FromAtom(atom);
      return Var(Position(info.level, Substitute(*info.extent, value), info.name));
    }
    case NatAtomKind::kSum:
      return Substitute(Nat{atom.a}, value);
    case NatAtomKind::kFloorDiv:
      return FloorDiv(Substitute(Nat{atom.a}, value), Substitute(Nat{atom.b}, value));
    case NatAtomKind::kMod:
      return Mod(Substitute(Nat{atom.a}, value), Substitute(Nat{atom.b}, value));
    case NatAtomKind::kMin:
      return Min(Substitute(Nat{atom.a}, value), Substitute(Nat{atom.b}, value));
    case NatAtomKind::kMax:
      return Max(Substitute(Nat{atom.a}, value), Substitute(Nat{atom.b}, value));
    case NatAtomKind::kPow:
      return Pow(Substitute(Nat{atom.a}, value), Substitute(Nat{atom.b}, value));
  }
  return Nat{0};
}

Nat NatTable::Substitute(Nat a, const std::function<std::optional<Nat>(NatVar)>& value) {
  Nat sum{0};
  const NatPoly terms = poly(a);
  for (const NatTerm& t : terms) {
    Nat product = FromTerm({{}, t.coefficient});
    for (const NatFactor& f : t.factors) {
      Nat base = FromAtomSubstituted(f.atom, value);
      for (int e = 0; e < std::abs(f.exponent); ++e) {
        product = f.exponent > 0 ? Mul(product, base) : ExactDiv(product, base);
      }
    }
    sum = Add(sum, product);
  }
  return sum;
}

Nat NatTable::Applied(Nat function, Nat i) {
  return Substitute(function,
                    [&](NatVar v) { return v == bound_index_ ? std::optional(i) : std::nullopt; });
}

std::optional<int64_t> NatTable::Evaluate(
    Nat a, const std::function<std::optional<int64_t>(NatVar)>& value) const {
  // What is beyond 64 bits has no value.
  try {
    Rational sum{0, 1};
    for (const NatTerm& t : poly(a)) {
      Rational product = t.coefficient;
      for (const NatFactor& f : t.factors) {
        std::optional<int64_t> base;
        auto operand = [&](uint32_t id) { return Evaluate(Nat{id}, value); };
        switch (f.atom.kind) {
          case NatAtomKind::kVar:
            base = value({f.atom.a});
            break;
          case NatAtomKind::kSum:
            base = operand(f.atom.a);
            break;
          case NatAtomKind::kFloorDiv:
          case NatAtomKind::kMod:
          case NatAtomKind::kMin:
          case NatAtomKind::kMax:
          case NatAtomKind::kPow: {
            auto x = operand(f.atom.a);
            auto y = operand(f.atom.b);
            if (!x || !y) return std::nullopt;
            if (f.atom.kind == NatAtomKind::kMin) {
              base = std::min(*x, *y);
            } else if (f.atom.kind == NatAtomKind::kMax) {
              base = std::max(*x, *y);
            } else if (f.atom.kind == NatAtomKind::kPow) {
              int64_t r = 1;
              for (int64_t i = 0; i < *y; ++i) {
                if (__builtin_mul_overflow(r, *x, &r)) return std::nullopt;
              }
              base = r;
            } else {
              if (*y == 0) return std::nullopt;
              int64_t q = FloorDivide(*x, *y);
              base = f.atom.kind == NatAtomKind::kFloorDiv ? q : *x - q * *y;
            }
            break;
          }
        }
        if (!base) return std::nullopt;
        for (int e = 0; e < std::abs(f.exponent); ++e) {
          if (f.exponent < 0 && *base == 0) return std::nullopt;
          product = Times(product, f.exponent > 0 ? Rational{*base, 1} : Normal(1, *base));
        }
      }
      sum = Plus(sum, product);
    }
    if (sum.den != 1) return std::nullopt;
    return sum.num;
  } catch (const TooLarge&) {
    return std::nullopt;
  }
}

std::optional<std::pair<NatVar, Nat>> NatTable::SolveForMeta(Nat left, Nat right) {
  Nat difference = Sub(left, right);
  const NatPoly terms = poly(difference);
  for (const NatTerm& t : terms) {
    for (const NatFactor& f : t.factors) {
      if (f.atom.kind != NatAtomKind::kVar || f.exponent != 1) continue;
      NatVar meta{f.atom.a};
      if (info(meta).kind != NatVarKind::kMeta) continue;
      NatTerm cofactor = t;
      cofactor.factors.erase(std::find(cofactor.factors.begin(), cofactor.factors.end(), f));
      Nat c = FromTerm(cofactor);
      Nat rest = Sub(difference, FromTerm(t));
      if (HasMeta(c) || Mentions(rest, meta)) continue;
      return std::pair{meta, Mul(Const(-1), ExactDiv(rest, c))};
    }
  }
  // m * (n + 2) is m * n + 2 * m: the unknown stands in several terms.
  for (const NatVar meta : Variables(difference)) {
    if (info(meta).kind != NatVarKind::kMeta) continue;
    const auto linear = LinearIn(difference, meta);
    if (!linear || linear->first.id == 0 || HasMeta(linear->first)) continue;
    return std::pair{meta, Mul(Const(-1), ExactDiv(linear->second, linear->first))};
  }
  return std::nullopt;
}

std::vector<Nat> NatTable::Terms(Nat a) {
  const NatPoly terms = poly(a);
  std::vector<Nat> out;
  for (const NatTerm& t : terms) out.push_back(FromTerm(t));
  return out;
}

std::optional<std::pair<Nat, Nat>> NatTable::LinearIn(Nat a, NatVar v) {
  NatPoly coefficient, rest;
  for (const NatTerm& t : poly(a)) {
    NatTerm without = t;
    bool direct = false;
    for (size_t i = 0; i < t.factors.size(); ++i) {
      const NatFactor& f = t.factors[i];
      if (f.atom.kind == NatAtomKind::kVar) {
        if (f.atom.a != v.id) continue;
        if (f.exponent != 1) return std::nullopt;
        without.factors.erase(without.factors.begin() + static_cast<long>(i));
        direct = true;
      } else if (AtomMentions(*this, f.atom, v)) {
        return std::nullopt;
      }
    }
    (direct ? coefficient : rest).push_back(std::move(without));
  }
  // What is left of the terms is in order; without a factor they need not be.
  return std::pair{Intern(Canonical(std::move(coefficient), Plus)), Intern(std::move(rest))};
}

// min(step, all - step * v) for v = 0, 1, ..: what is left of `all`, at most a step at a time. The
// first `count` are min(step * count, all) together, if all but the last are a whole step.
std::optional<Nat> NatTable::SumOfSteps(const NatAtom& atom, NatVar v, Nat count) {
  if (atom.kind != NatAtomKind::kMin) return std::nullopt;
  for (auto [step, left] : {std::pair(Nat{atom.a}, Nat{atom.b}), {Nat{atom.b}, Nat{atom.a}}}) {
    if (Mentions(step, v)) continue;
    const auto linear = LinearIn(left, v);
    if (!linear || Add(linear->first, step).id != 0) continue;
    const Nat all = linear->second;
    const Nat whole = Mul(step, Sub(count, Const(1)));
    if (AtLeast(all, whole) != Proof::kYes || AtLeast(all, Const(0)) != Proof::kYes) continue;
    return Min(Mul(step, count), all);
  }
  return std::nullopt;
}

// S_p(n) = 0^p + 1^p + .. + (n-1)^p, from the binomial expansion of the telescoping sum
// n^(p+1) = sum over j <= p of C(p+1, j) S_j(n).
std::optional<Nat> NatTable::SumBelow(Nat a, NatVar v, Nat count) {
  std::vector<Nat> powers;  // S_0, S_1, ...
  auto sum_of_power = [&](size_t p) {
    while (powers.size() <= p) {
      const auto q = static_cast<int64_t>(powers.size());
      Nat rest = Pow(count, Const(q + 1));
      int64_t binomial = 1;  // C(q+1, j)
      for (int64_t j = 0; j < q; ++j) {
        rest = Sub(rest, Mul(Const(binomial), powers[static_cast<size_t>(j)]));
        binomial = binomial * (q + 1 - j) / (j + 1);
      }
      powers.push_back(ExactDiv(rest, Const(q + 1)));
    }
    return powers[p];
  };
  constexpr int kHighest = 16;
  Nat sum{0};
  for (const NatTerm& t : NatPoly(poly(a))) {
    NatTerm coefficient = t;
    int power = 0;
    std::optional<Nat> steps;
    for (size_t i = 0; i < t.factors.size(); ++i) {
      const NatFactor& f = t.factors[i];
      if (!AtomMentions(*this, f.atom, v)) continue;
      if (coefficient.factors.size() != t.factors.size()) return std::nullopt;  // of two kinds
      coefficient.factors.erase(coefficient.factors.begin() + static_cast<long>(i));
      if (f.exponent == 1) steps = SumOfSteps(f.atom, v, count);
      if (steps) continue;
      if (f.atom.kind != NatAtomKind::kVar || f.exponent < 0 || f.exponent > kHighest) {
        return std::nullopt;
      }
      power = f.exponent;
    }
    const Nat of_variable = steps ? *steps : sum_of_power(static_cast<size_t>(power));
    sum = Add(sum, Mul(FromTerm(coefficient), of_variable));
  }
  return sum;
}

}  // namespace eqrise::rise
