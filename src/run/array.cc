#include "run/array.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include "rise/term/value.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

struct ElementRow {
  std::string_view name;
  std::size_t size;
  bool is_float;
};

constexpr ElementRow kRows[] = {
    // in the order of Element
    {"bool", 1, false}, {"i8", 1, false}, {"i16", 2, false}, {"i32", 4, false},
    {"i64", 8, false},  {"u8", 1, false}, {"u16", 2, false}, {"u32", 4, false},
    {"u64", 8, false},  {"f16", 2, true}, {"f32", 4, true},  {"f64", 8, true},
};

const ElementRow& Row(Element element) { return kRows[static_cast<std::size_t>(element)]; }

// Calls `use` with a pointer to the bytes as the C++ type that holds the element.
template <typename Bytes, typename Use>
decltype(auto) WithType(Element element, Bytes* bytes, Use use) {
  const auto as = [bytes]<typename T>(T) {
    return reinterpret_cast<std::conditional_t<std::is_const_v<Bytes>, const T*, T*>>(bytes);
  };
  switch (element) {
    case Element::kI8:
      return use(as(std::int8_t{}));
    case Element::kI16:
      return use(as(std::int16_t{}));
    case Element::kI32:
      return use(as(std::int32_t{}));
    case Element::kI64:
      return use(as(std::int64_t{}));
    case Element::kU16:
      return use(as(std::uint16_t{}));
    case Element::kU32:
      return use(as(std::uint32_t{}));
    case Element::kU64:
      return use(as(std::uint64_t{}));
    case Element::kF32:
      return use(as(float{}));
    case Element::kF64:
      return use(as(double{}));
    case Element::kF16:
      return use(as(std::uint16_t{}));
    case Element::kBool:
    case Element::kU8:
      break;
  }
  return use(as(std::uint8_t{}));
}

// Whether an integral double is a value of the integer type T. The upper bound is compared as a
// power of two, since the largest value itself may round up to it.
template <typename T>
bool Fits(double value) {
  return value >= static_cast<double>(std::numeric_limits<T>::lowest()) &&
         value < std::ldexp(1.0, std::numeric_limits<T>::digits);
}

}  // namespace

std::string_view ElementName(Element element) { return Row(element).name; }

std::optional<Element> ElementFromName(std::string_view name) {
  for (const Element element : kAllElements) {
    if (ElementName(element) == name) return element;
  }
  return std::nullopt;
}

std::size_t ElementSize(Element element) { return Row(element).size; }
bool IsFloat(Element element) { return Row(element).is_float; }
bool IsInteger(Element element) { return !Row(element).is_float; }

HostArray::HostArray(const HostArray& other)
    : element_(other.element_), shape_(other.shape_), size_(other.size_) {
  if (other.bytes_ == nullptr) return;
  absl::StatusOr<HostArray> copy = Create(element_, shape_);
  if (!copy.ok()) std::abort();  // out of memory, as `new` would be
  bytes_ = std::move(copy->bytes_);
  std::memcpy(bytes_.get(), other.bytes_.get(), byte_size());
}

HostArray& HostArray::operator=(const HostArray& other) {
  if (this != &other) *this = HostArray(other);
  return *this;
}

absl::StatusOr<std::size_t> HostArray::BytesOf(Element element,
                                               std::span<const std::int64_t> shape) {
  std::int64_t size = 1;
  std::int64_t bytes = 0;
  bool overflow = false;
  for (const std::int64_t extent : shape) {
    if (extent < 0) {
      return BadInput("an array cannot have the type ", TypeText(shape, element),
                      ": an extent is negative");
    }
    overflow |= __builtin_mul_overflow(size, extent, &size);
  }
  overflow |= __builtin_mul_overflow(size, static_cast<std::int64_t>(ElementSize(element)), &bytes);
  const auto alignment = static_cast<std::int64_t>(kAlignment);
  std::int64_t rounded = 0;
  overflow |= __builtin_add_overflow(bytes, alignment, &rounded);
  if (overflow) {
    return BadInput("an array of type ", TypeText(shape, element), " is too large for any memory");
  }
  return static_cast<std::size_t>(bytes);
}

absl::StatusOr<HostArray> HostArray::Create(Element element, std::vector<std::int64_t> shape) {
  const absl::StatusOr<std::size_t> bytes = BytesOf(element, shape);
  if (!bytes.ok()) return bytes.status();
  // aligned_alloc wants a multiple of the alignment; never zero, so that every array has an
  // address.
  const std::size_t rounded = (*bytes + kAlignment) / kAlignment * kAlignment;
  void* memory = std::aligned_alloc(kAlignment, std::max(rounded, kAlignment));
  if (memory == nullptr) {
    return absl::ResourceExhaustedError(Cat("not enough memory for an array of type ",
                                            TypeText(shape, element), " (", *bytes, " bytes)"));
  }
  HostArray array;
  array.element_ = element;
  array.shape_ = std::move(shape);
  array.size_ = static_cast<std::int64_t>(*bytes / ElementSize(element));
  array.bytes_.reset(static_cast<std::byte*>(memory));
  std::memset(memory, 0, array.byte_size());
  return array;
}

absl::StatusOr<HostArray> HostArray::FromDoubles(Element element, std::vector<std::int64_t> shape,
                                                 std::span<const double> values) {
  absl::StatusOr<HostArray> array = Create(element, std::move(shape));
  if (!array.ok()) return array;
  if (static_cast<std::size_t>(array->size_) != values.size()) {
    return BadInput("an array of type ", array->Type(), " needs ", array->size_,
                    " values, but there are ", values.size());
  }
  if (element == Element::kF16) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      array->As<std::uint16_t>()[i] =
          rise::HalfBits(rise::RoundToFloat(rise::ScalarKind::kF16, values[i]));
    }
    return array;
  }
  std::size_t bad = values.size();
  WithType(element, array->Bytes(), [&](auto* out) {
    using T = std::remove_pointer_t<decltype(out)>;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if constexpr (std::is_integral_v<T>) {
        const bool good = Fits<T>(values[i]) && std::trunc(values[i]) == values[i] &&
                          (element != Element::kBool || values[i] <= 1);
        if (!good) {
          bad = i;
          return;
        }
      }
      out[i] = static_cast<T>(values[i]);
    }
  });
  if (bad < values.size()) {
    return BadInput("the value ", values[bad], " at index ", bad, " is not a ",
                    ElementName(element));
  }
  return array;
}

std::string HostArray::Type() const { return TypeText(shape_, element_); }

double HostArray::AsDouble(std::int64_t index) const {
  if (element_ == Element::kF16) {
    return rise::HalfFromBits(As<std::uint16_t>()[static_cast<std::size_t>(index)]);
  }
  return WithType(element_, bytes_.get(),
                  [index](const auto* data) { return static_cast<double>(data[index]); });
}

std::vector<double> HostArray::ToDoubles() const {
  std::vector<double> values(static_cast<std::size_t>(size_));
  if (element_ == Element::kF16) {
    for (std::size_t i = 0; i < values.size(); ++i)
      values[i] = rise::HalfFromBits(As<std::uint16_t>()[i]);
    return values;
  }
  WithType(element_, bytes_.get(), [&values](const auto* data) {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(data[i]);
  });
  return values;
}

std::string TypeText(std::span<const std::int64_t> shape, Element element) {
  std::string text;
  for (const std::int64_t extent : shape) absl::StrAppend(&text, extent, ".");
  return Cat(text, ElementName(element));
}

}  // namespace eqrise::run
