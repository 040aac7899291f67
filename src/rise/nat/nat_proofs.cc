// What can be said of nats for all values of their variables: divisibility, signs, comparisons.
// Everything here may answer "unknown".
#include <algorithm>

#include "rise/nat/nat.h"
#include "rise/nat/nat_arithmetic.h"
#include "rise/nat/too_large.h"

namespace eqrise::rise {

// Several times what the longest proof of a kernel has.
constexpr size_t kMostTermsOfProof = 300;
// Each quotient, minimum and maximum in a size may double what there is to prove. The longest proof
// of the kernels and tests takes 68 steps.
constexpr int kMostStepsOfProof = 2'000;

// Division and remainder are of what is not negative, in emitted code too: (i + n - 1) % n is not
// (i - 1) % n.
bool NatTable::MayBeNegative(Nat rest) {
  return !AllCoefficients(rest, true) && !HasMeta(rest) && !ProvablyNonNegative(rest, 0);
}

bool NatTable::IsNatural(Nat a) {
  if ((marks_[a.id] & kNatural) != 0) return true;
  if (IsInteger(a) != Proof::kYes || AtLeast(a, Const(0)) != Proof::kYes) return false;
  marks_[a.id] |= kNatural;
  return true;
}

Proof NatTable::Divides(Nat divisor, Nat of) {
  auto cd = AsConst(divisor);
  auto co = AsConst(of);
  if (cd && *cd == 0) return !co ? Proof::kUnknown : *co == 0 ? Proof::kYes : Proof::kNo;
  if (cd && co) return *co % *cd == 0 ? Proof::kYes : Proof::kNo;
  if (cd && *cd == 1) return Proof::kYes;
  Nat q = ExactDiv(of, divisor);
  bool integral = true;
  for (const NatTerm& t : poly(q)) integral = integral && TermIsIntegral(t);
  if (integral) return Proof::kYes;
  for (const auto& [d, o] : divides_) {
    if (d == divisor && o == of) return Proof::kYes;
  }
  return Proof::kUnknown;
}

// A polynomial is an integer for all integers if it is one on a grid. For each variable the grid
// has as many values as the polynomial's degree in it, plus one: n * (n + 1) / 2 is tried at n = 0,
// 1, 2. Atoms are any integers.
bool NatTable::IsIntegerValued(const NatPoly& poly) const {
  constexpr int64_t kMostPoints = 1024;
  std::map<NatAtom, int64_t> degree;
  for (const NatTerm& t : poly) {
    for (const NatFactor& f : t.factors) {
      if (f.exponent < 0) return false;
      int64_t& d = degree[f.atom];
      d = std::max<int64_t>(d, f.exponent);
    }
  }
  int64_t points = 1;
  for (const auto& [atom, d] : degree) {
    points *= d + 1;
    if (points > kMostPoints) return false;
  }
  for (int64_t point = 0; point < points; ++point) {
    Rational sum{0, 1};
    for (const NatTerm& t : poly) {
      Rational product = t.coefficient;
      for (const NatFactor& f : t.factors) {
        int64_t rest = point;  // the coordinates, one after the other
        for (const auto& [atom, d] : degree) {
          if (atom == f.atom) break;
          rest /= d + 1;
        }
        for (int e = 0; e < f.exponent; ++e) {
          product = Times(product, {rest % (degree[f.atom] + 1), 1});
        }
      }
      sum = Plus(sum, product);
    }
    if (sum.den != 1) return false;
  }
  return true;
}

Proof NatTable::IsInteger(Nat a) {
  NatPoly open;  // the terms that are not known to be integers
  for (const NatTerm& t : poly(a)) {
    if (!TermIsIntegral(t)) open.push_back(t);
  }
  if (open.empty() || IsIntegerValued(open)) return Proof::kYes;
  if (open.size() == 1 && open[0].factors.empty()) return Proof::kNo;
  // A fact about a sum, 2 divides n + 1, makes a whole multiple of (n + 1) / 2 an integer.
  Nat rest = Intern(open);
  for (const auto& [divisor, of] : divides_) {
    Nat whole = ExactDiv(of, divisor);
    const NatPoly fact = poly(whole);
    if (fact.size() < 2) continue;
    Nat ratio = ExactDiv(FromTerm(open[0]), FromTerm(fact[0]));
    for (const NatTerm& f : fact) {
      if (f.factors == open[0].factors) ratio = ExactDiv(FromTerm(open[0]), FromTerm(f));
    }
    const NatPoly r = poly(ratio);
    if (r.size() != 1 || !TermIsIntegral(r[0])) continue;
    bool integral = true;
    Nat left = Sub(rest, Mul(ratio, whole));
    for (const NatTerm& t : poly(left)) integral = integral && TermIsIntegral(t);
    if (integral) return Proof::kYes;
  }
  return Proof::kUnknown;
}

void NatTable::AssumeDivides(Nat divisor, Nat of) {
  known_ = {};
  divides_.emplace_back(divisor, of);
  // A positive multiple of a positive constant is at least that constant.
  auto c = AsConst(divisor);
  const NatPoly& p = poly(of);
  if (c && p.size() == 1 && p[0].factors.size() == 1 && p[0].coefficient == Rational{1, 1} &&
      p[0].factors[0].exponent == 1 && p[0].factors[0].atom.kind == NatAtomKind::kVar) {
    NatVarInfo& v = vars_[p[0].factors[0].atom.a];
    if (v.kind == NatVarKind::kSize && v.low >= 1) v.low = std::max(v.low, *c);
  }
}

void NatTable::AssumeAtLeast(Nat a, Nat b) {
  known_ = {};
  at_least_.emplace_back(a, b);
  auto c = AsConst(b);
  const NatPoly& p = poly(a);
  if (c && p.size() == 1 && p[0].factors.size() == 1 && p[0].coefficient == Rational{1, 1} &&
      p[0].factors[0].exponent == 1 && p[0].factors[0].atom.kind == NatAtomKind::kVar) {
    NatVarInfo& v = vars_[p[0].factors[0].atom.a];
    if (v.kind == NatVarKind::kSize) v.low = std::max(v.low, *c);
  }
}

bool NatTable::AllCoefficients(Nat a, bool positive) const {
  for (const NatTerm& t : poly(a)) {
    if ((t.coefficient.num > 0) != positive) return false;
  }
  return true;
}

// p = c * atom + rest, both without the atom.
std::optional<std::pair<Nat, Nat>> NatTable::LinearInAtom(Nat p, const NatAtom& atom) {
  const Nat value = FromAtom(atom);
  Nat c{0};
  NatPoly rest;  // each sum stays in the table: only the last one is wanted there
  for (const NatTerm& t : NatPoly(poly(p))) {
    auto it = std::find_if(t.factors.begin(), t.factors.end(),
                           [&](const NatFactor& g) { return g.atom == atom; });
    if (it == t.factors.end()) {
      rest.push_back(t);
    } else if (it->exponent == 1) {
      c = Add(c, ExactDiv(FromTerm(t), value));
    } else {
      return std::nullopt;
    }
  }
  return std::pair{c, Intern(Canonical(std::move(rest), Plus))};
}

bool NatTable::ProvablyNonNegative(Nat p, int depth) {
  if (const auto it = known_.non_negative.find(p); it != known_.non_negative.end()) {
    return it->second;
  }
  // A proof makes quotients and minima, for which other proofs are begun: one budget holds for all.
  const bool is_outermost = steps_of_proof_ == 0;
  ++steps_of_proof_;
  bool proved = false;
  try {
    proved = ProveNonNegative(p, depth);
  } catch (const TooLarge&) {  // a bound of it is beyond 64 bits: nothing is known
  }
  // Deeper down it may only have been too far, or too long.
  const bool is_settled = depth == 0 && steps_of_proof_ <= kMostStepsOfProof;
  if (is_outermost) steps_of_proof_ = 0;
  if (proved || is_settled || is_outermost) known_.non_negative[p] = proved;
  return proved;
}

// Bounds run-time indices, mod and floor-div by their extreme values, clears denominators, writes
// each size as its lower bound plus something non-negative, and looks for a negative coefficient.
bool NatTable::ProveNonNegative(Nat p, int depth) {
  if (auto c = AsConst(p)) return *c >= 0;
  if (depth > 24 || steps_of_proof_ > kMostStepsOfProof) return false;
  if (TakesNothingAway(p)) return true;
  // Each step multiplies out again: what is not known of so many terms is not worth the time.
  if (poly(p).size() > kMostTermsOfProof) return false;
  for (const auto& [x, y] : at_least_) {
    if (const auto more = AsConst(Sub(p, Sub(x, y))); more && *more >= 0) return true;
  }
  if (ProvedByQuotients(p, depth)) return true;
  const NatPoly terms = poly(p);
  for (const NatTerm& t : terms) {
    for (const NatFactor& f : t.factors) {
      if (const std::optional<bool> proved = ProvedByBounds(p, t, f, depth)) return *proved;
    }
  }
  // Only sizes and positive atoms are left. Clear negative exponents of sizes.
  for (const NatTerm& t : terms) {
    for (const NatFactor& f : t.factors) {
      if (f.exponent < 0) return ProvablyNonNegative(Mul(p, FromAtom(f.atom)), depth + 1);
    }
  }
  Nat shifted = Substitute(p, [&](NatVar v) -> std::optional<Nat> {
    if (!IsLength(v)) return std::nullopt;
    return Add(Var(v), Const(vars_[v.id].low));
  });
  return AllCoefficients(shifted, true);
}

// Nothing is taken away, and nothing in it can be negative.
bool NatTable::TakesNothingAway(Nat p) const {
  const auto is_size = [this](const NatFactor& f) {
    return f.atom.kind == NatAtomKind::kVar && vars_[f.atom.a].kind == NatVarKind::kSize &&
           vars_[f.atom.a].low >= 0;
  };
  return std::all_of(poly(p).begin(), poly(p).end(), [&](const NatTerm& t) {
    return t.coefficient.num >= 0 && std::all_of(t.factors.begin(), t.factors.end(), is_size);
  });
}

// A remainder beside its quotient: a mod b is a - b * (a div b). A quotient beside what is divided: a div b
// is at most a / b, and at least (a - (b - 1)) / b.
bool NatTable::ProvedByQuotients(Nat p, int depth) {
  const NatPoly terms = poly(p);
  const auto occurs = [&](const NatAtom& atom) {
    return std::any_of(terms.begin(), terms.end(), [&](const NatTerm& t) {
      return std::any_of(t.factors.begin(), t.factors.end(),
                         [&](const NatFactor& f) { return f.atom == atom; });
    });
  };
  for (const NatTerm& t : terms) {
    for (const NatFactor& f : t.factors) {
      if (f.atom.kind == NatAtomKind::kFloorDiv && ProvedByDivided(p, f.atom, depth)) return true;
      const NatAtom quotient{NatAtomKind::kFloorDiv, f.atom.a, f.atom.b};
      if (f.atom.kind != NatAtomKind::kMod || !occurs(quotient)) continue;
      const auto linear = LinearInAtom(p, f.atom);
      if (!linear) continue;
      const Nat remainder = Sub(Nat{f.atom.a}, Mul(Nat{f.atom.b}, FromAtom(quotient)));
      if (ProvablyNonNegative(Add(Mul(linear->first, remainder), linear->second), depth + 1)) {
        return true;
      }
    }
  }
  return false;
}

bool NatTable::ProvedByDivided(Nat p, const NatAtom& quotient, int depth) {
  const Nat a{quotient.a}, b{quotient.b};
  const auto linear = LinearInAtom(p, quotient);
  if (!linear || AtLeast(b, Const(1)) != Proof::kYes) return false;
  const auto& [c, rest] = *linear;
  if (!std::ranges::any_of(Variables(a), [&](NatVar v) { return Mentions(rest, v); })) return false;
  const bool positive = AllCoefficients(c, true);
  if (!positive && !AllCoefficients(c, false)) return false;
  const Nat least = Sub(a, Sub(b, Const(1)));
  const Nat bound = ExactDiv(positive ? least : a, b);
  return ProvablyNonNegative(Add(Mul(c, bound), rest), depth + 1);
}

// Whether p is at least 0 for all values of the factor `f` of its term `t`; nullopt where the
// factor is a size or can't be negative, so that others decide.
std::optional<bool> NatTable::ProvedByBounds(Nat p, const NatTerm& t, const NatFactor& f,
                                             int depth) {
  Nat low{0};
  Nat high{0};
  switch (f.atom.kind) {
    case NatAtomKind::kVar: {
      const NatVarInfo& v = vars_[f.atom.a];
      if (v.kind == NatVarKind::kMeta) return false;
      if (IsLength({f.atom.a})) return std::nullopt;
      if (!v.extent) {
        if (t.coefficient.num < 0 || v.low < 0) return false;
        return std::nullopt;
      }
      low = Const(v.low);
      high = Sub(*v.extent, Const(1));
      break;
    }
    case NatAtomKind::kMod:
      low = Nat{0};
      high = Sub(Nat{f.atom.b}, Const(1));
      break;
    case NatAtomKind::kFloorDiv: {
      Nat a{f.atom.a};
      Nat b{f.atom.b};
      high = ExactDiv(a, b);
      low = ProvablyNonNegative(Sub(a, Sub(b, Const(1))), depth + 1)
                ? ExactDiv(Sub(a, Sub(b, Const(1))), b)
                : Nat{0};
      break;
    }
    case NatAtomKind::kMin:
    case NatAtomKind::kMax:
      return ProvedOfOperands(p, f.atom, depth);
    case NatAtomKind::kPow:
    case NatAtomKind::kSum:
      if (t.coefficient.num < 0) return false;
      return std::nullopt;
  }
  if (f.exponent != 1) return std::nullopt;
  return ProvedBetween(p, f.atom, low, high, depth);
}

// Proves that c * min(a, b) + rest is at least 0. For c > 0 both c * a + rest and c * b + rest must
// be; for c < 0 one of them suffices. For max it is the other way round.
bool NatTable::ProvedOfOperands(Nat p, const NatAtom& extreme, int depth) {
  std::optional<std::pair<Nat, Nat>> split = LinearInAtom(p, extreme);
  if (!split) return false;
  const bool positive = AllCoefficients(split->first, true);
  if (!positive && !AllCoefficients(split->first, false)) return false;
  const bool both = positive == (extreme.kind == NatAtomKind::kMin);
  auto with = [&](uint32_t operand) {
    return ProvablyNonNegative(Add(Mul(split->first, Nat{operand}), split->second), depth + 1);
  };
  const bool first = with(extreme.a);
  return first == both ? with(extreme.b) : first;
}

// p with an index, a quotient or a remainder that is between `low` and `high`.
bool NatTable::ProvedBetween(Nat p, const NatAtom& atom, Nat low, Nat high, int depth) {
  std::optional<std::pair<Nat, Nat>> linear = LinearInAtom(p, atom);
  if (!linear) return false;
  const auto& [c, rest] = *linear;
  if (AllCoefficients(c, true)) {
    if (ProvablyNonNegative(Add(Mul(c, low), rest), depth + 1)) return true;
    if (atom.kind != NatAtomKind::kFloorDiv) return false;
    const Nat b{atom.b};
    // A quotient is at least a whole number k where what is divided is at least k * b.
    if (AsConst(c) == 1 && AtLeast(b, Const(1)) == Proof::kYes &&
        ProvablyNonNegative(Add(Nat{atom.a}, Mul(b, rest)), depth + 1)) {
      return true;
    }
    if (low.id != 0) return false;
    // A small quotient is at least 0, and at least what is left after rounding. Either bound may be
    // the better one.
    const Nat rounded = ExactDiv(Sub(Nat{atom.a}, Sub(b, Const(1))), b);
    return ProvablyNonNegative(Add(Mul(c, rounded), rest), depth + 1);
  }
  if (!AllCoefficients(c, false)) return false;
  if (ProvablyNonNegative(Add(Mul(c, high), rest), depth + 1)) return true;
  // A remainder is at most what was divided.
  const Nat divided{atom.a};
  return atom.kind == NatAtomKind::kMod && ProvablyNonNegative(divided, depth + 1) &&
         ProvablyNonNegative(Add(Mul(c, divided), rest), depth + 1);
}

// Positive multiples of min(a, b) are at most those of the one without indices.
Nat NatTable::WithoutMinima(Nat a) {
  const auto has_index = [this](Nat n) {
    const std::vector<NatVar> all = Variables(n);
    return std::any_of(all.begin(), all.end(), [this](NatVar v) { return !IsLength(v); });
  };
  for (const NatTerm& t : NatPoly(poly(a))) {
    for (const NatFactor& f : t.factors) {
      if (f.atom.kind != NatAtomKind::kMin || !has_index(FromAtom(f.atom))) continue;
      const auto linear = LinearInAtom(a, f.atom);
      if (!linear || !AllCoefficients(linear->first, true)) continue;
      for (const Nat operand : {Nat{f.atom.a}, Nat{f.atom.b}}) {
        if (has_index(operand)) continue;
        return WithoutMinima(Add(Mul(linear->first, operand), linear->second));
      }
    }
  }
  return a;
}

std::optional<Nat> NatTable::Largest(Nat a) {
  try {
    return LargestOfIndices(a);
  } catch (const TooLarge&) {
    return std::nullopt;
  }
}

std::optional<Nat> NatTable::LargestOfIndices(Nat a) {
  constexpr int kMost = 16;
  a = WithoutMinima(a);
  for (int steps = 0; steps < kMost; ++steps) {
    std::optional<NatVar> index;
    for (NatVar v : Variables(a)) {
      if (!IsLength(v)) index = v;  // of the innermost loop: the extents of later ones mention it
    }
    if (!index) return a;
    const NatVarInfo& info = vars_[index->id];
    if (!info.extent || info.low < 0) return std::nullopt;
    bool positive = false, negative = false;
    for (const NatTerm& t : poly(a)) {
      for (const NatFactor& f : t.factors) {
        if (f.atom.kind == NatAtomKind::kVar ? f.atom.a != index->id
                                             : !Mentions(FromAtom(f.atom), *index)) {
          continue;
        }
        if (f.atom.kind != NatAtomKind::kVar || f.exponent < 0) return std::nullopt;
        (t.coefficient.num > 0 ? positive : negative) = true;
      }
    }
    if (positive && negative) return std::nullopt;
    const Nat extreme = positive ? Sub(*info.extent, Const(1)) : Const(info.low);
    a = Substitute(a,
                   [&](NatVar v) { return v == *index ? std::optional(extreme) : std::nullopt; });
  }
  return std::nullopt;
}

Proof NatTable::AtLeast(Nat a, Nat b) {
  try {
    Nat difference = Sub(a, b);
    if (ProvablyNonNegative(difference, 0)) return Proof::kYes;
    if (ProvablyNonNegative(Sub(Mul(Const(-1), difference), Const(1)), 0)) return Proof::kNo;
  } catch (const TooLarge&) {  // their difference is beyond 64 bits
  }
  return Proof::kUnknown;
}

}  // namespace eqrise::rise
