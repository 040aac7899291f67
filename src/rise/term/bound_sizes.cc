// Sizes that functions bind: the length in iterate, the position in depMap, the size in dmatch.
// They are variables of their own rather than indices, and an expression may be used only where
// those that are free in it are bound.
#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "rise/term/expr.h"

namespace eqrise::rise {

std::optional<ExprTable::BoundSize> ExprTable::BoundSizeOf(Op op, const Attr& attr) const {
  const auto bound = [&](Nat Attr::*payload, size_t child) -> std::optional<BoundSize> {
    const std::optional<NatVar> v = nats_.AsVar(attr.*payload);
    if (!v) return std::nullopt;
    return BoundSize{*v, child, payload};
  };
  if (op == Op::kIterate) return bound(&Attr::n1, 0);
  if (IsDepMap(op)) return bound(&Attr::n0, 0);
  if (op == Op::kDmatch) return bound(&Attr::n0, 1);
  return std::nullopt;
}

void ExprTable::AddBoundSizes(Nat n, std::vector<NatVar>& out) const {
  for (const NatVar v : nats_.Variables(n)) {
    const NatVarInfo& info = nats_.info(v);
    const bool is_length = info.kind == NatVarKind::kBound && v != nats_.BoundIndex();
    const bool is_position = info.kind == NatVarKind::kPosition && info.extent;
    if (!is_length && !is_position) continue;
    out.push_back(v);
    if (is_position) AddBoundSizes(*info.extent, out);
  }
}

void ExprTable::AddBoundSizes(Type t, std::vector<NatVar>& out) const {
  if (!t) return;
  const TypeNode& n = types_.node(t);
  AddBoundSizes(n.size, out);
  AddBoundSizes(n.first, out);
  AddBoundSizes(n.second, out);
}

void ExprTable::AddBoundSizes(const Attr& attr, std::vector<NatVar>& out) const {
  AddBoundSizes(attr.n0, out);
  AddBoundSizes(attr.n1, out);
  AddBoundSizes(attr.type, out);
}

std::vector<NatVar> ExprTable::FreeBoundSizes(Expr e) const {
  absl::flat_hash_map<uint32_t, std::vector<NatVar>> memo;
  const std::function<std::vector<NatVar>(Expr)> go = [&](Expr x) -> std::vector<NatVar> {
    if (const auto it = memo.find(x.id); it != memo.end()) return it->second;
    const ExprNode& n = node(x);
    std::vector<NatVar> all;
    AddBoundSizes(attr(x), all);
    AddBoundSizes(n.type, all);
    const std::optional<BoundSize> bound = BoundSizeOf(n.op, attr(x));
    if (bound) std::erase(all, bound->variable);
    for (size_t i = 0; i < n.children.size(); ++i) {
      std::vector<NatVar> child = go(n.children[i]);
      if (bound && bound->child == i) std::erase(child, bound->variable);
      all.insert(all.end(), child.begin(), child.end());
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return memo[x.id] = std::move(all);
  };
  return go(e);
}

Expr ExprTable::RenameSizes(Expr e, const std::function<std::optional<Nat>(NatVar)>& name) {
  return WithSizes(e, name, std::nullopt);
}

bool ExprTable::EqualButForBoundSizes(Expr a, Expr b) {
  absl::flat_hash_set<std::pair<uint32_t, uint32_t>> equal;
  const std::function<bool(Expr, Expr)> go = [&](Expr x, Expr y) {
    if (x == y || equal.contains({x.id, y.id})) return true;
    const ExprNode n = node(x), m = node(y);
    if (n.op != m.op || n.type != m.type || n.children.size() != m.children.size()) return false;
    Attr p = attr(x), q = attr(y);
    absl::InlinedVector<Expr, 3> left(n.children.begin(), n.children.end());
    absl::InlinedVector<Expr, 3> right(m.children.begin(), m.children.end());
    const std::optional<BoundSize> bound = BoundSizeOf(n.op, p), other = BoundSizeOf(n.op, q);
    if (bound && other && bound->variable != other->variable) {
      // Both by a name that is in neither.
      const Nat name = nats_.Var(nats_.BoundLength(nats_.NewOpenLevel()));
      p.*bound->payload = q.*other->payload = name;
      left[bound->child] = SubstituteSize(left[bound->child], bound->variable, name);
      right[other->child] = SubstituteSize(right[other->child], other->variable, name);
    }
    const bool same =
        p == q && std::equal(left.begin(), left.end(), right.begin(), right.end(), go);
    if (same) equal.insert({x.id, y.id});
    return same;
  };
  return go(a, b);
}

Expr ExprTable::NumberBoundSizes(Expr e) {
  absl::flat_hash_map<std::tuple<uint32_t, int, int>, Expr> memo;
  // Within so many functions over lengths, and over positions and sizes in pairs.
  std::function<Expr(Expr, int, int)> go = [&](Expr x, int lengths, int others) -> Expr {
    const auto key = std::tuple(x.id, lengths, others);
    if (auto it = memo.find(key); it != memo.end()) return it->second;
    const ExprNode n = node(x);
    Attr attr = this->attr(x);
    absl::InlinedVector<Expr, 3> children(n.children.begin(), n.children.end());
    const std::optional<BoundSize> bound = BoundSizeOf(n.op, attr);
    const bool is_length = n.op == Op::kIterate;
    if (bound && nats_.HasOpenLevel(bound->variable)) {
      const NatVar numbered = is_length ? nats_.BoundLength(lengths)
                              : n.op == Op::kDmatch
                                  ? nats_.SizeInPair(others)
                                  : nats_.Position(others, *nats_.info(bound->variable).extent);
      attr.*bound->payload = nats_.Var(numbered);
      Expr& function = children[bound->child];
      function = SubstituteSize(function, bound->variable, nats_.Var(numbered));
    }
    for (size_t i = 0; i < children.size(); ++i) {
      const int binds = bound && bound->child == i ? 1 : 0;
      children[i] =
          go(children[i], lengths + (is_length ? binds : 0), others + (is_length ? 0 : binds));
    }
    const Expr result = InternNode(n.op, attr, n.type, children);
    if (Location where = location(x); where.line != 0) SetLocation(result, where);
    memo.emplace(key, result);
    return result;
  };
  return go(e, 0, 0);
}

}  // namespace eqrise::rise
