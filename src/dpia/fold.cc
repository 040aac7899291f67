#include "dpia/fold.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "rise/interpret/scalar_arithmetic.h"

namespace eqrise::dpia {

using rise::Op;
using rise::Value;

namespace {

// In all lanes.
std::optional<Value> ConstantOf(ExpTable& exps, Exp e) {
  const ExpNode& n = exps.node(e);
  switch (n.kind) {
    case ExpKind::kLiteral:
      return rise::IsFloat(n.type) ? Value::Float(n.type, std::bit_cast<double>(n.bits))
                                   : Value::Int(n.type, static_cast<int64_t>(n.bits));
    case ExpKind::kNat: {
      const std::optional<int64_t> index = exps.nats().AsConst(n.index);
      if (!index) return std::nullopt;
      const Value value = Value::Int(n.type, *index);
      if (value.AsInt() != *index) return std::nullopt;  // what it is cast to may have room for it
      return value;
    }
    case ExpKind::kBroadcast:
      return ConstantOf(exps, n.children[0]);
    default:
      return std::nullopt;
  }
}

Exp LiteralOf(ExpTable& exps, const Value& v, int lanes) {
  const ScalarKind kind = v.scalar();
  const uint64_t bits = rise::IsFloat(kind) ? std::bit_cast<uint64_t>(v.AsDouble())
                                            : static_cast<uint64_t>(v.AsInt());
  return exps.Broadcast(exps.Literal(bits, kind), lanes);
}

class Folder {
 public:
  Folder(ExpTable& exps, Op op, std::span<const Exp> operands)
      : exps_(exps), op_(op), operands_(operands) {
    for (Exp e : operands) {
      lanes_ = std::max(lanes_, exps.node(e).lanes);
      constants_.push_back(ConstantOf(exps, e));
    }
  }

  std::optional<Exp> Fold() {
    switch (op_) {
      case Op::kNeg:
        if (constants_[0]) return Computed();
        if (const auto x = NegationOf(0)) return x;
        return std::nullopt;
      case Op::kAbs:
      case Op::kSqrt:
      case Op::kExp:
      case Op::kLog:
      case Op::kSin:
      case Op::kCos:
      case Op::kErf:
      case Op::kMin:
      case Op::kMax:
      case Op::kPow:
        return Computed();
      case Op::kNot:
        if (!constants_[0]) return std::nullopt;
        return Literal(Value::Bool(!constants_[0]->AsBool()));
      case Op::kAdd:
        return Sum();
      case Op::kSub:
        return Difference();
      case Op::kMul:
        return Product();
      case Op::kDiv:
      case Op::kMod:
        return Quotient();
      case Op::kAnd:
      case Op::kOr:
        return Connective();
      case Op::kSelect:
        if (!constants_[0]) return std::nullopt;
        return Operand(constants_[0]->AsBool() ? 1 : 2);
      default:
        if (!rise::IsComparison(op_) || !constants_[0] || !constants_[1]) return std::nullopt;
        return Literal(Value::Bool(rise::Holds(op_, *constants_[0], *constants_[1])));
    }
  }

 private:
  ScalarKind Kind() const { return exps_.node(operands_[0]).type; }

  Exp Literal(const Value& v) { return LiteralOf(exps_, v, lanes_); }
  Exp Operand(size_t i) {
    const Exp e = operands_[i];
    return exps_.node(e).lanes < lanes_ ? exps_.Broadcast(e, lanes_) : e;
  }
  Exp Apply(Op op, Exp a) { return exps_.Apply(op, std::span<const Exp>(&a, 1)); }
  Exp Apply(Op op, Exp a, Exp b) {
    const Exp both[] = {a, b};
    return exps_.Apply(op, both);
  }

  // What the interpreter makes of literals. Not a NaN: there are many of them.
  std::optional<Exp> Computed() {
    if (!std::ranges::all_of(constants_, [](const auto& c) { return c.has_value(); })) {
      return std::nullopt;
    }
    const Value v = constants_.size() == 1 ? rise::Unary(op_, *constants_[0])
                                           : rise::Binary(op_, *constants_[0], *constants_[1]);
    if (rise::IsFloat(v.scalar()) && std::isnan(v.AsDouble())) return std::nullopt;
    return Literal(v);
  }

  // Whether operand i is this number; a 0 of floats has a sign.
  bool Is(size_t i, double number, bool negative_zero = false) const {
    if (!constants_[i]) return false;
    const double v = constants_[i]->AsDouble();
    if (v != number) return false;
    return !rise::IsFloat(constants_[i]->scalar()) || v != 0 || std::signbit(v) == negative_zero;
  }
  // x + this is x, whatever x is.
  bool IsNothingToAdd(size_t i) const { return Is(i, 0, rise::IsFloat(Kind())); }

  // x if operand i is -x, or a number below 0. (Of the least integer there is no number -x.)
  std::optional<Exp> NegationOf(size_t i) {
    const ExpNode& n = exps_.node(operands_[i]);
    if (n.kind == ExpKind::kOp && n.op == Op::kNeg) return n.children[0];
    if (!constants_[i] || !rise::IsSigned(Kind())) return std::nullopt;
    const Value& v = *constants_[i];
    const bool below = rise::IsFloat(Kind()) ? std::signbit(v.AsDouble()) : v.AsInt() < 0;
    const Value negated = rise::Unary(Op::kNeg, v);
    if (!below || std::isnan(v.AsDouble()) || negated.AsDouble() < 0) return std::nullopt;
    return Literal(negated);
  }

  std::optional<Exp> Sum() {
    if (const auto both = Computed()) return both;
    if (IsNothingToAdd(0)) return Operand(1);
    if (IsNothingToAdd(1)) return Operand(0);
    if (const auto y = NegationOf(1)) return Apply(Op::kSub, Operand(0), *y);
    return std::nullopt;
  }

  std::optional<Exp> Difference() {
    if (const auto both = Computed()) return both;
    if (Is(1, 0)) return Operand(0);
    if (!rise::IsFloat(Kind()) && operands_[0] == operands_[1]) {
      return Literal(Value::Int(Kind(), 0));
    }
    const bool from_zero = Is(0, 0, rise::IsFloat(Kind()));  // 0.0f - x is 0 where x is
    if (from_zero && rise::IsSigned(Kind())) return Apply(Op::kNeg, Operand(1));
    if (const auto y = NegationOf(1)) return Apply(Op::kAdd, Operand(0), *y);
    return std::nullopt;
  }

  std::optional<Exp> Product() {
    if (const auto both = Computed()) return both;
    for (size_t i : {0, 1}) {
      if (Is(i, 1)) return Operand(1 - i);
      if (!rise::IsFloat(Kind()) && Is(i, 0)) return Operand(i);
      if (rise::IsSigned(Kind()) && Is(i, -1)) return Apply(Op::kNeg, Operand(1 - i));
    }
    return std::nullopt;
  }

  std::optional<Exp> Quotient() {
    if (const auto both = Computed()) return both;
    const bool is_float = rise::IsFloat(Kind());
    // What the table says of a division by the integer 0.
    if (!is_float && Is(1, 0)) return Operand(1);
    // gcc 12 makes -1 of x / x in loops over the lanes of vectors (-O3 with AVX-512).
    if (!is_float && operands_[0] == operands_[1]) return OfItself();
    const bool one = Is(1, 1);
    const bool minus_one = rise::IsSigned(Kind()) && Is(1, -1);
    if (op_ == Op::kMod && (one || minus_one)) return Literal(Value::Int(Kind(), 0));
    if (one) return Operand(0);
    if (minus_one) return Apply(Op::kNeg, Operand(0));
    return std::nullopt;
  }

  // x / x and x % x.
  Exp OfItself() {
    const Exp zero = Literal(Value::Int(Kind(), 0));
    if (op_ == Op::kMod) return zero;
    const Exp choice[] = {Apply(Op::kEq, Operand(0), zero), zero, Literal(Value::Int(Kind(), 1))};
    return exps_.Apply(Op::kSelect, choice);
  }

  std::optional<Exp> Connective() {
    for (size_t i : {0, 1}) {
      if (!constants_[i]) continue;
      // true && x and false || x are x; the others are the constant itself.
      return Operand(constants_[i]->AsBool() == (op_ == Op::kAnd) ? 1 - i : i);
    }
    return std::nullopt;
  }

  ExpTable& exps_;
  Op op_;
  std::span<const Exp> operands_;
  int lanes_ = 1;
  std::vector<std::optional<Value>> constants_;
};

}  // namespace

std::optional<Exp> Folded(ExpTable& exps, Op op, std::span<const Exp> operands) {
  return Folder(exps, op, operands).Fold();
}

std::optional<Exp> FoldedCast(ExpTable& exps, Exp e, ScalarKind type) {
  const std::optional<Value> constant = ConstantOf(exps, e);
  if (!constant) return std::nullopt;
  return LiteralOf(exps, rise::Cast(type, *constant), exps.node(e).lanes);
}

bool DividesByHarmless(ExpTable& exps, const ExpNode& division) {
  const std::optional<Value> divisor = ConstantOf(exps, division.children[1]);
  return divisor && divisor->AsInt() != 0 && divisor->AsInt() != -1;
}

}  // namespace eqrise::dpia
