#include "rise/type/type_match.h"

#include "absl/strings/str_cat.h"

namespace eqrise::rise {

// What is plain is decided at once, which is nearly everything; the rest is noted.
void TypeMatcher::Match(Nat pattern, Nat actual) {
  if (pattern == actual) return;
  NatTable& nats = types_->nats();
  if (const std::optional<NatVar> v = nats.AsVar(pattern);
      v && nats.info(*v).kind == NatVarKind::kMeta) {
    const Nat* bound = Find(*v);
    if (bound && *bound == actual) return;
    if (!bound && nats.IsNatural(actual)) {
      nat_bindings_.emplace_back(*v, actual);
      return;
    }
  }
  equations_.emplace_back(pattern, actual);
}

Nat* TypeMatcher::Find(NatVar v) {
  for (auto& [known, value] : nat_bindings_) {
    if (known == v) return &value;
  }
  return nullptr;
}

absl::Status TypeMatcher::Match(Type pattern, Type actual) {
  if (pattern == actual) return absl::OkStatus();
  const TypeNode p = types_->node(pattern);
  if (p.kind == TypeKind::kVariable) {
    Type bound = Find(pattern);
    if (!bound) {
      type_bindings_.emplace_back(pattern, actual);
      return absl::OkStatus();
    }
    if (bound == actual) return absl::OkStatus();
    return Mismatch(bound, actual);
  }
  const TypeNode a = types_->node(actual);
  if (p.kind == TypeKind::kVector && a.kind == TypeKind::kPair) return MatchVectorOfPair(p, actual);
  if (p.kind != a.kind) return Mismatch(Resolve(pattern), actual);
  switch (p.kind) {
    case TypeKind::kScalar:
    case TypeKind::kNatType:
      return pattern == actual ? absl::OkStatus() : Mismatch(pattern, actual);
    case TypeKind::kIndex:
      Match(p.size, a.size);
      return absl::OkStatus();
    case TypeKind::kVector:
    case TypeKind::kArray:
      Match(p.size, a.size);
      return Match(p.first, a.first);
    case TypeKind::kPair:
    case TypeKind::kFunction: {
      absl::Status s = Match(p.first, a.first);
      return s.ok() ? Match(p.second, a.second) : s;
    }
    case TypeKind::kDepArray:  // nothing takes these apart by a pattern
    case TypeKind::kDepPair:
    case TypeKind::kDepFunction:
    case TypeKind::kVariable:
      break;
  }
  return Mismatch(pattern, actual);
}

absl::Status TypeMatcher::Solve() {
  NatTable& nats = types_->nats();
  bool progress = true;
  while (progress && !equations_.empty()) {
    progress = false;
    for (size_t i = 0; i < equations_.size(); ++i) {
      auto [pattern, actual] = equations_[i];
      Nat p = Resolve(pattern);
      if (!nats.HasMeta(p)) {
        if (p != actual && nats.Sub(p, actual).id != 0) {
          return absl::InvalidArgumentError(
              absl::StrCat("size ", nats.ToString(p), " expected, found ", nats.ToString(actual)));
        }
      } else {
        auto solved = nats.SolveForMeta(p, actual);
        if (!solved) continue;
        auto [v, value] = *solved;
        // sp*m + sz = 34 says little about sz as long as sp and m are not known.
        if (nats.HasMeta(value)) continue;
        if (nats.IsInteger(value) != Proof::kYes) {
          return absl::InvalidArgumentError(absl::StrCat(
              nats.ToString(actual), " is not known to be a multiple: ", nats.ToString(value),
              " must be a whole number"));
        }
        if (nats.AtLeast(value, nats.Const(0)) != Proof::kYes) {
          return absl::InvalidArgumentError(
              absl::StrCat("size ", nats.ToString(value), " is not known to be at least 0"));
        }
        nat_bindings_.emplace_back(v, value);
      }
      equations_.erase(equations_.begin() + static_cast<long>(i));
      progress = true;
      break;
    }
  }
  if (!equations_.empty()) return absl::InvalidArgumentError("sizes can't be determined");
  return absl::OkStatus();
}

Nat TypeMatcher::Resolve(Nat n) {
  if (const std::optional<NatVar> v = types_->nats().AsVar(n)) {
    const Nat* bound = Find(*v);
    return bound ? *bound : n;
  }
  if (!types_->nats().HasMeta(n)) return n;
  return types_->nats().Substitute(n, [&](NatVar x) -> std::optional<Nat> {
    for (auto& [v, value] : nat_bindings_) {
      if (v == x) return value;
    }
    return std::nullopt;
  });
}

Type TypeMatcher::Resolve(Type t) {
  if (!types_->HasUnknowns(t)) return t;
  if (Type bound = Find(t)) return bound;
  const TypeNode n = types_->node(t);
  switch (n.kind) {
    case TypeKind::kIndex:
      return types_->Index(Resolve(n.size));
    case TypeKind::kVector:
      return types_->Vector(Resolve(n.size), Resolve(n.first));
    case TypeKind::kArray:
      return types_->Array(Resolve(n.size), Resolve(n.first));
    case TypeKind::kDepArray:
    case TypeKind::kDepPair:
      return types_->WithElement(t, Resolve(n.size), [this](Type e) { return Resolve(e); });
    case TypeKind::kPair: {
      Type first = Resolve(n.first);
      return types_->Pair(first, Resolve(n.second));
    }
    case TypeKind::kFunction: {
      Type first = Resolve(n.first);
      return types_->Function(first, Resolve(n.second));
    }
    default:
      return t;
  }
}

absl::Status TypeMatcher::MatchVectorOfPair(const TypeNode& p, Type actual) {
  std::optional<Nat> lanes;
  Type element = Unvector(actual, lanes);
  if (!element) return Mismatch(types_->Vector(p.size, p.first), actual);
  Match(p.size, *lanes);
  return Match(p.first, element);
}

Type TypeMatcher::Unvector(Type t, std::optional<Nat>& lanes) {
  const TypeNode n = types_->node(t);
  if (n.kind == TypeKind::kVector) {
    if (lanes && *lanes != n.size) return {};
    lanes = n.size;
    return n.first;
  }
  if (n.kind != TypeKind::kPair) return {};
  Type first = Unvector(n.first, lanes);
  Type second = first ? Unvector(n.second, lanes) : Type{};
  return second ? types_->Pair(first, second) : Type{};
}

Type TypeMatcher::Find(Type variable) const {
  for (const auto& [v, t] : type_bindings_) {
    if (v == variable) return t;
  }
  return {};
}

absl::Status TypeMatcher::Mismatch(Type expected, Type found) {
  return absl::InvalidArgumentError(
      absl::StrCat("expected ", types_->ToString(expected), ", found ", types_->ToString(found)));
}

}  // namespace eqrise::rise
