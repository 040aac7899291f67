#include "prove/reductions.h"

#include <algorithm>

namespace eqrise::prove {

using rewrite::Condition;
using rise::Nat;
using rise::NatVar;
using rise::Type;
using rise::TypeKind;

// More than the rules that there are need, so that a strange one ends, too.
constexpr size_t kMostIndices = 16;

Reductions::Reductions(const rewrite::Rule& rule, Sizes& sizes, rise::ExprTable& exprs,
                       TermTable& terms)
    : exprs_(exprs), nats_(exprs.nats()), terms_(terms) {
  // Only a rule that says so may change the grouping.
  if (!rule.reassociates) return;
  const auto& variables = rule.sides.variables;
  const auto variable = [&](int i) -> const rise::RuleSides::Variable& {
    return variables[static_cast<size_t>(i)];
  };
  const auto value = [&](uint32_t symbol, rise::Type type) {
    return terms_.Make({.kind = TermKind::kVariable,
                        .type = sizes.In(type),
                        .symbol = symbol,
                        .nats = {},
                        .children = {}});
  };
  for (const Condition& c : rule.conditions) {
    if (c.kind != Condition::Kind::kAssociative) continue;
    for (const Condition& other : rule.conditions) {
      if (other.kind == Condition::Kind::kNeutral && other.second == c.first) {
        const rise::RuleSides::Variable& z = variable(other.first);
        operators_[variable(c.first).symbol].neutral = value(z.symbol, z.type);
      }
    }
    for (const rise::RuleSides::Builtin& b : rule.sides.builtins) {
      const bool is_of_it = b.name == rewrite::kNeutralOfName && b.arguments.size() == 1 &&
                            exprs_.op(b.arguments[0]) == rise::Op::kInput &&
                            exprs_.attr(b.arguments[0]).index == variable(c.first).symbol;
      if (!is_of_it) continue;
      const rise::Type type = exprs_.types().node(b.type).second;
      operators_[variable(c.first).symbol].neutral = value(b.symbol, type);
    }
  }
  for (const Condition& c : rule.conditions) {
    if (c.kind != Condition::Kind::kCommutative) continue;
    const auto it = operators_.find(variable(c.first).symbol);
    if (it != operators_.end()) it->second.commutative = true;
  }
}

std::optional<Reductions::OneOfMany> Reductions::OneOf(Term init, Term accumulator, Term step) {
  const rise::TypeNode t = exprs_.types().node(terms_.type(accumulator));
  if (t.kind != TypeKind::kArray && t.kind != TypeKind::kVector) return std::nullopt;
  const NatVar l = terms_.FreshIndex(t.size);
  const Term local = terms_.Local(t.first);
  const Term old = terms_.Element(accumulator, nats_.Var(l), t.first);
  const Term element = terms_.Substitute(terms_.Element(step, nats_.Var(l), t.first), old, local);
  if (terms_.Mentions(element, accumulator)) return std::nullopt;
  return OneOfMany{l, terms_.Element(init, nats_.Var(l), t.first), local, element};
}

Term Reductions::Scan(Term init, Term accumulator, Term step, NatVar i, Nat n) {
  rise::TypeTable& types = exprs_.types();
  const Type type = terms_.type(accumulator);
  const Type array = types.Array(n, type);
  if (const auto one = OneOf(init, accumulator, step)) {
    const Term all = Scan(one->init, one->accumulator, one->step, i, n);
    const NatVar k = terms_.FreshIndex(n);
    const Term element = terms_.Element(all, nats_.Var(k), terms_.type(one->accumulator));
    const Nat size = types.node(type).size;
    return terms_.Array(n, k, terms_.Array(size, one->index, element, type), array);
  }
  return terms_.Make({.kind = TermKind::kOperation,
                      .op = rise::Op::kScan,
                      .type = array,
                      .nats = {},
                      .children = {init, Steps(accumulator, step, i, n)}});
}

Term Reductions::Steps(Term accumulator, Term step, NatVar i, Nat n) {
  rise::TypeTable& types = exprs_.types();
  const Type type = terms_.type(accumulator);
  const Type array = types.Array(n, type);
  return terms_.Function(accumulator, terms_.Array(n, i, step, array), types.Function(type, array));
}

Term Reductions::Fold(Term init, Term accumulator, Term step, NatVar i, Nat n) {
  const rise::TypeTable& types = exprs_.types();
  const Type type = terms_.type(accumulator);
  const rise::TypeNode t = types.node(type);
  if (const auto one = OneOf(init, accumulator, step)) {
    const Term all = Fold(one->init, one->accumulator, one->step, i, n);
    return terms_.Array(t.size, one->index, all, type);
  }
  if (t.kind == TypeKind::kPair) {
    const auto part = [&](bool first) -> Term {
      const Type own = first ? t.first : t.second;
      const auto take = [&](Term pair) {
        return first ? terms_.First(pair, own) : terms_.Second(pair, own);
      };
      const Term local = terms_.Local(own);
      const Term changed = terms_.Substitute(take(step), take(accumulator), local);
      if (terms_.Mentions(changed, accumulator)) return Term{};
      return Fold(take(init), local, changed, i, n);
    };
    const Term first = part(true);
    const Term second = first ? part(false) : Term{};
    if (second) return terms_.Pair(first, second, type);
  }
  const TermNode s = terms_.node(step);
  if (s.kind == TermKind::kApply && s.children.size() == 2 && s.children[0] == accumulator &&
      !terms_.Mentions(s.children[1], accumulator)) {
    const auto it = operators_.find(s.symbol);
    if (it != operators_.end()) {
      const Term all = Combine(s.symbol, {{i, n}}, s.children[1], type);
      if (it->second.neutral == init) return all;
      // What begins with another value combines it with all the others.
      return Apply({.kind = TermKind::kApply,
                    .type = type,
                    .symbol = s.symbol,
                    .nats = {},
                    .children = {init, all}});
    }
  }
  if (std::optional<Term> one = FoldOfFolds(init, accumulator, s, i, n)) return *one;
  return terms_.Make({.kind = TermKind::kFold,
                      .type = type,
                      .nats = {},
                      .children = {init, Steps(accumulator, step, i, n)}});
}

std::optional<Term> Reductions::FoldOfFolds(Term init, Term accumulator, const TermNode& step,
                                            NatVar i, Nat n) {
  if (step.kind != TermKind::kFold || step.children[0] != accumulator ||
      terms_.Mentions(step.children[1], accumulator)) {
    return std::nullopt;
  }
  const TermNode steps = terms_.node(step.children[1]);
  const Term parameter = terms_.Make({.kind = TermKind::kParameter,
                                      .type = step.type,
                                      .symbol = steps.symbol,
                                      .nats = {},
                                      .children = {}});
  const Term chunk = terms_.Substitute(steps.children[0], parameter, accumulator);
  const Nat length = exprs_.types().node(terms_.type(chunk)).size;
  if (nats_.Mentions(length, i)) return std::nullopt;
  const Nat extent = nats_.Mul(n, length);
  const NatVar k = terms_.FreshIndex(extent);
  // Where what is done depends on k = i * length + j alone, it stays when j is k - i * length.
  const Nat j = nats_.Sub(nats_.Var(k), nats_.Mul(nats_.Var(i), length));
  const Term changed = terms_.Element(chunk, j, step.type);
  if (terms_.Mentions(changed, i)) return std::nullopt;
  return Fold(init, accumulator, changed, k, extent);
}

// The elements of a combination with fresh indices, outermost first.
std::vector<Reductions::Index> Reductions::Open(Term combination, Term& body) {
  std::vector<Index> indices;
  const uint64_t count = terms_.node(combination).bits;
  body = terms_.node(combination).children[1];
  for (uint64_t i = 0; i < count; ++i) {
    const Type array = terms_.type(body);
    const Nat size = exprs_.types().node(array).size;
    indices.push_back({terms_.FreshIndex(size), size});
    body =
        terms_.Element(body, nats_.Var(indices.back().variable), exprs_.types().node(array).first);
  }
  return indices;
}

// An index of which there is a quotient or a remainder is two.
bool Reductions::TakeApartOnce(std::vector<Index>& indices, Term& body) {
  const std::optional<std::pair<NatVar, Nat>> found = terms_.QuotientIn(body);
  if (!found) return false;
  const auto [variable, divisor] = *found;
  for (size_t i = 0; i < indices.size(); ++i) {
    if (indices[i].variable != variable ||
        nats_.Divides(divisor, indices[i].extent) != rise::Proof::kYes)
      continue;
    const Index outer = {{}, nats_.ExactDiv(indices[i].extent, divisor)};
    const NatVar a = terms_.FreshIndex(outer.extent), b = terms_.FreshIndex(divisor);
    body = terms_.Substitute(body, variable,
                             nats_.Add(nats_.Mul(nats_.Var(a), divisor), nats_.Var(b)));
    indices[i] = {a, outer.extent};
    indices.insert(indices.begin() + static_cast<std::ptrdiff_t>(i) + 1, Index{b, divisor});
    return true;
  }
  return false;
}

// i and j that occur as i * n + j only are one index.
bool Reductions::FuseOnce(const Operator& op, std::vector<Index>& indices, Term& body) {
  for (size_t a = 0; a < indices.size(); ++a) {
    for (size_t b = 0; b < indices.size(); ++b) {
      if (a == b || (!op.commutative && b != a + 1)) continue;
      const Index outer = indices[a], inner = indices[b];
      if (nats_.Mentions(inner.extent, outer.variable)) continue;
      const Nat extent = nats_.Mul(outer.extent, inner.extent);
      const NatVar k = terms_.FreshIndex(extent);
      const Nat rest = nats_.Sub(nats_.Var(k), nats_.Mul(nats_.Var(outer.variable), inner.extent));
      const Term changed = terms_.Substitute(body, inner.variable, rest);
      if (terms_.Mentions(changed, outer.variable)) continue;
      body = changed;
      indices[a] = {k, extent};
      indices.erase(indices.begin() + static_cast<std::ptrdiff_t>(b));
      return true;
    }
  }
  return false;
}

// Neutral elements after the others are none.
void Reductions::DropNeutralTail(const Operator& op, std::vector<Index>& indices, Term& body) {
  if (indices.size() != 1) return;
  const TermNode n = terms_.node(body);
  Index& index = indices[0];
  if (n.kind != TermKind::kIf || n.children[1] != op.neutral ||
      n.nats[0] != nats_.Var(index.variable) || nats_.Mentions(n.nats[1], index.variable) ||
      nats_.AtLeast(index.extent, n.nats[1]) != rise::Proof::kYes) {
    return;
  }
  const NatVar fresh = terms_.FreshIndex(n.nats[1]);
  body = terms_.Substitute(n.children[0], index.variable, nats_.Var(fresh));
  index = {fresh, n.nats[1]};
}

Term Reductions::Combine(uint32_t op, std::vector<Index> indices, Term body, Type type) {
  const Operator& known = operators_.at(op);
  combined_ = true;
  while (terms_.kind(body) == TermKind::kCombine && terms_.node(body).symbol == op) {
    Term inner;
    const std::vector<Index> more = Open(body, inner);
    indices.insert(indices.end(), more.begin(), more.end());
    body = inner;
  }
  for (size_t i = 0; i < indices.size();) {
    if (nats_.AsConst(indices[i].extent) == 1) {
      body = terms_.Substitute(body, indices[i].variable, nats_.Const(0));
      indices.erase(indices.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      ++i;
    }
  }
  for (size_t i = 0; i < kMostIndices && TakeApartOnce(indices, body); ++i) {
  }
  while (FuseOnce(known, indices, body)) {
  }
  DropNeutralTail(known, indices, body);
  if (indices.empty()) return body;
  if (known.commutative) {
    std::stable_sort(indices.begin(), indices.end(), [&](const Index& a, const Index& b) {
      return nats_.ToString(a.extent) < nats_.ToString(b.extent);
    });
  }
  Type array = type;
  for (size_t i = indices.size(); i-- > 0;) {
    array = exprs_.types().Array(indices[i].extent, array);
    body = terms_.Array(indices[i].extent, indices[i].variable, body, array);
  }
  return terms_.Make({.kind = TermKind::kCombine,
                      .type = type,
                      .symbol = op,
                      .bits = indices.size(),
                      .nats = {},
                      .children = {known.neutral, body}});
}

Term Reductions::Apply(TermNode application) {
  const auto known = operators_.find(application.symbol);
  if (known == operators_.end() || application.children.size() != 2)
    return terms_.Make(std::move(application));
  const Term a = application.children[0], b = application.children[1];
  const auto is_one = [&](Term t) {
    const TermNode& n = terms_.node(t);
    return n.kind == TermKind::kCombine && n.symbol == application.symbol && n.bits == 1;
  };
  if (!is_one(a) || !is_one(b)) return terms_.Make(std::move(application));
  const Term left = terms_.node(a).children[1], right = terms_.node(b).children[1];
  const Nat n = exprs_.types().node(terms_.type(left)).size;
  const Nat all = nats_.Add(n, exprs_.types().node(terms_.type(right)).size);
  const NatVar k = terms_.FreshIndex(all);
  const Nat i = nats_.Var(k);
  const Term body = terms_.If(i, n, terms_.Element(left, i, application.type),
                              terms_.Element(right, nats_.Sub(i, n), application.type));
  return Combine(application.symbol, {{k, all}}, body, application.type);
}

}  // namespace eqrise::prove
