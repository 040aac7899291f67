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

namespace {

class NatPrinter {
 public:
  NatPrinter(NatTable& nats, const NatNames& names) : nats_(nats), names_(names) {}

  Text Print(Nat n) {
    const rise::NatPoly poly = nats_.poly(n);
    if (poly.empty()) return {"0"};
    std::vector<NatTerm> whole;
    Nat fractional{0};
    for (const NatTerm& t : poly) {
      bool is_whole = t.coefficient.den == 1;
      for (const NatFactor& f : t.factors) is_whole = is_whole && f.exponent > 0;
      if (is_whole) {
        whole.push_back(t);
      } else {
        fractional = nats_.Add(fractional, TermNat(t));
      }
    }
    std::vector<Text> parts;
    std::vector<bool> negative;
    if (fractional.id != 0) {
      parts.push_back(Fraction(fractional));
      negative.push_back(false);
    }
    // Variables first, the constant last; a positive term leads where there is one.
    std::vector<const NatTerm*> order;
    for (const NatTerm& t : whole) {
      if (!t.factors.empty() && t.coefficient.num > 0) order.push_back(&t);
    }
    for (const NatTerm& t : whole) {
      if (t.factors.empty() && t.coefficient.num > 0) order.push_back(&t);
    }
    for (const NatTerm& t : whole) {
      if (t.coefficient.num < 0) order.push_back(&t);
    }
    for (const NatTerm* t : order) {
      parts.push_back(Product(*t));
      negative.push_back(t->coefficient.num < 0);
    }
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
  Nat TermNat(const NatTerm& t) {
    Nat n = nats_.ExactDiv(nats_.Const(t.coefficient.num), nats_.Const(t.coefficient.den));
    for (const NatFactor& f : t.factors) {
      Nat atom = AtomNat(f.atom);
      for (int e = 0; e < std::abs(f.exponent); ++e) {
        n = f.exponent > 0 ? nats_.Mul(n, atom) : nats_.ExactDiv(n, atom);
      }
    }
    return n;
  }
  Nat AtomNat(const rise::NatAtom& atom) {
    Nat a{atom.a};
    Nat b{atom.b};
    switch (atom.kind) {
      case NatAtomKind::kVar:
        return nats_.Var({atom.a});
      case NatAtomKind::kSum:
        return a;
      case NatAtomKind::kFloorDiv:
        return nats_.FloorDiv(a, b);
      case NatAtomKind::kMod:
        return nats_.Mod(a, b);
      case NatAtomKind::kMin:
        return nats_.Min(a, b);
      case NatAtomKind::kMax:
        return nats_.Max(a, b);
      case NatAtomKind::kPow:
        return nats_.Pow(a, b);
    }
    return a;
  }
  // A sum of terms with denominators, as numerator / denominator.
  Text Fraction(Nat n) {
    Nat denominator = nats_.Const(1);
    bool progress = true;
    Nat numerator = n;
    while (progress) {
      progress = false;
      for (const NatTerm& t : rise::NatPoly(nats_.poly(numerator))) {
        Nat factor{0};
        if (t.coefficient.den != 1) factor = nats_.Const(t.coefficient.den);
        for (const NatFactor& f : t.factors) {
          if (f.exponent < 0) factor = AtomNat(f.atom);
        }
        if (factor.id == 0) continue;
        denominator = nats_.Mul(denominator, factor);
        numerator = nats_.Mul(numerator, factor);
        progress = true;
        break;
      }
    }
    return {absl::StrCat(Wrap(Print(numerator), kMulP), " / ", Wrap(Print(denominator), kUnaryP)),
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
  Text Atom(const rise::NatAtom& atom) {
    Nat a{atom.a};
    Nat b{atom.b};
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

Text NatText(NatTable& nats, Nat n, const NatNames& names) {
  return NatPrinter(nats, names).Print(n);
}

std::string SizeText(NatTable& nats, Nat n) {
  const NatNames plain{[](rise::NatVar) { return std::nullopt; },
                       [](const char* function) { return std::string(function); }};
  return NatText(nats, n, plain).text;
}

}  // namespace eqrise::emit
