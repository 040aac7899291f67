#include "rise/interpret.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_set.h"
#include "absl/status/status.h"
#include "absl/strings/str_cat.h"

namespace eqrise::rise {

// The values of the bound variables, innermost first: de Bruijn index i is i steps along.
struct Value::Environment {
  Value value;
  std::shared_ptr<const Environment> next;
};

namespace {

using Env = std::shared_ptr<const Value::Environment>;

Env Extend(Value value, const Env& next) {
  return std::make_shared<const Value::Environment>(Value::Environment{std::move(value), next});
}

// --- scalar arithmetic
// ------------------------------------------------------------------------------

// Towards zero, saturating; NaN is 0.
int64_t FloatToInteger(ScalarKind kind, double x) {
  if (std::isnan(x)) return 0;
  if (kind == ScalarKind::kBool) return x != 0 ? 1 : 0;
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

int Order(const Value& a, const Value& b) {  // of integers, bools, indices, nats
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

double FloatUnary(Op op, double x) {
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
double FloatBinary(Op op, double x, double y) {
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

int64_t IntegerUnary(Op op, ScalarKind kind, int64_t x) {
  const bool negate = op == Op::kNeg || (IsSigned(kind) && x < 0);
  return negate ? static_cast<int64_t>(uint64_t{0} - static_cast<uint64_t>(x)) : x;
}

int64_t IntegerBinary(Op op, ScalarKind kind, int64_t x, int64_t y) {
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

Value Unary(Op op, const Value& a) {
  if (a.Is(ValueKind::kVector)) {
    std::vector<Value> lanes;
    for (const Value& x : a.parts()) lanes.push_back(Unary(op, x));
    return Value::Vector(std::move(lanes));
  }
  const ScalarKind kind = a.scalar();
  return IsFloat(kind) ? Value::Float(kind, FloatUnary(op, a.AsDouble()))
                       : Value::Int(kind, IntegerUnary(op, kind, a.AsInt()));
}

Value Binary(Op op, const Value& a, const Value& b) {
  if (a.Is(ValueKind::kVector)) {
    std::vector<Value> lanes;
    for (size_t i = 0; i < a.size(); ++i) lanes.push_back(Binary(op, a[i], b[i]));
    return Value::Vector(std::move(lanes));
  }
  const ScalarKind kind = a.scalar();
  return IsFloat(kind) ? Value::Float(kind, FloatBinary(op, a.AsDouble(), b.AsDouble()))
                       : Value::Int(kind, IntegerBinary(op, kind, a.AsInt(), b.AsInt()));
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

// --- the interpreter
// --------------------------------------------------------------------------------

// Functions return false after setting status_, which keeps the frames of this deep recursion
// small.
class Interpreter {
 public:
  Interpreter(const ExprTable& exprs, const absl::flat_hash_map<uint32_t, Value>& inputs,
              const SizeValues& sizes, const InterpretOptions& options)
      : exprs_(exprs), inputs_(inputs), sizes_(sizes), options_(options) {}

  absl::StatusOr<Value> Run(Expr e) {
    if (FreeVariables(e) > 0)
      return absl::InvalidArgumentError("the expression has free variables");
    Value result;
    if (!Eval(e, nullptr, result)) return status_;
    return result;
  }

 private:
  bool Fail(absl::Status status) {
    status_ = std::move(status);
    return false;
  }
  template <typename... Parts>
  bool Wrong(const ExprNode& n, const Parts&... parts) {
    return Fail(absl::InternalError(absl::StrCat(OpName(n.op), ": ", parts...)));
  }

  bool Spend(size_t steps) {
    steps_ += static_cast<int64_t>(steps);
    if (steps_ <= options_.max_steps) return true;
    return Fail(absl::ResourceExhaustedError(
        absl::StrCat("interpreting took more than ", options_.max_steps, " steps")));
  }

  bool EvalNat(Nat n, int64_t& out) {
    auto [it, fresh] = nats_.try_emplace(n, 0);
    if (fresh) {
      absl::StatusOr<int64_t> value = EvaluateNat(exprs_.nats(), n, sizes_);
      if (value.ok() && *value < 0) {
        value = absl::InvalidArgumentError(
            absl::StrCat("size ", exprs_.nats().ToString(n), " is negative: ", *value));
      }
      if (!value.ok()) {
        nats_.erase(n);
        return Fail(value.status());
      }
      it->second = *value;
    }
    out = it->second;
    return true;
  }

  // The number of elements of an array type.
  bool Length(Type type, size_t& out) {
    if (!exprs_.types().Is(type, TypeKind::kArray)) {
      return Fail(absl::InternalError(
          absl::StrCat("expected an array type, found ", exprs_.types().ToString(type))));
    }
    int64_t n = 0;
    if (!EvalNat(exprs_.types().node(type).size, n)) return false;
    out = static_cast<size_t>(n);
    return true;
  }

  // One more than the largest free de Bruijn index; 0 for closed expressions.
  int FreeVariables(Expr root) {
    std::vector<std::pair<Expr, bool>> stack{{root, false}};
    while (!stack.empty()) {
      auto [e, children_done] = stack.back();
      stack.pop_back();
      if (free_.contains(e.id)) continue;
      const ExprNode& n = exprs_.node(e);
      if (!children_done) {
        stack.emplace_back(e, true);
        for (Expr c : n.children) stack.emplace_back(c, false);
        continue;
      }
      int free = n.op == Op::kVar ? static_cast<int>(exprs_.attr(e).index) + 1 : 0;
      for (Expr c : n.children) free = std::max(free, free_[c.id] - (n.op == Op::kLam ? 1 : 0));
      free_[e.id] = free;
    }
    return free_[root.id];
  }

  // Closed expressions under a binder are evaluated once, e.g. `transpose B` in a matrix product.
  bool Eval(Expr e, const Env& env, Value& out) {
    const ExprNode& n = exprs_.node(e);
    const bool keep = env != nullptr && !n.children.empty() && n.op != Op::kLam && free_[e.id] == 0;
    if (keep) {
      if (auto it = closed_.find(e.id); it != closed_.end()) {
        out = it->second;
        return true;
      }
    }
    if (depth_ == options_.max_depth) {
      return Fail(absl::ResourceExhaustedError(
          absl::StrCat("the expression is nested deeper than ", options_.max_depth)));
    }
    ++depth_;
    const bool ok = Spend(1) && EvalNode(n, env, out) && CheckLength(n, out);
    --depth_;
    if (ok && keep) closed_.emplace(e.id, out);
    return ok;
  }

  bool CheckLength(const ExprNode& n, const Value& v) {
    if (n.op == Op::kVar || !v.Is(ValueKind::kArray)) return true;
    size_t expected = 0;
    if (!Length(n.type, expected)) return false;
    if (v.size() == expected) return true;
    return Wrong(n, "the type ", exprs_.types().ToString(n.type), " says ", expected,
                 " elements, but there are ", v.size());
  }

  bool EvalNode(const ExprNode& n, const Env& env, Value& out) {
    switch (n.op) {
      case Op::kVar:
        return Variable(n, env, out);
      case Op::kInput:
        return Input(n, out);
      case Op::kLit:
        return Literal(n, out);
      case Op::kNatLit: {
        int64_t value = 0;
        if (!EvalNat(exprs_.attr(n.attr).n0, value)) return false;
        out = Value::Nat(value);
        return true;
      }
      case Op::kLam:
        return Fail(absl::InternalError("a lambda is evaluated by EvalFunction"));
      case Op::kApp:
      case Op::kLet:
        return LetOrApply(n, env, out);

      case Op::kMap:
      case Op::kMapSeq:
      case Op::kMapSeqUnroll:
      case Op::kMapPar:
      case Op::kMapGlobal:
      case Op::kMapWorkGroup:
      case Op::kMapLocal:
        return Map(n, env, out);
      case Op::kReduce:
      case Op::kFoldl:
      case Op::kReduceSeq:
      case Op::kReduceSeqUnroll:
        return Fold(n, env, out);
      case Op::kZip:
        return Zip(n, env, out);
      case Op::kUnzip:
        return Unzip(n, env, out);
      case Op::kSplit:
      case Op::kAsVector:
        return Split(n, env, out);
      case Op::kJoin:
        return Join(n, env, out);
      case Op::kAsScalar:
        return AsScalar(n, env, out);
      case Op::kTranspose:
        return Transpose(n, env, out);
      case Op::kTake:
      case Op::kDrop:
        return TakeOrDrop(n, env, out);
      case Op::kSlide:
        return Slide(n, env, out);
      case Op::kGenerate:
        return Generate(n, env, out);
      case Op::kIdx:
        return Idx(n, env, out);
      case Op::kGather:
        return Gather(n, env, out);
      case Op::kVectorFromScalar:
        return VectorFromScalar(n, env, out);
      case Op::kToMem:
        return EvalAny(n.children[0], env, out);

      case Op::kMakePair:
        return MakePair(n, env, out);
      case Op::kFst:
      case Op::kSnd:
        return Component(n, env, out);

      case Op::kNeg:
      case Op::kAbs:
      case Op::kSqrt:
      case Op::kExp:
      case Op::kLog:
      case Op::kSin:
      case Op::kCos:
      case Op::kErf:
      case Op::kNot:
      case Op::kCast:
        return OneOperand(n, env, out);
      case Op::kAdd:
      case Op::kSub:
      case Op::kMul:
      case Op::kDiv:
      case Op::kMod:
      case Op::kMin:
      case Op::kMax:
      case Op::kPow:
      case Op::kLt:
      case Op::kLe:
      case Op::kGt:
      case Op::kGe:
      case Op::kEq:
      case Op::kNe:
      case Op::kAnd:
      case Op::kOr:
        return TwoOperands(n, env, out);
      case Op::kSelect:
        return Select(n, env, out);
    }
    return Wrong(n, "no such operator");
  }

  // --- terms ---

  // Any expression; a lambda gives a function value.
  bool EvalAny(Expr e, const Env& env, Value& out) {
    if (exprs_.op(e) != Op::kLam) return Eval(e, env, out);
    out = Value::Function(e, env);
    return true;
  }

  bool EvalAs(const ExprNode& n, int child, const Env& env, ValueKind kind, Value& out) {
    if (!EvalAny(n.children[static_cast<size_t>(child)], env, out)) return false;
    if (out.Is(kind)) return true;
    return Wrong(n, "argument ", child + 1, " is of the wrong kind: ", out.ToString(4));
  }

  // Two scalars, vectors, indices or nats of one kind.
  bool EvalOperands(const ExprNode& n, const Env& env, Value& a, Value& b) {
    if (!EvalAny(n.children[0], env, a) || !EvalAny(n.children[1], env, b)) return false;
    const bool same = a.kind() == b.kind() &&
                      (!a.Is(ValueKind::kScalar) || a.scalar() == b.scalar()) &&
                      (!a.Is(ValueKind::kVector) || a.size() == b.size());
    return same || Wrong(n, "operands differ in kind: ", a.ToString(4), " and ", b.ToString(4));
  }

  bool Apply(const Value& f, Value argument, Value& out) {
    return EvalAny(exprs_.child(f.lambda(), 0), Extend(std::move(argument), f.environment()), out);
  }

  bool Apply(const Value& f, Value a, Value b, Value& out) {
    const Expr body = exprs_.child(f.lambda(), 0);
    Env env = Extend(std::move(a), f.environment());
    if (exprs_.op(body) == Op::kLam) {
      return EvalAny(exprs_.child(body, 0), Extend(std::move(b), env), out);
    }
    Value g;
    return Eval(body, env, g) && Apply(g, std::move(b), out);
  }

  [[gnu::noinline]] bool Variable(const ExprNode& n, const Env& env, Value& out) {
    const Value::Environment* at = env.get();
    for (uint32_t i = exprs_.attr(n.attr).index; i > 0 && at != nullptr; --i) at = at->next.get();
    if (at == nullptr) return Wrong(n, "not bound");
    out = at->value;
    return true;
  }

  bool Input(const ExprNode& n, Value& out) {
    const uint32_t symbol = exprs_.attr(n.attr).index;
    auto it = inputs_.find(symbol);
    if (it == inputs_.end()) {
      return Fail(absl::InvalidArgumentError(
          absl::StrCat("input ", exprs_.InputName(symbol), " has no value")));
    }
    if (checked_inputs_.emplace(symbol, n.type).second) {
      if (absl::Status s = CheckValue(exprs_.types(), n.type, sizes_, it->second); !s.ok()) {
        return Fail(absl::Status(
            s.code(), absl::StrCat("input ", exprs_.InputName(symbol), ": ", s.message())));
      }
    }
    out = it->second;
    return true;
  }

  bool Literal(const ExprNode& n, Value& out) {
    const Attr& a = exprs_.attr(n.attr);
    const TypeNode& t = exprs_.types().node(n.type);
    const auto bits = static_cast<int64_t>(a.bits);
    if (t.kind == TypeKind::kScalar) {
      out = IsFloat(t.scalar) ? Value::Float(t.scalar, std::bit_cast<double>(a.bits))
                              : Value::Int(t.scalar, bits);
      return true;
    }
    if (t.kind != TypeKind::kIndex) {
      return Wrong(n, "of type ", exprs_.types().ToString(n.type));
    }
    int64_t extent = 0;
    if (!EvalNat(t.size, extent)) return false;
    if (bits < 0 || bits >= extent) {
      return Wrong(n, bits, " is not in ", exprs_.types().ToString(n.type));
    }
    out = Value::Index(bits);
    return true;
  }

  [[gnu::noinline]] bool MakePair(const ExprNode& n, const Env& env, Value& out) {
    Value first, second;
    if (!EvalAny(n.children[0], env, first) || !EvalAny(n.children[1], env, second)) return false;
    out = Value::Pair(std::move(first), std::move(second));
    return true;
  }

  [[gnu::noinline]] bool Component(const ExprNode& n, const Env& env, Value& out) {
    Value pair;
    if (!EvalAs(n, 0, env, ValueKind::kPair, pair)) return false;
    out = n.op == Op::kFst ? pair.first() : pair.second();
    return true;
  }

  [[gnu::noinline]] bool OneOperand(const ExprNode& n, const Env& env, Value& out) {
    Value a;
    if (!EvalAny(n.children[0], env, a)) return false;
    if (n.op == Op::kCast) {
      out = Cast(exprs_.types().node(n.type).scalar, a);
    } else {
      out = n.op == Op::kNot ? Value::Bool(!a.AsBool()) : Unary(n.op, a);
    }
    return true;
  }

  [[gnu::noinline]] bool TwoOperands(const ExprNode& n, const Env& env, Value& out) {
    Value a, b;
    if (!EvalOperands(n, env, a, b)) return false;
    if (n.op == Op::kAnd || n.op == Op::kOr) {
      out = Value::Bool(n.op == Op::kAnd ? a.AsBool() && b.AsBool() : a.AsBool() || b.AsBool());
    } else {
      out = IsComparison(n.op) ? Value::Bool(Holds(n.op, a, b)) : Binary(n.op, a, b);
    }
    return true;
  }

  [[gnu::noinline]] bool Select(const ExprNode& n, const Env& env, Value& out) {
    bool condition = false;
    {
      Value value;
      if (!EvalAny(n.children[0], env, value)) return false;
      condition = value.AsBool();
    }
    return EvalAny(n.children[condition ? 1 : 2], env, out);
  }

  [[gnu::noinline]] bool LetOrApply(const ExprNode& n, const Env& env, Value& out) {
    const size_t function = n.op == Op::kApp ? 0 : 1;
    Value f, argument;
    return EvalAs(n, static_cast<int>(function), env, ValueKind::kFunction, f) &&
           EvalAny(n.children[1 - function], env, argument) && Apply(f, std::move(argument), out);
  }

  // --- arrays ---

  // The array that is child `i`.
  bool EvalArray(const ExprNode& n, int i, const Env& env, Value& out) {
    return EvalAs(n, i, env, ValueKind::kArray, out);
  }

  bool Make(std::vector<Value> elements, Value& out) {
    if (!Spend(elements.size())) return false;
    out = Value::Array(std::move(elements));
    return true;
  }

  [[gnu::noinline]] bool Map(const ExprNode& n, const Env& env, Value& out) {
    Value f, xs;
    if (!EvalAs(n, 0, env, ValueKind::kFunction, f) || !EvalArray(n, 1, env, xs)) return false;
    std::vector<Value> ys(xs.size());
    for (size_t i = 0; i < ys.size(); ++i) {
      if (!Apply(f, xs[i], ys[i])) return false;
    }
    return Make(std::move(ys), out);
  }

  [[gnu::noinline]] bool Fold(const ExprNode& n, const Env& env, Value& out) {
    Value f, accumulator, xs;
    if (!EvalAs(n, 0, env, ValueKind::kFunction, f) || !EvalAny(n.children[1], env, accumulator) ||
        !EvalArray(n, 2, env, xs)) {
      return false;
    }
    for (const Value& x : xs.parts()) {
      Value next;
      if (!Apply(f, std::move(accumulator), x, next)) return false;
      accumulator = std::move(next);
    }
    out = std::move(accumulator);
    return true;
  }

  [[gnu::noinline]] bool Zip(const ExprNode& n, const Env& env, Value& out) {
    Value xs, ys;
    if (!EvalArray(n, 0, env, xs) || !EvalArray(n, 1, env, ys)) return false;
    if (xs.size() != ys.size()) {
      return Wrong(n, "arrays of ", xs.size(), " and ", ys.size(), " elements");
    }
    std::vector<Value> pairs;
    pairs.reserve(xs.size());
    for (size_t i = 0; i < xs.size(); ++i) pairs.push_back(Value::Pair(xs[i], ys[i]));
    return Make(std::move(pairs), out);
  }

  [[gnu::noinline]] bool Unzip(const ExprNode& n, const Env& env, Value& out) {
    Value pairs;
    if (!EvalArray(n, 0, env, pairs)) return false;
    std::vector<Value> first, second;
    for (const Value& p : pairs.parts()) {
      first.push_back(p.first());
      second.push_back(p.second());
    }
    Value xs, ys;
    if (!Make(std::move(first), xs) || !Make(std::move(second), ys)) return false;
    out = Value::Pair(std::move(xs), std::move(ys));
    return true;
  }

  [[gnu::noinline]] bool Split(const ExprNode& n, const Env& env, Value& out) {
    Value xs;
    int64_t chunk = 0;
    size_t count = 0;
    if (!EvalArray(n, 0, env, xs) || !EvalNat(exprs_.attr(n.attr).n0, chunk) ||
        !Length(n.type, count)) {
      return false;
    }
    const auto k = static_cast<size_t>(chunk);
    if (count * k != xs.size() || (n.op == Op::kAsVector && k == 0)) {
      return Wrong(n, xs.size(), " elements are not ", count, " times ", k);
    }
    std::vector<Value> chunks;
    for (size_t i = 0; i < count; ++i) {
      const absl::Span<const Value> part = xs.parts().subspan(i * k, k);
      std::vector<Value> elements(part.begin(), part.end());
      if (n.op == Op::kAsVector) {
        chunks.push_back(MakeVector(std::move(elements)));
      } else {
        chunks.emplace_back();
        if (!Make(std::move(elements), chunks.back())) return false;
      }
    }
    return Make(std::move(chunks), out);
  }

  [[gnu::noinline]] bool Join(const ExprNode& n, const Env& env, Value& out) {
    Value rows;
    if (!EvalArray(n, 0, env, rows)) return false;
    std::vector<Value> elements;
    for (const Value& row : rows.parts()) {
      elements.insert(elements.end(), row.parts().begin(), row.parts().end());
    }
    return Make(std::move(elements), out);
  }

  [[gnu::noinline]] bool AsScalar(const ExprNode& n, const Env& env, Value& out) {
    Value vectors;
    if (!EvalArray(n, 0, env, vectors)) return false;
    std::vector<Value> elements;
    for (const Value& v : vectors.parts()) {
      for (size_t i = 0; i < LaneCount(v); ++i) elements.push_back(Lane(v, i));
    }
    return Make(std::move(elements), out);
  }

  [[gnu::noinline]] bool Transpose(const ExprNode& n, const Env& env, Value& out) {
    Value rows;
    size_t columns = 0;
    if (!EvalArray(n, 0, env, rows) || !Length(n.type, columns)) return false;
    for (const Value& row : rows.parts()) {
      if (row.size() != columns) return Wrong(n, "a row of ", row.size(), " and not ", columns);
    }
    std::vector<Value> result(columns);
    for (size_t j = 0; j < columns; ++j) {
      std::vector<Value> column;
      column.reserve(rows.size());
      for (const Value& row : rows.parts()) column.push_back(row[j]);
      if (!Make(std::move(column), result[j])) return false;
    }
    return Make(std::move(result), out);
  }

  [[gnu::noinline]] bool TakeOrDrop(const ExprNode& n, const Env& env, Value& out) {
    Value xs;
    int64_t k = 0;
    if (!EvalArray(n, 0, env, xs) || !EvalNat(exprs_.attr(n.attr).n0, k)) return false;
    if (static_cast<size_t>(k) > xs.size()) return Wrong(n, k, " of ", xs.size(), " elements");
    const auto middle = xs.parts().begin() + k;
    return n.op == Op::kTake ? Make({xs.parts().begin(), middle}, out)
                             : Make({middle, xs.parts().end()}, out);
  }

  [[gnu::noinline]] bool Slide(const ExprNode& n, const Env& env, Value& out) {
    Value xs;
    int64_t size = 0, step = 0;
    size_t count = 0;
    if (!EvalArray(n, 0, env, xs) || !EvalNat(exprs_.attr(n.attr).n0, size) ||
        !EvalNat(exprs_.attr(n.attr).n1, step) || !Length(n.type, count)) {
      return false;
    }
    const auto sz = static_cast<size_t>(size), sp = static_cast<size_t>(step);
    if (count == 0 || (count - 1) * sp + sz != xs.size()) {
      return Wrong(n, count, " windows of ", sz, ", step ", sp, ", in ", xs.size(), " elements");
    }
    std::vector<Value> windows(count);
    for (size_t i = 0; i < count; ++i) {
      const absl::Span<const Value> window = xs.parts().subspan(i * sp, sz);
      if (!Make({window.begin(), window.end()}, windows[i])) return false;
    }
    return Make(std::move(windows), out);
  }

  [[gnu::noinline]] bool Generate(const ExprNode& n, const Env& env, Value& out) {
    Value f;
    size_t count = 0;
    if (!EvalAs(n, 0, env, ValueKind::kFunction, f) || !Length(n.type, count) || !Spend(count)) {
      return false;
    }
    std::vector<Value> elements(count);
    for (size_t i = 0; i < count; ++i) {
      if (!Apply(f, Value::Index(static_cast<int64_t>(i)), elements[i])) return false;
    }
    out = Value::Array(std::move(elements));
    return true;
  }

  // The element at an index value, which is within the array if its type is right.
  bool Element(const ExprNode& n, const Value& index, const Value& xs, Value& out) {
    if (!index.Is(ValueKind::kIndex) || index.AsInt() < 0 ||
        static_cast<size_t>(index.AsInt()) >= xs.size()) {
      return Wrong(n, "index ", index.ToString(4), " of ", xs.size(), " elements");
    }
    out = xs[static_cast<size_t>(index.AsInt())];
    return true;
  }

  [[gnu::noinline]] bool Idx(const ExprNode& n, const Env& env, Value& out) {
    Value index, xs;
    return EvalAny(n.children[0], env, index) && EvalArray(n, 1, env, xs) &&
           Element(n, index, xs, out);
  }

  [[gnu::noinline]] bool Gather(const ExprNode& n, const Env& env, Value& out) {
    Value indices, xs;
    if (!EvalArray(n, 0, env, indices) || !EvalArray(n, 1, env, xs)) return false;
    std::vector<Value> elements(indices.size());
    for (size_t i = 0; i < elements.size(); ++i) {
      if (!Element(n, indices[i], xs, elements[i])) return false;
    }
    return Make(std::move(elements), out);
  }

  [[gnu::noinline]] bool VectorFromScalar(const ExprNode& n, const Env& env, Value& out) {
    Value x;
    int64_t lanes = 0;
    if (!EvalAny(n.children[0], env, x) || !EvalNat(exprs_.attr(n.attr).n0, lanes)) return false;
    if (!Spend(static_cast<size_t>(lanes))) return false;
    out = MakeVector(std::vector<Value>(static_cast<size_t>(lanes), x));
    return true;
  }

  const ExprTable& exprs_;
  const absl::flat_hash_map<uint32_t, Value>& inputs_;
  const SizeValues& sizes_;
  const InterpretOptions& options_;
  absl::flat_hash_map<Nat, int64_t> nats_;
  absl::flat_hash_map<uint32_t, int> free_;      // FreeVariables by expression
  absl::flat_hash_map<uint32_t, Value> closed_;  // values of closed expressions
  absl::flat_hash_set<std::pair<uint32_t, Type>> checked_inputs_;
  absl::Status status_;
  int64_t steps_ = 0;
  int depth_ = 0;
};

}  // namespace

absl::StatusOr<Value> Interpret(const ExprTable& exprs, Expr expr,
                                const absl::flat_hash_map<uint32_t, Value>& inputs,
                                const SizeValues& sizes, const InterpretOptions& options) {
  if (exprs.op(expr) == Op::kLam) return Value::Function(expr, nullptr);
  return Interpreter(exprs, inputs, sizes, options).Run(expr);
}

absl::StatusOr<SizeValues> SizesOf(const ExprTable& exprs, const Program& program,
                                   const std::map<std::string, int64_t>& sizes) {
  const NatTable& nats = exprs.nats();
  SizeValues values;
  for (NatVar v : program.sizes) {
    const NatVarInfo& info = nats.info(v);
    auto it = sizes.find(info.name);
    if (it == sizes.end()) {
      return absl::InvalidArgumentError(absl::StrCat("size ", info.name, " has no value"));
    }
    if (it->second < info.low) {
      return absl::FailedPreconditionError(absl::StrCat("size ", info.name, " is ", it->second,
                                                        ", and must be at least ", info.low));
    }
    values.emplace(v, it->second);
  }
  for (const Assumption& a : program.assumptions) {
    absl::StatusOr<int64_t> left = EvaluateNat(nats, a.left, values);
    if (!left.ok()) return left.status();
    absl::StatusOr<int64_t> right = EvaluateNat(nats, a.right, values);
    if (!right.ok()) return right.status();
    const bool divides = a.kind == Assumption::Kind::kDivides;
    if (divides ? *left != 0 && *right % *left == 0 : *left >= *right) continue;
    return absl::FailedPreconditionError(absl::StrCat(
        program.name, " assumes that ", nats.ToString(a.left), divides ? " divides " : " >= ",
        nats.ToString(a.right), ", which are ", *left, " and ", *right));
  }
  return values;
}

absl::StatusOr<Value> InterpretProgram(const ExprTable& exprs, const Program& program,
                                       const std::map<std::string, int64_t>& sizes,
                                       const std::map<std::string, Value>& inputs,
                                       const InterpretOptions& options) {
  absl::StatusOr<SizeValues> values = SizesOf(exprs, program, sizes);
  if (!values.ok()) return values.status();
  absl::flat_hash_map<uint32_t, Value> by_symbol;
  for (const ProgramInput& input : program.inputs) {
    auto it = inputs.find(input.name);
    if (it == inputs.end()) {
      return absl::InvalidArgumentError(absl::StrCat("input ", input.name, " has no value"));
    }
    by_symbol.emplace(input.symbol, it->second);
  }
  absl::StatusOr<Value> result = Interpret(exprs, program.body, by_symbol, *values, options);
  if (!result.ok()) return result;
  if (absl::Status s = CheckValue(exprs.types(), program.type, *values, *result); !s.ok()) {
    return absl::InternalError(absl::StrCat("the result of ", program.name, ": ", s.message()));
  }
  return result;
}

}  // namespace eqrise::rise
