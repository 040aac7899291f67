// Types of RISE: data types (scalars, natType, idx[n], vectors, pairs, arrays), functions, and
// functions that depend on a nat. Hash-consed: equal handles are equal types (docs/decisions.md,
// decision 2 and 7).
//
//   types.Array(n, types.Scalar(ScalarKind::kF32))      // n.f32, also written Array[n, f32]
//   types.DepArray(n, i, types.Array(i + 1, f32))       // n..(i => (i + 1).f32): a triangle
//
// A dependent array whose element type does not mention the position *is* an array.
// A vector of pairs *is* the pair of vectors (decision 19): Vector(k, Pair(a, b)) builds
// Pair(Vector(k, a), Vector(k, b)).
#ifndef EQRISE_RISE_TYPE_TYPE_H_
#define EQRISE_RISE_TYPE_TYPE_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/string_view.h"
#include "rise/nat/nat.h"

namespace eqrise::rise {

enum class ScalarKind : uint8_t {
  kBool,
  kI8,
  kI16,
  kI32,
  kI64,
  kU8,
  kU16,
  kU32,
  kU64,
  kF16,
  kF32,
  kF64
};

absl::string_view ScalarName(ScalarKind kind);
std::optional<ScalarKind> ScalarFromName(absl::string_view name);
int ScalarBytes(ScalarKind kind);
bool IsFloat(ScalarKind kind);
bool IsInteger(ScalarKind kind);  // bool is neither
bool IsSigned(ScalarKind kind);

enum class AddressSpace : uint8_t { kPrivate, kLocal, kGlobal };
absl::string_view AddressSpaceName(AddressSpace space);
std::optional<AddressSpace> AddressSpaceFromName(absl::string_view name);

enum class TypeKind : uint8_t {
  kScalar,
  kNatType,      // nats used as values: integers of 64 bits, as sizes are
  kIndex,        // idx[n]: 0 .. n-1
  kVector,       // vec[n, t], t a scalar
  kPair,         // (s, t)
  kArray,        // n.t
  kDepArray,     // n..(i => t): the type of element i depends on i
  kDepPair,      // (n: Nat ** t): a size and data whose type depends on it
  kFunction,     // s -> t
  kDepFunction,  // (n: Nat) -> t
  kVariable,     // a rigid variable of a rule or scheme, or (flexible) an unknown of inference
};

// A handle into a TypeTable. The handle 0 means "no type".
struct Type {
  uint32_t id = 0;
  explicit operator bool() const { return id != 0; }
  friend bool operator==(Type, Type) = default;
  friend auto operator<=>(Type, Type) = default;
  template <typename H>
  friend H AbslHashValue(H h, Type t) {
    return H::combine(std::move(h), t.id);
  }
};

struct TypeNode {
  TypeKind kind = TypeKind::kScalar;
  ScalarKind scalar = ScalarKind::kF32;  // of kNatType: i64
  Nat size;                              // kIndex, kVector, kArray, kDepArray
  NatVar bound;  // kDepFunction; kDepArray, kDepPair: what the type of the element or data mentions
  Type first;    // element, first of a pair, argument
  Type second;   // second of a pair, result (also of kDepFunction)
  uint32_t variable = 0;
  friend bool operator==(const TypeNode&, const TypeNode&) = default;
  template <typename H>
  friend H AbslHashValue(H h, const TypeNode& t) {
    return H::combine(std::move(h), static_cast<int>(t.kind), static_cast<int>(t.scalar), t.size,
                      t.bound, t.first, t.second, t.variable);
  }
};

class TypeTable {
 public:
  explicit TypeTable(NatTable& nats);
  // What the types take of the heap, without their sizes.
  size_t bytes() const;

  Type Scalar(ScalarKind kind);
  Type NatType();
  Type Index(Nat extent);
  Type Vector(Nat lanes, Type element);
  Type Pair(Type first, Type second);
  Type Array(Nat size, Type element);
  // The element type as a function of `position`, which is bound from here on.
  Type DepArray(Nat size, NatVar position, Type element);
  Type DepPair(NatVar size, Type data);
  // The type of an array's element at a position, for both kinds of arrays; of a dependent pair,
  // the type of its data for a size.
  Type ElementAt(Type array, Nat position);
  // A dependent array with another size and element type, or a dependent pair of other data.
  Type WithElement(Type dep_array, Nat size, const std::function<Type(Type element)>& change);
  // A position that is free in the types that are taken apart while this lives, and in no other.
  class OpenPosition {
   public:
    explicit OpenPosition(TypeTable& types)
        : types_(types), variable_(types.nats_->OpenPosition(types.open_++)) {}
    ~OpenPosition() { --types_.open_; }
    OpenPosition(const OpenPosition&) = delete;
    OpenPosition& operator=(const OpenPosition&) = delete;
    NatVar variable() const { return variable_; }
    Nat nat() const { return types_.nats_->Var(variable_); }

   private:
    TypeTable& types_;
    NatVar variable_;
  };
  // How deep types that depend on a position stand in each other.
  int Height(Type t) const;
  // Whether the variable occurs free.
  bool Mentions(Type t, NatVar v) const;
  // A function's variable for the positions of an array, other than those that its type mentions.
  NatVar PositionIn(Type array);
  Type Function(Type argument, Type result);
  Type DepFunction(NatVar bound, Type result);
  // A fresh type variable; `name` is for printing.
  Type NewVariable(std::string name);

  const TypeNode& node(Type t) const { return nodes_[t.id]; }
  TypeKind kind(Type t) const { return nodes_[t.id].kind; }
  bool Is(Type t, TypeKind k) const { return t && nodes_[t.id].kind == k; }
  bool IsScalarKind(Type t, ScalarKind k) const {
    return Is(t, TypeKind::kScalar) && node(t).scalar == k;
  }
  // Data types can be stored in memory; function types and variables can't.
  bool IsData(Type t) const;
  bool ContainsArray(Type t) const;
  // Data that has no known size at any time before it is there, and so no place in memory.
  bool ContainsDepPair(Type t) const;
  bool IsArray(Type t) const { return Is(t, TypeKind::kArray) || Is(t, TypeKind::kDepArray); }
  // Whether nats or types are still unknown inside.
  bool HasUnknowns(Type t) const { return unknowns_[t.id] != 0; }
  // How many types a type is made of, written out as a tree. Whoever makes one of more than
  // kMostTypeParts parts gets TooLarge thrown (rise/nat/too_large.h): types are gone through as trees.
  uint32_t Parts(Type t) const { return parts_[t.id]; }
  // Nesting depth of arrays: 0 for a scalar.
  int Dimensions(Type t) const;
  // The number of array/vector elements times scalar components, e.g. for costs. Null if symbolic.
  Nat ScalarCount(Type t) { return CountScalars(t).value_or(Nat{0}); }
  // The same; nothing where there is no closed form for the lengths of a dependent array together.
  std::optional<Nat> CountScalars(Type t);

  // The arrays, or scalars, that data is stored as, one for each scalar component of pairs:
  // n.(f32, m.f32) is n.f32 and n.m.f32.
  std::vector<Type> Leaves(Type t);

  Type Substitute(Type t, const std::function<std::optional<Nat>(NatVar)>& nat,
                  const std::function<Type(uint32_t variable)>& type);

  std::string ToString(Type t) const;
  std::string VariableName(uint32_t variable) const { return variable_names_[variable]; }
  NatTable& nats() { return *nats_; }
  const NatTable& nats() const { return *nats_; }

 private:
  Type Intern(TypeNode node);
  Type Replaced(Type t, NatVar v, Nat by);
  Type Bound(TypeKind kind, Nat size, NatVar variable, Type type);
  std::string ToString(Type t, int precedence) const;

  NatTable* nats_;
  bool FindUnknowns(const TypeNode& n) const;

  std::deque<TypeNode> nodes_;
  int open_ = 0;                   // OpenPositions that live
  std::vector<uint8_t> unknowns_;  // of each type: HasUnknowns
  std::vector<uint32_t> parts_;    // of each type: Parts
  absl::flat_hash_map<TypeNode, uint32_t> interned_;
  std::deque<std::string> variable_names_;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TYPE_TYPE_H_
