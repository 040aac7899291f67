// Type schemes of primitives, read once from the table's text: "(k: Nat) -> (m*k).t -> m.k.t"
// becomes metas for k and m, a type variable for t, the argument types and the result type.
//
// Both users match them: ExprTable::TypeOf binds the metas against known types, and inference
// instantiates them with fresh unknowns.
#ifndef EQRISE_RISE_TERM_SCHEME_H_
#define EQRISE_RISE_TERM_SCHEME_H_

#include <string>
#include <utility>
#include <vector>

#include "rise/term/primitive.h"
#include "rise/type/type.h"

namespace eqrise::rise {

// A class that a type variable must belong to (the table's `where` column).
enum class TypeClass : uint8_t {
  kNum,      // integer, nat or floating point, or a vector of scalars among them
  kFloat,    // floating point, or a vector of it
  kInt,      // integer or nat, or a vector of integers
  kScalar,   // a scalar
  kPlain,    // a scalar or a nat
  kScalars,  // a scalar or pairs of scalars
  kOrdered,  // a scalar, an index or a nat
  kCast,     // what cast accepts: a scalar, an index or a nat
  kWhole,    // an integer, an index or a nat
};
absl::string_view TypeClassName(TypeClass c);
// Precondition: `t` has no unknowns at its head.
bool BelongsTo(const TypeTable& types, Type t, TypeClass c);

struct Scheme {
  struct Explicit {
    char kind =
        'n';  // 'n' nat, 't' data type, 'a' address space, 'd' dimension, 'f' index function
    std::string name;
    bool optional = false;  // "(a: AddrSp)?"
  };
  std::vector<Explicit> explicits;
  std::vector<std::pair<std::string, NatVar>> nats;
  std::vector<std::pair<std::string, Type>> types;
  std::vector<Type> arguments;
  Type result;
  std::vector<std::pair<TypeClass, Type>> where;
  // What an applied node stores: metas for Attr::n0, n1; the variable for Attr::type; whether index
  // is an address space, a dimension or a declaration.
  std::vector<NatVar> payload_nats;
  int payload_functions = 0;  // index functions in n0 and n1, which no type mentions
  Type payload_type;
  char payload_index = 0;  // 'a', 'd', 'x' or 0

  NatVar NatNamed(absl::string_view name) const;
  Type TypeNamed(absl::string_view name) const;
};

// Precondition: IsPrimitive(op). The table's texts are checked by a test; a malformed one aborts.
Scheme ParseScheme(Op op, TypeTable& types);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_SCHEME_H_
