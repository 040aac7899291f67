#include "emit/nat_text.h"

#include <cstdlib>
#include <numeric>
#include <vector>

#include "absl/strings/str_cat.h"

namespace eqrise::emit {

using rise::Nat;
using rise::NatAtomKind;
using rise::NatFactor;
using rise::NatTable;
using rise::NatTerm;

std::string Wrap(const Text& t, int least) {
  return t.precedence < least ? absl::StrCat("(", t.text, ")") : t.text;
}

Nat AtomNat(NatTable& nats, const rise::NatAtom& atom) {
  Nat a{atom.a};
  Nat b{atom.b};
  switch (atom.kind) {
    case NatAtomKind::kVar:
      return nats.Var({atom.a});
    case NatAtomKind::kSum:
      return a;
    case NatAtomKind::kFloorDiv:
      return nats.FloorDiv(a, b);
    case NatAtomKind::kMod:
      return nats.Mod(a, b);
    case NatAtomKind::kMin:
      return nats.Min(a, b);
    case NatAtomKind::kMax:
      return nats.Max(a, b);
    case NatAtomKind::kPow:
      return nats.Pow(a, b);
  }
  return a;
}

namespace {

Nat TermNat(NatTable& nats, const NatTerm& t) {
  Nat n = nats.ExactDiv(nats.Const(t.coefficient.num), nats.Const(t.coefficient.den));
  for (const NatFactor& f : t.factors) {
    Nat atom = AtomNat(nats, f.atom);
    for (int e = 0; e < std::abs(f.exponent); ++e) {
      n = f.exponent > 0 ? nats.Mul(n, atom) : nats.ExactDiv(n, atom);
    }
  }
  return n;
}

class NatPrinter {
 public:
  NatPrinter(NatTable& nats, const NatNames& names) : nats_(nats), names_(names) {}

  Text Print(Nat n) {
    std::vector<Text> parts;
    std::vector<bool> negative;
    if (auto known = NamedIn(n)) {
      if (known->rest.id == 0) return {known->name};
      parts.push_back({known->name});
      negative.push_back(false);
      n = known->rest;
    }
    const NatParts sum = PartsOf(nats_, n);
    if (sum.fraction) {
      parts.push_back(Fraction(*sum.fraction));
      negative.push_back(false);
    }
    for (const NatTerm& t : sum.whole) {
      parts.push_back(Product(t));
      negative.push_back(t.coefficient.num < 0);
    }
    if (parts.empty()) return {"0"};
    if (parts.size() == 1) {
      if (!negative[0]) return parts[0];
      return {absl::StrCat("-", Wrap(parts[0], kUnaryP)), kUnaryP};
    }
    std::string out;
    for (size_t i = 0; i < parts.size(); ++i) {
      if (i == 0) {
        out = negative[0] ? absl::StrCat("-", Wrap(parts[0], kUnaryP)) : Wrap(parts[0], kAddP);
      } else {
        absl::StrAppend(&out, negative[i] ? " - " : " + ",
                        Wrap(parts[i], negative[i] ? kMulP : kAddP));
      }
    }
    return {out, kAddP};
  }

 private:
  Text Fraction(const std::pair<Nat, Nat>& f) {
    return {absl::StrCat(Wrap(Print(f.first), kMulP), " / ", Wrap(Print(f.second), kUnaryP)),
            kMulP};
  }
  // Without the sign.
  Text Product(const NatTerm& t) {
    int64_t c = std::abs(t.coefficient.num);
    if (t.factors.empty()) return {absl::StrCat(c)};
    std::vector<Text> parts;
    if (c != 1) parts.push_back({absl::StrCat(c)});
    for (const NatFactor& f : t.factors) {
      for (int e = 0; e < f.exponent; ++e) parts.push_back(Atom(f.atom));
    }
    if (parts.size() == 1) return parts[0];
    std::string out;
    for (size_t i = 0; i < parts.size(); ++i) {
      // a * (b / c) must not become (a * b) / c.
      absl::StrAppend(&out, i ? " * " : "", Wrap(parts[i], kUnaryP));
    }
    return {out, kMulP};
  }
  std::optional<NamedSummand> NamedIn(Nat n) const {
    return names_.named ? names_.named(n) : std::nullopt;
  }
  Text Atom(const rise::NatAtom& atom) {
    Nat a{atom.a};
    Nat b{atom.b};
    if (atom.kind != NatAtomKind::kVar) {
      if (auto known = NamedIn(AtomNat(nats_, atom))) return {known->name};
    }
    switch (atom.kind) {
      case NatAtomKind::kVar: {
        if (auto special = names_.variable(rise::NatVar{atom.a})) return *special;
        return {nats_.info({atom.a}).name};
      }
      case NatAtomKind::kSum:
        return Print(a);
      case NatAtomKind::kFloorDiv:
        return {absl::StrCat(Wrap(Print(a), kMulP), " / ", Wrap(Print(b), kUnaryP)), kMulP};
      case NatAtomKind::kMod:
        return {absl::StrCat(Wrap(Print(a), kMulP), " % ", Wrap(Print(b), kUnaryP)), kMulP};
      case NatAtomKind::kMin:
        return Call("min", a, b);
      case NatAtomKind::kMax:
        return Call("max", a, b);
      case NatAtomKind::kPow:
        return Call("pow", a, b);
    }
    return {"0"};
  }

  Text Call(const char* function, Nat a, Nat b) {
    return {absl::StrCat(names_.function(function), "(", Print(a).text, ", ", Print(b).text, ")")};
  }

  NatTable& nats_;
  const NatNames& names_;
};

}  // namespace

NatParts PartsOf(NatTable& nats, Nat n) {
  NatParts out;
  std::vector<NatTerm> constant, negative;
  Nat fractional{0};
  for (const NatTerm& t : rise::NatPoly(nats.poly(n))) {
    bool is_whole = t.coefficient.den == 1;
    for (const NatFactor& f : t.factors) is_whole = is_whole && f.exponent > 0;
    if (!is_whole) {
      fractional = nats.Add(fractional, TermNat(nats, t));
    } else if (t.coefficient.num < 0) {
      negative.push_back(t);
    } else {
      (t.factors.empty() ? constant : out.whole).push_back(t);
    }
  }
  // Variables first, the constant last; a positive term leads where there is one.
  out.whole.insert(out.whole.end(), constant.begin(), constant.end());
  out.whole.insert(out.whole.end(), negative.begin(), negative.end());
  if (fractional.id == 0) return out;
  Nat denominator = nats.Const(1);
  Nat numerator = fractional;
  for (bool progress = true; progress;) {
    progress = false;
    for (const NatTerm& t : rise::NatPoly(nats.poly(numerator))) {
      Nat factor{0};
      if (t.coefficient.den != 1) factor = nats.Const(t.coefficient.den);
      for (const NatFactor& f : t.factors) {
        if (f.exponent < 0) factor = AtomNat(nats, f.atom);
      }
      if (factor.id == 0) continue;
      denominator = nats.Mul(denominator, factor);
      numerator = nats.Mul(numerator, factor);
      progress = true;
      break;
    }
  }
  out.fraction = {numerator, denominator};
  return out;
}

Text NatText(NatTable& nats, Nat n, const NatNames& names) {
  return NatPrinter(nats, names).Print(n);
}

std::string SizeText(NatTable& nats, Nat n) {
  const NatNames plain{[](rise::NatVar) { return std::nullopt; },
                       [](const char* function) { return std::string(function); }};
  return NatText(nats, n, plain).text;
}

}  // namespace eqrise::emit
