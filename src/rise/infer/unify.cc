#include "rise/infer/unify.h"

#include <algorithm>
#include <functional>

#include "absl/strings/str_cat.h"
#include "rise/nat/too_large.h"
#include "rise/term/print.h"

namespace eqrise::rise {

Type Unifier::Head(Type t) {
  for (;;) {
    const TypeNode n = types_.node(t);
    if (n.kind == TypeKind::kVariable) {
      auto it = type_values_.find(n.variable);
      if (it == type_values_.end()) return t;
      t = it->second;
    } else if (n.kind == TypeKind::kVector && types_.Is(n.first, TypeKind::kVariable)) {
      // A vector of an unknown that turned out to be a pair is a pair of vectors.
      Type element = Head(n.first);
      if (element == n.first) return t;
      return types_.Vector(n.size, element);
    } else {
      return t;
    }
  }
}

Nat Unifier::Zonk(Nat n) {
  for (;;) {
    bool known = false;
    for (NatVar v : nats_.Variables(n)) known = known || nat_values_.contains(v.id);
    if (!known) return sizes_known_ ? Rewritten(n) : n;
    n = nats_.Substitute(n, [&](NatVar v) -> std::optional<Nat> {
      auto it = nat_values_.find(v.id);
      if (it == nat_values_.end()) return std::nullopt;
      return it->second;
    });
  }
}

Nat Unifier::Rewritten(Nat n) {
  if (auto it = rewritten_.find(n.id); it != rewritten_.end()) return it->second;
  const Nat result = nats_.Substitute(n, [](NatVar) { return std::nullopt; });
  rewritten_[n.id] = result;
  return result;
}

Type Unifier::Zonk(Type t) {
  t = Head(t);
  if (!t) return t;
  const TypeNode n = types_.node(t);
  switch (n.kind) {
    case TypeKind::kScalar:
    case TypeKind::kNatType:
    case TypeKind::kVariable:
      return t;
    case TypeKind::kIndex:
      return types_.Index(Zonk(n.size));
    case TypeKind::kVector:
      return types_.Vector(Zonk(n.size), Zonk(n.first));
    case TypeKind::kArray:
      return types_.Array(Zonk(n.size), Zonk(n.first));
    case TypeKind::kDepArray:
    case TypeKind::kDepPair:
      return types_.WithElement(t, Zonk(n.size), [this](Type element) { return Zonk(element); });
    case TypeKind::kPair: {
      Type first = Zonk(n.first);
      return types_.Pair(first, Zonk(n.second));
    }
    case TypeKind::kFunction: {
      Type first = Zonk(n.first);
      return types_.Function(first, Zonk(n.second));
    }
    case TypeKind::kDepFunction:
      return types_.DepFunction(n.bound, Zonk(n.second));
  }
  return t;
}

std::string Unifier::Show(Nat n) {
  n = Zonk(n);
  return PrintNat(nats_, nats_.Substitute(n, [&](NatVar v) -> std::optional<Nat> {
    if (nats_.info(v).kind != NatVarKind::kMeta || rigid_.contains(v.id)) return std::nullopt;
    return nats_.Var(nats_.NewMeta(absl::StrCat("?", nats_.info(v).name)));
  }));
}

std::string Unifier::Show(Type t) {
  t = types_.Substitute(
      Zonk(t),
      [&](NatVar v) -> std::optional<Nat> {
        if (nats_.info(v).kind != NatVarKind::kMeta || rigid_.contains(v.id)) return std::nullopt;
        return nats_.Var(nats_.NewMeta(absl::StrCat("?", nats_.info(v).name)));
      },
      [&](uint32_t v) { return types_.NewVariable(absl::StrCat("?", types_.VariableName(v))); });
  return PrintType(types_, t);
}

bool Unifier::HasUnknown(Nat n) const { return nats_.HasMeta(n); }

// Whether a position is free that only a type around it knows: unknowns depend on no such one.
bool Unifier::IsOpen(Nat n) const {
  for (NatVar v : nats_.Variables(n)) {
    if (nats_.IsTypePosition(v)) return true;
  }
  return false;
}

bool Unifier::MayBe(uint32_t variable, Type t) {
  uint32_t parts = 0;
  const std::function<bool(Type)> may_be = [&](Type part) {
    if (++parts > kMostTypeParts) ThrowTypeTooLarge();
    const Type head = Head(part);
    const TypeNode n = types_.node(head);
    switch (n.kind) {
      case TypeKind::kVariable:
        return n.variable != variable;
      case TypeKind::kIndex:
        return !IsOpen(n.size);
      case TypeKind::kVector:
      case TypeKind::kArray:
        return !IsOpen(n.size) && may_be(n.first);
      case TypeKind::kDepArray:
      case TypeKind::kDepPair:
        return !IsOpen(n.size) && may_be(types_.ElementAt(head, Nat{0}));
      case TypeKind::kPair:
      case TypeKind::kFunction:
        return may_be(n.first) && may_be(n.second);
      case TypeKind::kDepFunction:
        return may_be(n.second);
      case TypeKind::kScalar:
      case TypeKind::kNatType:
        return true;
    }
    return true;
  };
  return may_be(t);
}

bool Unifier::Bind(uint32_t variable, Type variable_type, Type t) {
  if (t == variable_type) return true;
  if (!MayBe(variable, t)) return false;
  type_values_.emplace(variable, t);
  return true;
}

bool Unifier::Unify(Type expected, Type found, Location where, const std::string& role) {
  context_ = {{}, {}, expected, found, where, role};
  return UnifyTypes(expected, found);
}

bool Unifier::UnifyNats(Nat left, Nat right, Location where, const std::string& role) {
  context_ = {left, right, {}, {}, where, role};
  return AddEquation(left, right);
}

bool Unifier::UnifyTypes(Type left, Type right) {
  Type a = Head(left);
  Type b = Head(right);
  if (a == b) return true;
  const TypeNode x = types_.node(a);
  const TypeNode y = types_.node(b);
  if (x.kind == TypeKind::kVariable) return Bind(x.variable, a, b);
  if (y.kind == TypeKind::kVariable) return Bind(y.variable, b, a);
  if (x.kind == TypeKind::kVector && y.kind == TypeKind::kPair) return UnifyVectorWithPair(x, b);
  if (x.kind == TypeKind::kPair && y.kind == TypeKind::kVector) return UnifyVectorWithPair(y, a);
  if (x.kind != y.kind) return false;
  switch (x.kind) {
    case TypeKind::kScalar:
    case TypeKind::kNatType:
    case TypeKind::kVariable:
    case TypeKind::kDepFunction:
      return false;
    case TypeKind::kIndex:
      return AddEquation(x.size, y.size);
    case TypeKind::kVector:
    case TypeKind::kArray:
      return AddEquation(x.size, y.size) && UnifyTypes(x.first, y.first);
    case TypeKind::kDepArray:
    case TypeKind::kDepPair: {
      const TypeTable::OpenPosition i(types_);
      return AddEquation(x.size, y.size) &&
             UnifyTypes(types_.ElementAt(a, i.nat()), types_.ElementAt(b, i.nat()));
    }
    case TypeKind::kPair:
    case TypeKind::kFunction:
      return UnifyTypes(x.first, y.first) && UnifyTypes(x.second, y.second);
  }
  return false;
}

bool Unifier::UnifyVectorWithPair(const TypeNode& vector, Type pair) {
  if (!types_.Is(vector.first, TypeKind::kVariable)) return false;
  const TypeNode p = types_.node(pair);
  Type first = types_.NewVariable("s");
  Type second = types_.NewVariable("t");
  Type element = types_.Pair(first, second);
  return Bind(types_.node(vector.first).variable, vector.first, element) &&
         UnifyTypes(types_.Vector(vector.size, first), p.first) &&
         UnifyTypes(types_.Vector(vector.size, second), p.second);
}

bool Unifier::AddEquation(Nat left, Nat right) {
  Equation e = context_;
  e.left = left;
  e.right = right;
  switch (TryEquation(e, false, nullptr)) {
    case Proof::kNo:
      return false;
    case Proof::kYes:
      return true;
    case Proof::kUnknown:
      waiting_.push_back(std::move(e));
      return true;
  }
  return false;
}

Proof Unifier::TryEquation(const Equation& e, bool divide, const std::set<uint32_t>* keep) {
  Nat left = Zonk(e.left);
  Nat difference = nats_.Sub(left, Zonk(e.right));
  if (difference.id == 0) return Proof::kYes;
  if (!HasUnknown(difference)) return Proof::kNo;
  // What to solve for: newer unknowns first, then without a division.
  struct Choice {
    NatVar unknown;
    Nat coefficient;
    Nat rest;
    int rank = 0;
  };
  std::optional<Choice> best;
  bool flexible = false;
  for (NatVar v : nats_.Variables(difference)) {
    if (nats_.info(v).kind != NatVarKind::kMeta || rigid_.contains(v.id)) continue;
    flexible = true;
    auto linear = nats_.LinearIn(difference, v);
    if (!linear || linear->first.id == 0) continue;
    auto [coefficient, rest] = *linear;
    bool divides_by_unknown = false;
    for (NatVar x : nats_.Variables(coefficient)) {
      divides_by_unknown =
          divides_by_unknown || (nats_.info(x).kind == NatVarKind::kMeta && !rigid_.contains(x.id));
    }
    if (divides_by_unknown && !divide) continue;
    auto c = nats_.AsConst(coefficient);
    bool unit = c && (*c == 1 || *c == -1);
    int rank = (v.id >= preferred_from_ ? 0 : 4) + (unit ? 0 : 2) + (divides_by_unknown ? 16 : 0) +
               (keep && keep->contains(v.id) ? 8 : 0);
    if (!best || rank < best->rank) best = Choice{v, coefficient, rest, rank};
  }
  if (!best) return flexible ? Proof::kUnknown : Proof::kNo;
  if (IsOpen(best->rest)) return Proof::kNo;
  Nat value = nats_.Mul(nats_.Const(-1), best->rest);
  // With a positive coefficient, the value's sign is the unknown's.
  const NatPoly& poly = nats_.poly(best->coefficient);
  if (std::all_of(poly.begin(), poly.end(),
                  [](const NatTerm& t) { return t.coefficient.num < 0; })) {
    best->coefficient = nats_.Mul(nats_.Const(-1), best->coefficient);
    value = best->rest;
  }
  nat_values_.emplace(best->unknown.id, nats_.ExactDiv(value, best->coefficient));
  solutions_.push_back({best->unknown, best->coefficient, value, e.where});
  return Proof::kYes;
}

bool Unifier::Solve() {
  bool progress = true;
  while (progress) {
    progress = false;
    for (size_t i = 0; i < waiting_.size(); ++i) {
      Proof p = TryEquation(waiting_[i], false, nullptr);
      if (p == Proof::kNo) {
        failed_ = waiting_[i];
        return false;
      }
      if (p == Proof::kYes) {
        waiting_.erase(waiting_.begin() + static_cast<long>(i));
        progress = true;
        break;
      }
    }
  }
  return true;
}

bool Unifier::SolveByDivision(const std::set<uint32_t>& keep) {
  while (Solve()) {
    if (waiting_.empty()) return true;
    Proof p = TryEquation(waiting_.front(), true, &keep);
    if (p != Proof::kYes) {
      failed_ = waiting_.front();
      return false;
    }
    waiting_.erase(waiting_.begin());
  }
  return false;
}

}  // namespace eqrise::rise
