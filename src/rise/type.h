// Types of RISE: data types (scalars, natType, idx[n], vectors, pairs, arrays), functions, and
// functions that depend on a nat. Hash-consed: equal handles are equal types (DESIGN.md, decision 2
// and 7).
//
//   types.Array(n, types.Scalar(ScalarKind::kF32))      // n.f32, also written Array[n, f32]
//
// A vector of pairs *is* the pair of vectors (decision 19): Vector(k, Pair(a, b)) builds
// Pair(Vector(k, a), Vector(k, b)).
#ifndef EQRISE_RISE_TYPE_H_
#define EQRISE_RISE_TYPE_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>

#include "absl/container/flat_hash_map.h"
#include "absl/strings/string_view.h"
#include "rise/nat.h"

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
  kNatType,      // the type of nats used as values
  kIndex,        // idx[n]: 0 .. n-1
  kVector,       // vec[n, t], t a scalar
  kPair,         // (s, t)
  kArray,        // n.t
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
  ScalarKind scalar = ScalarKind::kF32;
  Nat size;      // kIndex, kVector, kArray
  NatVar bound;  // kDepFunction
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

  Type Scalar(ScalarKind kind);
  Type NatType();
  Type Index(Nat extent);
  Type Vector(Nat lanes, Type element);
  Type Pair(Type first, Type second);
  Type Array(Nat size, Type element);
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
  // Whether nats or types are still unknown inside.
  bool HasUnknowns(Type t) const { return unknowns_[t.id] != 0; }
  // Nesting depth of arrays: 0 for a scalar.
  int Dimensions(Type t) const;
  // The number of array/vector elements times scalar components, e.g. for costs. Null if symbolic.
  Nat ScalarCount(Type t);

  Type Substitute(Type t, const std::function<std::optional<Nat>(NatVar)>& nat,
                  const std::function<Type(uint32_t variable)>& type);

  std::string ToString(Type t) const;
  std::string VariableName(uint32_t variable) const { return variable_names_[variable]; }
  NatTable& nats() { return *nats_; }
  const NatTable& nats() const { return *nats_; }

 private:
  Type Intern(TypeNode node);
  std::string ToString(Type t, int precedence) const;

  NatTable* nats_;
  bool FindUnknowns(const TypeNode& n) const;

  std::deque<TypeNode> nodes_;
  std::vector<uint8_t> unknowns_;  // of each type: HasUnknowns
  absl::flat_hash_map<TypeNode, uint32_t> interned_;
  std::deque<std::string> variable_names_;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TYPE_H_
