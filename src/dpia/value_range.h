// What is known of the value of an integer expression without running it. Literals, indices,
// counters and values stored in less than 32 bits have bounds, and so do sums, products, quotients,
// remainders and choices of these.
//
//   RangeOf(phrase, i - 5)              // [-5, 10], where i counts to 16
//   RangeOf(phrase, cast(i32)(x) + 1)   // [-127, 128], where x is an i8
//   RangeOf(phrase, y % 4)              // [-3, 3]
//   RangeOf(phrase, y)                  // nothing, where y is an i32
#ifndef EQRISE_DPIA_VALUE_RANGE_H_
#define EQRISE_DPIA_VALUE_RANGE_H_

#include <cstdint>
#include <optional>

#include "dpia/phrase.h"

namespace eqrise::dpia {

// Nothing where a bound is not known, or the value might not fit the expression's own type.
std::optional<ValueRange> RangeOf(Phrase& phrase, Exp e);

// Whether an integer type has all these values.
bool Fits(const ValueRange& range, ScalarKind type);

// The range of an index or a size.
std::optional<ValueRange> RangeOf(rise::NatTable& nats, rise::Nat n);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_VALUE_RANGE_H_
