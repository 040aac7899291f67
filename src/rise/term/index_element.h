// What an index is in memory: as wide as its bound needs.
//
//   IndexElement(nats, nats.Const(3'000'000'000)) == ScalarKind::kI64
#ifndef EQRISE_RISE_TERM_INDEX_ELEMENT_H_
#define EQRISE_RISE_TERM_INDEX_ELEMENT_H_

#include <cstdint>

#include "rise/nat/nat.h"
#include "rise/type/type.h"

namespace eqrise::rise {

// `extent`: of idx[extent]. A bound that is symbolic has 32 bits; whoever gives it a value checks
// that these are enough (IndexCheck in compile/index_check.h).
inline ScalarKind IndexElement(const NatTable& nats, Nat extent) {
  const std::optional<int64_t> number = nats.AsConst(extent);
  return number && *number > (int64_t{1} << 31) ? ScalarKind::kI64 : ScalarKind::kI32;
}

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_INDEX_ELEMENT_H_
