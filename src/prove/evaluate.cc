#include "prove/evaluate.h"

#include <bit>
#include <utility>

#include "absl/strings/str_cat.h"
#include "rise/term/view_element.h"

namespace eqrise::prove {

using rise::Attr;
using rise::Expr;
using rise::ExprNode;
using rise::Meaning;
using rise::Nat;
using rise::NatVar;
using rise::Op;
using rise::Type;
using rise::TypeKind;

std::optional<Term> Evaluator::Side(Expr side) {
  const Term t = Reify(Eval(side, {}));
  if (!missing_.empty()) return std::nullopt;
  return t;
}

// --- between values and terms
// ---------------------------------------------------------------------------

SideValue Evaluator::MakeArray(Type type, std::function<SideValue(Nat)> at) {
  SideValue v;
  v.kind = SideValue::Kind::kArray;
  v.type = type;
  v.size = types_.node(type).size;
  v.at = std::move(at);
  return v;
}

SideValue Evaluator::MakePair(SideValue first, SideValue second, Type type) {
  SideValue v;
  v.kind = SideValue::Kind::kPair;
  v.type = type;
  v.pair = std::make_shared<std::pair<SideValue, SideValue>>(std::move(first), std::move(second));
  return v;
}

SideValue Evaluator::MakeFunction(Type type, std::function<SideValue(SideValue)> apply) {
  SideValue v;
  v.kind = SideValue::Kind::kFunction;
  v.type = type;
  v.apply = std::move(apply);
  return v;
}

// A vector of pairs is a pair of vectors.
SideValue Evaluator::MakeVector(Type type, const std::function<SideValue(Nat)>& lane) {
  const rise::TypeNode t = types_.node(type);
  if (t.kind != TypeKind::kPair) return MakeArray(type, lane);
  return MakePair(MakeVector(t.first, [this, lane](Nat l) { return First(lane(l)); }),
                  MakeVector(t.second, [this, lane](Nat l) { return Second(lane(l)); }), type);
}

SideValue Evaluator::Lane(const SideValue& v, Nat l) {
  if (v.kind != SideValue::Kind::kPair) return v.at(l);
  SideValue first = Lane(v.first(), l), second = Lane(v.second(), l);
  const Type type = types_.Pair(first.type, second.type);
  return MakePair(std::move(first), std::move(second), type);
}

// What is known of a term by its type.
SideValue Evaluator::Of(Term t) {
  const Type type = terms_.type(t);
  const rise::TypeNode n = types_.node(type);
  switch (n.kind) {
    case TypeKind::kPair:
      return MakePair(Of(terms_.First(t, n.first)), Of(terms_.Second(t, n.second)), type);
    case TypeKind::kArray:
    case TypeKind::kVector:
      return MakeArray(
          type, [this, t, element = n.first](Nat i) { return Of(terms_.Element(t, i, element)); });
    case TypeKind::kFunction:
    case TypeKind::kDepArray:
    case TypeKind::kDepPair:
      return Missing(type, types_.ToString(type));
    case TypeKind::kDepFunction:
    case TypeKind::kScalar:
    case TypeKind::kNatType:
    case TypeKind::kIndex:
    case TypeKind::kVariable:
      break;
  }
  SideValue v;
  v.type = type;
  v.term = t;
  return v;
}

// A function variable takes all of its arguments before it is anything.
SideValue Evaluator::OfVariable(uint32_t symbol, Type type, std::vector<Term> arguments) {
  if (types_.Is(type, TypeKind::kFunction)) {
    return MakeFunction(type, [this, symbol, type, arguments](SideValue argument) {
      std::vector<Term> all = arguments;
      all.push_back(Reify(argument));
      return OfVariable(symbol, types_.node(type).second, std::move(all));
    });
  }
  if (arguments.empty()) {
    return Of(terms_.Make(
        {.kind = TermKind::kVariable, .type = type, .symbol = symbol, .nats = {}, .children = {}}));
  }
  return Of(reductions_.Apply({.kind = TermKind::kApply,
                               .type = type,
                               .symbol = symbol,
                               .nats = {},
                               .children = std::move(arguments)}));
}

Term Evaluator::Reify(const SideValue& v) {
  switch (v.kind) {
    case SideValue::Kind::kTerm:
      return v.term;
    case SideValue::Kind::kPair:
      return terms_.Pair(Reify(v.first()), Reify(v.second()), v.type);
    case SideValue::Kind::kArray: {
      const NatVar i = terms_.FreshIndex(v.size);
      return terms_.Array(v.size, i, Reify(v.at(nats_.Var(i))), v.type);
    }
    case SideValue::Kind::kFunction: {
      const Term local = terms_.Local(types_.node(v.type).first);
      return terms_.Function(local, Reify(v.apply(Of(local))), v.type);
    }
  }
  return Term{};
}

SideValue Evaluator::Missing(Type type, std::string what) {
  if (missing_.empty()) missing_ = std::move(what);
  // An array is one that can be looked into: the evaluation goes on.
  const Term local = terms_.Local(type);
  if (!types_.Is(type, TypeKind::kDepArray) && !types_.Is(type, TypeKind::kDepPair)) {
    return Of(local);
  }
  SideValue v;
  v.type = type;
  v.term = local;
  return v;
}

SideValue Evaluator::If(Nat left, Nat right, const SideValue& then, const SideValue& otherwise) {
  switch (then.kind) {
    case SideValue::Kind::kPair:
      return MakePair(If(left, right, then.first(), otherwise.first()),
                      If(left, right, then.second(), otherwise.second()), then.type);
    case SideValue::Kind::kArray:
      return MakeArray(then.type,
                       [=, this](Nat i) { return If(left, right, then.at(i), otherwise.at(i)); });
    case SideValue::Kind::kTerm:
      return Of(terms_.If(left, right, Reify(then), Reify(otherwise)));
    case SideValue::Kind::kFunction:
      break;
  }
  return Missing(then.type, "an array of functions");
}

Nat Evaluator::IndexOf(const SideValue& v) {
  return terms_.Opaque(Reify(v), types_.node(v.type).size);
}

// --- expressions
// ------------------------------------------------------------------------------------------

SideValue Evaluator::Eval(Expr e, const Env& env) {
  const ExprNode n = exprs_.node(e);
  const Attr attr = exprs_.attr(e);
  const Type type = sizes_.In(n.type);
  switch (rise::MeaningOf(n.op)) {
    case Meaning::kVar:
      return env[env.size() - 1 - attr.index];
    case Meaning::kInput:
      for (const rise::RuleSides::Builtin& b : rule_.sides.builtins) {
        if (b.symbol == attr.index) return Builtin(b);
      }
      return OfVariable(attr.index, type, {});
    case Meaning::kLam:
      if (types_.Is(type, TypeKind::kDepFunction)) return Missing(type, "a function over sizes");
      return MakeFunction(type, [this, body = n.children[0], env](SideValue argument) {
        Env inner = env;
        inner.push_back(std::move(argument));
        return Eval(body, inner);
      });
    case Meaning::kApp:
      return Eval(n.children[0], env).apply(Eval(n.children[1], env));
    case Meaning::kLet:
      return Eval(n.children[1], env).apply(Eval(n.children[0], env));
    case Meaning::kNatLit:
      return Of(terms_.Nat(sizes_.In(attr.n0), type));
    case Meaning::kLit:
      if (!types_.Is(type, TypeKind::kScalar)) {
        return Of(terms_.Nat(nats_.Const(static_cast<int64_t>(attr.bits)), type));
      }
      return Of(terms_.Make({.kind = TermKind::kLiteral,
                             .type = type,
                             .bits = LiteralBits(n.type, type, attr.bits),
                             .nats = {},
                             .children = {}}));

    case Meaning::kMap: {
      const SideValue f = Eval(n.children[0], env), xs = Eval(n.children[1], env);
      return MakeArray(type, [f, xs](Nat i) { return f.apply(xs.at(i)); });
    }
    case Meaning::kFold:
      return Reduction(n, env);
    case Meaning::kScan:
      return Scan(n, env, n.op == Op::kScanSeq);
    case Meaning::kView: {
      const SideValue xs = Eval(n.children[0], env);
      const rise::ViewElements view(nats_, n.op, sizes_.In(attr.n0), sizes_.In(attr.n1), xs.size);
      return MakeArray(type, [xs, view](Nat i) { return xs.at(view.Element(i)); });
    }

    case Meaning::kZip:
    case Meaning::kUnzip:
    case Meaning::kSplit:
    case Meaning::kJoin:
    case Meaning::kTranspose:
    case Meaning::kSlide:
    case Meaning::kGenerate:
    case Meaning::kIdx:
    case Meaning::kGather:
    case Meaning::kConcat:
    case Meaning::kMakeArray:
    case Meaning::kCircularBuffer:
    case Meaning::kRotateValues:
    case Meaning::kAsVector:
    case Meaning::kAsScalar:
    case Meaning::kVectorFromScalar:
      return Array(n, attr, env);
    case Meaning::kPadCst:
    case Meaning::kPadClamp:
    case Meaning::kPadMirror:
    case Meaning::kPadWrap:
      return Padded(n, attr, env);

    case Meaning::kMakePair: {
      return MakePair(Eval(n.children[0], env), Eval(n.children[1], env), type);
    }
    case Meaning::kFst:
      return First(Eval(n.children[0], env));
    case Meaning::kSnd:
      return Second(Eval(n.children[0], env));
    case Meaning::kToMem:
    case Meaning::kOclRun:
      return Eval(n.children[0], env);

    case Meaning::kIndexAsNat: {
      return Of(terms_.Nat(IndexOf(Eval(n.children[0], env)), type));
    }
    case Meaning::kNatAsIndex: {
      const SideValue x = Eval(n.children[0], env);
      const Nat k = types_.node(type).size;
      if (x.term && terms_.kind(x.term) == TermKind::kNat) {
        const Nat i = terms_.node(x.term).nats[0];
        if (nats_.IsNatural(i) &&
            nats_.AtLeast(k, nats_.Add(i, nats_.Const(1))) == rise::Proof::kYes) {
          return Of(terms_.Nat(i, type));
        }
      }
      return Of(terms_.Make({.kind = TermKind::kOperation,
                             .op = n.op,
                             .type = type,
                             .nats = {k},
                             .children = {Reify(x)}}));
    }

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
    case Meaning::kSelect:
    case Meaning::kForeign:
      return Scalar(n, attr, env);
    case Meaning::kScatter:
    case Meaning::kReduceByIndex:
      return Opaque(n, env);

    // Nothing is known of these but that they are the same where their parts are. Where the results
    // stand, and whether work is done in parallel, is all that may differ.
    case Meaning::kIterate:
    case Meaning::kDepMap:
      return Of(terms_.Make(
          {.kind = TermKind::kOperation,
           .op = n.op == Op::kIterate ? n.op : Op::kDepMap,
           .type = type,
           .nats = {sizes_.In(attr.n0)},
           .children = {Reify(Eval(n.children[0], env)), Reify(Eval(n.children[1], env))}}));

    case Meaning::kPadEmpty: {
      const SideValue xs = Eval(n.children[0], env);
      const SideValue anything = Of(terms_.Local(types_.node(type).first));
      return MakeArray(type, [=, this](Nat i) { return If(i, xs.size, xs.at(i), anything); });
    }
    case Meaning::kDepSlide:
    case Meaning::kDepZip:
    case Meaning::kDepJoin:
    case Meaning::kPartition:
    case Meaning::kMakeDepPair:
    case Meaning::kDmatch:
      break;
  }
  return Missing(type, std::string(rise::OpName(n.op)));
}

// A literal of a type variable is a whole number, whatever the variable stands for.
uint64_t Evaluator::LiteralBits(Type written, Type type, uint64_t bits) const {
  if (!types_.Is(written, TypeKind::kVariable) || !types_.Is(type, TypeKind::kScalar) ||
      !rise::IsFloat(types_.node(type).scalar)) {
    return bits;
  }
  return std::bit_cast<uint64_t>(static_cast<double>(static_cast<int64_t>(bits)));
}

SideValue Evaluator::Array(const ExprNode& n, const Attr& attr, const Env& env) {
  const Type type = sizes_.In(n.type);
  const auto child = [&](size_t i) { return Eval(n.children[i], env); };
  const auto element = [&](const SideValue& v) { return types_.node(v.type).first; };
  switch (n.op) {
    case Op::kZip:
      return MakeArray(type, [this, xs = child(0), ys = child(1), pair = types_.node(type).first](
                                 Nat i) { return MakePair(xs.at(i), ys.at(i), pair); });
    case Op::kUnzip: {
      const SideValue xs = child(0);
      return MakePair(
          MakeArray(types_.node(type).first, [this, xs](Nat i) { return First(xs.at(i)); }),
          MakeArray(types_.node(type).second, [this, xs](Nat i) { return Second(xs.at(i)); }),
          type);
    }
    case Op::kSplit:
    case Op::kAsVector: {
      const SideValue xs = child(0);
      const Nat k = sizes_.In(attr.n0);
      const Type row = types_.node(type).first;
      return MakeArray(type, [=, this, op = n.op](Nat i) {
        const auto at = [=, this](Nat j) { return xs.at(nats_.Add(nats_.Mul(i, k), j)); };
        return op == Op::kSplit ? MakeArray(row, at) : MakeVector(row, at);
      });
    }
    case Op::kJoin:
    case Op::kAsScalar: {
      const SideValue rows = child(0);
      Type row = element(rows);
      if (n.op == Op::kAsScalar) {
        while (types_.Is(row, TypeKind::kPair)) row = types_.node(row).first;
      }
      const Nat m = types_.node(row).size;
      return MakeArray(type, [this, rows, m](Nat i) {
        return Lane(rows.at(nats_.FloorDiv(i, m)), nats_.Mod(i, m));
      });
    }
    case Op::kTranspose:
      return MakeArray(type, [this, rows = child(0), row = types_.node(type).first](Nat i) {
        return MakeArray(row, [rows, i](Nat j) { return rows.at(j).at(i); });
      });
    case Op::kSlide:
    case Op::kCircularBuffer:
    case Op::kRotateValues: {
      SideValue xs;
      Nat step = nats_.Const(1);
      if (n.op == Op::kSlide) {
        xs = child(0);
        step = sizes_.In(attr.n1);
      } else {
        const SideValue f = child(0), ys = child(1);
        xs = MakeArray(
            types_.Array(types_.node(ys.type).size, types_.node(types_.node(type).first).first),
            [f, ys](Nat i) { return f.apply(ys.at(i)); });
      }
      return MakeArray(type, [this, xs, step, window = types_.node(type).first](Nat i) {
        return MakeArray(window,
                         [=, this](Nat j) { return xs.at(nats_.Add(nats_.Mul(i, step), j)); });
      });
    }
    case Op::kGenerate: {
      const SideValue f = child(0);
      const Type index = types_.node(f.type).first;
      return MakeArray(type, [this, f, index](Nat i) { return f.apply(Of(terms_.Nat(i, index))); });
    }
    case Op::kIdx:
      return child(1).at(IndexOf(child(0)));
    case Op::kGather:
      return MakeArray(
          type, [this, is = child(0), xs = child(1)](Nat i) { return xs.at(IndexOf(is.at(i))); });
    case Op::kConcat: {
      const SideValue xs = child(0), ys = child(1);
      const Nat first = xs.size;
      return MakeArray(
          type, [=, this](Nat i) { return If(i, first, xs.at(i), ys.at(nats_.Sub(i, first))); });
    }
    case Op::kMakeArray:
      return MakeArray(type, [x = child(0)](Nat) { return x; });
    case Op::kVectorFromScalar: {
      const SideValue x = child(0);
      return MakeVector(type, [x](Nat) { return x; });
    }
    default:
      return Missing(type, std::string(rise::OpName(n.op)));
  }
}

SideValue Evaluator::Padded(const ExprNode& n, const Attr& attr, const Env& env) {
  const Type type = sizes_.In(n.type);
  const Nat left = sizes_.In(attr.n0);
  const bool constant = n.op == Op::kPadCst;
  const SideValue xs = Eval(n.children[constant ? 1 : 0], env);
  const Nat size = xs.size;
  if (constant) {
    const SideValue value = Eval(n.children[0], env);
    return MakeArray(type, [=, this](Nat i) {
      const SideValue inner = If(i, nats_.Add(left, size), xs.at(nats_.Sub(i, left)), value);
      return If(i, left, value, inner);
    });
  }
  return MakeArray(type, [=, this, op = n.op](Nat i) {
    if (op == Op::kPadClamp) {
      const Nat low = nats_.Max(nats_.Sub(i, left), nats_.Const(0));
      return xs.at(nats_.Min(low, nats_.Sub(size, nats_.Const(1))));
    }
    // The remainder of what may be below 0: `left` periods more are none.
    const Nat period = op == Op::kPadWrap ? size : nats_.Mul(nats_.Const(2), size);
    const Nat at = nats_.Mod(nats_.Add(nats_.Sub(i, left), nats_.Mul(left, period)), period);
    if (op == Op::kPadWrap) return xs.at(at);
    return If(at, size, xs.at(at), xs.at(nats_.Sub(nats_.Sub(period, nats_.Const(1)), at)));
  });
}

// --- folds
// ------------------------------------------------------------------------------------------------

SideValue Evaluator::Reduction(const ExprNode& n, const Env& env) {
  const SideValue step = Eval(n.children[0], env), init = Eval(n.children[1], env),
                  xs = Eval(n.children[2], env);
  const OpenStep s = Opened(step, xs, sizes_.In(n.type));
  return Of(reductions_.Fold(Reify(init), s.accumulator, s.body, s.position, xs.size));
}

Evaluator::OpenStep Evaluator::Opened(const SideValue& step, const SideValue& xs, Type type) {
  const Term accumulator = terms_.Local(type);
  const NatVar i = terms_.FreshIndex(xs.size);
  return {accumulator, i, Reify(Apply2(step, Of(accumulator), xs.at(nats_.Var(i))))};
}

SideValue Evaluator::Scan(const ExprNode& n, const Env& env, bool element_first) {
  SideValue step = Eval(n.children[0], env);
  const SideValue init = Eval(n.children[1], env), xs = Eval(n.children[2], env);
  if (element_first) {
    const SideValue f = step;
    step = MakeFunction(Type{}, [this, f](SideValue accumulator) {
      return MakeFunction(Type{},
                          [f, accumulator](SideValue x) { return f.apply(x).apply(accumulator); });
    });
  }
  // How scan itself orders the operands is the interpreter's: the accumulator first.
  const OpenStep s = Opened(step, xs, init.type);
  return Of(reductions_.Scan(Reify(init), s.accumulator, s.body, s.position, xs.size));
}

// --- scalars
// ----------------------------------------------------------------------------------------------

SideValue Evaluator::Scalar(const ExprNode& n, const Attr& attr, const Env& env) {
  const Type type = sizes_.In(n.type);
  std::vector<SideValue> operands;
  for (Expr c : n.children) operands.push_back(Eval(c, env));
  // Lane by lane.
  if (types_.Is(type, TypeKind::kVector) && n.op != Op::kSelect && n.op != Op::kForeign &&
      n.op != Op::kCast) {
    return MakeVector(type, [this, operands, op = n.op, lane = types_.node(type).first](Nat l) {
      std::vector<Term> lanes;
      for (const SideValue& v : operands) lanes.push_back(Reify(Lane(v, l)));
      return Of(terms_.Make({.kind = TermKind::kOperation,
                             .op = op,
                             .type = lane,
                             .nats = {},
                             .children = std::move(lanes)}));
    });
  }
  std::vector<Term> children;
  for (const SideValue& v : operands) children.push_back(Reify(v));
  return Of(terms_.Make({.kind = TermKind::kOperation,
                         .op = n.op,
                         .type = type,
                         .symbol = n.op == Op::kForeign ? attr.index : 0,
                         .nats = {},
                         .children = std::move(children)}));
}

// What only equal operands make equal: scatter and reduceByIndex, however that one is carried out.
SideValue Evaluator::Opaque(const ExprNode& n, const Env& env) {
  const Type type = sizes_.In(n.type);
  const auto child = [&](size_t i) { return Eval(n.children[i], env); };
  std::vector<Term> children;
  Op op = n.op;
  if (n.op == Op::kScatter) {
    for (size_t i = 0; i < 3; ++i) children.push_back(Reify(child(i)));
  } else {
    op = Op::kReduceByIndex;
    const SideValue xs = child(3);
    const OpenStep s = Opened(child(0), xs, types_.node(type).first);
    children = {Reify(child(1)), Reify(child(2)),
                reductions_.Steps(s.accumulator, s.body, s.position, xs.size)};
  }
  return Of(terms_.Make({.kind = TermKind::kOperation,
                         .op = op,
                         .type = type,
                         .nats = {},
                         .children = std::move(children)}));
}

// vectorise and vectorise2: the function lane by lane; neutralOf: what Reductions knows as neutral.
// Where the rewriter has no such form, it does not apply the rule.
SideValue Evaluator::Builtin(const rise::RuleSides::Builtin& builtin) {
  const Type type = sizes_.In(builtin.type);
  if (builtin.name == rewrite::kNeutralOfName) {
    return MakeFunction(type, [=, this](const SideValue&) {
      return OfVariable(builtin.symbol, types_.node(type).second, {});
    });
  }
  const bool binary = builtin.name == rewrite::kVectorise2Name;
  return MakeFunction(type, [=, this](SideValue f) {
    return MakeFunction(types_.node(type).second, [=, this](SideValue v) {
      const Type inner = types_.node(types_.node(type).second).second;
      if (!binary) return MakeVector(inner, [=, this](Nat l) { return f.apply(Lane(v, l)); });
      return MakeFunction(inner, [=, this](SideValue w) {
        return MakeVector(types_.node(inner).second,
                          [=, this](Nat l) { return Apply2(f, Lane(v, l), Lane(w, l)); });
      });
    });
  });
}

}  // namespace eqrise::prove
