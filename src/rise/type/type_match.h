// Matching types with unknowns against known types: binds nat metas and type variables of a
// pattern, the sizes by solving equations with one unknown each ("m*k = n" for m). What
// ExprTable::TypeOf does with the schemes of primitives, and the rewriter with the types of a rule.
//
//   TypeMatcher m(types);
//   m.Match(pattern, actual);  // n.t against 16.f32
//   m.Solve();                 // n = 16
//   m.Resolve(t) == f32
#ifndef EQRISE_RISE_TYPE_TYPE_MATCH_H_
#define EQRISE_RISE_TYPE_TYPE_MATCH_H_

#include <optional>
#include <utility>

#include "absl/container/inlined_vector.h"
#include "absl/status/status.h"
#include "rise/nat/table_bytes.h"
#include "rise/type/type.h"

namespace eqrise::rise {

// Patterns hold metas and type variables; the types that they are matched against have none.
class TypeMatcher {
 public:
  explicit TypeMatcher(TypeTable& types) : types_(&types) {}

  void Bind(NatVar v, Nat n) { nat_bindings_.emplace_back(v, n); }
  void Bind(Type variable, Type t) { type_bindings_.emplace_back(variable, t); }

  // Structure and type variables at once; sizes are noted for Solve. Errors are one line without a
  // place.
  absl::Status Match(Type pattern, Type actual);
  void Match(Nat pattern, Nat actual);
  // Solves the noted equations. Solutions are whole numbers, provably, and not negative.
  absl::Status Solve();
  // What is bound, of the heap.
  size_t HeapBytes() const {
    return rise::HeapBytes(nat_bindings_) + rise::HeapBytes(type_bindings_) +
           rise::HeapBytes(equations_);
  }

  // The pattern with what is bound put in.
  Nat Resolve(Nat n);
  Type Resolve(Type t);

 private:
  absl::Status MatchVectorOfPair(const TypeNode& p, Type actual);
  Type Unvector(Type t, std::optional<Nat>& lanes);
  Type Find(Type variable) const;
  Nat* Find(NatVar v);
  absl::Status Mismatch(Type expected, Type found);

  TypeTable* types_;
  absl::InlinedVector<std::pair<NatVar, Nat>, 4> nat_bindings_;
  absl::InlinedVector<std::pair<Type, Type>, 4> type_bindings_;
  absl::InlinedVector<std::pair<Nat, Nat>, 4> equations_;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TYPE_TYPE_MATCH_H_
