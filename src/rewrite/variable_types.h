// The types of a class's free variables.
//
// A class may hold a node that mentions a variable which its value does not depend on: fst (x0, x3)
// in the class of x0. Such a variable is in no scope, and where the class is used, index 3 may be
// another variable, of another type. A rule that matches fst (x0, x3) there can bring the two
// together: f (x0, x3, x3) with x3 at two types. So each class knows at which types it mentions its
// variables, and a node whose children disagree is none.
//
// Sizes that functions bind (in iterate, depMap and dmatch) are treated alike: a class may hold
// a node that mentions one which its value does not depend on. They are in the sets, too, and only
// the function that binds them moves or takes them away.
//
// Sets are interned; 0 is the empty one, which is nearly all that programs with global inputs have
// outside of lambdas. What has been computed is remembered.
#ifndef EQRISE_REWRITE_VARIABLE_TYPES_H_
#define EQRISE_REWRITE_VARIABLE_TYPES_H_

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/inlined_vector.h"
#include "rise/term/expr.h"

namespace eqrise::rewrite {

class VariableTypes {
 public:
  using Set = uint32_t;

  VariableTypes() { Intern({}); }
  VariableTypes(const VariableTypes&) = delete;
  VariableTypes& operator=(const VariableTypes&) = delete;

  // What they take of the heap.
  size_t bytes() const;

  Set Of(int index, rise::Type type) { return Intern({{index, type}}); }
  Set OfSizes(std::span<const rise::NatVar> sizes);
  // All of both; nothing when they give a variable two types.
  std::optional<Set> Union(Set a, Set b);
  // What is in both, at one type: what is equal to a node that mentions a variable at another type
  // does not depend on it.
  Set Intersection(Set a, Set b);
  // From outside a binder of that type; nothing when it is used at another.
  std::optional<Set> UnderBinder(Set body, rise::Type parameter);
  // From outside the function that binds a size.
  Set Without(Set body, rise::NatVar size);
  // Adds the sizes that it mentions, in the types of variables, too.
  void AddSizes(Set s, const rise::ExprTable& exprs, std::vector<rise::NatVar>& out) const;
  // Whether all that is in `part` is in `whole`.
  bool Within(Set part, Set whole) { return Union(part, whole) == whole; }
  // As EGraph::Shift and EGraph::Substitute move variables.
  Set Shifted(Set body, int cutoff, int delta);
  std::optional<Set> Substituted(Set body, int k, Set argument, rise::Type argument_type);

 private:
  // Ascending. Sizes, which have no type, have negative numbers.
  using Entries = absl::InlinedVector<std::pair<int, rise::Type>, 4>;
  static int NumberOf(rise::NatVar size) { return -1 - static_cast<int>(size.id); }
  enum Operation : uint32_t { kUnion, kIntersection };
  Set Intern(Entries entries);
  std::optional<Set> Merge(Operation operation, Set a, Set b);

  std::deque<Entries> sets_;
  size_t entries_bytes_ = 0;  // of those that are long, here and as keys
  absl::flat_hash_map<Entries, Set> interned_;
  absl::flat_hash_map<std::pair<uint64_t, uint32_t>, std::optional<Set>> merged_;
  absl::flat_hash_map<std::pair<uint64_t, uint32_t>, Set> shifted_;
};

}  // namespace eqrise::rewrite

#endif  // EQRISE_REWRITE_VARIABLE_TYPES_H_
