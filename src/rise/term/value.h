// Values: what closed RISE expressions mean on real arrays. The interpreter (interpret.h) computes
// them; random_value.h makes random ones; the runner's arrays are made from them by Flatten.
//
//   Value xs = Value::Array({Value::F32(1), Value::F32(2)});
//   Value p = Value::Pair(xs, Value::Int(ScalarKind::kI32, 7));
//   Flatten(types, type, sizes, p)      // two leaves: 2.f32 with {1, 2}, and i32 with {7}
//
// Values are immutable and share their parts: copying one is cheap, whatever its size.
#ifndef EQRISE_RISE_TERM_VALUE_H_
#define EQRISE_RISE_TERM_VALUE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "rise/term/expr.h"
#include "rise/type/type.h"

namespace eqrise::rise {

// The value of each size variable.
using SizeValues = absl::flat_hash_map<NatVar, int64_t>;

enum class ValueKind : uint8_t {
  kScalar,
  kIndex,  // of type idx[n]
  kNat,    // of type natType
  kPair,
  kVector,  // of scalars
  kArray,
  kFunction,  // a lambda and the values of its free variables
  kNothing,   // where padEmpty writes nothing, and what is computed from it
};

class Value {
 public:
  struct Environment;  // interpret.cc's

  Value() = default;  // the bool false

  // A scalar of any kind. Floats are rounded to the kind (to nearest, ties to even), integers wrap
  // around (two's complement); a number becomes a bool by comparing with 0.
  static Value Float(ScalarKind kind, double value);
  static Value Int(ScalarKind kind, int64_t value);
  static Value F32(double value) { return Float(ScalarKind::kF32, value); }
  static Value F64(double value) { return Float(ScalarKind::kF64, value); }
  static Value I32(int64_t value) { return Int(ScalarKind::kI32, value); }
  static Value Bool(bool value) { return Int(ScalarKind::kBool, value); }
  static Value Index(int64_t value);
  static Value Nat(int64_t value);
  static Value Nothing();
  static Value Pair(Value first, Value second);
  static Value Vector(std::vector<Value> lanes);
  static Value Array(std::vector<Value> elements);
  static Value Function(Expr lambda, std::shared_ptr<const Environment> environment);
  // Arrays of scalars, for tests: Array(kF32, {1, 2, 3}).
  static Value Array(ScalarKind kind, absl::Span<const double> elements);

  ValueKind kind() const { return kind_; }
  bool Is(ValueKind kind) const { return kind_ == kind; }
  // Precondition: a scalar.
  ScalarKind scalar() const { return scalar_; }

  // A float's value; also an integer's, index's or nat's, rounded to double.
  double AsDouble() const;
  // An integer's, index's or nat's value (u64 as its two's complement) and 0 or 1 for bool.
  // Precondition: not a float.
  int64_t AsInt() const;
  bool AsBool() const { return AsInt() != 0; }

  // Pairs, vectors and arrays.
  size_t size() const;
  const Value& operator[](size_t i) const;
  const Value& first() const { return (*this)[0]; }
  const Value& second() const { return (*this)[1]; }
  absl::Span<const Value> parts() const;

  // Functions.
  Expr lambda() const;
  const std::shared_ptr<const Environment>& environment() const;

  // "[1, 2.5]", "(1, true)", "<1, 2>" for vectors, "#3" for indices, "?" for nothing; long arrays
  // are cut at `limit` elements.
  std::string ToString(size_t limit = 32) const;

 private:
  struct Closure;
  static Value Compound(ValueKind kind, std::vector<Value> parts);

  ValueKind kind_ = ValueKind::kScalar;
  ScalarKind scalar_ = ScalarKind::kBool;
  uint64_t bits_ = 0;                 // a double's bits, or two's complement
  std::shared_ptr<const void> node_;  // the first of the parts; of a function, its Closure
};

// Rounds to the nearest value of a float kind, ties to even; overflow gives an infinity.
double RoundToFloat(ScalarKind kind, double value);
// The IEEE binary16 bits of a value that RoundToFloat(kF16, ...) gave, and back.
uint16_t HalfBits(double value);
double HalfFromBits(uint16_t bits);
// The low bits of an integer kind, sign- or zero-extended to 64 bits.
int64_t WrapInteger(ScalarKind kind, uint64_t bits);

// Equal in kind, shape and every scalar. -0 equals 0 and NaN equals NaN; functions are never equal.
bool Equal(const Value& a, const Value& b);

// Equal in kind and shape; floats may differ by `tolerance`, relative to the larger one's magnitude
// or absolute below 1. Infinities and NaNs must agree. Precision is not compared: f64 against f32
// is allowed. `why`, if given, gets the first difference: "at [3].2: 1 and 1.5".
bool AlmostEqual(const Value& a, const Value& b, double tolerance, std::string* why = nullptr);

// Whether a value has the given type: kinds, all lengths, and indices within their extents. The
// error names the place.
absl::Status CheckValue(const TypeTable& types, Type type, const SizeValues& sizes,
                        const Value& value);

// One array of the structure-of-arrays layout at a program's boundary: C order, little endian, as
// the runner's arrays have it. idx[n] is stored as i32, natType as i64, bool as one byte, f16 as
// its bits.
struct Leaf {
  ScalarKind element = ScalarKind::kF32;
  // Outermost first; empty for a scalar; a vector adds an innermost one. A dependent array and what
  // is in it are one dimension.
  std::vector<int64_t> shape;
  std::vector<std::byte> bytes;

  int64_t count() const;
  Value At(int64_t i) const;  // a scalar
  std::vector<double> ToDoubles() const;
};

// The arrays of a value, pairs split into their components: n.(f32, m.f32) has the leaves n.f32 and
// n.m.f32. Errors as CheckValue.
absl::StatusOr<std::vector<Leaf>> Flatten(const TypeTable& types, Type type,
                                          const SizeValues& sizes, const Value& value);
// The inverse of Flatten.
absl::StatusOr<Value> Unflatten(const TypeTable& types, Type type, const SizeValues& sizes,
                                absl::Span<const Leaf> leaves);
// The leaves of a type, without contents.
absl::StatusOr<std::vector<Leaf>> LeavesOf(const TypeTable& types, Type type,
                                           const SizeValues& sizes);

// The value of a size, e.g. for n / 32 and {n: 64}; an error names what has no value.
absl::StatusOr<int64_t> EvaluateNat(const NatTable& nats, Nat nat, const SizeValues& sizes);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_VALUE_H_
