// What is known of the value of an integer expression without running it: literals, indices and
// counters have bounds, and so do sums, products and choices of these.
//
//   RangeOf(phrase, i - 5)        // [-5, 10], where i counts to 16
//   RangeOf(phrase, load of x)    // nothing
#ifndef EQRISE_DPIA_VALUE_RANGE_H_
#define EQRISE_DPIA_VALUE_RANGE_H_

#include <cstdint>
#include <optional>

#include "dpia/phrase.h"

namespace eqrise::dpia {

struct ValueRange {
  int64_t least, most;
};

// Nothing where a bound is not known, or the value might not fit the expression's own type.
std::optional<ValueRange> RangeOf(Phrase& phrase, Exp e);

}  // namespace eqrise::dpia

#endif  // EQRISE_DPIA_VALUE_RANGE_H_
