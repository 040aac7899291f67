#include "extract/steps.h"

#include "dpia/access.h"
#include "rise/type.h"

namespace eqrise::extract {
namespace {

using rise::Attr;
using rise::Expr;
using rise::Nat;
using rise::Op;
using rise::Type;
using rise::TypeKind;

Expr Store(rise::ExprTable& exprs, const Step& step, Expr value) {
  Attr attr;
  attr.index = static_cast<uint32_t>(step.space);
  auto e = exprs.Primitive(Op::kToMem, attr, {value});
  return e.ok() ? *e : Expr{};
}

Expr Copy(rise::ExprTable& exprs, const Step& step, Expr xs, bool outermost) {
  rise::TypeTable& types = exprs.types();
  Type type = exprs.type(xs);
  Type element = types.node(type).first;
  Attr attr;
  attr.index = outermost ? step.dimension : 0;
  Op map = outermost ? step.map : Op::kMapSeq;
  auto ok = [](absl::StatusOr<Expr> e) { return e.ok() ? *e : Expr{}; };
  if (types.Is(element, TypeKind::kArray)) {
    Expr inner = Copy(exprs, step, exprs.Var(0, element), false);
    return inner ? ok(exprs.Primitive(map, attr, {exprs.Lam(element, inner), xs})) : Expr{};
  }
  if (!step.vector) {
    return ok(exprs.Primitive(map, attr, {exprs.Lam(element, exprs.Var(0, element)), xs}));
  }
  Attr width;
  width.n0 = step.lanes;
  Expr vectors = ok(exprs.Primitive(Op::kAsVector, width, {xs}));
  if (!vectors) return {};
  Type vector = types.node(exprs.type(vectors)).first;
  Expr mapped = ok(exprs.Primitive(map, attr, {exprs.Lam(vector, exprs.Var(0, vector)), vectors}));
  return mapped ? ok(exprs.Primitive(Op::kAsScalar, {}, {mapped})) : Expr{};
}

}  // namespace

Expr Apply(rise::ExprTable& exprs, const Step& step, Expr value) {
  Expr made = step.store ? Store(exprs, step, value) : Copy(exprs, step, value, true);
  if (made) exprs.SetLocation(made, exprs.location(value));
  return made;
}

std::vector<SingleStep> SingleSteps(rise::ExprTable& exprs, const Step& step, Expr value) {
  if (step.store) return {{step.rule, {}, Apply(exprs, step, value)}};
  std::vector<SingleStep> out;
  rise::TypeTable& types = exprs.types();
  std::vector<uint16_t> position;
  Step loop = step;
  loop.vector = false;
  for (Expr xs = value;;) {
    const Type element = types.node(exprs.type(xs)).first;
    const bool is_last = !types.Is(element, TypeKind::kArray);
    if (is_last) {
      loop.vector = step.vector;
      out.push_back({nullptr, position, Copy(exprs, loop, xs, true)});
      return out;
    }
    // A copy whose elements are as they were, until they are copied too.
    Attr attr;
    attr.index = loop.dimension;
    const Expr x = exprs.Var(0, element);
    auto copied = exprs.Primitive(loop.map, attr, {exprs.Lam(element, x), xs});
    if (!copied.ok()) return out;
    out.push_back({nullptr, position, *copied});
    position.insert(position.end(), {0, 0});
    loop.map = Op::kMapSeq;
    loop.dimension = 0;
    xs = x;
  }
}

std::vector<Step> ReadSteps(rise::ExprTable& exprs, const rewrite::Strategy& strategy) {
  rise::NatTable& nats = exprs.nats();
  std::vector<Step> steps;
  for (const rewrite::Rule* rule : strategy.steps) {
    Expr right = rule->sides.right;
    Step step;
    step.rule = rule;
    Op op = exprs.op(right);
    if (op == Op::kToMem) {
      step.store = true;
      step.space = static_cast<rise::AddressSpace>(exprs.attr(right).index);
      steps.push_back(step);
      continue;
    }
    if (op == Op::kAsScalar) {
      step.vector = true;
      right = exprs.child(right, 0);
      op = exprs.op(right);
    }
    if (op != Op::kMapSeq && op != Op::kMapSeqUnroll && !dpia::IsParallelMap(op)) continue;
    step.map = op;
    step.dimension = exprs.attr(right).index;
    if (!step.vector) {
      steps.push_back(step);
      continue;
    }
    Expr source = exprs.child(right, 1);
    if (exprs.op(source) != Op::kAsVector) continue;
    Nat lanes = exprs.attr(source).n0;
    if (auto c = nats.AsConst(lanes)) {
      step.lanes = nats.Const(*c);
      steps.push_back(step);
    }
    for (const rewrite::Tune& t : rule->tunes) {
      if (nats.Var(t.meta) != lanes) continue;
      for (int64_t v : t.values) {
        step.lanes = nats.Const(v);
        steps.push_back(step);
      }
    }
  }
  return steps;
}

}  // namespace eqrise::extract
