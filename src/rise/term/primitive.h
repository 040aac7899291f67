// The primitives of RISE as data, from primitives.def, which says what each column means.
//
//   Info(Op::kSplit).name == "split";  Info(Op::kSplit).scheme == "(k: Nat) -> (m*k).t -> m.k.t"
//
// Code that is about all primitives switches over what they mean or over how they are computed:
//
//   switch (MeaningOf(op)) { case Meaning::kMap: ... }   // map, mapSeq, mapGlobal, ...
//   switch (WayOf(op)) { case Way::kMapSeq: ... }
#ifndef EQRISE_RISE_TERM_PRIMITIVE_H_
#define EQRISE_RISE_TERM_PRIMITIVE_H_

#include <cstdint>
#include <optional>

#include "absl/strings/string_view.h"

namespace eqrise::rise {

// What an expression node is: a construct of the language, or a fully applied primitive.
enum class Op : uint16_t {
  kVar,     // a bound variable, as a de Bruijn index
  kInput,   // an input of the program: a global symbol
  kLit,     // a scalar literal
  kNatLit,  // a size as a value of natType
  kLam,     // fun x => body, one parameter
  kApp,     // f e where f is a function-typed variable (or an unreduced lambda)
#define EQRISE_PRIMITIVE(enumerator, ...) enumerator,
#include "rise/term/primitives.def"
};

inline constexpr Op kFirstPrimitive = Op::kMap;
inline constexpr int kNumOps = 0
#define EQRISE_PRIMITIVE(enumerator, ...) +1
#include "rise/term/primitives.def"
                               + static_cast<int>(kFirstPrimitive);

// What a node computes. Primitives that compute the same in other ways are one, and so are views.
enum class Meaning : uint16_t {
  kVar,
  kInput,
  kLit,
  kNatLit,
  kLam,
  kApp,
  kMap,            // a function of each element
  kDepMap,         // a function of each element and its position
  kFold,           // from a first value by each element in turn
  kScan,           // all that a fold has on the way
  kReduceByIndex,  // many folds at once, each of the elements with its index
  kView,           // elements of the argument at other places: view_element.h says where
#define EQRISE_WAY(family, ...)
#define EQRISE_GOAL(family, ...)
#define EQRISE_VIEW(element, written, ...)
#define EQRISE_PRIMITIVE(enumerator, ...) enumerator,
#include "rise/term/primitives.def"
};

// How a node is computed.
enum class Way : uint16_t {
  kVar,
  kInput,
  kLit,
  kNatLit,
  kLam,
  kApp,
  kByRules,  // only rules say how
  kView,     // nothing is computed: view_element.h says where the elements are
#define EQRISE_GOAL(family, ...)
#define EQRISE_VIEW(element, written, ...)
#define EQRISE_PRIMITIVE(enumerator, ...) enumerator,
#include "rise/term/primitives.def"
};

enum class Level : uint8_t { kHigh, kLow, kOpenCL, kC };

struct PrimitiveInfo {
  absl::string_view element;  // of a view: its formula
  Op op;
  absl::string_view name;
  Level level;
  absl::string_view payload;
  absl::string_view scheme;
  absl::string_view where;
  absl::string_view access;
  absl::string_view traits;
  absl::string_view doc;
};

// A word of the traits column.
enum class Trait : uint8_t {
  kParallel,
  kChunks,
  kHost,
  kUnrolled,
  kStreams,
  kMoves,
  kFrom0,
  kAssociative,
  kCommutative,
};
// Whether the table says so. Nothing is said of what is no primitive.
bool Has(Op op, Trait trait);

Meaning MeaningOf(Op op);
Way WayOf(Op op);
// How many operations a view's formula takes that the address of a load does not do for free.
int OperationsOfView(Op view);
inline bool IsMap(Op op) { return MeaningOf(op) == Meaning::kMap; }
inline bool IsDepMap(Op op) { return MeaningOf(op) == Meaning::kDepMap; }
// What libraries compute, where others have an instruction.
inline bool IsSpecialFunction(Op op) {
  switch (op) {
    case Op::kExp:
    case Op::kLog:
    case Op::kSin:
    case Op::kCos:
    case Op::kErf:
    case Op::kPow:
      return true;
    default:
      return false;
  }
}

inline bool IsFold(Op op) { return MeaningOf(op) == Meaning::kFold; }

// Whether a primitive is a loop that writes what its function makes.
bool IsLoop(Op op);

// Whether a node of it stores an address space (the payload's "a").
bool TakesAddressSpace(Op op);
// Whether types depend on positions or sizes in it, and ExprTable::TypeOfDependent computes its
// type.
bool IsDependent(Op op);

// depTile and printType: names with a meaning of their own where a program is read, of which
// nothing is left in its expression but other primitives.
bool IsSpecialName(absl::string_view name);
inline bool IsPrimitive(Op op) { return op >= kFirstPrimitive; }
// Precondition: IsPrimitive(op).
const PrimitiveInfo& Info(Op op);
std::optional<Op> PrimitiveFromName(absl::string_view name);
// The name of any op, for people: "split", "fun", "variable".
absl::string_view OpName(Op op);

// Read off the table's access column: 'r', 'w', 's' (a stream) or 'a' (as the context) for result
// and arguments.
// For a function argument, the access of its parameters and result. `implemented` is false for "-".
struct AccessScheme {
  struct Argument {
    bool is_function = false;
    int parameters = 0;  // of a function argument
    char parameter[2] = {0, 0};
    char access = 'r';  // of a value, or of a function argument's result
  };
  bool implemented = false;
  int arity = 0;
  Argument arguments[4];
  char result = 'r';
};
const AccessScheme& Access(Op op);

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_PRIMITIVE_H_
