// Terms: between the surface syntax and the core. Names are resolved, definitions are expanded,
// types have unknowns that the Unifier fills in; but functions are still applied one argument at a
// time, and redexes, compositions and partial applications are still there. Made by infer.h, read
// by lower.h.
#ifndef EQRISE_RISE_TERM_TERM_H_
#define EQRISE_RISE_TERM_TERM_H_

#include <cstdint>
#include <string>
#include <vector>

#include "rise/term/expr.h"

namespace eqrise::rise {

enum class TermKind : uint8_t {
  kVar,     // binder
  kInput,   // symbol
  kNumber,  // a literal, of whatever type it gets
  kBool,
  kNat,        // nat
  kLambda,     // binder, parameter, first: the body
  kApply,      // first applied to second
  kLet,        // binder, first: the value, second: the body
  kPrimitive,  // op, attr, parameters: not yet applied to anything
};

struct Term {
  TermKind kind = TermKind::kVar;
  Location where;
  Type type;
  uint32_t binder = 0;
  uint32_t symbol = 0;
  std::string name;  // of what it binds or refers to, for messages
  // kNumber
  bool is_decimal = false;
  bool negative = false;
  uint64_t integer = 0;  // the absolute value; kBool: 0 or 1
  double decimal = 0;
  Nat nat;
  // kLambda. A synthetic one stands for composition and uses its variable once: it leaves no `let`.
  Type parameter;
  bool synthetic = false;
  Op op = Op::kVar;
  Attr attr;
  std::vector<Type> parameters;
  Type result;
  const Term* first = nullptr;
  const Term* second = nullptr;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_TERM_H_
