// Nats as text: what stands in types, in messages, and in emitted code.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "rise/nat/nat.h"

namespace eqrise::rise {

std::string NatTable::ToString(Nat a) const {
  const NatPoly& p = poly(a);
  if (p.empty()) return "0";
  std::string out;
  // Constants last: "n + 2", not "2 + n".
  std::vector<const NatTerm*> order;
  for (const NatTerm& t : p) {
    if (!t.factors.empty()) order.push_back(&t);
  }
  std::stable_partition(order.begin(), order.end(),
                        [](const NatTerm* t) { return t->coefficient.num > 0; });
  for (const NatTerm& t : p) {
    if (t.factors.empty()) order.push_back(&t);
  }
  auto parenthesised = [&](Nat n) {
    const NatPoly& q = poly(n);
    bool simple =
        q.empty() ||
        (q.size() == 1 && q[0].coefficient.den == 1 &&
         (q[0].factors.empty() || (q[0].factors.size() == 1 && q[0].coefficient.num == 1 &&
                                   q[0].factors[0].exponent == 1)));
    return simple ? ToString(n) : absl::StrCat("(", ToString(n), ")");
  };
  auto atom_text = [&](const NatAtom& atom) -> std::string {
    switch (atom.kind) {
      case NatAtomKind::kVar:
        return info({atom.a}).name;
      case NatAtomKind::kSum:
        return absl::StrCat("(", ToString(Nat{atom.a}), ")");
      case NatAtomKind::kFloorDiv:
        return absl::StrCat("(", parenthesised(Nat{atom.a}), " / ", parenthesised(Nat{atom.b}),
                            ")");
      case NatAtomKind::kMod:
        return absl::StrCat("(", parenthesised(Nat{atom.a}), " % ", parenthesised(Nat{atom.b}),
                            ")");
      case NatAtomKind::kMin:
        return absl::StrCat("min(", ToString(Nat{atom.a}), ", ", ToString(Nat{atom.b}), ")");
      case NatAtomKind::kMax:
        return absl::StrCat("max(", ToString(Nat{atom.a}), ", ", ToString(Nat{atom.b}), ")");
      case NatAtomKind::kPow:
        return absl::StrCat("pow(", ToString(Nat{atom.a}), ", ", ToString(Nat{atom.b}), ")");
    }
    return "?";
  };
  for (size_t i = 0; i < order.size(); ++i) {
    const NatTerm& t = *order[i];
    int64_t num = t.coefficient.num;
    if (i > 0) {
      absl::StrAppend(&out, num < 0 ? " - " : " + ");
      num = std::abs(num);
    } else if (num < 0) {
      absl::StrAppend(&out, "-");
      num = std::abs(num);
    }
    std::string product;
    if (num != 1 || t.factors.empty()) product = absl::StrCat(num);
    std::string divisor;
    int divisors = t.coefficient.den != 1 ? 1 : 0;
    if (divisors) divisor = absl::StrCat(t.coefficient.den);
    for (const NatFactor& f : t.factors) {
      for (int e = 0; e < std::abs(f.exponent); ++e) {
        std::string& side = f.exponent > 0 ? product : divisor;
        if (f.exponent < 0) ++divisors;
        absl::StrAppend(&side, side.empty() ? "" : " * ", atom_text(f.atom));
      }
    }
    if (product.empty()) product = "1";
    if (divisors == 0) {
      absl::StrAppend(&out, product);
    } else if (divisors == 1) {
      absl::StrAppend(&out, product, " / ", divisor);
    } else {
      absl::StrAppend(&out, product, " / (", divisor, ")");
    }
  }
  return out;
}

}  // namespace eqrise::rise
