#include "run/random.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "rise/term/value.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

// The finaliser of splitmix64 (Steele, Lea, Flood 2014): 64 well-mixed bits of a counter.
std::uint64_t Mix(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

// The seed is mixed too: without that, seed + 1 would be the same sequence one step later.
class Bits {
 public:
  explicit Bits(std::uint64_t seed) : start_(Mix(seed + kStep)) {}
  std::uint64_t operator[](std::size_t i) const { return Mix(start_ + (i + 1) * kStep); }

 private:
  static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15u;
  std::uint64_t start_;
};

absl::Status BadBounds(Element element, double lo, double hi, std::string_view why) {
  return BadInput("random ", ElementName(element), " values in ", lo, "..", hi, ": ", why);
}

// The product is rounded before the sum: src/run/CMakeLists.txt compiles this file without
// contraction into a fused multiply-add, which not every machine has.
double Uniform(std::uint64_t bits, double lo, double width) {
  const double unit = static_cast<double>(static_cast<std::int64_t>(bits >> 40)) * 0x1p-24;
  return lo + unit * width;
}

template <typename T>
absl::Status FillFloats(HostArray& array, const Bits& bits, double lo, double hi) {
  if (!(hi <= static_cast<double>(std::numeric_limits<T>::max())) ||
      !(lo >= static_cast<double>(std::numeric_limits<T>::lowest())) || !std::isfinite(hi - lo)) {
    return BadBounds(array.element(), lo, hi, "the bounds are too large for the type");
  }
  const double width = hi - lo;
  std::span<T> values = array.As<T>();
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = static_cast<T>(std::min(Uniform(bits[i], lo, width), hi));
  }
  return absl::OkStatus();
}

absl::Status FillHalves(HostArray& array, const Bits& bits, double lo, double hi) {
  if (!(hi <= 65504.0) || !(lo >= -65504.0)) {
    return BadBounds(array.element(), lo, hi, "the bounds are too large for the type");
  }
  std::span<std::uint16_t> values = array.As<std::uint16_t>();
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = rise::HalfBits(
        rise::RoundToFloat(rise::ScalarKind::kF16, std::min(Uniform(bits[i], lo, hi - lo), hi)));
  }
  return absl::OkStatus();
}

template <typename T>
absl::Status FillIntegers(HostArray& array, const Bits& bits, double lo, double hi) {
  const double first = std::ceil(lo);
  const double last = std::floor(hi);
  if (first > last) return BadBounds(array.element(), lo, hi, "there is no integer in between");
  const double top =
      array.element() == Element::kBool ? 2.0 : std::ldexp(1.0, std::numeric_limits<T>::digits);
  if (first < static_cast<double>(std::numeric_limits<T>::lowest()) || last >= top) {
    return BadBounds(array.element(), lo, hi, "the bounds are not values of the type");
  }
  // Unsigned arithmetic wraps as two's complement does. The number of values fits in 64 bits, since
  // no double is the largest 64-bit integer.
  const auto base = static_cast<std::uint64_t>(static_cast<T>(first));
  const std::uint64_t count = static_cast<std::uint64_t>(static_cast<T>(last)) - base + 1;
  std::span<T> values = array.As<T>();
  for (std::size_t i = 0; i < values.size(); ++i) {
    // The high half of a 128-bit product: uniform up to a bias of count / 2^64.
    __extension__ const auto product = static_cast<unsigned __int128>(bits[i]) * count;
    values[i] = static_cast<T>(base + static_cast<std::uint64_t>(product >> 64));
  }
  return absl::OkStatus();
}

absl::Status Fill(HostArray& array, const Bits& bits, double lo, double hi) {
  switch (array.element()) {
    case Element::kBool:
    case Element::kU8:
      return FillIntegers<std::uint8_t>(array, bits, lo, hi);
    case Element::kI8:
      return FillIntegers<std::int8_t>(array, bits, lo, hi);
    case Element::kI16:
      return FillIntegers<std::int16_t>(array, bits, lo, hi);
    case Element::kI32:
      return FillIntegers<std::int32_t>(array, bits, lo, hi);
    case Element::kI64:
      return FillIntegers<std::int64_t>(array, bits, lo, hi);
    case Element::kU16:
      return FillIntegers<std::uint16_t>(array, bits, lo, hi);
    case Element::kU32:
      return FillIntegers<std::uint32_t>(array, bits, lo, hi);
    case Element::kU64:
      return FillIntegers<std::uint64_t>(array, bits, lo, hi);
    case Element::kF16:
      return FillHalves(array, bits, lo, hi);
    case Element::kF32:
      return FillFloats<float>(array, bits, lo, hi);
    case Element::kF64:
      break;
  }
  return FillFloats<double>(array, bits, lo, hi);
}

}  // namespace

absl::StatusOr<HostArray> RandomArray(Element element, std::vector<std::int64_t> shape,
                                      std::uint64_t seed, double lo, double hi) {
  if (!std::isfinite(lo) || !std::isfinite(hi) || lo > hi) {
    return BadBounds(element, lo, hi, "the bounds must be finite numbers, the lower one first");
  }
  absl::StatusOr<HostArray> array = HostArray::Create(element, std::move(shape));
  if (!array.ok()) return array;
  if (absl::Status status = Fill(*array, Bits(seed), lo, hi); !status.ok()) return status;
  return array;
}

}  // namespace eqrise::run
