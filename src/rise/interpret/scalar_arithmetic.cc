#include "rise/interpret/scalar_arithmetic.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace eqrise::rise {

// Towards zero, saturating; NaN is 0. As a bool, whatever is not 0 is true, NaN too, as in C.
static int64_t FloatToInteger(ScalarKind kind, double x) {
  if (kind == ScalarKind::kBool) return x != 0 ? 1 : 0;
  if (std::isnan(x)) return 0;
  const int bits = 8 * ScalarBytes(kind);
  const double low = IsSigned(kind) ? -std::ldexp(1.0, bits - 1) : 0;
  const double end = std::ldexp(1.0, IsSigned(kind) ? bits - 1 : bits);  // first value above
  x = std::trunc(x);
  if (x < low) x = low;
  if (x >= end)
    return WrapInteger(kind, IsSigned(kind) ? (uint64_t{1} << (bits - 1)) - 1 : ~uint64_t{0});
  if (kind == ScalarKind::kU64) return static_cast<int64_t>(static_cast<uint64_t>(x));
  return static_cast<int64_t>(x);
}

Value Cast(ScalarKind to, const Value& v) {
  const bool from_scalar = v.Is(ValueKind::kScalar);
  if (from_scalar && IsFloat(v.scalar())) {
    if (IsFloat(to)) return Value::Float(to, v.AsDouble());
    return Value::Int(to, FloatToInteger(to, v.AsDouble()));
  }
  const bool is_unsigned = from_scalar && v.scalar() == ScalarKind::kU64;
  if (to == ScalarKind::kF32) {  // directly: through double it would be rounded twice
    return Value::F32(is_unsigned ? static_cast<float>(static_cast<uint64_t>(v.AsInt()))
                                  : static_cast<float>(v.AsInt()));
  }
  return IsFloat(to) ? Value::Float(to, v.AsDouble()) : Value::Int(to, v.AsInt());
}

static int Order(const Value& a, const Value& b) {  // of integers, bools, indices, nats
  if (a.Is(ValueKind::kScalar) && a.scalar() == ScalarKind::kU64) {
    const auto x = static_cast<uint64_t>(a.AsInt()), y = static_cast<uint64_t>(b.AsInt());
    return x < y ? -1 : x > y ? 1 : 0;
  }
  return a.AsInt() < b.AsInt() ? -1 : a.AsInt() > b.AsInt() ? 1 : 0;
}

bool IsComparison(Op op) {
  return op == Op::kLt || op == Op::kLe || op == Op::kGt || op == Op::kGe || op == Op::kEq ||
         op == Op::kNe;
}

bool Holds(Op op, const Value& a, const Value& b) {
  if (a.Is(ValueKind::kScalar) && IsFloat(a.scalar())) {
    const double x = a.AsDouble(), y = b.AsDouble();
    return op == Op::kLt   ? x < y
           : op == Op::kLe ? x <= y
           : op == Op::kGt ? x > y
           : op == Op::kGe ? x >= y
           : op == Op::kEq ? x == y
                           : x != y;
  }
  const int order = Order(a, b);
  return op == Op::kLt   ? order < 0
         : op == Op::kLe ? order <= 0
         : op == Op::kGt ? order > 0
         : op == Op::kGe ? order >= 0
         : op == Op::kEq ? order == 0
                         : order != 0;
}

static double FloatUnary(Op op, double x) {
  switch (op) {
    case Op::kNeg:
      return -x;
    case Op::kAbs:
      return std::abs(x);
    case Op::kSqrt:
      return std::sqrt(x);
    case Op::kExp:
      return std::exp(x);
    case Op::kLog:
      return std::log(x);
    case Op::kSin:
      return std::sin(x);
    case Op::kCos:
      return std::cos(x);
    default:
      return std::erf(x);
  }
}

// Doubles have more than twice the bits of f32 and f16, so that rounding their sum, product,
// quotient or square root once more gives what the smaller type's own operation gives.
static double FloatBinary(Op op, double x, double y) {
  switch (op) {
    case Op::kAdd:
      return x + y;
    case Op::kSub:
      return x - y;
    case Op::kMul:
      return x * y;
    case Op::kDiv:
      return x / y;
    case Op::kMin:
      return std::fmin(x, y);
    case Op::kMax:
      return std::fmax(x, y);
    default:
      return std::pow(x, y);
  }
}

static int64_t IntegerUnary(Op op, ScalarKind kind, int64_t x) {
  const bool negate = op == Op::kNeg || (IsSigned(kind) && x < 0);
  return negate ? static_cast<int64_t>(uint64_t{0} - static_cast<uint64_t>(x)) : x;
}

static int64_t IntegerBinary(Op op, ScalarKind kind, int64_t x, int64_t y) {
  const auto ux = static_cast<uint64_t>(x), uy = static_cast<uint64_t>(y);
  const bool is_signed = IsSigned(kind);
  const bool less = is_signed ? x < y : ux < uy;
  switch (op) {
    case Op::kAdd:
      return static_cast<int64_t>(ux + uy);
    case Op::kSub:
      return static_cast<int64_t>(ux - uy);
    case Op::kMul:
      return static_cast<int64_t>(ux * uy);
    case Op::kMin:
      return less ? x : y;
    case Op::kMax:
      return less ? y : x;
    case Op::kDiv:
      if (y == 0) return 0;
      if (!is_signed) return static_cast<int64_t>(ux / uy);
      return y == -1 ? static_cast<int64_t>(uint64_t{0} - ux) : x / y;  // INT64_MIN / -1 would trap
    default:
      if (y == 0) return 0;
      if (!is_signed) return static_cast<int64_t>(ux % uy);
      return y == -1 ? 0 : x % y;
  }
}

// The type that a value is computed with: nats are computed as i64.
static ScalarKind KindOf(const Value& v) {
  return v.Is(ValueKind::kNat) ? ScalarKind::kI64 : v.scalar();
}
static Value IntegerLike(const Value& operand, int64_t value) {
  return operand.Is(ValueKind::kNat) ? Value::Nat(value) : Value::Int(operand.scalar(), value);
}

Value Unary(Op op, const Value& a) {
  if (a.Is(ValueKind::kVector)) {
    std::vector<Value> lanes;
    for (const Value& x : a.parts()) lanes.push_back(Unary(op, x));
    return Value::Vector(std::move(lanes));
  }
  if (a.Is(ValueKind::kNothing)) return a;
  const ScalarKind kind = KindOf(a);
  return IsFloat(kind) ? Value::Float(kind, FloatUnary(op, a.AsDouble()))
                       : IntegerLike(a, IntegerUnary(op, kind, a.AsInt()));
}

Value Binary(Op op, const Value& a, const Value& b) {
  if (a.Is(ValueKind::kVector)) {
    std::vector<Value> lanes;
    for (size_t i = 0; i < a.size(); ++i) lanes.push_back(Binary(op, a[i], b[i]));
    return Value::Vector(std::move(lanes));
  }
  if (a.Is(ValueKind::kNothing) || b.Is(ValueKind::kNothing)) return Value::Nothing();
  const ScalarKind kind = KindOf(a);
  return IsFloat(kind) ? Value::Float(kind, FloatBinary(op, a.AsDouble(), b.AsDouble()))
                       : IntegerLike(a, IntegerBinary(op, kind, a.AsInt(), b.AsInt()));
}

// --- vectors: a vector of pairs is a pair of vectors
// ------------------------------------------------

Value MakeVector(std::vector<Value> lanes) {
  if (lanes.empty() || !lanes[0].Is(ValueKind::kPair)) return Value::Vector(std::move(lanes));
  std::vector<Value> first, second;
  for (const Value& lane : lanes) {
    first.push_back(lane.first());
    second.push_back(lane.second());
  }
  return Value::Pair(MakeVector(std::move(first)), MakeVector(std::move(second)));
}

size_t LaneCount(const Value& v) {
  return v.Is(ValueKind::kPair) ? LaneCount(v.first()) : v.size();
}

Value Lane(const Value& v, size_t i) {
  if (v.Is(ValueKind::kPair)) return Value::Pair(Lane(v.first(), i), Lane(v.second(), i));
  return v[i];
}

Value OnOperand(Op op, const Value& a) {
  if (a.Is(ValueKind::kNothing)) return a;
  return op == Op::kNot ? Value::Bool(!a.AsBool()) : Unary(op, a);
}

Value OnOperands(Op op, const Value& a, const Value& b) {
  if (a.Is(ValueKind::kNothing) || b.Is(ValueKind::kNothing)) return Value::Nothing();
  if (op == Op::kAnd) return Value::Bool(a.AsBool() && b.AsBool());
  if (op == Op::kOr) return Value::Bool(a.AsBool() || b.AsBool());
  return IsComparison(op) ? Value::Bool(Holds(op, a, b)) : Binary(op, a, b);
}

Value AsIndexBelow(int64_t extent, const Value& v) {
  const bool huge = v.Is(ValueKind::kScalar) && v.scalar() == ScalarKind::kU64 && v.AsInt() < 0;
  return Value::Index(huge ? extent - 1 : std::clamp<int64_t>(v.AsInt(), 0, extent - 1));
}

int64_t PaddedPosition(Op op, int64_t at, int64_t size) {
  // The remainder towards minus infinity.
  const auto modulo = [](int64_t a, int64_t b) { return ((a % b) + b) % b; };
  if (op == Op::kPadClamp) return std::clamp<int64_t>(at, 0, size - 1);
  if (op == Op::kPadWrap) return modulo(at, size);
  const int64_t mirrored = modulo(at, 2 * size);
  return mirrored < size ? mirrored : 2 * size - 1 - mirrored;
}

}  // namespace eqrise::rise
