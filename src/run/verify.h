// Is a computed array the right one? Compares a result with a reference under a stated tolerance.
//
//   const Verdict verdict = Verify(result.outputs[0], reference, manifest.tolerance);
//   if (!verdict.ok) std::cerr << verdict.message;
//   // "max error 0.5 at [3, 7] (got 1, want 2) exceeds the tolerance 1e-05"
//
// The error of an element is |got - want| / max(|want|, scale), where `scale` is the root mean
// square of the reference's finite elements. A purely relative error would condemn right results:
// where a sum cancels to nearly zero, its rounding error is small only beside the numbers that were
// summed, and those are about as large as the other elements. A purely absolute one would depend on
// the unit of the data. A reference of zeros has no scale: then the error is absolute.
#ifndef EQRISE_RUN_VERIFY_H_
#define EQRISE_RUN_VERIFY_H_

#include <cstdint>
#include <string>

#include "run/array.h"

namespace eqrise::run {

// Relative errors that are accepted.
struct Tolerance {
  double floats = 0, integers = 0;
};

struct Verdict {
  bool ok = false;
  double max_error = 0;  // infinity where a NaN or an infinity differs
  std::int64_t worst =
      -1;               // index (in C order) of the first element with max_error; -1: no element
  std::string message;  // one line for people, also if ok
};

// `got` against `want`, usually of f64 from the reference interpreter. Not ok if the shapes differ.
// - Floats: the error above must not exceed the tolerance. A NaN must meet a NaN, an infinity the
//   same infinity.
// - Integers and bools have a tolerance of their own, which is 0 where nobody says otherwise. They
//   are compared exactly then: a reference in f64 is exact up to 2^53, one of an integer type always.
Verdict Verify(const HostArray& got, const HostArray& want, Tolerance tolerance);
inline Verdict Verify(const HostArray& got, const HostArray& want, double tolerance) {
  return Verify(got, want, Tolerance{.floats = tolerance});
}

}  // namespace eqrise::run

#endif  // EQRISE_RUN_VERIFY_H_
