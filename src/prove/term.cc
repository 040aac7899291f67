#include "prove/term.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace eqrise::prove {

using rise::Nat;
using rise::NatVar;
using rise::Type;

int TermTable::HeightOf(const TermNode& n) const {
  int height = 0;
  for (Term c : n.children) height = std::max(height, heights_[c.id]);
  return n.kind == TermKind::kArray || n.kind == TermKind::kFunction ? height + 1 : height;
}

Term TermTable::Make(TermNode node) {
  auto [it, fresh] = known_.try_emplace(node, static_cast<uint32_t>(nodes_.size()));
  if (fresh) {
    heights_.push_back(HeightOf(node));
    nodes_.push_back(std::move(node));
  }
  return Term{it->second};
}

Term TermTable::Local(Type type) {
  return Make(
      {.kind = TermKind::kLocal, .type = type, .symbol = locals_++, .nats = {}, .children = {}});
}

Term TermTable::Nat(rise::Nat n, Type type) {
  return Make({.kind = TermKind::kNat, .type = type, .nats = {n}, .children = {}});
}

Term TermTable::Element(Term array, rise::Nat i, Type type) {
  const TermNode& n = nodes_[array.id];
  if (n.kind == TermKind::kArray) return At(array, i);
  if (n.kind == TermKind::kIf) {
    const TermNode copy = n;
    return If(copy.nats[0], copy.nats[1], Element(copy.children[0], i, type),
              Element(copy.children[1], i, type));
  }
  return Make({.kind = TermKind::kElement, .type = type, .nats = {i}, .children = {array}});
}

Term TermTable::First(Term pair, Type type) {
  if (kind(pair) == TermKind::kPair) return node(pair).children[0];
  return Make({.kind = TermKind::kFirst, .type = type, .nats = {}, .children = {pair}});
}

Term TermTable::Second(Term pair, Type type) {
  if (kind(pair) == TermKind::kPair) return node(pair).children[1];
  return Make({.kind = TermKind::kSecond, .type = type, .nats = {}, .children = {pair}});
}

// A pair of both parts of a value is that value.
Term TermTable::Pair(Term first, Term second, Type type) {
  if (kind(first) == TermKind::kFirst && kind(second) == TermKind::kSecond &&
      node(first).children[0] == node(second).children[0]) {
    return node(first).children[0];
  }
  return Make({.kind = TermKind::kPair, .type = type, .nats = {}, .children = {first, second}});
}

Term TermTable::If(rise::Nat left, rise::Nat right, Term then, Term otherwise) {
  if (then == otherwise) return then;
  if (nats_.AtLeast(left, right) == rise::Proof::kYes) return otherwise;
  if (nats_.AtLeast(right, nats_.Add(left, nats_.Const(1))) == rise::Proof::kYes) return then;
  return Make({.kind = TermKind::kIf,
               .type = type(then),
               .nats = {left, right},
               .children = {then, otherwise}});
}

NatVar TermTable::Bound(int height, rise::Nat extent) {
  auto [it, fresh] = bound_.try_emplace({height, extent}, NatVar{});
  if (fresh) it->second = nats_.NewIndex(absl::StrCat("b", height), extent);
  return it->second;
}

// An array of all elements of one value is that value.
Term TermTable::Array(rise::Nat size, NatVar i, Term body, Type type) {
  const TermNode& b = nodes_[body.id];
  if (b.kind == TermKind::kElement && b.nats[0] == nats_.Var(i) && !Mentions(b.children[0], i)) {
    const Type whole = this->type(b.children[0]);
    const rise::TypeTable& types = exprs_.types();
    if (types.IsArray(whole) && types.node(whole).size == size) return b.children[0];
    if (types.Is(whole, rise::TypeKind::kVector) && types.node(whole).size == size)
      return b.children[0];
  }
  const NatVar bound = Bound(heights_[body.id] + 1, size);
  body = Substitute(body, i, nats_.Var(bound));
  return Make({.kind = TermKind::kArray,
               .type = type,
               .nats = {size, nats_.Var(bound)},
               .children = {body}});
}

Term TermTable::Function(Term local, Term body, Type type) {
  const auto height = static_cast<uint32_t>(heights_[body.id] + 1);
  const Term parameter = Make({.kind = TermKind::kParameter,
                               .type = this->type(local),
                               .symbol = height,
                               .nats = {},
                               .children = {}});
  body = Substitute(body, local, parameter);
  return Make({.kind = TermKind::kFunction,
               .type = type,
               .symbol = height,
               .nats = {},
               .children = {body}});
}

Term TermTable::At(Term array, rise::Nat i) {
  const TermNode n = node(array);
  return Substitute(n.children[0], *nats_.AsVar(n.nats[1]), i);
}

Term TermTable::Applied(Term function, Term argument) {
  const TermNode n = node(function);
  const Term parameter = Make({.kind = TermKind::kParameter,
                               .type = type(argument),
                               .symbol = n.symbol,
                               .nats = {},
                               .children = {}});
  return Substitute(n.children[0], parameter, argument);
}

rise::Nat TermTable::Opaque(Term value, rise::Nat extent) {
  if (kind(value) == TermKind::kNat) return node(value).nats[0];
  auto [it, fresh] = opaque_of_.try_emplace({value, extent}, NatVar{});
  if (fresh) {
    it->second = nats_.NewOpaque(absl::StrCat("v", value.id), extent);
    opaque_.emplace(it->second, value);
  }
  return nats_.Var(it->second);
}

bool TermTable::Mentions(Term t, Term local) const {
  if (t == local) return true;
  const TermNode& n = nodes_[t.id];
  for (rise::Nat nat : n.nats) {
    for (NatVar v : nats_.Variables(nat)) {
      const auto it = opaque_.find(v);
      if (it != opaque_.end() && Mentions(it->second, local)) return true;
    }
  }
  return std::any_of(n.children.begin(), n.children.end(),
                     [&](Term c) { return Mentions(c, local); });
}

void TermTable::ForEachNat(Term t, const std::function<void(rise::Nat)>& visit) const {
  const TermNode& n = nodes_[t.id];
  for (rise::Nat nat : n.nats) {
    visit(nat);
    for (NatVar v : nats_.Variables(nat)) {
      const auto it = opaque_.find(v);
      if (it != opaque_.end()) ForEachNat(it->second, visit);
    }
  }
  for (Term c : n.children) ForEachNat(c, visit);
}

std::optional<std::pair<NatVar, rise::Nat>> TermTable::QuotientIn(Term t) {
  std::optional<std::pair<NatVar, rise::Nat>> found;
  const std::function<void(rise::Nat)> look = [&](rise::Nat n) {
    const rise::NatPoly poly = nats_.poly(n);
    for (const rise::NatTerm& term : poly) {
      for (const rise::NatFactor& f : term.factors) {
        if (f.atom.kind != rise::NatAtomKind::kFloorDiv && f.atom.kind != rise::NatAtomKind::kMod)
          continue;
        const rise::Nat of{f.atom.a};
        if (const std::optional<NatVar> v = nats_.AsVar(of)) found = {*v, rise::Nat{f.atom.b}};
        look(of);
      }
    }
  };
  ForEachNat(t, look);
  return found;
}

bool TermTable::Mentions(Term t, NatVar v) {
  const TermNode& n = nodes_[t.id];
  for (rise::Nat nat : n.nats) {
    for (NatVar w : nats_.Variables(nat)) {
      if (w == v) return true;
      const auto it = opaque_.find(w);
      if (it != opaque_.end() && Mentions(it->second, v)) return true;
    }
  }
  return std::any_of(n.children.begin(), n.children.end(), [&](Term c) { return Mentions(c, v); });
}

rise::Nat TermTable::ReplacedInOpaque(rise::Nat n, const std::function<Term(Term)>& change) {
  bool any = false;
  for (NatVar v : nats_.Variables(n)) any = any || opaque_.contains(v);
  if (!any) return n;
  return nats_.Substitute(n, [&](NatVar v) -> std::optional<rise::Nat> {
    const auto it = opaque_.find(v);
    if (it == opaque_.end()) return std::nullopt;
    const Term before = it->second;
    const Term after = change(before);
    if (after == before) return std::nullopt;
    return Opaque(after, *nats_.info(v).extent);
  });
}

// What a binder binds is opened first: what is put in may hold binders of the same name.
Term TermTable::Rebuilt(Term t, const NatChange& nat, Term local, Term by,
                        absl::flat_hash_map<Term, Term>& done) {
  if (t == local) return by;
  if (const auto it = done.find(t); it != done.end()) return it->second;
  const TermNode n = node(t);
  TermNode changed = n;
  for (rise::Nat& x : changed.nats) {
    x = ReplacedInOpaque(nat(x), [&](Term inner) { return Rebuilt(inner, nat, local, by, done); });
  }
  for (Term& c : changed.children) c = Rebuilt(c, nat, local, by, done);
  Term result = t;
  if (changed != n) {
    switch (n.kind) {
      case TermKind::kElement:
        result = Element(changed.children[0], changed.nats[0], n.type);
        break;
      case TermKind::kFirst:
        result = First(changed.children[0], n.type);
        break;
      case TermKind::kSecond:
        result = Second(changed.children[0], n.type);
        break;
      case TermKind::kPair:
        result = Pair(changed.children[0], changed.children[1], n.type);
        break;
      case TermKind::kIf:
        result = If(changed.nats[0], changed.nats[1], changed.children[0], changed.children[1]);
        break;
      case TermKind::kArray: {
        const NatVar fresh = FreshIndex(n.nats[0]);
        const Term body = Rebuilt(At(t, nats_.Var(fresh)), nat, local, by, done);
        // Its bound may be another one now.
        const NatVar index = FreshIndex(changed.nats[0]);
        result = Array(changed.nats[0], index, Substitute(body, fresh, nats_.Var(index)), n.type);
        break;
      }
      case TermKind::kFunction: {
        const Term fresh = Local(exprs_.types().node(n.type).first);
        result = Function(fresh, Rebuilt(Applied(t, fresh), nat, local, by, done), n.type);
        break;
      }
      case TermKind::kVariable:
      case TermKind::kLocal:
      case TermKind::kParameter:
      case TermKind::kApply:
      case TermKind::kNat:
      case TermKind::kLiteral:
      case TermKind::kOperation:
      case TermKind::kFold:
      case TermKind::kCombine:
        result = Make(std::move(changed));
        break;
    }
  }
  done.emplace(t, result);
  return result;
}

rise::Nat TermTable::Substitute(rise::Nat n, NatVar v, rise::Nat by) {
  return nats_.Substitute(n, [&](NatVar w) -> std::optional<rise::Nat> {
    if (w == v) return by;
    return std::nullopt;
  });
}

Term TermTable::Substitute(Term t, NatVar v, rise::Nat by) {
  absl::flat_hash_map<Term, Term> done;
  return Rebuilt(
      t, [&](rise::Nat n) { return Substitute(n, v, by); }, Term{}, Term{}, done);
}

Term TermTable::Substitute(Term t, Term local, Term by) {
  absl::flat_hash_map<Term, Term> done;
  return Rebuilt(
      t, [](rise::Nat n) { return n; }, local, by, done);
}

std::string TermTable::ToString(Term t) const {
  const TermNode& n = node(t);
  std::vector<std::string> children;
  for (Term c : n.children) children.push_back(ToString(c));
  const std::string all = absl::StrJoin(children, ", ");
  const auto nat = [&](size_t i) { return nats_.ToString(n.nats[i]); };
  switch (n.kind) {
    case TermKind::kVariable:
      return exprs_.InputName(n.symbol);
    case TermKind::kLocal:
      return absl::StrCat("x", n.symbol);
    case TermKind::kParameter:
      return absl::StrCat("p", n.symbol);
    case TermKind::kApply:
      return absl::StrCat(exprs_.InputName(n.symbol), "(", all, ")");
    case TermKind::kElement:
      return absl::StrCat(all, "[", nat(0), "]");
    case TermKind::kFirst:
      return absl::StrCat("fst ", all);
    case TermKind::kSecond:
      return absl::StrCat("snd ", all);
    case TermKind::kPair:
      return absl::StrCat("(", all, ")");
    case TermKind::kArray:
      return absl::StrCat("{", nat(1), " < ", nat(0), ": ", all, "}");
    case TermKind::kFunction:
      return absl::StrCat("fun p", n.symbol, " => ", all);
    case TermKind::kNat:
      return nat(0);
    case TermKind::kLiteral: {
      const rise::TypeNode& type = exprs_.types().node(n.type);
      const bool is_float = type.kind == rise::TypeKind::kScalar && rise::IsFloat(type.scalar);
      return is_float ? absl::StrCat(std::bit_cast<double>(n.bits))
                      : absl::StrCat(static_cast<int64_t>(n.bits));
    }
    case TermKind::kOperation:
      return absl::StrCat(rise::OpName(n.op), "(", all, ")");
    case TermKind::kIf:
      return absl::StrCat("if ", nat(0), " < ", nat(1), " (", all, ")");
    case TermKind::kFold:
      return absl::StrCat("fold(", all, ")");
    case TermKind::kCombine:
      return absl::StrCat("combine(", all, ")");
  }
  return "";
}

}  // namespace eqrise::prove
