#include "rise/term/value.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "rise/term/index_element.h"

namespace eqrise::rise {

struct Value::Closure {
  Expr lambda;
  std::shared_ptr<const Environment> environment;
};

// --- scalars
// ----------------------------------------------------------------------------------------

double RoundToFloat(ScalarKind kind, double value) {
  if (kind == ScalarKind::kF64) return value;
  if (kind == ScalarKind::kF32) return static_cast<double>(static_cast<float>(value));
  // binary16: 11 bits of precision, exponents from -14 (subnormals share that one) to 15.
  if (!std::isfinite(value) || value == 0) return value;
  int exponent = std::max(std::ilogb(value), -14);
  double quantum = std::ldexp(1.0, exponent - 10);
  double rounded = std::nearbyint(value / quantum) * quantum;
  constexpr double kLargest = 65504;
  if (std::abs(rounded) > kLargest) {
    return std::copysign(std::numeric_limits<double>::infinity(), value);
  }
  return rounded;
}

uint16_t HalfBits(double value) {
  const auto sign = static_cast<uint16_t>(std::signbit(value) ? 0x8000 : 0);
  if (std::isnan(value)) return 0x7e00;
  double magnitude = std::abs(value);
  if (std::isinf(magnitude)) return static_cast<uint16_t>(sign | 0x7c00);
  if (magnitude < std::ldexp(1.0, -14)) {
    return static_cast<uint16_t>(sign | static_cast<uint16_t>(std::ldexp(magnitude, 24)));
  }
  int exponent = std::ilogb(magnitude);
  auto fraction = static_cast<uint16_t>(std::ldexp(magnitude, 10 - exponent) - 1024);
  return static_cast<uint16_t>(sign | ((exponent + 15) << 10) | fraction);
}

double HalfFromBits(uint16_t bits) {
  const double sign = (bits & 0x8000) != 0 ? -1 : 1;
  const int exponent = (bits >> 10) & 31;
  const int fraction = bits & 1023;
  if (exponent == 31) {
    return fraction != 0 ? std::numeric_limits<double>::quiet_NaN()
                         : sign * std::numeric_limits<double>::infinity();
  }
  if (exponent == 0) return sign * std::ldexp(fraction, -24);
  return sign * std::ldexp(1024 + fraction, exponent - 25);
}

int64_t WrapInteger(ScalarKind kind, uint64_t bits) {
  switch (kind) {
    case ScalarKind::kBool:
      return bits != 0 ? 1 : 0;
    case ScalarKind::kI8:
      return static_cast<int8_t>(bits);
    case ScalarKind::kI16:
      return static_cast<int16_t>(bits);
    case ScalarKind::kI32:
      return static_cast<int32_t>(bits);
    case ScalarKind::kU8:
      return static_cast<uint8_t>(bits);
    case ScalarKind::kU16:
      return static_cast<uint16_t>(bits);
    case ScalarKind::kU32:
      return static_cast<uint32_t>(bits);
    case ScalarKind::kI64:
    case ScalarKind::kU64:
    case ScalarKind::kF16:
    case ScalarKind::kF32:
    case ScalarKind::kF64:
      break;
  }
  return static_cast<int64_t>(bits);
}

// --- making values
// ----------------------------------------------------------------------------------

Value Value::Float(ScalarKind kind, double value) {
  if (!IsFloat(kind)) {
    return kind == ScalarKind::kBool ? Bool(value != 0) : Int(kind, static_cast<int64_t>(value));
  }
  Value v;
  v.scalar_ = kind;
  v.bits_ = std::bit_cast<uint64_t>(RoundToFloat(kind, value));
  return v;
}

Value Value::Int(ScalarKind kind, int64_t value) {
  if (IsFloat(kind)) return Float(kind, static_cast<double>(value));
  Value v;
  v.scalar_ = kind;
  v.bits_ = static_cast<uint64_t>(WrapInteger(kind, static_cast<uint64_t>(value)));
  return v;
}

Value Value::Index(int64_t value) {
  Value v;
  v.kind_ = ValueKind::kIndex;
  v.bits_ = static_cast<uint64_t>(value);
  return v;
}

Value Value::Nat(int64_t value) {
  Value v = Index(value);
  v.kind_ = ValueKind::kNat;
  return v;
}

Value Value::Nothing() {
  Value v;
  v.kind_ = ValueKind::kNothing;
  return v;
}

Value Value::Pair(Value first, Value second) {
  Value v;
  v.kind_ = ValueKind::kPair;
  v.bits_ = 2;
  auto parts = std::make_shared<std::array<Value, 2>>(
      std::array<Value, 2>{std::move(first), std::move(second)});
  v.node_ = std::shared_ptr<const void>(parts, parts->data());
  return v;
}

Value Value::Compound(ValueKind kind, std::vector<Value> parts) {
  Value v;
  v.kind_ = kind;
  v.bits_ = parts.size();
  auto shared = std::make_shared<std::vector<Value>>(std::move(parts));
  v.node_ = std::shared_ptr<const void>(shared, shared->data());
  return v;
}

Value Value::Vector(std::vector<Value> lanes) {
  return Compound(ValueKind::kVector, std::move(lanes));
}

Value Value::Array(std::vector<Value> elements) {
  return Compound(ValueKind::kArray, std::move(elements));
}

Value Value::Array(ScalarKind kind, absl::Span<const double> elements) {
  std::vector<Value> parts;
  parts.reserve(elements.size());
  for (double x : elements) parts.push_back(Float(kind, x));
  return Array(std::move(parts));
}

Value Value::Function(Expr lambda, std::shared_ptr<const Environment> environment) {
  Value v;
  v.kind_ = ValueKind::kFunction;
  v.node_ = std::make_shared<const Closure>(Closure{lambda, std::move(environment)});
  return v;
}

// --- taking them apart
// ------------------------------------------------------------------------------

double Value::AsDouble() const {
  if (kind_ == ValueKind::kScalar) {
    if (IsFloat(scalar_)) return std::bit_cast<double>(bits_);
    if (scalar_ == ScalarKind::kU64) return static_cast<double>(bits_);
  }
  return static_cast<double>(static_cast<int64_t>(bits_));
}

int64_t Value::AsInt() const { return static_cast<int64_t>(bits_); }

size_t Value::size() const { return static_cast<size_t>(bits_); }

absl::Span<const Value> Value::parts() const {
  return {static_cast<const Value*>(node_.get()), size()};
}

const Value& Value::operator[](size_t i) const { return static_cast<const Value*>(node_.get())[i]; }

Expr Value::lambda() const { return static_cast<const Closure*>(node_.get())->lambda; }

const std::shared_ptr<const Value::Environment>& Value::environment() const {
  return static_cast<const Closure*>(node_.get())->environment;
}

std::string Value::ToString(size_t limit) const {
  auto list = [&](absl::string_view open, absl::string_view close) {
    std::string out(open);
    for (size_t i = 0; i < size(); ++i) {
      if (i > 0) absl::StrAppend(&out, ", ");
      if (i == limit) {
        absl::StrAppend(&out, "... ", size() - i, " more");
        break;
      }
      absl::StrAppend(&out, (*this)[i].ToString(limit));
    }
    return absl::StrCat(out, close);
  };
  switch (kind_) {
    case ValueKind::kScalar:
      if (scalar_ == ScalarKind::kBool) return AsBool() ? "true" : "false";
      if (IsFloat(scalar_)) return absl::StrCat(AsDouble());
      return scalar_ == ScalarKind::kU64 ? absl::StrCat(bits_) : absl::StrCat(AsInt());
    case ValueKind::kIndex:
      return absl::StrCat("#", AsInt());
    case ValueKind::kNat:
      return absl::StrCat(AsInt());
    case ValueKind::kPair:
      return list("(", ")");
    case ValueKind::kVector:
      return list("<", ">");
    case ValueKind::kArray:
      return list("[", "]");
    case ValueKind::kFunction:
      return "fun";
    case ValueKind::kNothing:
      return "?";
  }
  return "";
}

// --- comparing
// --------------------------------------------------------------------------------------

namespace {

bool SameFloat(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

bool IsFloatValue(const Value& v) { return v.Is(ValueKind::kScalar) && IsFloat(v.scalar()); }

bool Near(double a, double b, double tolerance) {
  if (SameFloat(a, b)) return true;
  if (!std::isfinite(a) || !std::isfinite(b)) return false;
  return std::abs(a - b) <= tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

// The path of the first difference is put together from the inside out.
bool Compare(const Value& a, const Value& b, double tolerance, std::string* path,
             std::string* what) {
  auto differ = [&] {
    if (what != nullptr) *what = absl::StrCat(a.ToString(4), " and ", b.ToString(4));
    return false;
  };
  if (a.kind() != b.kind()) return differ();
  switch (a.kind()) {
    case ValueKind::kScalar:
      if (IsFloatValue(a) && IsFloatValue(b)) {
        return Near(a.AsDouble(), b.AsDouble(), tolerance) || differ();
      }
      return (a.scalar() == b.scalar() && a.AsInt() == b.AsInt()) || differ();
    case ValueKind::kIndex:
    case ValueKind::kNat:
      return a.AsInt() == b.AsInt() || differ();
    case ValueKind::kPair:
    case ValueKind::kVector:
    case ValueKind::kArray:
      if (a.size() != b.size()) return differ();
      for (size_t i = 0; i < a.size(); ++i) {
        if (!Compare(a[i], b[i], tolerance, path, what)) {
          if (path != nullptr) {
            *path = absl::StrCat(
                a.Is(ValueKind::kPair) ? absl::StrCat(".", i + 1) : absl::StrCat("[", i, "]"),
                *path);
          }
          return false;
        }
      }
      return true;
    case ValueKind::kFunction:
      return differ();
    case ValueKind::kNothing:
      return true;
  }
  return false;
}

}  // namespace

bool Equal(const Value& a, const Value& b) {
  if (a.kind() != b.kind()) return false;
  switch (a.kind()) {
    case ValueKind::kScalar:
      if (a.scalar() != b.scalar()) return false;
      return IsFloatValue(a) ? SameFloat(a.AsDouble(), b.AsDouble()) : a.AsInt() == b.AsInt();
    case ValueKind::kIndex:
    case ValueKind::kNat:
      return a.AsInt() == b.AsInt();
    case ValueKind::kPair:
    case ValueKind::kVector:
    case ValueKind::kArray: {
      const absl::Span<const Value> x = a.parts(), y = b.parts();
      return std::equal(x.begin(), x.end(), y.begin(), y.end(), Equal);
    }
    case ValueKind::kFunction:
      return false;
    case ValueKind::kNothing:
      return true;
  }
  return false;
}

bool AlmostEqual(const Value& a, const Value& b, double tolerance, std::string* why) {
  std::string path, what;
  bool same =
      Compare(a, b, tolerance, why != nullptr ? &path : nullptr, why != nullptr ? &what : nullptr);
  if (!same && why != nullptr) {
    *why = path.empty() ? what : absl::StrCat("at ", path, ": ", what);
  }
  return same;
}

// --- types and layout
// -------------------------------------------------------------------------------

absl::StatusOr<int64_t> EvaluateNat(const NatTable& nats, Nat nat, const SizeValues& sizes) {
  auto value = [&](NatVar v) -> std::optional<int64_t> {
    auto it = sizes.find(v);
    if (it == sizes.end()) return std::nullopt;
    return it->second;
  };
  if (std::optional<int64_t> n = nats.Evaluate(nat, value)) return *n;
  for (NatVar v : nats.Variables(nat)) {
    if (!sizes.contains(v)) {
      return absl::InvalidArgumentError(absl::StrCat("size ", nats.info(v).name, " has no value"));
    }
  }
  return absl::InvalidArgumentError(
      absl::StrCat("size ", nats.ToString(nat), " is not a whole number of 64 bits"));
}

namespace {

// Walks a type and a value (or a place to write) in step.
class ValueLayout {
 public:
  ValueLayout(const TypeTable& types, const SizeValues& sizes) : types_(types), sizes_(sizes) {}

  absl::Status Check(Type type, const Value& v) {
    const TypeNode& n = types_.node(type);
    if (v.Is(ValueKind::kNothing)) {
      return absl::InvalidArgumentError("nobody has written this; take what is before the padding");
    }
    auto wrong = [&] {
      return absl::InvalidArgumentError(
          absl::StrCat("expected ", types_.ToString(type), ", found ", v.ToString(4)));
    };
    switch (n.kind) {
      case TypeKind::kScalar:
        return v.Is(ValueKind::kScalar) && v.scalar() == n.scalar ? absl::OkStatus() : wrong();
      case TypeKind::kNatType:
        return v.Is(ValueKind::kNat) ? absl::OkStatus() : wrong();
      case TypeKind::kIndex: {
        absl::StatusOr<int64_t> extent = Size(n.size);
        if (!extent.ok()) return extent.status();
        if (!v.Is(ValueKind::kIndex) || v.AsInt() < 0 || v.AsInt() >= *extent) return wrong();
        return absl::OkStatus();
      }
      case TypeKind::kPair: {
        if (!v.Is(ValueKind::kPair)) return wrong();
        if (absl::Status s = Check(n.first, v.first()); !s.ok()) return At(".1", s);
        return At(".2", Check(n.second, v.second()));
      }
      case TypeKind::kVector:
      case TypeKind::kArray:
      case TypeKind::kDepArray: {
        if (!v.Is(n.kind == TypeKind::kVector ? ValueKind::kVector : ValueKind::kArray)) {
          return wrong();
        }
        absl::StatusOr<int64_t> size = Size(n.size);
        if (!size.ok()) return size.status();
        if (static_cast<int64_t>(v.size()) != *size) {
          return absl::InvalidArgumentError(absl::StrCat(
              "expected ", *size, " elements (", types_.ToString(type), "), found ", v.size()));
        }
        for (size_t i = 0; i < v.size(); ++i) {
          At(n, static_cast<int64_t>(i));
          if (absl::Status s = Check(n.first, v[i]); !s.ok()) {
            return At(absl::StrCat("[", i, "]"), s);
          }
        }
        return absl::OkStatus();
      }
      case TypeKind::kDepPair: {
        if (!v.Is(ValueKind::kPair) || !v.first().Is(ValueKind::kNat)) return wrong();
        sizes_.insert_or_assign(n.bound, v.first().AsInt());
        return At(".2", Check(n.first, v.second()));
      }
      case TypeKind::kFunction:
        return v.Is(ValueKind::kFunction) ? absl::OkStatus() : wrong();
      case TypeKind::kDepFunction:
      case TypeKind::kVariable:
        break;
    }
    return absl::InvalidArgumentError(
        absl::StrCat(types_.ToString(type), " is not the type of a value"));
  }

  absl::Status Collect(Type type, std::vector<int64_t>& shape, std::vector<Leaf>& leaves) {
    const TypeNode& n = types_.node(type);
    switch (n.kind) {
      case TypeKind::kScalar:
        leaves.push_back(Leaf{n.scalar, shape, {}});
        return absl::OkStatus();
      case TypeKind::kNatType:
        leaves.push_back(Leaf{ScalarKind::kI64, shape, {}});
        return absl::OkStatus();
      case TypeKind::kIndex:
        leaves.push_back(Leaf{IndexElement(types_.nats(), n.size), shape, {}});
        return absl::OkStatus();
      case TypeKind::kPair: {
        absl::Status s = Collect(n.first, shape, leaves);
        return s.ok() ? Collect(n.second, shape, leaves) : s;
      }
      case TypeKind::kVector:
      case TypeKind::kArray: {
        absl::StatusOr<int64_t> size = Size(n.size);
        if (!size.ok()) return size.status();
        if (*size < 0) {
          return absl::InvalidArgumentError(
              absl::StrCat("size ", types_.nats().ToString(n.size), " is negative: ", *size));
        }
        shape.push_back(*size);
        absl::Status s = Collect(n.first, shape, leaves);
        shape.pop_back();
        return s;
      }
      case TypeKind::kDepArray: {
        absl::StatusOr<int64_t> size = Size(n.size);
        if (!size.ok()) return size.status();
        std::vector<Leaf> all;  // with the number of scalars as their shape
        for (int64_t i = 0; i < std::max<int64_t>(*size, 1); ++i) {
          At(n, i);
          std::vector<Leaf> part;
          std::vector<int64_t> inner;
          if (absl::Status s = Collect(n.first, inner, part); !s.ok()) return s;
          if (all.empty()) all = std::vector<Leaf>(part.size(), Leaf{ScalarKind::kF32, {0}, {}});
          for (size_t l = 0; l < part.size(); ++l) {
            all[l].element = part[l].element;
            if (*size > 0) all[l].shape[0] += part[l].count();
          }
        }
        for (Leaf& leaf : all) {
          leaf.shape.insert(leaf.shape.begin(), shape.begin(), shape.end());
          leaves.push_back(std::move(leaf));
        }
        return absl::OkStatus();
      }
      case TypeKind::kDepPair:
      case TypeKind::kFunction:
      case TypeKind::kDepFunction:
      case TypeKind::kVariable:
        break;
    }
    return absl::InvalidArgumentError(absl::StrCat(types_.ToString(type), " can't be stored"));
  }

  // Appends a checked value's scalars to the leaves from `leaf` on; moves `leaf` past them.
  void Write(const Value& v, std::vector<Leaf>& leaves, size_t& leaf, Type type) {
    const TypeNode& n = types_.node(type);
    switch (n.kind) {
      case TypeKind::kPair:
        Write(v.first(), leaves, leaf, n.first);
        Write(v.second(), leaves, leaf, n.second);
        return;
      case TypeKind::kVector:
      case TypeKind::kArray:
      case TypeKind::kDepArray: {
        const size_t begin = leaf;
        leaf = begin + LeafCount(n.first);
        for (const Value& part : v.parts()) {
          size_t at = begin;
          Write(part, leaves, at, n.first);
        }
        return;
      }
      default:
        WriteScalar(v, leaves[leaf++]);
    }
  }

  absl::StatusOr<Value> Read(Type type, absl::Span<const Leaf> leaves, std::vector<size_t>& offsets,
                             size_t& leaf) {
    const TypeNode& n = types_.node(type);
    switch (n.kind) {
      case TypeKind::kPair: {
        absl::StatusOr<Value> first = Read(n.first, leaves, offsets, leaf);
        if (!first.ok()) return first;
        absl::StatusOr<Value> second = Read(n.second, leaves, offsets, leaf);
        if (!second.ok()) return second;
        return Value::Pair(*std::move(first), *std::move(second));
      }
      case TypeKind::kVector:
      case TypeKind::kArray:
      case TypeKind::kDepArray: {
        absl::StatusOr<int64_t> size = Size(n.size);
        if (!size.ok()) return size.status();
        const size_t begin = leaf;
        leaf = begin + LeafCount(n.first);
        std::vector<Value> parts;
        parts.reserve(static_cast<size_t>(*size));
        for (int64_t i = 0; i < *size; ++i) {
          size_t at = begin;
          At(n, i);
          absl::StatusOr<Value> part = Read(n.first, leaves, offsets, at);
          if (!part.ok()) return part;
          parts.push_back(*std::move(part));
        }
        return n.kind == TypeKind::kVector ? Value::Vector(std::move(parts))
                                           : Value::Array(std::move(parts));
      }
      case TypeKind::kIndex:
      case TypeKind::kNatType: {
        Value v = leaves[leaf].At(static_cast<int64_t>(offsets[leaf]++));
        ++leaf;
        return n.kind == TypeKind::kIndex ? Value::Index(v.AsInt()) : Value::Nat(v.AsInt());
      }
      default: {
        const size_t i = leaf++;
        return leaves[i].At(static_cast<int64_t>(offsets[i]++));
      }
    }
  }

 private:
  // Element i of an array is what is looked at next.
  void At(const TypeNode& array, int64_t i) {
    if (array.kind == TypeKind::kDepArray) sizes_.insert_or_assign(array.bound, i);
  }
  absl::StatusOr<int64_t> Size(Nat n) { return EvaluateNat(types_.nats(), n, sizes_); }

  static absl::Status At(absl::string_view place, const absl::Status& s) {
    if (s.ok()) return s;
    return absl::Status(
        s.code(),
        absl::StrCat(
            place,
            absl::StartsWith(s.message(), "[") || absl::StartsWith(s.message(), ".") ? "" : ": ",
            s.message()));
  }

  size_t LeafCount(Type type) const {
    const TypeNode& n = types_.node(type);
    if (n.kind == TypeKind::kPair) return LeafCount(n.first) + LeafCount(n.second);
    if (types_.IsArray(type) || n.kind == TypeKind::kVector) return LeafCount(n.first);
    return 1;
  }

  static void WriteScalar(const Value& v, Leaf& leaf) {
    const auto bytes = static_cast<size_t>(ScalarBytes(leaf.element));
    uint64_t bits = 0;
    if (leaf.element == ScalarKind::kF16) {
      bits = HalfBits(v.AsDouble());
    } else if (leaf.element == ScalarKind::kF32) {
      bits = std::bit_cast<uint32_t>(static_cast<float>(v.AsDouble()));
    } else if (leaf.element == ScalarKind::kF64) {
      bits = std::bit_cast<uint64_t>(v.AsDouble());
    } else {
      bits = static_cast<uint64_t>(v.AsInt());
    }
    for (size_t i = 0; i < bytes; ++i) {
      leaf.bytes.push_back(static_cast<std::byte>((bits >> (8 * i)) & 0xff));
    }
  }

  const TypeTable& types_;
  SizeValues sizes_;  // with the positions in the dependent arrays around
};

}  // namespace

absl::Status CheckValue(const TypeTable& types, Type type, const SizeValues& sizes,
                        const Value& value) {
  return ValueLayout(types, sizes).Check(type, value);
}

int64_t Leaf::count() const {
  int64_t n = 1;
  for (int64_t d : shape) n *= d;
  return n;
}

Value Leaf::At(int64_t i) const {
  const auto width = static_cast<size_t>(ScalarBytes(element));
  uint64_t bits = 0;
  for (size_t k = 0; k < width; ++k) {
    bits |= std::to_integer<uint64_t>(bytes[static_cast<size_t>(i) * width + k]) << (8 * k);
  }
  if (element == ScalarKind::kF16) {
    return Value::Float(element, HalfFromBits(static_cast<uint16_t>(bits)));
  }
  if (element == ScalarKind::kF32) {
    return Value::Float(element, std::bit_cast<float>(static_cast<uint32_t>(bits)));
  }
  if (element == ScalarKind::kF64) return Value::Float(element, std::bit_cast<double>(bits));
  return Value::Int(element, static_cast<int64_t>(bits));
}

std::vector<double> Leaf::ToDoubles() const {
  std::vector<double> out(static_cast<size_t>(count()));
  for (size_t i = 0; i < out.size(); ++i) out[i] = At(static_cast<int64_t>(i)).AsDouble();
  return out;
}

absl::StatusOr<std::vector<Leaf>> LeavesOf(const TypeTable& types, Type type,
                                           const SizeValues& sizes) {
  std::vector<Leaf> leaves;
  std::vector<int64_t> shape;
  if (absl::Status s = ValueLayout(types, sizes).Collect(type, shape, leaves); !s.ok()) return s;
  return leaves;
}

absl::StatusOr<std::vector<Leaf>> Flatten(const TypeTable& types, Type type,
                                          const SizeValues& sizes, const Value& value) {
  if (absl::Status s = CheckValue(types, type, sizes, value); !s.ok()) return s;
  absl::StatusOr<std::vector<Leaf>> leaves = LeavesOf(types, type, sizes);
  if (!leaves.ok()) return leaves;
  for (Leaf& leaf : *leaves) {
    leaf.bytes.reserve(static_cast<size_t>(leaf.count() * ScalarBytes(leaf.element)));
  }
  size_t leaf = 0;
  ValueLayout(types, sizes).Write(value, *leaves, leaf, type);
  return leaves;
}

absl::StatusOr<Value> Unflatten(const TypeTable& types, Type type, const SizeValues& sizes,
                                absl::Span<const Leaf> leaves) {
  absl::StatusOr<std::vector<Leaf>> expected = LeavesOf(types, type, sizes);
  if (!expected.ok()) return expected.status();
  if (expected->size() != leaves.size()) {
    return absl::InvalidArgumentError(absl::StrCat(types.ToString(type), " is ", expected->size(),
                                                   " arrays, found ", leaves.size()));
  }
  for (size_t i = 0; i < leaves.size(); ++i) {
    const Leaf& want = (*expected)[i];
    const auto bytes = static_cast<size_t>(want.count() * ScalarBytes(want.element));
    if (want.element != leaves[i].element || want.shape != leaves[i].shape ||
        bytes != leaves[i].bytes.size()) {
      return absl::InvalidArgumentError(
          absl::StrCat("array ", i + 1, " of ", types.ToString(type), ": expected ",
                       ScalarName(want.element), " and ", bytes, " bytes, found ",
                       ScalarName(leaves[i].element), " and ", leaves[i].bytes.size(), " bytes"));
    }
  }
  std::vector<size_t> offsets(leaves.size(), 0);
  size_t leaf = 0;
  absl::StatusOr<Value> v = ValueLayout(types, sizes).Read(type, leaves, offsets, leaf);
  if (!v.ok()) return v;
  if (absl::Status s = CheckValue(types, type, sizes, *v); !s.ok()) return s;  // indices
  return v;
}

}  // namespace eqrise::rise
