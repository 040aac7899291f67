// Unification of types with size equations: the unknowns of inference and what they turn out to be.
//
//   Unifier u(exprs.types());
//   u.Unify(types.Array(?n, ?t), types.Array(4, f32), where, "");   // true
//   u.Zonk(?t) == f32;  u.Zonk(?n) == 4
//
// An equation of sizes that has no unique solution yet waits for others (`Solve`). Solutions may
// divide and subtract; that they are whole and not negative is checked by the caller, from
// `solutions()`.
#ifndef EQRISE_RISE_INFER_UNIFY_H_
#define EQRISE_RISE_INFER_UNIFY_H_

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "rise/term/expr.h"
#include "rise/type/type.h"

namespace eqrise::rise {

class Unifier {
 public:
  // `coefficient * unknown == value` is how an unknown was found.
  struct Solution {
    NatVar unknown;
    Nat coefficient;
    Nat value;
    Location where;
  };
  struct Equation {
    Nat left;
    Nat right;
    Type expected;  // the types that gave rise to it, for messages
    Type found;
    Location where;
    std::string role;
  };

  explicit Unifier(TypeTable& types) : types_(types), nats_(types.nats()) {}

  // Whether the types can be equal. `role` says what is being compared: "argument 2 of zip at
  // 4:12".
  bool Unify(Type expected, Type found, Location where, const std::string& role);
  bool UnifyNats(Nat left, Nat right, Location where, const std::string& role);

  // Solves waiting equations as far as possible. False if one can't hold; it is `failed()`.
  bool Solve();
  // For rules: also divides by unknowns; unknowns in `keep` are chosen last.
  bool SolveByDivision(const std::set<uint32_t>& keep);
  const std::optional<Equation>& failed() const { return failed_; }
  const std::vector<Equation>& waiting() const { return waiting_; }
  const std::vector<Solution>& solutions() const { return solutions_; }

  // Unknowns that are never solved for: the named sizes of a rule.
  void MakeRigid(NatVar v) { rigid_.insert(v.id); }
  bool IsRigid(NatVar v) const { return rigid_.contains(v.id); }
  // Unknowns from this one on are solved for before older ones.
  void PreferFrom(NatVar first) { preferred_from_ = first.id; }

  // The type with its outermost unknown replaced.
  Type Head(Type t);
  // From here on no more will become known of sizes. Types that are filled in later are written
  // anew with this knowledge, so that n / 4 has one form before and after 4 is known to divide n.
  void SizesAreKnown() { sizes_known_ = true; }
  // Everything known filled in.
  Type Zonk(Type t);
  Nat Zonk(Nat n);
  // For messages: unknowns print as ?t.
  std::string Show(Type t);
  std::string Show(Nat n);

 private:
  bool UnifyTypes(Type a, Type b);
  bool UnifyVectorWithPair(const TypeNode& vector, Type pair);
  bool Bind(uint32_t variable, Type variable_type, Type t);
  // Whether the unknown can be `t`: it is not inside, and nothing in `t` is an open position.
  // Unknowns inside are filled in, so that this may see more parts than any type that is made: then
  // TooLarge is thrown.
  bool MayBe(uint32_t variable, Type t);
  bool IsOpen(Nat n) const;
  bool AddEquation(Nat left, Nat right);
  // kNo: can't hold; kYes: done; kUnknown: wait.
  Proof TryEquation(const Equation& e, bool divide, const std::set<uint32_t>* keep);
  bool HasUnknown(Nat n) const;
  Nat Rewritten(Nat n);

  TypeTable& types_;
  NatTable& nats_;
  absl::flat_hash_map<uint32_t, Type> type_values_;
  absl::flat_hash_map<uint32_t, Nat> nat_values_;
  absl::flat_hash_map<uint32_t, Nat> rewritten_;  // once sizes are known
  bool sizes_known_ = false;
  absl::flat_hash_set<uint32_t> rigid_;
  uint32_t preferred_from_ = 0;
  std::vector<Equation> waiting_;
  std::vector<Solution> solutions_;
  std::optional<Equation> failed_;
  Equation context_;  // what Unify was asked, for the equations that it finds
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_INFER_UNIFY_H_
