// Scopes of type inference; internal to infer*.cc.
#ifndef EQRISE_RISE_INFER_INFER_SCOPE_H_
#define EQRISE_RISE_INFER_INFER_SCOPE_H_

#include <map>
#include <string>

#include "rise/infer/infer.h"

namespace eqrise::rise {

// One definition's text at one use of it.
struct Inference::Frame {
  FreeSizes free_sizes = FreeSizes::kUnknowns;
  bool free_types = false;  // unknown names of types are type variables
  bool in_prelude = false;
  const ast::Def* def = nullptr;
  const Frame* used_by = nullptr;    // the frame that names `def`: the chain shows recursion
  Location used_at;                  // and where in it
  std::map<std::string, Nat> sizes;  // free ones seen so far
  std::map<std::string, Type> types;
};

// A list of bindings, innermost first; the last one has no parent and no name.
struct Inference::Scope {
  const Scope* parent = nullptr;
  Frame* frame = nullptr;
  std::string name;
  const Term* value = nullptr;  // null: `nat` is bound
  Nat nat;
  // The `let` of a function that is inferred again, in the parent, at each use but one.
  const ast::Expr* let = nullptr;
  mutable bool used = false;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_INFER_INFER_SCOPE_H_
