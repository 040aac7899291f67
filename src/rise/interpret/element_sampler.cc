#include "rise/interpret/element_sampler.h"

#include <bit>
#include <utility>

#include "rise/interpret/element_sampler_impl.h"

namespace eqrise::rise {

// One row for each primitive, as in the interpreter: it stays one switch, so that the compiler
// refuses a primitive without a row.
bool ElementSampler::Impl::EvalNode(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  switch (MeaningOf(n.op)) {
    case Meaning::kVar:
      return Variable(n, scope, out);
    case Meaning::kInput:
      return Input(n, out);
    case Meaning::kLit:
      return Literal(n, scope, out);
    case Meaning::kNatLit: {
      int64_t value = 0;
      if (!EvalNat(exprs_.attr(n.attr).n0, scope, value)) return false;
      out = MakeScalar(Value::Nat(value));
      return true;
    }
    case Meaning::kLam:
      return Wrong(n, "evaluated as no function");
    case Meaning::kApp:
    case Meaning::kLet: {
      const size_t function = n.op == Op::kApp ? 0 : 1;
      Ref f;
      return Child(n, function, scope, f) && Apply(f, Later(n.children[1 - function], scope), out);
    }

    case Meaning::kMap:
    case Meaning::kDepMap:
      return Map(n, scope, out);
    case Meaning::kFold:
      return Fold(n, scope, out);
    case Meaning::kScan:
      return Scan(n, scope, out);
    case Meaning::kSplit:
    case Meaning::kAsVector:
      return Split(n, scope, out);
    case Meaning::kJoin:
    case Meaning::kDepJoin:
      return Join(n, scope, out);
    case Meaning::kAsScalar:
      return AsScalar(n, scope, out);
    case Meaning::kSlide:
    case Meaning::kDepSlide:
    case Meaning::kCircularBuffer:
    case Meaning::kRotateValues:
      return Slide(n, scope, out);
    case Meaning::kPadCst:
    case Meaning::kPadClamp:
    case Meaning::kPadMirror:
    case Meaning::kPadWrap:
      return Pad(n, scope, out);
    case Meaning::kPadEmpty:
      return PadEmpty(n, scope, out);
    case Meaning::kIdx:
    case Meaning::kGather:
      return Gather(n, scope, out);
    case Meaning::kScatter:
      return Scatter(n, scope, out);
    case Meaning::kReduceByIndex:
      return ReduceByIndex(n, scope, out);
    case Meaning::kPartition:
      return Partition(n, scope, out);
    case Meaning::kIterate:
      return Iterate(n, scope, out);
    case Meaning::kZip:
    case Meaning::kDepZip:
      return Zip(n, scope, out);
    case Meaning::kConcat:
      return Concat(n, scope, out);
    case Meaning::kUnzip:
    case Meaning::kTranspose:
      return ViewOfOne(n, scope, out);
    case Meaning::kView:
      return View(n, scope, out);
    case Meaning::kGenerate:
      return Generate(n, scope, out);
    case Meaning::kMakeArray:
      return OneElement(n, scope, out);
    case Meaning::kIndexAsNat:
    case Meaning::kNatAsIndex:
      return ConvertIndex(n, scope, out);
    case Meaning::kVectorFromScalar:
      return Broadcast(n, scope, out);
    case Meaning::kForeign:
      return CallForeign(n, scope, out);
    case Meaning::kOclRun:
    case Meaning::kToMem:
      return Eval(n.children[0], scope, out);
    case Meaning::kMakeDepPair:
      return WithItsSize(n, scope, out);
    case Meaning::kDmatch:
      return OpenDepPair(n, scope, out);
    case Meaning::kMakePair:
      out = MakePairOf(Later(n.children[0], scope), Later(n.children[1], scope));
      return true;
    case Meaning::kFst:
    case Meaning::kSnd:
      return PartOfPair(n, scope, out);
    case Meaning::kSelect:
      return Select(n, scope, out);
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
      return OneOperand(n, scope, out);
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
      return TwoOperands(n, scope, out);
  }
  return Wrong(n, "no such operator");
}

bool ElementSampler::Impl::Variable(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  uint32_t left = exprs_.attr(n.attr).index;
  for (const Scope* s = scope.get(); s != nullptr; s = s->next.get()) {
    if (s->bound) continue;
    if (left-- > 0) continue;
    out = s->value;
    return Force(out);
  }
  return Wrong(n, "not bound");
}

bool ElementSampler::Impl::Literal(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  const uint64_t bits = exprs_.attr(n.attr).bits;
  const TypeNode& t = types_.node(n.type);
  switch (t.kind) {
    case TypeKind::kScalar:
      out = MakeScalar(IsFloat(t.scalar) ? Widened(t.scalar, std::bit_cast<double>(bits))
                                         : Value::Int(t.scalar, static_cast<int64_t>(bits)));
      return true;
    case TypeKind::kNatType:
      out = MakeScalar(Value::Nat(static_cast<int64_t>(bits)));
      return true;
    case TypeKind::kIndex: {
      int64_t extent = 0;
      if (!EvalNat(t.size, scope, extent)) return false;
      out = MakeScalar(Value::Index(static_cast<int64_t>(bits)));
      return static_cast<int64_t>(bits) < extent || Wrong(n, "an index that is too large");
    }
    default:
      return Wrong(n, "of type ", types_.ToString(n.type));
  }
}

bool ElementSampler::Impl::Broadcast(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref x;
  Value v;
  int64_t lanes = 0;
  if (!Child(n, 0, scope, x) || !ToValue(x, v) || !EvalNat(exprs_.attr(n.attr).n0, scope, lanes)) {
    return false;
  }
  out = FromValue(MakeVector(std::vector<Value>(static_cast<size_t>(lanes), v)));
  return true;
}

bool ElementSampler::Impl::CallForeign(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref f;
  return Eval(exprs_.foreign(exprs_.attr(n.attr).index).definition, nullptr, f) &&
         Apply(f, Later(n.children[0], scope), out);
}

bool ElementSampler::Impl::WithItsSize(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  int64_t size = 0;
  if (!EvalNat(exprs_.attr(n.attr).n0, scope, size)) return false;
  out = MakePairOf(MakeScalar(Value::Nat(size)), Later(n.children[0], scope));
  return true;
}

bool ElementSampler::Impl::OpenDepPair(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  const NatVar size = *exprs_.nats().AsVar(exprs_.attr(n.attr).n0);
  Ref pair;
  Value length;
  if (!Child(n, 0, scope, pair) || !Scalar(pair->first, length)) return false;
  Ref f;
  return Eval(n.children[1], With(size, length.AsInt(), scope), f) && Apply(f, pair->second, out);
}

bool ElementSampler::Impl::PartOfPair(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Ref pair;
  if (!Child(n, 0, scope, pair)) return false;
  if (pair->kind != Kind::kPair) return Wrong(n, "of what is no pair");
  out = n.op == Op::kFst ? pair->first : pair->second;
  return Force(out);
}

bool ElementSampler::Impl::Select(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Value condition;
  if (!Operand(n, 0, scope, condition)) return false;
  if (condition.Is(ValueKind::kNothing)) return NothingOf(n.type, scope, out);
  return Eval(n.children[condition.AsBool() ? 1 : 2], scope, out);
}

bool ElementSampler::Impl::OneOperand(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Value a;
  if (!Operand(n, 0, scope, a)) return false;
  if (n.op == Op::kCast && !a.Is(ValueKind::kNothing)) {
    const TypeNode& to = types_.node(n.type);
    const bool widens = options_.in_double && IsFloat(to.scalar);
    Value v = Cast(widens ? ScalarKind::kF64 : to.scalar, a);
    out = MakeScalar(to.kind == TypeKind::kNatType ? Value::Nat(v.AsInt()) : std::move(v));
  } else {
    out = MakeScalar(OnOperand(n.op, a));
  }
  return true;
}

bool ElementSampler::Impl::TwoOperands(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Value a, b;
  if (!Operand(n, 0, scope, a) || !Operand(n, 1, scope, b)) return false;
  out = MakeScalar(OnOperands(n.op, a, b));
  return true;
}

bool ElementSampler::Impl::ConvertIndex(const ExprNode& n, const ScopeRef& scope, Ref& out) {
  Value v;
  if (!Operand(n, 0, scope, v)) return false;
  if (v.Is(ValueKind::kNothing)) {
    out = MakeScalar(v);
    return true;
  }
  if (n.op == Op::kIndexAsNat) {
    out = MakeScalar(Value::Nat(v.AsInt()));
    return true;
  }
  int64_t extent = 0;
  if (!EvalNat(exprs_.attr(n.attr).n0, scope, extent)) return false;
  if (extent == 0) return Wrong(n, "idx[0] has no values");
  out = MakeScalar(AsIndexBelow(extent, v));
  return true;
}

ElementSampler::ElementSampler(const ExprTable& exprs, const Program& program, SizeValues sizes,
                               std::vector<LeafView> inputs, const SamplerOptions& options)
    : impl_(std::make_unique<Impl>(exprs, program, std::move(sizes), std::move(inputs), options)) {}
ElementSampler::~ElementSampler() = default;

int64_t ElementSampler::steps() const { return impl_->steps(); }

absl::StatusOr<Value> ElementSampler::Element(size_t leaf, int64_t index) {
  return impl_->Element(leaf, index);
}

}  // namespace eqrise::rise
