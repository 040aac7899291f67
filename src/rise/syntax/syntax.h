// The surface syntax as trees, with names: what parser.h makes and elaborate.h reads. Nothing here
// is typed, and nothing is resolved; a nat argument such as the 32 in split(32) is an ordinary
// expression until elaboration knows that split takes a nat.
#ifndef EQRISE_RISE_SYNTAX_SYNTAX_H_
#define EQRISE_RISE_SYNTAX_SYNTAX_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "rise/syntax/token.h"
#include "rise/term/expr.h"

namespace eqrise::rise::ast {

struct Nat;
struct Type;
struct Expr;
using NatPtr = std::shared_ptr<const Nat>;
using TypePtr = std::shared_ptr<const Type>;
using ExprPtr = std::shared_ptr<const Expr>;

enum class NatKind : uint8_t {
  kName,
  kConst,
  kAdd,
  kSub,
  kMul,
  kDiv,
  kFloorDiv,
  kMod,
  kMin,
  kMax,
  kPow
};

struct Nat {
  NatKind kind = NatKind::kConst;
  Location where;
  std::string name;
  int64_t value = 0;
  NatPtr left;
  NatPtr right;
};

enum class TypeKind : uint8_t {
  kName,         // f32, natType, or a type variable of a rule
  kIndex,        // idx[n]
  kVector,       // vec[n, t]
  kPair,         // (s, t), Tuple[s, t]; longer tuples nest to the right
  kArray,        // n.t, Array[n, t]
  kDepArray,     // n..(name => t)
  kDepPair,      // (name: Nat ** t)
  kFunction,     // s -> t
  kDepFunction,  // (n: Nat) -> t
};

struct Type {
  TypeKind kind = TypeKind::kName;
  Location where;
  std::string name;
  NatPtr size;
  TypePtr first;   // element, argument
  TypePtr second;  // result
};

enum class ExprKind : uint8_t {
  kName,
  kInt,      // integer, suffix
  kDecimal,  // decimal, suffix
  kBool,     // integer is 0 or 1
  kFun,      // parameters, children[0]: the body
  kApply,    // children[0] applied to the others, one after the other
  kBinary,   // name is the operator, |> >> << included
  kUnary,    // name is - or !
  kTuple,
  kIf,       // condition, then, else
  kLet,      // parameters[0], value, body
  kAscribe,  // (children[0] : type)
};

struct Parameter {
  std::string name;
  Location where;
  TypePtr type;         // null where it is left out
  bool is_nat = false;  // of a depFun, or `n: Nat`
};

struct Expr {
  ExprKind kind = ExprKind::kName;
  Location where;  // of the operator for kBinary, of the first token otherwise
  std::string name;
  uint64_t integer = 0;
  double decimal = 0;
  std::string suffix;
  std::vector<Parameter> parameters;
  std::vector<ExprPtr> children;
  TypePtr type;
  int depth = 1;  // of the tree; bounded by the parser, so that recursion over it is safe
};

struct Def {
  std::string name;
  Location where;
  ExprPtr body;
  std::string doc;
};

// foreign fun name(x: f32): f32 = body with c "return ...;"
struct Foreign {
  struct Text {
    std::string target;
    std::string body;
    Location where;
  };
  std::string name;
  Location where;
  std::vector<Parameter> parameters;
  TypePtr result;
  ExprPtr body;
  std::vector<Text> texts;
};

// A file with everything that it imports.
struct Module {
  std::string name;  // the file's name without folder and extension
  uint32_t file = 0;
  std::vector<Def> defs;          // imported ones first; names are unique
  std::vector<Foreign> foreigns;  // each may use those before it
  std::vector<Pragma> pragmas;    // of the file itself
};

// f >> g, or f << g.
inline bool IsComposition(const Expr& e) {
  return e.kind == ExprKind::kBinary && (e.name == ">>" || e.name == "<<");
}
// depFun(n => ...)
inline bool BindsSize(const Expr& e) { return e.kind == ExprKind::kFun && e.parameters[0].is_nat; }

// The place where an expression begins: for `a + b` that is a's.
Location Begin(const Expr& e);

}  // namespace eqrise::rise::ast

#endif  // EQRISE_RISE_SYNTAX_SYNTAX_H_
