#include "extract/sizes.h"

#include <algorithm>
#include <vector>

namespace eqrise::extract {

using rise::TypeKind;

double Sizes::Value(rise::Nat n) {
  if (auto it = values_.find(n); it != values_.end()) return it->second;
  double d = 0;
  const std::vector<rise::NatVar> variables = nats_.Variables(n);
  if (std::ranges::any_of(variables, [&](rise::NatVar v) {
        return nats_.info(v).kind == rise::NatVarKind::kPosition;
      })) {
    for (const double place : kPlaces) d += At(n, 0, place) / kPlaces.size();
  } else {
    d = At(n, 0);
  }
  // Sizes that stand for others are round, so that nothing remains of a division. For another size
  // half of the divisor remains on the average.
  if (d == 0 && !nats_.AsConst(n)) d = At(n, 1) / 2;
  values_.emplace(n, d);
  return d;
}

double Sizes::At(rise::Nat n, int64_t less, double place) {
  const auto v = nats_.Evaluate(n, [&](rise::NatVar x) -> std::optional<int64_t> {
    const rise::NatVarInfo info = nats_.info(x);
    const rise::NatVarKind kind = info.kind;
    if (kind == rise::NatVarKind::kPosition && info.extent) {
      return static_cast<int64_t>(Value(*info.extent) * place);
    }
    // The length in a function of iterate differs from step to step.
    constexpr int64_t kSomeLength = 256;
    return kind == rise::NatVarKind::kSize    ? std::max<int64_t>(1, Of(x) - less)
           : kind == rise::NatVarKind::kBound ? kSomeLength
                                              : 0;
  });
  if (v) return static_cast<double>(std::max<int64_t>(*v, 0));
  // A whole number without a value is beyond 64 bits.
  const rise::NatPoly& terms = nats_.poly(n);
  const bool is_whole = std::all_of(terms.begin(), terms.end(),
                                    [](const rise::NatTerm& t) { return t.coefficient.den == 1; });
  return is_whole ? 0x1p63 : 1;
}

double Sizes::Scalars(rise::Type t) {
  if (auto it = scalars_.find(t.id); it != scalars_.end()) return it->second;
  double count = Value(types_.ScalarCount(t));
  scalars_.emplace(t.id, count);
  return count;
}

double Sizes::Bytes(rise::Type t) {
  if (auto it = bytes_.find(t.id); it != bytes_.end()) return it->second;
  double bytes = BytesOf(t);
  bytes_.emplace(t.id, bytes);
  return bytes;
}

double Sizes::BytesOf(rise::Type t) {
  const rise::TypeNode n = types_.node(t);
  switch (n.kind) {
    case TypeKind::kArray:
    case TypeKind::kVector:
      return Value(n.size) * Bytes(n.first);
    case TypeKind::kDepArray:
      // That of all elements is a polynomial in the size; the one in the middle is near enough.
      return Value(n.size) * Bytes(types_.ElementAt(t, nats_.FloorDiv(n.size, nats_.Const(2))));
    case TypeKind::kPair:
      return Bytes(n.first) + Bytes(n.second);
    case TypeKind::kScalar:
    case TypeKind::kNatType:
      return rise::ScalarBytes(n.scalar);
    default:
      return 4;
  }
}

}  // namespace eqrise::extract
