// Random test data that is the same everywhere: on every platform, compiler and number of threads.
//
//   absl::StatusOr<HostArray> xs = RandomArray(Element::kF32, {1 << 24}, /*seed=*/1, -1, 1);
//
// Element i depends only on (seed, i), so that a longer array begins with the shorter one.
#ifndef EQRISE_RUN_RANDOM_H_
#define EQRISE_RUN_RANDOM_H_

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "run/array.h"

namespace eqrise::run {

// An array of uniformly distributed values. Floats are in [lo, hi], multiples of (hi - lo) / 2^24
// from lo on, rounded to the element; integers are in [ceil(lo), floor(hi)]. An error if the bounds
// are not finite, contain no value, or are not values of the element type.
absl::StatusOr<HostArray> RandomArray(Element element, std::vector<std::int64_t> shape,
                                      std::uint64_t seed, double lo, double hi);

}  // namespace eqrise::run

#endif  // EQRISE_RUN_RANDOM_H_
