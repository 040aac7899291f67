#include "rise/nat/nat.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "rise/nat/nat_arithmetic.h"
#include "rise/nat/table_bytes.h"
#include "rise/nat/too_large.h"

namespace eqrise::rise {
namespace {

[[noreturn]] void ThrowBeyond64Bits() {
  throw TooLarge("a size has a number beyond 64 bits",
                 "sizes are computed exactly, and memory is not that large");
}

}  // namespace

Rational Normal(Wide num, Wide den) {
  if (den < 0) {
    num = -num;
    den = -den;
  }
  Wide a = num < 0 ? -num : num;
  Wide b = den;
  while (b != 0) {
    Wide r = a % b;
    a = b;
    b = r;
  }
  if (a == 0) return {0, 1};
  num /= a;
  den /= a;
  // It would wrap around.
  constexpr Wide kMost = std::numeric_limits<int64_t>::max();
  if (num > kMost || num < -kMost - 1 || den > kMost) ThrowBeyond64Bits();
  return {static_cast<int64_t>(num), static_cast<int64_t>(den)};
}

NatPoly Canonical(NatPoly terms, const std::function<Rational(Rational, Rational)>& plus) {
  std::sort(terms.begin(), terms.end(),
            [](const NatTerm& x, const NatTerm& y) { return x.factors < y.factors; });
  NatPoly out;
  for (NatTerm& t : terms) {
    if (!out.empty() && out.back().factors == t.factors) {
      out.back().coefficient = plus(out.back().coefficient, t.coefficient);
    } else {
      if (!out.empty() && out.back().coefficient.num == 0) out.pop_back();
      out.push_back(std::move(t));
    }
  }
  if (!out.empty() && out.back().coefficient.num == 0) out.pop_back();
  return out;
}

int64_t FloorDivide(int64_t a, int64_t b) {
  int64_t q = a / b;
  return (a % b != 0 && (a < 0) != (b < 0)) ? q - 1 : q;
}

namespace {

std::vector<NatFactor> ProductOf(const std::vector<NatFactor>& a, const std::vector<NatFactor>& b) {
  std::vector<NatFactor> out;
  size_t i = 0;
  size_t j = 0;
  while (i < a.size() || j < b.size()) {
    if (j == b.size() || (i < a.size() && a[i].atom < b[j].atom)) {
      out.push_back(a[i++]);
    } else if (i == a.size() || b[j].atom < a[i].atom) {
      out.push_back(b[j++]);
    } else {
      int e = a[i].exponent + b[j].exponent;
      if (e != 0) out.push_back({a[i].atom, e});
      ++i;
      ++j;
    }
  }
  return out;
}

// A variable beside a power of itself is in the power: n * n^(k - 1) is n^k. What is divided by it
// comes out of the exponent's number only, so that no exponent is below 0 that was not.
std::vector<NatFactor> WithPowersTogether(NatTable& nats, std::vector<NatFactor> factors) {
  for (size_t i = 0; i < factors.size(); ++i) {
    if (factors[i].atom.kind != NatAtomKind::kVar) continue;
    for (size_t j = 0; j < factors.size() && factors[i].exponent != 0; ++j) {
      NatFactor& power = factors[j];
      if (power.atom.kind != NatAtomKind::kPow || power.exponent != 1) continue;
      if (nats.AsVar(Nat{power.atom.a}) != NatVar{factors[i].atom.a}) continue;
      int64_t number = 0;  // in the exponent
      for (const NatTerm& t : nats.poly(Nat{power.atom.b})) {
        if (t.factors.empty() && t.coefficient.den == 1) number = t.coefficient.num;
      }
      const int64_t more = std::max<int64_t>(factors[i].exponent, -std::max<int64_t>(number, 0));
      if (more == 0) continue;
      power.atom.b = nats.Add(Nat{power.atom.b}, nats.Const(more)).id;
      factors[i].exponent -= static_cast<int>(more);
    }
  }
  std::erase_if(factors, [](const NatFactor& f) { return f.exponent == 0; });
  std::sort(factors.begin(), factors.end(),
            [](const NatFactor& x, const NatFactor& y) { return x.atom < y.atom; });
  return factors;
}

// An order of monomials that products respect: the first atom with different exponents decides.
bool IsSmaller(const std::vector<NatFactor>& a, const std::vector<NatFactor>& b) {
  for (size_t i = 0, j = 0; i < a.size() || j < b.size();) {
    if (j == b.size() || (i < a.size() && a[i].atom < b[j].atom)) return a[i].exponent < 0;
    if (i == a.size() || b[j].atom < a[i].atom) return b[j].exponent > 0;
    if (a[i].exponent != b[j].exponent) return a[i].exponent < b[j].exponent;
    ++i;
    ++j;
  }
  return false;
}

NatTerm LeadingTerm(const NatPoly& poly) {
  return *std::max_element(poly.begin(), poly.end(), [](const NatTerm& x, const NatTerm& y) {
    return IsSmaller(x.factors, y.factors);
  });
}

size_t TermsBytes(const NatPoly& poly) {
  size_t bytes = HeapBytes(poly);
  for (const NatTerm& t : poly) bytes += HeapBytes(t.factors);
  return bytes;
}

std::string Numbered(absl::string_view name, int level) {
  return level == 0 ? std::string(name) : absl::StrCat(name, level);
}

}  // namespace

Rational NatTable::Times(Rational a, Rational b) {
  return Normal(Wide{a.num} * b.num, Wide{a.den} * b.den);
}
Rational NatTable::Plus(Rational a, Rational b) {
  return Normal(Wide{a.num} * b.den + Wide{b.num} * a.den, Wide{a.den} * b.den);
}

NatTable::NatTable() {
  Intern({});
  NewVar({NatVarKind::kBound, "at", 0, std::nullopt});
}

NatVar NatTable::NewVar(NatVarInfo info) {
  names_.insert(info.name);
  vars_.push_back(std::move(info));
  return {static_cast<uint32_t>(vars_.size() - 1)};
}

NatVar NatTable::TypePosition(std::vector<NatVar>& known, int height) {
  while (static_cast<int>(known.size()) <= height) {
    const size_t n = known.size();
    known.push_back(
        NewVar({NatVarKind::kPosition, n <= 1 ? "at" : absl::StrCat("at", n), 0, std::nullopt}));
  }
  return known[static_cast<size_t>(height)];
}

std::optional<int> NatTable::HeightOf(NatVar v) const {
  const auto at = std::find(bound_positions_.begin(), bound_positions_.end(), v);
  if (at == bound_positions_.end()) return std::nullopt;
  return static_cast<int>(at - bound_positions_.begin());
}

NatVar NatTable::Position(int level, Nat extent, std::string name) {
  auto [it, fresh] = positions_.try_emplace({level, extent});
  if (fresh) {
    if (name.empty()) name = Numbered("pos", level);
    it->second = NewVar({NatVarKind::kPosition, std::move(name), 0, extent, level});
  }
  return it->second;
}

NatVar NatTable::AtLevel(std::map<int, NatVar>& known, int level, std::string name, int64_t low) {
  auto [it, fresh] = known.try_emplace(level);
  if (fresh) {
    it->second = NewVar({NatVarKind::kBound, std::move(name), low, std::nullopt, level});
  }
  return it->second;
}

NatVar NatTable::SizeInPair(int level, std::string name) {
  return AtLevel(sizes_in_pairs_, level, name.empty() ? Numbered("size", level) : name, 0);
}

NatVar NatTable::BoundLength(int level, std::string name) {
  return AtLevel(bound_lengths_, level, name.empty() ? Numbered("len", level) : name, 1);
}

size_t NatTable::bytes() const {
  return terms_bytes_ + polys_.size() * (sizeof(NatPoly) + 1) + TableBytes(interned_) +
         vars_.size() * sizeof(NatVarInfo) + TableBytes(known_.quotients) +
         TableBytes(known_.remainders) + TableBytes(known_.non_negative);
}

bool NatTable::HasMeta(const NatAtom& atom) const {
  switch (atom.kind) {
    case NatAtomKind::kVar: {
      const NatVarInfo& v = vars_[atom.a];
      if (v.kind == NatVarKind::kPosition && v.extent) return HasMeta(*v.extent);
      return v.kind == NatVarKind::kMeta;
    }
    case NatAtomKind::kSum:
      return HasMeta(Nat{atom.a});
    case NatAtomKind::kFloorDiv:
    case NatAtomKind::kMod:
    case NatAtomKind::kMin:
    case NatAtomKind::kMax:
    case NatAtomKind::kPow:
      return HasMeta(Nat{atom.a}) || HasMeta(Nat{atom.b});
  }
  return false;
}

Nat NatTable::Intern(NatPoly poly) {
  const auto known = interned_.find(&poly);
  if (known != interned_.end()) return Nat{known->second};
  const auto id = static_cast<uint32_t>(polys_.size());
  terms_bytes_ += TermsBytes(poly);
  polys_.push_back(std::move(poly));
  interned_.emplace(&polys_.back(), id);
  const bool meta = std::ranges::any_of(polys_.back(), [this](const NatTerm& t) {
    return std::ranges::any_of(t.factors, [this](const NatFactor& f) { return HasMeta(f.atom); });
  });
  marks_.push_back(meta ? kHasMeta : 0);
  return Nat{id};
}

Nat NatTable::FromTerm(NatTerm term) {
  if (term.coefficient.num == 0) return Nat{0};
  return Intern({std::move(term)});
}

Nat NatTable::FromAtom(NatAtom atom, int exponent) {
  return Intern({NatTerm{{NatFactor{atom, exponent}}, {1, 1}}});
}

Nat NatTable::Const(int64_t value) {
  if (value == 0) return Nat{0};
  return Intern({NatTerm{{}, {value, 1}}});
}

Nat NatTable::Var(NatVar v) { return FromAtom({NatAtomKind::kVar, v.id, 0}); }

NatVar NatTable::NewSize(std::string name, int64_t low) {
  return NewVar({NatVarKind::kSize, std::move(name), low, std::nullopt});
}
NatVar NatTable::NewIndex(std::string name, Nat extent) {
  return NewVar({NatVarKind::kIndex, std::move(name), 0, extent});
}
NatVar NatTable::NewMeta(std::string name) {
  return NewVar({NatVarKind::kMeta, std::move(name), 0, std::nullopt});
}
NatVar NatTable::NewOpaque(std::string name, std::optional<Nat> extent, bool may_be_negative) {
  return NewVar({NatVarKind::kOpaque, std::move(name), may_be_negative ? -1 : 0, extent});
}

Nat NatTable::Add(Nat a, Nat b) {
  if (a.id == 0) return b;
  if (b.id == 0) return a;
  NatPoly sum = poly(a);
  const NatPoly& other = poly(b);
  sum.insert(sum.end(), other.begin(), other.end());
  return Recombined(Intern(Canonical(std::move(sum), Plus)));
}

// c*m * (x/m) + c * (x%m) is c*x: what splitting, joining and vectors leave of an index.
Nat NatTable::Recombined(Nat sum) {
  const NatPoly terms = poly(sum);
  if (terms.size() < 2) return sum;
  for (const NatTerm& t : terms) {
    for (const NatFactor& f : t.factors) {
      if (f.atom.kind != NatAtomKind::kMod || f.exponent != 1) continue;
      const Nat x{f.atom.a}, m{f.atom.b};
      NatTerm cofactor = t;
      cofactor.factors.erase(std::find(cofactor.factors.begin(), cofactor.factors.end(), f));
      const Nat c = FromTerm(cofactor);
      const NatPoly whole = poly(Mul(Mul(c, m), FloorDiv(x, m)));
      if (whole.size() != 1 || std::find(terms.begin(), terms.end(), whole[0]) == terms.end()) {
        continue;
      }
      return Add(Sub(Sub(sum, FromTerm(t)), FromTerm(whole[0])), Mul(c, x));
    }
  }
  return sum;
}

Nat NatTable::Sub(Nat a, Nat b) { return Add(a, Mul(Const(-1), b)); }

Nat NatTable::Mul(Nat a, Nat b) {
  const NatPoly& pa = poly(a);
  const NatPoly& pb = poly(b);
  // A sum times its own reciprocal cancels.
  auto cancels = [&](const NatPoly& sum, Nat sum_nat, const NatPoly& other) -> std::optional<Nat> {
    if (sum.size() < 2 || other.size() != 1) return std::nullopt;
    NatTerm rest = other[0];
    for (size_t i = 0; i < rest.factors.size(); ++i) {
      NatFactor& f = rest.factors[i];
      if (f.atom.kind == NatAtomKind::kSum && f.atom.a == sum_nat.id && f.exponent < 0) {
        if (++f.exponent == 0) rest.factors.erase(rest.factors.begin() + static_cast<long>(i));
        return FromTerm(rest);
      }
    }
    return std::nullopt;
  };
  if (auto r = cancels(pa, a, pb)) return *r;
  if (auto r = cancels(pb, b, pa)) return *r;
  if (pa.size() * pb.size() > kMostMonomials) {
    throw TooLarge("a size is a sum of too many products",
                   "sizes are multiplied out; give some of them by --size, or write it with less");
  }
  NatPoly product;
  bool has_power = false;
  for (const NatTerm& x : pa) {
    for (const NatTerm& y : pb) {
      product.push_back({ProductOf(x.factors, y.factors), Times(x.coefficient, y.coefficient)});
      for (const NatFactor& f : product.back().factors) {
        has_power = has_power || f.atom.kind == NatAtomKind::kPow;
      }
    }
  }
  if (has_power) {
    for (NatTerm& t : product) t.factors = WithPowersTogether(*this, std::move(t.factors));
  }
  return Intern(Canonical(std::move(product), Plus));
}

// Polynomial division by leading terms, in lexicographic order: the quotient if nothing is left
// over.
std::optional<Nat> NatTable::DivideBySum(Nat a, Nat b) {
  constexpr int kMaxTerms = 64;
  const NatPoly dividend = poly(a);
  const NatTerm divisor = LeadingTerm(poly(b));
  // A quotient has no divisions that the dividend has not; without this, 1 / (n + 1) is a series.
  auto divides_more = [&](const NatTerm& t) {
    for (const NatFactor& f : t.factors) {
      if (f.exponent > 0) continue;
      bool known = false;
      for (const NatTerm& d : dividend) {
        for (const NatFactor& g : d.factors) known |= g.atom == f.atom && g.exponent < 0;
      }
      if (!known) return true;
    }
    return false;
  };
  NatTerm inverse = divisor;
  for (NatFactor& f : inverse.factors) f.exponent = -f.exponent;
  inverse.coefficient = Normal(divisor.coefficient.den, divisor.coefficient.num);
  Nat rest = a;
  Nat quotient{0};
  for (int i = 0; i < kMaxTerms && rest.id != 0; ++i) {
    NatTerm t = LeadingTerm(poly(rest));
    t.factors = ProductOf(t.factors, inverse.factors);
    t.coefficient = Times(t.coefficient, inverse.coefficient);
    if (divides_more(t)) return std::nullopt;
    Nat part = FromTerm(t);
    quotient = Add(quotient, part);
    rest = Sub(rest, Mul(part, b));
  }
  return rest.id == 0 ? std::optional(quotient) : std::nullopt;
}

Nat NatTable::ExactDiv(Nat a, Nat b) {
  const NatPoly pb = poly(b);
  if (pb.empty() || a == b) return pb.empty() ? Nat{0} : Const(1);
  if (pb.size() == 1) {
    NatTerm inverse = pb[0];
    for (NatFactor& f : inverse.factors) f.exponent = -f.exponent;
    inverse.coefficient = Normal(inverse.coefficient.den, inverse.coefficient.num);
    return Mul(a, FromTerm(inverse));
  }
  if (auto quotient = DivideBySum(a, b)) return *quotient;
  return Mul(a, FromAtom({NatAtomKind::kSum, b.id, 0}, -1));
}

// A monomial is an integer for all values of its variables if nothing is divided; a monomial with a
// denominator is one only where a fact says so.
bool NatTable::TermIsIntegral(const NatTerm& term) const {
  bool plain = term.coefficient.den == 1;
  for (const NatFactor& f : term.factors) plain = plain && f.exponent > 0;
  if (plain) return true;
  for (const auto& [divisor, of] : divides_) {
    const NatPoly& pd = poly(divisor);
    const NatPoly& po = poly(of);
    if (pd.size() != 1 || po.size() != 1) continue;
    std::vector<NatFactor> inverse = pd[0].factors;
    for (NatFactor& f : inverse) f.exponent = -f.exponent;
    // of/divisor is an integer; is term an integer multiple of it?
    std::vector<NatFactor> fact = ProductOf(po[0].factors, inverse);
    Rational fact_coefficient =
        Times(po[0].coefficient, Normal(pd[0].coefficient.den, pd[0].coefficient.num));
    for (NatFactor& f : fact) f.exponent = -f.exponent;
    std::vector<NatFactor> rest = ProductOf(term.factors, fact);
    Rational rest_coefficient =
        Times(term.coefficient, Normal(fact_coefficient.den, fact_coefficient.num));
    bool integral = rest_coefficient.den == 1;
    for (const NatFactor& f : rest) integral = integral && f.exponent > 0;
    if (integral) return true;
  }
  return false;
}

Nat NatTable::FloorDiv(Nat a, Nat b) {
  if (const auto it = known_.quotients.find({a, b}); it != known_.quotients.end()) {
    return it->second;
  }
  const Nat q = MakeFloorDiv(a, b);
  known_.quotients[{a, b}] = q;
  return q;
}

Nat NatTable::Mod(Nat a, Nat b) {
  if (const auto it = known_.remainders.find({a, b}); it != known_.remainders.end()) {
    return it->second;
  }
  const Nat r = MakeMod(a, b);
  known_.remainders[{a, b}] = r;
  return r;
}

namespace {

// a = factor * main + low, where the factor divides the divisor and 0 <= low < factor.
struct Multiple {
  Nat main, low, factor;
};

std::optional<Multiple> SplitBy(NatTable& nats, Nat a, Nat factor) {
  Multiple split{Nat{0}, Nat{0}, factor};
  for (Nat term : nats.Terms(a)) {
    const Nat q = nats.ExactDiv(term, factor);
    const bool whole = nats.IsInteger(q) == Proof::kYes;
    Nat& part = whole ? split.main : split.low;
    part = nats.Add(part, whole ? q : term);
  }
  const bool small = split.main.id != 0 && nats.AtLeast(split.low, nats.Const(0)) == Proof::kYes &&
                     nats.AtLeast(factor, nats.Add(split.low, nats.Const(1))) == Proof::kYes;
  return small ? std::optional(split) : std::nullopt;
}

std::optional<Multiple> SplitByFactor(NatTable& nats, Nat a, Nat divisor) {
  if (nats.poly(divisor).size() != 1) return std::nullopt;
  const NatTerm by = nats.poly(divisor)[0];
  if (by.coefficient.den != 1) return std::nullopt;
  int64_t g = 0;
  for (const NatTerm& t : NatPoly(nats.poly(a))) {
    if (t.factors.empty() || t.coefficient.den != 1) continue;
    const int64_t d = std::gcd(std::abs(t.coefficient.num), by.coefficient.num);
    if (d > 1) g = std::gcd(g, d);
  }
  if (g > 1) {
    if (const auto split = SplitBy(nats, a, nats.Const(g))) return split;
  }
  // A divisor of one factor has been tried as a whole.
  if (by.factors.size() < 2 && by.coefficient.num == 1) return std::nullopt;
  for (const NatFactor& f : by.factors) {
    if (f.atom.kind != NatAtomKind::kVar || f.exponent < 1) continue;
    if (const auto split = SplitBy(nats, a, nats.Var(NatVar{f.atom.a}))) return split;
  }
  return std::nullopt;
}

}  // namespace

// How often a term that is a number holds the divisor, if that is a number.
int64_t NatTable::WholeTimes(Nat term, std::optional<int64_t> divisor) const {
  const std::optional<int64_t> number = AsConst(term);
  return number && divisor && *number > 0 && *divisor > 0 ? *number / *divisor : 0;
}

Nat NatTable::MakeFloorDiv(Nat a, Nat b) {
  auto cb = AsConst(b);
  auto ca = AsConst(a);
  if (cb && *cb == 1) return a;
  if (cb && *cb == 0) return Nat{0};
  if (ca && cb) return Const(FloorDivide(*ca, *cb));
  if (a == b) return Const(1);
  // a = q * b + rest, with q the sum of a's terms that b divides.
  Nat quotient{0};
  Nat rest{0};
  if (poly(b).size() == 1) {
    const NatPoly terms = poly(a);
    for (const NatTerm& t : terms) {
      Nat term = FromTerm(t);
      Nat q = ExactDiv(term, b);
      if (const int64_t more = WholeTimes(term, cb); more > 0) {  // (i + 1026) / 1024
        quotient = Add(quotient, Const(more));
        rest = Add(rest, Sub(term, Const(more * *cb)));
      } else if (poly(q).size() == 1 && TermIsIntegral(poly(q)[0])) {
        quotient = Add(quotient, q);
      } else {
        rest = Add(rest, term);
      }
    }
  } else {
    Nat q = ExactDiv(a, b);
    if (poly(q).size() == 1 && TermIsIntegral(poly(q)[0]) && Mul(q, b) == a) return q;
    rest = a;
  }
  if (rest.id == 0) return quotient;
  if (const auto r = AsConst(rest); r && cb) {
    return Add(quotient, Const(FloorDivide(*r, *cb)));
  }
  if (MayBeNegative(rest)) {
    quotient = Nat{0};
    rest = a;
  }
  if (ProvablyNonNegative(rest, 0) && AtLeast(b, Add(rest, Const(1))) == Proof::kYes) {
    return quotient;
  }
  // floor((x / k) / b) = floor(x / (k * b)).
  if (poly(rest).size() == 1 && poly(rest)[0].factors.size() == 1 &&
      poly(rest)[0].coefficient == Rational{1, 1}) {
    const NatFactor f = poly(rest)[0].factors[0];
    if (f.atom.kind == NatAtomKind::kFloorDiv && f.exponent == 1) {
      return Add(quotient, FloorDiv(Nat{f.atom.a}, Mul(Nat{f.atom.b}, b)));
    }
  }
  // floor((g*x + low) / (g*c)) = floor(x / c) when 0 <= low < g.
  if (const auto split = SplitByFactor(*this, rest, b)) {
    return Add(quotient, FloorDiv(split->main, ExactDiv(b, split->factor)));
  }
  return Add(quotient, FromAtom({NatAtomKind::kFloorDiv, rest.id, b.id}));
}

Nat NatTable::MakeMod(Nat a, Nat b) {
  auto cb = AsConst(b);
  auto ca = AsConst(a);
  if (cb && *cb <= 1) return Nat{0};
  if (ca && cb) return Const(*ca - FloorDivide(*ca, *cb) * *cb);
  if (a == b) return Nat{0};
  Nat rest{0};
  if (poly(b).size() == 1) {
    const NatPoly terms = poly(a);
    for (const NatTerm& t : terms) {
      Nat term = FromTerm(t);
      if (const int64_t more = WholeTimes(term, cb); more > 0) {
        rest = Add(rest, Sub(term, Const(more * *cb)));
        continue;
      }
      Nat q = ExactDiv(term, b);
      if (!(poly(q).size() == 1 && TermIsIntegral(poly(q)[0]))) rest = Add(rest, term);
    }
  } else {
    rest = a;
  }
  if (rest.id == 0) return rest;
  if (const auto r = AsConst(rest); r && cb) return Const(*r - FloorDivide(*r, *cb) * *cb);
  if (MayBeNegative(rest)) rest = a;
  if (ProvablyNonNegative(rest, 0) && AtLeast(b, Add(rest, Const(1))) == Proof::kYes) return rest;
  // (g*x + low) % (g*c) = g * (x % c) + low when 0 <= low < g.
  if (const auto split = SplitByFactor(*this, rest, b)) {
    return Add(Mul(split->factor, Mod(split->main, ExactDiv(b, split->factor))), split->low);
  }
  return FromAtom({NatAtomKind::kMod, rest.id, b.id});
}

Nat NatTable::Min(Nat a, Nat b) {
  if (AtLeast(a, b) == Proof::kYes) return b;
  if (AtLeast(b, a) == Proof::kYes) return a;
  if (b < a) std::swap(a, b);
  return FromAtom({NatAtomKind::kMin, a.id, b.id});
}

Nat NatTable::Max(Nat a, Nat b) {
  if (AtLeast(a, b) == Proof::kYes) return a;
  if (AtLeast(b, a) == Proof::kYes) return b;
  if (b < a) std::swap(a, b);
  return FromAtom({NatAtomKind::kMax, a.id, b.id});
}

Nat NatTable::Pow(Nat base, Nat exponent) {
  if (auto e = AsConst(exponent); e && *e >= 0 && *e <= 64) {
    Nat r = Const(1);
    for (int64_t i = 0; i < *e; ++i) r = Mul(r, base);
    return r;
  }
  if (AsConst(base) == 1) return base;
  if (std::abs(AsConst(base).value_or(0)) > 1 && AsConst(exponent).value_or(0) > 64)
    ThrowBeyond64Bits();
  return FromAtom({NatAtomKind::kPow, base.id, exponent.id});
}

std::optional<int64_t> NatTable::AsConst(Nat a) const {
  const NatPoly& p = poly(a);
  if (p.empty()) return 0;
  if (p.size() == 1 && p[0].factors.empty() && p[0].coefficient.den == 1) {
    return p[0].coefficient.num;
  }
  return std::nullopt;
}

}  // namespace eqrise::rise
