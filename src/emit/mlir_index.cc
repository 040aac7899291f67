#include "emit/mlir_index.h"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "emit/nat_text.h"

namespace eqrise::emit {

using rise::Nat;
using rise::NatAtomKind;

MlirValue MlirIndex::Operation(const std::string& operation, const MlirValue& a,
                               const MlirValue& b) {
  return scopes_.Pure("idx", {a, b},
                      absl::StrCat("arith.", operation, " ", a.name, ", ", b.name, " : index"));
}

// The left operand first, whatever the compiler's order of arguments.
MlirValue MlirIndex::Of(const std::string& operation, Nat a, Nat b) {
  const MlirValue left = (*this)(a);
  return Operation(operation, left, (*this)(b));
}

// What changes least comes first, so that as much as possible stands outside of inner loops; the
// constant comes last, so that neighbours share all but that.
MlirValue MlirIndex::operator()(Nat n) {
  if (auto value = nats_.AsConst(n)) return ops_.Index(*value);
  struct Summand {
    MlirValue value;
    bool negative = false;
  };
  std::vector<Summand> summands;
  const NatParts parts = PartsOf(nats_, n);
  if (parts.fraction) {
    summands.push_back({Of("divsi", parts.fraction->first, parts.fraction->second), false});
  }
  int64_t constant = 0;
  for (const rise::NatTerm& t : parts.whole) {
    if (t.factors.empty()) {
      constant = t.coefficient.num;
    } else {
      summands.push_back({Product(t), t.coefficient.num < 0});
    }
  }
  std::stable_sort(summands.begin(), summands.end(), [](const Summand& a, const Summand& b) {
    return a.value.depth < b.value.depth;
  });
  // A sum begins with something to add to.
  auto first =
      std::find_if(summands.begin(), summands.end(), [](const Summand& s) { return !s.negative; });
  MlirValue sum;
  if (first != summands.end()) {
    sum = first->value;
    summands.erase(first);
  } else {
    sum = ops_.Index(std::exchange(constant, 0));
  }
  for (const Summand& s : summands) {
    sum = Operation(s.negative ? "subi" : "addi", sum, s.value);
  }
  if (constant > 0) return Operation("addi", sum, ops_.Index(constant));
  if (constant < 0) return Operation("subi", sum, ops_.Index(-constant));
  return sum;
}

// Without the sign.
MlirValue MlirIndex::Product(const rise::NatTerm& term) {
  std::vector<MlirValue> factors;
  for (const rise::NatFactor& f : term.factors) {
    factors.insert(factors.end(), static_cast<size_t>(f.exponent), Atom(f.atom));
  }
  std::stable_sort(factors.begin(), factors.end(),
                   [](const MlirValue& a, const MlirValue& b) { return a.depth < b.depth; });
  MlirValue product = factors[0];
  const int64_t coefficient = std::abs(term.coefficient.num);
  if (coefficient != 1) product = Operation("muli", product, ops_.Index(coefficient));
  for (size_t i = 1; i < factors.size(); ++i) product = Operation("muli", product, factors[i]);
  return product;
}

MlirValue MlirIndex::Atom(const rise::NatAtom& atom) {
  const Nat a{atom.a}, b{atom.b};
  switch (atom.kind) {
    case NatAtomKind::kVar:
      return variable_({atom.a});
    case NatAtomKind::kSum:
      return (*this)(a);
    case NatAtomKind::kFloorDiv:
      return Of("divui", a, b);
    case NatAtomKind::kMod:
      return Of("remui", a, b);
    case NatAtomKind::kMin:
      return Of("minsi", a, b);
    case NatAtomKind::kMax:
      return Of("maxsi", a, b);
    case NatAtomKind::kPow: {
      const MlirValue base = (*this)(a);
      return ops_.IndexPower(base, (*this)(b));
    }
  }
  return {};
}

}  // namespace eqrise::emit
