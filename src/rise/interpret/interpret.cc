#include "rise/interpret/interpret.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "rise/interpret/interpreter.h"
#include "rise/interpret/scalar_arithmetic.h"
#include "rise/term/assumption.h"

namespace eqrise::rise {

absl::StatusOr<Value> Interpreter::Run(Expr e) {
  if (FreeVariables(e) > 0) return absl::InvalidArgumentError("the expression has free variables");
  Value result;
  if (!Eval(e, nullptr, result)) return status_;
  return result;
}

bool Interpreter::EvalNat(Nat n, int64_t& out) {
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

bool Interpreter::Length(Type type, size_t& out) {
  if (!exprs_.types().IsArray(type)) {
    return Fail(absl::InternalError(
        absl::StrCat("expected an array type, found ", exprs_.types().ToString(type))));
  }
  int64_t n = 0;
  if (!EvalNat(exprs_.types().node(type).size, n)) return false;
  out = static_cast<size_t>(n);
  return true;
}

int Interpreter::FreeVariables(Expr root) {
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

bool Interpreter::Eval(Expr e, const Env& env, Value& out) {
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

bool Interpreter::CheckLength(const ExprNode& n, const Value& v) {
  if (n.op == Op::kVar || !v.Is(ValueKind::kArray)) return true;
  size_t expected = 0;
  if (!Length(n.type, expected)) return false;
  if (v.size() == expected) return true;
  return Wrong(n, "the type ", exprs_.types().ToString(n.type), " says ", expected,
               " elements, but there are ", v.size());
}

bool Interpreter::EvalNode(const ExprNode& n, const Env& env, Value& out) {
  switch (MeaningOf(n.op)) {
    case Meaning::kVar:
      return Variable(n, env, out);
    case Meaning::kInput:
      return Input(n, out);
    case Meaning::kLit:
      return Literal(n, out);
    case Meaning::kNatLit: {
      int64_t value = 0;
      if (!EvalNat(exprs_.attr(n.attr).n0, value)) return false;
      out = Value::Nat(value);
      return true;
    }
    case Meaning::kLam:
      return Fail(absl::InternalError("a lambda is evaluated by EvalFunction"));
    case Meaning::kApp:
    case Meaning::kLet:
      return LetOrApply(n, env, out);

    case Meaning::kMap:
      return Map(n, env, out);
    case Meaning::kFold:
      return Fold(n, env, out);
    case Meaning::kDepMap:
      return DepMap(n, env, out);
    case Meaning::kDepSlide:
      return DepSlide(n, env, out);
    case Meaning::kPartition:
      return Partition(n, env, out);
    case Meaning::kZip:
    case Meaning::kDepZip:
      return Zip(n, env, out);
    case Meaning::kUnzip:
      return Unzip(n, env, out);
    case Meaning::kSplit:
    case Meaning::kAsVector:
      return Split(n, env, out);
    case Meaning::kJoin:
    case Meaning::kDepJoin:
      return Join(n, env, out);
    case Meaning::kAsScalar:
      return AsScalar(n, env, out);
    case Meaning::kTranspose:
      return Transpose(n, env, out);
    case Meaning::kView:
      return View(n, env, out);
    case Meaning::kSlide:
      return Slide(n, env, out);
    case Meaning::kGenerate:
      return Generate(n, env, out);
    case Meaning::kIdx:
      return Idx(n, env, out);
    case Meaning::kGather:
      return Gather(n, env, out);
    case Meaning::kScatter:
      return Scatter(n, env, out);
    case Meaning::kConcat:
      return Concat(n, env, out);
    case Meaning::kPadCst:
    case Meaning::kPadClamp:
    case Meaning::kPadMirror:
    case Meaning::kPadWrap:
      return Pad(n, env, out);
    case Meaning::kPadEmpty:
      return PadEmpty(n, env, out);
    case Meaning::kScan:
      return Scan(n, env, out);
    case Meaning::kReduceByIndex:
      return ReduceByIndex(n, env, out);
    case Meaning::kCircularBuffer:
    case Meaning::kRotateValues:
      return MappedWindows(n, env, out);
    case Meaning::kIterate:
      return Iterate(n, env, out);
    case Meaning::kIndexAsNat:
    case Meaning::kNatAsIndex:
      return ConvertIndex(n, env, out);
    case Meaning::kVectorFromScalar:
      return VectorFromScalar(n, env, out);
    case Meaning::kMakeArray:
      return MakeArray(n, env, out);
    case Meaning::kForeign:
      return CallForeign(n, env, out);
    case Meaning::kOclRun:
    case Meaning::kToMem:
      return EvalAny(n.children[0], env, out);

    case Meaning::kMakeDepPair: {
      int64_t size = 0;
      Value data;
      if (!EvalNat(exprs_.attr(n.attr).n0, size) || !EvalAny(n.children[0], env, data))
        return false;
      out = Value::Pair(Value::Nat(size), std::move(data));
      return true;
    }
    case Meaning::kDmatch:
      return OpenDepPair(n, env, out);

    case Meaning::kMakePair:
      return MakePair(n, env, out);
    case Meaning::kFst:
    case Meaning::kSnd:
      return Component(n, env, out);

    case Meaning::kNeg:
    case Meaning::kAbs:
    case Meaning::kSqrt:
    case Meaning::kExp:
    case Meaning::kLog:
    case Meaning::kSin:
    case Meaning::kCos:
    case Meaning::kErf:
    case Meaning::kNot:
    case Meaning::kCast:
      return OneOperand(n, env, out);
    case Meaning::kAdd:
    case Meaning::kSub:
    case Meaning::kMul:
    case Meaning::kDiv:
    case Meaning::kMod:
    case Meaning::kMin:
    case Meaning::kMax:
    case Meaning::kPow:
    case Meaning::kLt:
    case Meaning::kLe:
    case Meaning::kGt:
    case Meaning::kGe:
    case Meaning::kEq:
    case Meaning::kNe:
    case Meaning::kAnd:
    case Meaning::kOr:
      return TwoOperands(n, env, out);
    case Meaning::kSelect:
      return Select(n, env, out);
  }
  return Wrong(n, "no such operator");
}

bool Interpreter::EvalAny(Expr e, const Env& env, Value& out) {
  if (exprs_.op(e) != Op::kLam) return Eval(e, env, out);
  out = Value::Function(e, env);
  return true;
}

bool Interpreter::EvalAs(const ExprNode& n, int child, const Env& env, ValueKind kind, Value& out) {
  if (!EvalAny(n.children[static_cast<size_t>(child)], env, out)) return false;
  if (out.Is(kind)) return true;
  return Wrong(n, "argument ", child + 1, " is of the wrong kind: ", out.ToString(4));
}

bool Interpreter::EvalOperands(const ExprNode& n, const Env& env, Value& a, Value& b) {
  if (!EvalAny(n.children[0], env, a) || !EvalAny(n.children[1], env, b)) return false;
  if (a.Is(ValueKind::kNothing) || b.Is(ValueKind::kNothing)) return true;
  const bool same = a.kind() == b.kind() &&
                    (!a.Is(ValueKind::kScalar) || a.scalar() == b.scalar()) &&
                    (!a.Is(ValueKind::kVector) || a.size() == b.size());
  return same || Wrong(n, "operands differ in kind: ", a.ToString(4), " and ", b.ToString(4));
}

bool Interpreter::Apply(const Value& f, Value argument, Value& out) {
  return EvalAny(exprs_.child(f.lambda(), 0), Extend(std::move(argument), f.environment()), out);
}

bool Interpreter::Apply(const Value& f, Value a, Value b, Value& out) {
  const Expr body = exprs_.child(f.lambda(), 0);
  Env env = Extend(std::move(a), f.environment());
  if (exprs_.op(body) == Op::kLam) {
    return EvalAny(exprs_.child(body, 0), Extend(std::move(b), env), out);
  }
  Value g;
  return Eval(body, env, g) && Apply(g, std::move(b), out);
}

bool Interpreter::Variable(const ExprNode& n, const Env& env, Value& out) {
  const Value::Environment* at = env.get();
  for (uint32_t i = exprs_.attr(n.attr).index; i > 0 && at != nullptr; --i) at = at->next.get();
  if (at == nullptr) return Wrong(n, "not bound");
  out = at->value;
  return true;
}

bool Interpreter::Input(const ExprNode& n, Value& out) {
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

bool Interpreter::Literal(const ExprNode& n, Value& out) {
  const Attr& a = exprs_.attr(n.attr);
  const TypeNode& t = exprs_.types().node(n.type);
  const auto bits = static_cast<int64_t>(a.bits);
  if (t.kind == TypeKind::kScalar) {
    out = IsFloat(t.scalar) ? Value::Float(t.scalar, std::bit_cast<double>(a.bits))
                            : Value::Int(t.scalar, bits);
    return true;
  }
  if (t.kind == TypeKind::kNatType) {
    out = Value::Nat(bits);
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

bool Interpreter::MakePair(const ExprNode& n, const Env& env, Value& out) {
  Value first, second;
  if (!EvalAny(n.children[0], env, first) || !EvalAny(n.children[1], env, second)) return false;
  out = Value::Pair(std::move(first), std::move(second));
  return true;
}

bool Interpreter::Component(const ExprNode& n, const Env& env, Value& out) {
  Value pair;
  if (!EvalAs(n, 0, env, ValueKind::kPair, pair)) return false;
  out = n.op == Op::kFst ? pair.first() : pair.second();
  return true;
}

bool Interpreter::OneOperand(const ExprNode& n, const Env& env, Value& out) {
  Value a;
  if (!EvalAny(n.children[0], env, a)) return false;
  if (n.op == Op::kCast && !a.Is(ValueKind::kNothing)) {
    const TypeNode& to = exprs_.types().node(n.type);
    out = Cast(to.scalar, a);
    if (to.kind == TypeKind::kNatType) out = Value::Nat(out.AsInt());
  } else {
    out = OnOperand(n.op, a);
  }
  return true;
}

bool Interpreter::TwoOperands(const ExprNode& n, const Env& env, Value& out) {
  Value a, b;
  if (!EvalOperands(n, env, a, b)) return false;
  out = OnOperands(n.op, a, b);
  return true;
}

bool Interpreter::CallForeign(const ExprNode& n, const Env& env, Value& out) {
  const Expr definition = exprs_.foreign(exprs_.attr(n.attr).index).definition;
  FreeVariables(definition);  // Eval looks them up
  Value argument;
  return EvalAny(n.children[0], env, argument) &&
         Apply(Value::Function(definition, nullptr), std::move(argument), out);
}

bool Interpreter::Select(const ExprNode& n, const Env& env, Value& out) {
  bool condition = false;
  {
    Value value;
    if (!EvalAny(n.children[0], env, value)) return false;
    if (value.Is(ValueKind::kNothing)) {
      out = value;
      return true;
    }
    condition = value.AsBool();
  }
  return EvalAny(n.children[condition ? 1 : 2], env, out);
}

bool Interpreter::LetOrApply(const ExprNode& n, const Env& env, Value& out) {
  const size_t function = n.op == Op::kApp ? 0 : 1;
  Value f, argument;
  return EvalAs(n, static_cast<int>(function), env, ValueKind::kFunction, f) &&
         EvalAny(n.children[1 - function], env, argument) && Apply(f, std::move(argument), out);
}

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
    return absl::FailedPreconditionError(absl::StrCat(program.name, " assumes that ",
                                                      AssumptionText(nats, a), ", which are ",
                                                      *left, " and ", *right));
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
