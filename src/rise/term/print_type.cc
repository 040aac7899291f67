// Nats and types in surface syntax.
#include <cstdlib>
#include <numeric>
#include <utility>

#include "absl/strings/str_cat.h"
#include "rise/term/print.h"

namespace eqrise::rise {
namespace {

bool IsOneWord(absl::string_view text) { return text.find(' ') == absl::string_view::npos; }

std::string Parenthesised(std::string text) {
  return IsOneWord(text) ? text : absl::StrCat("(", text, ")");
}

std::string PrintAtom(const NatTable& nats, const NatAtom& atom) {
  auto call = [&](absl::string_view function) {
    return absl::StrCat(function, "(", PrintNat(nats, Nat{atom.a}), ", ",
                        PrintNat(nats, Nat{atom.b}), ")");
  };
  switch (atom.kind) {
    case NatAtomKind::kVar:
      return nats.info({atom.a}).name;
    case NatAtomKind::kSum:
      return absl::StrCat("(", PrintNat(nats, Nat{atom.a}), ")");
    case NatAtomKind::kFloorDiv:
      return call("floorDiv");
    case NatAtomKind::kMod:
      return absl::StrCat("(", Parenthesised(PrintNat(nats, Nat{atom.a})), " % ",
                          Parenthesised(PrintNat(nats, Nat{atom.b})), ")");
    case NatAtomKind::kMin:
      return call("min");
    case NatAtomKind::kMax:
      return call("max");
    case NatAtomKind::kPow:
      return call("pow");
  }
  return "";
}

// A monomial without its sign: 3 * n * m / (2 * k).
std::string PrintTerm(const NatTable& nats, const NatTerm& t) {
  std::string product;
  std::string divisor;
  int divisors = 0;
  if (std::abs(t.coefficient.num) != 1) product = absl::StrCat(std::abs(t.coefficient.num));
  if (t.coefficient.den != 1) {
    divisor = absl::StrCat(t.coefficient.den);
    ++divisors;
  }
  for (const NatFactor& f : t.factors) {
    for (int e = 0; e < std::abs(f.exponent); ++e) {
      std::string& side = f.exponent > 0 ? product : divisor;
      if (f.exponent < 0) ++divisors;
      absl::StrAppend(&side, side.empty() ? "" : " * ", PrintAtom(nats, f.atom));
    }
  }
  if (product.empty()) product = "1";
  if (divisors == 0) return product;
  return divisors == 1 ? absl::StrCat(product, " / ", divisor)
                       : absl::StrCat(product, " / (", divisor, ")");
}

// What is added before what is taken away, and constants behind variables; all behind `out`.
std::string PrintSum(const NatTable& nats, const NatPoly& poly, std::string out) {
  for (bool negative : {false, true}) {
    for (bool constant : {false, true}) {
      for (const NatTerm& t : poly) {
        if ((t.coefficient.num < 0) != negative || t.factors.empty() != constant) continue;
        absl::StrAppend(&out, out.empty() ? (negative ? "-" : "") : (negative ? " - " : " + "),
                        PrintTerm(nats, t));
      }
    }
  }
  return out;
}

// level 0: anything; 1: left of an arrow; 2: an element type.
std::string PrintType(const TypeTable& types, Type t, int level) {
  if (!t) return "?";
  const TypeNode& n = types.node(t);
  std::string out;
  switch (n.kind) {
    case TypeKind::kScalar:
      return std::string(ScalarName(n.scalar));
    case TypeKind::kNatType:
      return "natType";
    case TypeKind::kIndex:
      return absl::StrCat("idx[", PrintNat(types.nats(), n.size), "]");
    case TypeKind::kVector:
      return absl::StrCat("vec[", PrintNat(types.nats(), n.size), ", ",
                          PrintType(types, n.first, 0), "]");
    case TypeKind::kPair:
      return absl::StrCat("(", PrintType(types, n.first, 0), ", ", PrintType(types, n.second, 0),
                          ")");
    case TypeKind::kArray:
      return absl::StrCat(Parenthesised(PrintNat(types.nats(), n.size)), ".",
                          PrintType(types, n.first, 2));
    case TypeKind::kDepArray:
      return absl::StrCat(Parenthesised(PrintNat(types.nats(), n.size)), "..(",
                          types.nats().info(n.bound).name, " => ", PrintType(types, n.first, 0),
                          ")");
    case TypeKind::kDepPair:
      return absl::StrCat("(", types.nats().info(n.bound).name, ": Nat ** ",
                          PrintType(types, n.first, 0), ")");
    case TypeKind::kFunction:
      out = absl::StrCat(PrintType(types, n.first, 1), " -> ", PrintType(types, n.second, 0));
      break;
    case TypeKind::kDepFunction:
      out = absl::StrCat("(", types.nats().info(n.bound).name, ": Nat) -> ",
                         PrintType(types, n.second, 0));
      break;
    case TypeKind::kVariable:
      return types.VariableName(n.variable);
  }
  return level > 0 ? absl::StrCat("(", out, ")") : out;
}

// (n * n + n) / 2, where neither n * n / 2 nor n / 2 need be a whole number. Takes these terms.
std::string TakeFraction(const NatTable& nats, NatPoly& poly) {
  NatPoly whole, fraction;
  int64_t divisor = 1;
  for (const NatTerm& t : poly) {
    (t.coefficient.den == 1 ? whole : fraction).push_back(t);
    divisor = std::lcm(divisor, t.coefficient.den);
  }
  if (fraction.size() < 2 || !nats.IsIntegerValued(fraction)) return "";
  for (NatTerm& t : fraction) {
    t.coefficient = {t.coefficient.num * (divisor / t.coefficient.den), 1};
  }
  poly = std::move(whole);
  return absl::StrCat("(", PrintSum(nats, fraction, ""), ") / ", divisor);
}

}  // namespace

std::string PrintNat(const NatTable& nats, Nat n) {
  NatPoly poly = nats.poly(n);
  if (poly.empty()) return "0";
  std::string fraction = TakeFraction(nats, poly);
  return PrintSum(nats, poly, std::move(fraction));
}

std::string PrintType(const TypeTable& types, Type t) { return PrintType(types, t, 0); }

}  // namespace eqrise::rise
