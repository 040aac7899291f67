// Host arrays: the typed n-dimensional arrays that go into a compiled program and come out of it.
//
// A HostArray owns its bytes: C order, little endian, aligned so that every vector type of OpenCL C
// can be loaded from the start of it. Files of arrays are npy.h, random contents random.h, the
// comparison of two arrays verify.h.
//
//   absl::StatusOr<HostArray> a = HostArray::Create(Element::kF32, {2, 3});  // zeros
//   for (float& x : a->As<float>()) x = 1;
//   a->Type();  // "2.3.f32", as RISE writes it
#ifndef EQRISE_RUN_ARRAY_H_
#define EQRISE_RUN_ARRAY_H_

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "absl/status/statusor.h"

namespace eqrise::run {

// The scalar types, named as RISE and the manifest name them. A bool is one byte, 0 or 1; an f16 is
// IEEE binary16, kept as its bits because C++20 has no such type.
enum class Element : std::uint8_t {
  kBool,
  kI8,
  kI16,
  kI32,
  kI64,
  kU8,
  kU16,
  kU32,
  kU64,
  kF16,
  kF32,
  kF64
};

inline constexpr Element kAllElements[] = {
    Element::kBool, Element::kI8,  Element::kI16, Element::kI32, Element::kI64, Element::kU8,
    Element::kU16,  Element::kU32, Element::kU64, Element::kF16, Element::kF32, Element::kF64};

std::string_view ElementName(Element element);                  // "f32"
std::optional<Element> ElementFromName(std::string_view name);  // nullopt: no such scalar type
std::size_t ElementSize(Element element);                       // bytes
bool IsFloat(Element element);
bool IsInteger(Element element);  // bool included

class HostArray {
 public:
  // The alignment of Bytes(): the size of a double16, the widest vector of OpenCL C.
  static constexpr std::size_t kAlignment = 128;

  HostArray() = default;  // a scalar-shaped f32 without bytes: only good for being assigned to
  HostArray(const HostArray& other);
  HostArray& operator=(const HostArray& other);
  HostArray(HostArray&&) noexcept = default;
  HostArray& operator=(HostArray&&) noexcept = default;

  // What Create would allocate for the scalars; the same error if the size overflows.
  static absl::StatusOr<std::size_t> BytesOf(Element element, std::span<const std::int64_t> shape);

  // An array of zeros; a shape of {} is a scalar. An error if the size overflows or there is not
  // enough memory.
  static absl::StatusOr<HostArray> Create(Element element, std::vector<std::int64_t> shape);

  // An array of these values, converted; their number must be that of the shape. Integers must be
  // integral and in range.
  static absl::StatusOr<HostArray> FromDoubles(Element element, std::vector<std::int64_t> shape,
                                               std::span<const double> values);

  Element element() const { return element_; }
  const std::vector<std::int64_t>& shape() const { return shape_; }
  std::int64_t size() const { return size_; }  // number of scalars
  std::size_t byte_size() const { return static_cast<std::size_t>(size_) * ElementSize(element_); }
  std::string Type() const;  // "2.3.f32"

  std::byte* Bytes() { return bytes_.get(); }
  const std::byte* Bytes() const { return bytes_.get(); }

  // The scalars as a T, which must be as large as the element is. (f16: std::uint16_t.)
  template <typename T>
  std::span<T> As() {
    static_assert(std::is_arithmetic_v<T>);
    return {reinterpret_cast<T*>(bytes_.get()), byte_size() / sizeof(T)};
  }
  template <typename T>
  std::span<const T> As() const {
    static_assert(std::is_arithmetic_v<T>);
    return {reinterpret_cast<const T*>(bytes_.get()), byte_size() / sizeof(T)};
  }

  // One scalar, or all, as doubles: exact except for integers beyond 2^53.
  double AsDouble(std::int64_t index) const;
  std::vector<double> ToDoubles() const;

 private:
  struct Free {
    void operator()(std::byte* bytes) const { std::free(bytes); }
  };

  Element element_ = Element::kF32;
  std::vector<std::int64_t> shape_;
  std::int64_t size_ = 0;
  std::unique_ptr<std::byte[], Free> bytes_;
};

// "2.3.f32": a type as RISE writes it, from a shape and a scalar type.
std::string TypeText(std::span<const std::int64_t> shape, Element element);

}  // namespace eqrise::run

#endif  // EQRISE_RUN_ARRAY_H_
