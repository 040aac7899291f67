#include "extract/sizes.h"

#include <algorithm>

namespace eqrise::extract {

using rise::TypeKind;

double Sizes::Value(rise::Nat n) {
  if (auto it = values_.find(n); it != values_.end()) return it->second;
  auto v = nats_.Evaluate(n, [&](rise::NatVar x) -> std::optional<int64_t> {
    const rise::NatVarKind kind = nats_.info(x).kind;
    // The length in a function of iterate differs from step to step.
    constexpr int64_t kSomeLength = 256;
    return kind == rise::NatVarKind::kSize    ? Of(x)
           : kind == rise::NatVarKind::kBound ? kSomeLength
                                              : 0;
  });
  double d = v ? static_cast<double>(std::max<int64_t>(*v, 0)) : 1;
  values_.emplace(n, d);
  return d;
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
    case TypeKind::kPair:
      return Bytes(n.first) + Bytes(n.second);
    case TypeKind::kScalar:
      return rise::ScalarBytes(n.scalar);
    default:
      return 4;
  }
}

}  // namespace eqrise::extract
