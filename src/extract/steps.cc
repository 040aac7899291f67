#include "extract/steps.h"

#include "dpia/access.h"
#include "rise/type/type.h"

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

// The copy of a pair before its components are copied: the whole is named, for it is used twice.
Expr ByComponents(rise::ExprTable& exprs, Expr pair, Expr first, Expr second) {
  const auto both = exprs.Primitive(Op::kMakePair, {}, {first, second});
  if (!both.ok()) return {};
  const auto let = exprs.Primitive(Op::kLet, {}, {pair, exprs.Lam(exprs.type(pair), *both)});
  return let.ok() ? *let : Expr{};
}
Expr Component(rise::ExprTable& exprs, Op projection, Type pair) {
  const auto e = exprs.Primitive(projection, {}, {exprs.Var(0, pair)});
  return e.ok() ? *e : Expr{};
}

Step Inside(Step step) {
  step.map = Op::kMapSeq;
  step.dimension = 0;
  return step;
}

// One loop whose function is the element's copy, or the element.
Expr LoopOver(rise::ExprTable& exprs, const Step& step, Expr xs, Expr element) {
  Attr attr;
  attr.index = step.dimension;
  const Type t = exprs.types().node(exprs.type(xs)).first;
  const auto e = exprs.Primitive(step.map, attr, {exprs.Lam(t, element), xs});
  return e.ok() ? *e : Expr{};
}

// One primitive, where none of its arguments is missing.
Expr Primitive(rise::ExprTable& exprs, Op op, std::initializer_list<Expr> children,
               const Attr& attr = {}) {
  for (const Expr child : children) {
    if (!child) return {};
  }
  const auto e = exprs.Primitive(op, attr, std::vector<Expr>(children));
  return e.ok() ? *e : Expr{};
}
// A loop over xs whose function makes `body` of an element.
template <typename Body>
Expr Mapped(rise::ExprTable& exprs, Op map, const Attr& attr, Expr xs, const Body& body) {
  if (!xs) return {};
  const Type element = exprs.types().node(exprs.type(xs)).first;
  const Expr made = body(exprs.Var(0, element));
  return made ? Primitive(exprs, map, {exprs.Lam(element, made), xs}, attr) : Expr{};
}

// The rule's right side (copy-tiles): rows of tiles by the step's loop, and each tile row by row.
Expr CopyTiles(rise::ExprTable& exprs, const Step& step, Expr matrix) {
  Attr sides, loop;
  sides.n0 = step.tile;
  loop.index = step.dimension;
  const auto row = [&](Expr xs) {
    return Mapped(exprs, Op::kMapSeq, {}, xs, [](Expr x) { return x; });
  };
  const auto tile = [&](Expr columns) {
    const Expr rows = Primitive(exprs, Op::kTranspose, {columns});
    return Primitive(exprs, Op::kTranspose, {Mapped(exprs, Op::kMapSeq, {}, rows, row)});
  };
  const auto tiles = [&](Expr rows) {
    const Expr columns = Primitive(exprs, Op::kTranspose, {rows});
    const Expr blocks = Primitive(exprs, Op::kSplit, {columns}, sides);
    const Expr copied = Mapped(exprs, Op::kMapSeq, {}, blocks, tile);
    return Primitive(exprs, Op::kTranspose, {Primitive(exprs, Op::kJoin, {copied})});
  };
  const Expr blocks = Primitive(exprs, Op::kSplit, {matrix}, sides);
  return Primitive(exprs, Op::kJoin, {Mapped(exprs, step.map, loop, blocks, tiles)});
}

Expr Copy(rise::ExprTable& exprs, const Step& step, Expr value) {
  rise::TypeTable& types = exprs.types();
  const Type type = exprs.type(value);
  if (!types.ContainsArray(type)) return value;
  if (step.tile.id != 0) return CopyTiles(exprs, step, value);
  if (!types.Is(type, TypeKind::kArray)) {
    const Expr first = Copy(exprs, step, Component(exprs, Op::kFst, type));
    const Expr second = Copy(exprs, step, Component(exprs, Op::kSnd, type));
    return first && second ? ByComponents(exprs, value, first, second) : Expr{};
  }
  const Type element = types.node(type).first;
  if (types.ContainsArray(element) || !step.vector) {
    const Expr inner = Copy(exprs, Inside(step), exprs.Var(0, element));
    return inner ? LoopOver(exprs, step, value, inner) : Expr{};
  }
  Attr width;
  width.n0 = step.lanes;
  const auto vectors = exprs.Primitive(Op::kAsVector, width, {value});
  if (!vectors.ok()) return {};
  const Type vector = types.node(exprs.type(*vectors)).first;
  const Expr mapped = LoopOver(exprs, step, *vectors, exprs.Var(0, vector));
  if (!mapped) return {};
  const auto scalars = exprs.Primitive(Op::kAsScalar, {}, {mapped});
  return scalars.ok() ? *scalars : Expr{};
}

// Copies the value at `position` of a term: what stands outside first.
void CopyStepByStep(rise::ExprTable& exprs, const Step& step, Expr value,
                    const std::vector<uint16_t>& position, std::vector<SingleStep>& out) {
  rise::TypeTable& types = exprs.types();
  const Type type = exprs.type(value);
  if (!types.ContainsArray(type)) return;
  const auto inside = [&](std::initializer_list<uint16_t> way) {
    std::vector<uint16_t> p = position;
    p.insert(p.end(), way);
    return p;
  };
  if (!types.Is(type, TypeKind::kArray)) {
    const Expr first = Component(exprs, Op::kFst, type);
    const Expr second = Component(exprs, Op::kSnd, type);
    out.push_back({step.pairs, position, ByComponents(exprs, value, first, second)});
    CopyStepByStep(exprs, step, first, inside({1, 0, 0}), out);
    CopyStepByStep(exprs, step, second, inside({1, 0, 1}), out);
    return;
  }
  const Type element = types.node(type).first;
  if (!types.ContainsArray(element)) {
    out.push_back({nullptr, position, Copy(exprs, step, value)});
    return;
  }
  // A copy whose elements are as they were, until they are copied too.
  const Expr x = exprs.Var(0, element);
  out.push_back({nullptr, position, LoopOver(exprs, step, value, x)});
  CopyStepByStep(exprs, Inside(step), x, inside({0, 0}), out);
}

}  // namespace

Expr Apply(rise::ExprTable& exprs, const Step& step, Expr value) {
  Expr made = step.store ? Store(exprs, step, value) : Copy(exprs, step, value);
  if (made) exprs.SetLocation(made, exprs.location(value));
  return made;
}

std::vector<SingleStep> SingleSteps(rise::ExprTable& exprs, const Step& step, Expr value) {
  if (step.store || step.tile.id != 0) return {{step.rule, {}, Apply(exprs, step, value)}};
  std::vector<SingleStep> out;
  CopyStepByStep(exprs, step, value, {}, out);
  return out;
}

bool HasPairOfArrays(const rise::TypeTable& types, Type type) {
  if (!types.ContainsArray(type)) return false;
  return !types.Is(type, TypeKind::kArray) || HasPairOfArrays(types, types.node(type).first);
}

std::vector<Step> ReadSteps(rise::ExprTable& exprs, const rewrite::Strategy& strategy) {
  rise::NatTable& nats = exprs.nats();
  std::vector<Step> steps;
  const rewrite::Rule* pairs = nullptr;
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
    if (op == Op::kLet) {
      pairs = rule;
      continue;
    }
    const bool tiles = op == Op::kJoin;
    if (tiles) {
      right = exprs.child(right, 0);
      op = exprs.op(right);
    }
    if (op == Op::kAsScalar) {
      step.vector = true;
      right = exprs.child(right, 0);
      op = exprs.op(right);
    }
    if (!rise::IsMap(op) || !dpia::EntersLoop(op)) continue;
    step.map = op;
    step.dimension = exprs.attr(right).index;
    if (!step.vector && !tiles) {
      steps.push_back(step);
      continue;
    }
    const Expr source = exprs.child(right, 1);
    if (exprs.op(source) != (tiles ? Op::kSplit : Op::kAsVector)) continue;
    const Nat wanted = exprs.attr(source).n0;
    Nat& size = tiles ? step.tile : step.lanes;
    if (auto c = nats.AsConst(wanted)) {
      size = nats.Const(*c);
      steps.push_back(step);
    }
    for (const rewrite::Tune& t : rule->tunes) {
      if (nats.Var(t.meta) != wanted) continue;
      for (int64_t v : t.values) {
        size = nats.Const(v);
        steps.push_back(step);
      }
    }
  }
  for (Step& step : steps) step.pairs = pairs;
  return steps;
}

}  // namespace eqrise::extract
