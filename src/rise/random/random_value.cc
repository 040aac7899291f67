#include "rise/random/random_value.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace eqrise::rise {

uint64_t Rng::Next() {
  state_ += 0x9e3779b97f4a7c15;
  uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

int64_t Rng::Between(int64_t low, int64_t high) {
  const uint64_t span = static_cast<uint64_t>(high) - static_cast<uint64_t>(low) + 1;
  // The bias of the remainder is below 2^-32 for the spans of test data.
  const uint64_t offset = span == 0 ? Next() : Next() % span;
  return static_cast<int64_t>(static_cast<uint64_t>(low) + offset);
}

double Rng::Uniform() { return std::ldexp(static_cast<double>(Next() >> 11), -53); }

namespace {

template <typename T>
const T& OneOf(std::initializer_list<T> values, Rng& rng) {
  return *(values.begin() + rng.Between(0, static_cast<int64_t>(values.size()) - 1));
}

Value SpecialFloat(ScalarKind kind, Rng& rng) {
  const int mantissa = kind == ScalarKind::kF16 ? 11 : kind == ScalarKind::kF32 ? 24 : 53;
  const int exponents = kind == ScalarKind::kF16 ? 16 : kind == ScalarKind::kF32 ? 128 : 1024;
  const double largest = std::ldexp(1 - std::ldexp(1.0, -mantissa), exponents);
  const double least_normal = std::ldexp(1.0, 2 - exponents);
  const double denormal = std::ldexp(least_normal, 1 - mantissa);
  const double x = OneOf<double>({0.0,
                                  0.0,
                                  1.0,
                                  0.5,
                                  1.0 / 3,
                                  0.1,
                                  2.5,
                                  3.0,
                                  1000.75,
                                  std::ldexp(1.0, mantissa) + 2,
                                  std::ldexp(1.0, exponents / 2),
                                  std::ldexp(1.0, -exponents / 2),
                                  largest,
                                  least_normal,
                                  denormal,
                                  std::numeric_limits<double>::infinity(),
                                  std::numeric_limits<double>::infinity(),
                                  std::numeric_limits<double>::quiet_NaN(),
                                  std::numeric_limits<double>::quiet_NaN(),
                                  std::numeric_limits<double>::quiet_NaN()},
                                 rng);
  return Value::Float(kind, rng.OneIn(2) ? -x : x);
}

Value SpecialInteger(ScalarKind kind, Rng& rng) {
  const int bits = 8 * ScalarBytes(kind);
  const uint64_t high_bit = uint64_t{1} << (bits - 1);
  const uint64_t x = OneOf<uint64_t>(
      {0, 0, 1, 2, 3, 10, static_cast<uint64_t>(bits) - 1, static_cast<uint64_t>(bits), high_bit,
       high_bit - 1, high_bit + 1, high_bit >> 1, uint64_t{1} << (bits / 2)},
      rng);
  // Also the numbers below 0, and the largest of the unsigned ones.
  return Value::Int(kind, static_cast<int64_t>(rng.OneIn(2) ? x : ~x + (rng.OneIn(2) ? 1 : 0)));
}

Value RandomScalar(ScalarKind kind, Rng& rng, const RandomValueOptions& options) {
  if (kind == ScalarKind::kBool) return Value::Bool(rng.OneIn(2));
  if (options.special_values && rng.OneIn(2)) {
    return IsFloat(kind) ? SpecialFloat(kind, rng) : SpecialInteger(kind, rng);
  }
  if (options.special_values && IsFloat(kind) && rng.OneIn(2)) {
    return Value::Float(kind, options.low + (options.high - options.low) * rng.Uniform());
  }
  if (IsFloat(kind) && !options.whole_numbers) {
    return Value::Float(kind, options.low + (options.high - options.low) * rng.Uniform());
  }
  auto low = static_cast<int64_t>(std::ceil(options.low));
  const auto high = std::max(low, static_cast<int64_t>(std::floor(options.high)));
  if (!IsSigned(kind)) low = std::min(std::max<int64_t>(low, 0), high);
  const int64_t value = rng.Between(low, high);
  return IsFloat(kind) ? Value::Float(kind, static_cast<double>(value)) : Value::Int(kind, value);
}

}  // namespace

absl::StatusOr<Value> RandomValue(const TypeTable& types, Type type, const SizeValues& sizes,
                                  Rng& rng, const RandomValueOptions& options) {
  const TypeNode& n = types.node(type);
  switch (n.kind) {
    case TypeKind::kScalar:
      return RandomScalar(n.scalar, rng, options);
    case TypeKind::kNatType:
      return Value::Nat(rng.Between(0, std::max<int64_t>(0, static_cast<int64_t>(options.high))));
    case TypeKind::kIndex: {
      absl::StatusOr<int64_t> extent = EvaluateNat(types.nats(), n.size, sizes);
      if (!extent.ok()) return extent.status();
      if (*extent < 1) {
        return absl::InvalidArgumentError(absl::StrCat(types.ToString(type), " has no values"));
      }
      return Value::Index(rng.Between(0, *extent - 1));
    }
    case TypeKind::kPair: {
      absl::StatusOr<Value> first = RandomValue(types, n.first, sizes, rng, options);
      if (!first.ok()) return first;
      absl::StatusOr<Value> second = RandomValue(types, n.second, sizes, rng, options);
      if (!second.ok()) return second;
      return Value::Pair(*std::move(first), *std::move(second));
    }
    case TypeKind::kVector:
    case TypeKind::kArray: {
      absl::StatusOr<int64_t> size = EvaluateNat(types.nats(), n.size, sizes);
      if (!size.ok()) return size.status();
      std::vector<Value> parts;
      for (int64_t i = 0; i < *size; ++i) {
        absl::StatusOr<Value> part = RandomValue(types, n.first, sizes, rng, options);
        if (!part.ok()) return part;
        parts.push_back(*std::move(part));
      }
      return n.kind == TypeKind::kArray ? Value::Array(std::move(parts))
                                        : Value::Vector(std::move(parts));
    }
    case TypeKind::kDepArray: {
      absl::StatusOr<int64_t> size = EvaluateNat(types.nats(), n.size, sizes);
      if (!size.ok()) return size.status();
      SizeValues inside = sizes;
      std::vector<Value> parts;
      for (int64_t i = 0; i < *size; ++i) {
        inside.insert_or_assign(n.bound, i);
        absl::StatusOr<Value> part = RandomValue(types, n.first, inside, rng, options);
        if (!part.ok()) return part;
        parts.push_back(*std::move(part));
      }
      return Value::Array(std::move(parts));
    }
    case TypeKind::kDepPair:  // no input is one
    case TypeKind::kFunction:
    case TypeKind::kDepFunction:
    case TypeKind::kVariable:
      break;
  }
  return absl::InvalidArgumentError(
      absl::StrCat("no random values of type ", types.ToString(type)));
}

absl::StatusOr<std::map<std::string, Value>> RandomInputs(const ExprTable& exprs,
                                                          const Program& program,
                                                          const SizeValues& sizes, Rng& rng,
                                                          const RandomValueOptions& options) {
  std::map<std::string, Value> inputs;
  for (const ProgramInput& input : program.inputs) {
    absl::StatusOr<Value> v = RandomValue(exprs.types(), input.type, sizes, rng, options);
    if (!v.ok()) {
      return absl::Status(v.status().code(),
                          absl::StrCat("input ", input.name, ": ", v.status().message()));
    }
    inputs.emplace(input.name, *std::move(v));
  }
  return inputs;
}

}  // namespace eqrise::rise
