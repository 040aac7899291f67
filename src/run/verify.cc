#include "run/verify.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "absl/strings/str_join.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// The root mean square of the finite elements. Divided by the largest first: squares overflow.
double Scale(const HostArray& reference) {
  double largest = 0;
  for (std::int64_t i = 0; i < reference.size(); ++i) {
    const double magnitude = std::fabs(reference.AsDouble(i));
    if (std::isfinite(magnitude)) largest = std::max(largest, magnitude);
  }
  if (largest == 0) return 1;
  double sum = 0;
  std::int64_t count = 0;
  for (std::int64_t i = 0; i < reference.size(); ++i) {
    const double value = reference.AsDouble(i) / largest;
    if (!std::isfinite(value)) continue;
    sum += value * value;
    ++count;
  }
  return largest * std::sqrt(sum / static_cast<double>(count));
}

double FloatError(double got, double want, double scale) {
  if (std::isnan(want) || std::isnan(got))
    return std::isnan(want) && std::isnan(got) ? 0 : kInfinity;
  if (got == want) return 0;
  if (std::isinf(want) || std::isinf(got)) return kInfinity;
  return std::fabs(got - want) / std::max(std::fabs(want), scale);
}

// The value as an integer of 65 bits and more; doubles do not hold all 64-bit integers.
__extension__ using Wide = __int128;
Wide Integer(const HostArray& array, std::int64_t index) {
  const auto i = static_cast<std::size_t>(index);
  if (array.element() == Element::kI64) return array.As<std::int64_t>()[i];
  if (array.element() == Element::kU64) return array.As<std::uint64_t>()[i];
  return static_cast<Wide>(array.AsDouble(index));
}

bool SameInteger(const HostArray& got, const HostArray& want, std::int64_t index) {
  if (!IsFloat(want.element())) return Integer(got, index) == Integer(want, index);
  const double value = want.AsDouble(index);
  // The bound keeps the conversion defined; no 64-bit integer is beyond it.
  return std::fabs(value) < 0x1p100 && std::trunc(value) == value &&
         Integer(got, index) == static_cast<Wide>(value);
}

double IntegerError(const HostArray& got, const HostArray& want, std::int64_t index, double scale) {
  if (SameInteger(got, want, index)) return 0;
  // Neighbours may be the same double.
  const double error = FloatError(got.AsDouble(index), want.AsDouble(index), scale);
  return error > 0 ? error : std::numeric_limits<double>::epsilon();
}

std::string Number(const HostArray& array, std::int64_t index) {
  const auto i = static_cast<std::size_t>(index);
  if (array.element() == Element::kI64) return Cat(array.As<std::int64_t>()[i]);
  if (array.element() == Element::kU64) return Cat(array.As<std::uint64_t>()[i]);
  const double value = array.AsDouble(index);
  if (std::isnan(value)) return "nan";
  return Cat(value);
}

// [3, 7]: the place of a flat index.
std::string Place(const HostArray& array, std::int64_t index) {
  std::vector<std::int64_t> place;
  for (auto extent = array.shape().rbegin(); extent != array.shape().rend(); ++extent) {
    place.push_back(index % *extent);
    index /= *extent;
  }
  std::reverse(place.begin(), place.end());
  return Cat("[", absl::StrJoin(place, ", "), "]");
}

}  // namespace

Verdict Verify(const HostArray& got, const HostArray& want, Tolerance tolerance) {
  Verdict verdict;
  if (got.shape() != want.shape()) {
    verdict.max_error = kInfinity;
    verdict.message = Cat("the result is ", got.Type(), ", but the reference is ", want.Type());
    return verdict;
  }
  const bool is_integer = IsInteger(got.element());
  const double accepted = is_integer ? tolerance.integers : tolerance.floats;
  const double scale = Scale(want);
  verdict.max_error = got.size() == 0 ? 0 : -1;
  for (std::int64_t i = 0; i < got.size(); ++i) {
    const double error = is_integer ? IntegerError(got, want, i, scale)
                                    : FloatError(got.AsDouble(i), want.AsDouble(i), scale);
    if (error > verdict.max_error) {
      verdict.max_error = error;
      verdict.worst = i;
    }
  }
  verdict.ok = verdict.max_error <= accepted;
  if (verdict.worst < 0) {
    verdict.message = "nothing to compare: the arrays are empty";
    return verdict;
  }
  verdict.message =
      Cat("max error ", verdict.max_error, " at ", Place(got, verdict.worst), " (got ",
          Number(got, verdict.worst), ", want ", Number(want, verdict.worst), ") ",
          verdict.ok ? "is within" : "exceeds", " the tolerance ", accepted);
  if (is_integer && !verdict.ok && accepted == 0) {
    verdict.message += ", which whole numbers have unless `//@ tolerance` says otherwise";
  }
  return verdict;
}

}  // namespace eqrise::run
