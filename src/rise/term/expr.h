// Core expressions: typed, closed, hash-consed, with de Bruijn indices and primitives applied in
// full (docs/decisions.md, decision 6). What elaboration makes from the surface syntax, what goes
// into the e-graph and comes out of extraction, and what DPIA translates.
//
//   Expr x = exprs.Var(0, f32);
//   Expr twice = exprs.Lam(f32, exprs.Primitive(Op::kAdd, {}, {x, x}).value());
//   exprs.Primitive(Op::kMap, {}, {twice, xs})      // its type is computed and checked: n.f32
#ifndef EQRISE_RISE_TERM_EXPR_H_
#define EQRISE_RISE_TERM_EXPR_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/inlined_vector.h"
#include "absl/status/statusor.h"
#include "rise/term/primitive.h"
#include "rise/type/type.h"

namespace eqrise::rise {

struct Expr {
  uint32_t id = 0;  // 0 is "none"
  explicit operator bool() const { return id != 0; }
  friend bool operator==(Expr, Expr) = default;
  friend auto operator<=>(Expr, Expr) = default;
  template <typename H>
  friend H AbslHashValue(H h, Expr e) {
    return H::combine(std::move(h), e.id);
  }
};

// What a node holds besides its children: plain data, interned. Unused fields are zero.
struct Attr {
  Nat n0;     // split k, take k, drop k, slide sz, asVector k, vectorFromScalar k, nat literal
  Nat n1;     // slide sp
  Type type;  // kVar, kInput, kLit: its type; kLam: the parameter's; cast: the target's
  // kVar: de Bruijn index; kInput: symbol; toMem, reduceSeq: AddressSpace; d; foreign: declaration
  uint32_t index = 0;
  uint64_t bits = 0;  // kLit: the value (double's bits for floats, two's complement for integers)
  friend bool operator==(const Attr&, const Attr&) = default;
  template <typename H>
  friend H AbslHashValue(H h, const Attr& a) {
    return H::combine(std::move(h), a.n0, a.n1, a.type, a.index, a.bits);
  }
};

struct AttrId {
  uint32_t id = 0;  // 0 is the empty payload
  friend bool operator==(AttrId, AttrId) = default;
  template <typename H>
  friend H AbslHashValue(H h, AttrId a) {
    return H::combine(std::move(h), a.id);
  }
};

struct ExprNode {
  Op op = Op::kVar;
  AttrId attr;
  Type type;
  absl::InlinedVector<Expr, 3> children;
};

// Where something stands in a source text; 1-based. line 0 means nowhere.
struct Location {
  uint32_t file = 0;
  int line = 0;
  int column = 0;
};

// A scalar function of the program's own. Its definition says what it computes: the interpreter,
// the reference and each target without a text of its own use it.
//
//   foreign fun third(x: f32): f32 = x / 3.0f with c "return x * (1.0f / 3.0f);"
struct ForeignFunction {
  struct Text {
    std::string target;  // "opencl" or "c"
    std::string body;    // of a function with the declaration's name and parameters
    friend bool operator==(const Text&, const Text&) = default;
  };
  std::string name;
  std::vector<std::pair<std::string, Type>> parameters;
  Type result;
  Expr body;        // the parameters are inputs
  Expr definition;  // fun p => body, of all arguments as nested pairs: (x, (y, z))
  std::vector<Text> texts;
  Location where;

  const std::string* TextFor(absl::string_view target) const;
};

// Owns the nats, types and expressions of one compilation. Not thread-safe.
class ExprTable {
 public:
  ExprTable();
  ExprTable(const ExprTable&) = delete;
  ExprTable& operator=(const ExprTable&) = delete;

  NatTable& nats() { return nats_; }
  const NatTable& nats() const { return nats_; }
  TypeTable& types() { return types_; }
  const TypeTable& types() const { return types_; }

  // What all of this takes of the heap, nats and types included.
  size_t bytes() const;

  AttrId Intern(const Attr& attr);
  const Attr& attr(AttrId id) const { return attrs_[id.id]; }
  const Attr& attr(Expr e) const { return attrs_[node(e).attr.id]; }

  Expr Var(int index, Type type);
  Expr Input(uint32_t symbol, Type type);
  Expr Literal(double value, Type type);      // floats; also integers, rounded towards zero
  Expr IntLiteral(int64_t value, Type type);  // integers, bool, idx[n], nats; also floats
  Expr NatLiteral(Nat value);
  Expr Lam(Type parameter, Expr body);
  // The type is computed from the table's scheme; an error says what does not fit.
  absl::StatusOr<Expr> Primitive(Op op, const Attr& attr, std::span<const Expr> children);
  absl::StatusOr<Expr> Primitive(Op op, const Attr& attr, std::initializer_list<Expr> children) {
    return Primitive(op, attr, std::span<const Expr>(children.begin(), children.size()));
  }
  absl::StatusOr<Expr> Make(Op op, const Attr& attr, std::span<const Expr> children);

  // A node whose type the caller has inferred; for rules, whose types have unknowns that TypeOf
  // can't check.
  Expr MakeTyped(Op op, const Attr& attr, Type type, std::span<const Expr> children) {
    return InternNode(op, attr, type, children);
  }

  // The type of a node from its payload and its children's types; the one typing function, also of
  // the e-graph. Errors are one line without a place, e.g. "4 does not divide 1023".
  absl::StatusOr<Type> TypeOf(Op op, const Attr& attr, std::span<const Type> children);

  // The type of a primitive on dependent arrays, as TypeOf. Children may have unknowns, which then
  // depend on no position.
  absl::StatusOr<Type> TypeOfDependent(Op op, const Attr& attr, std::span<const Type> children);

  const ExprNode& node(Expr e) const { return nodes_[e.id]; }
  Op op(Expr e) const { return nodes_[e.id].op; }
  Type type(Expr e) const { return nodes_[e.id].type; }
  Expr child(Expr e, int i) const { return nodes_[e.id].children[static_cast<size_t>(i)]; }
  double LiteralValue(Expr e) const;
  size_t size() const { return nodes_.size(); }

  // Free de Bruijn indices >= cutoff are raised by delta.
  Expr Shift(Expr e, int delta, int cutoff = 0);
  // The body of a lambda with its variable replaced: (fun x => body) argument.
  Expr Substitute(Expr body, Expr argument);
  bool MentionsVar(Expr e, int index) const;
  // One more than the greatest free index, 0 of a closed expression; nothing where a variable has
  // another type than the parameter that it refers to.
  std::optional<uint32_t> OpenVariables(Expr e) const;
  // A size in all types and payloads replaced, but not where a function in the expression binds the
  // same variable: what a rule brings under a dmatch may hold another of its number. The value must
  // be one that the variable may have.
  Expr SubstituteSize(Expr e, NatVar variable, Nat value);
  // Sizes in all types and payloads replaced, those that functions bind, too.
  Expr RenameSizes(Expr e, const std::function<std::optional<Nat>(NatVar)>& name);
  // Whether two expressions are the same but for what the sizes that functions in them bind are
  // called.
  bool EqualButForBoundSizes(Expr a, Expr b);
  // The variable that a primitive's function over sizes binds: a length of iterate, a position of
  // depMap, the size in the pair of dmatch. `child` is that function, and `payload` says where
  // in the payload the variable stands.
  struct BoundSize {
    NatVar variable;
    size_t child = 0;
    Nat Attr::*payload = nullptr;
  };
  std::optional<BoundSize> BoundSizeOf(Op op, const Attr& attr) const;
  // Open variables of such functions numbered by how deep these stand in each other, so that equal
  // functions are equal expressions.
  Expr NumberBoundSizes(Expr e);
  // The variables of such functions that stand in types and payloads of an expression, and that no
  // function in it binds; ascending.
  std::vector<NatVar> FreeBoundSizes(Expr e) const;
  // Appends the variables of a type or of a payload; one may be there more than once.
  void AddBoundSizes(Type t, std::vector<NatVar>& out) const;
  void AddBoundSizes(const Attr& attr, std::vector<NatVar>& out) const;

  // The number of a declaration; one that is the same in all but its place has the same number.
  // `definition` is made here.
  uint32_t AddForeign(ForeignFunction f);
  const ForeignFunction& foreign(uint32_t id) const { return foreign_[id]; }
  uint32_t num_foreign() const { return static_cast<uint32_t>(foreign_.size()); }
  // The type of its arguments together.
  Type ForeignArgument(const ForeignFunction& f);

  // Number of nodes as a tree.
  size_t TreeSize(Expr e) const;

  // The first place where an expression was written, if any.
  void SetLocation(Expr e, Location where) { locations_.try_emplace(e.id, where); }
  Location location(Expr e) const;

  // What the first text that a function was written in calls its parameter; empty: none has it.
  void SetParameterName(Expr lambda, const std::string& name) {
    parameter_names_.try_emplace(lambda.id, name);
  }
  std::string ParameterName(Expr lambda) const;

  std::string& InputName(uint32_t symbol) { return input_names_[symbol]; }
  const std::string& InputName(uint32_t symbol) const { return input_names_[symbol]; }
  uint32_t NewInput(std::string name) {
    input_names_.push_back(std::move(name));
    return static_cast<uint32_t>(input_names_.size() - 1);
  }

 private:
  struct Key {
    Op op;
    AttrId attr;
    Type type;
    absl::InlinedVector<Expr, 3> children;
    friend bool operator==(const Key&, const Key&) = default;
    template <typename H>
    friend H AbslHashValue(H h, const Key& k) {
      return H::combine(std::move(h), static_cast<int>(k.op), k.attr, k.type, k.children);
    }
  };
  void AddBoundSizes(Nat n, std::vector<NatVar>& out) const;
  Expr InternNode(Op op, const Attr& attr, Type type, std::span<const Expr> children);
  // Sizes replaced, but not where a function binds this one.
  Expr WithSizes(Expr e, const std::function<std::optional<Nat>(NatVar)>& nat,
                 std::optional<NatVar> unless_bound);
  Expr Rebuild(Expr e, int depth, const std::function<Expr(Expr var, int depth)>& on_var);

  NatTable nats_;
  TypeTable types_;
  std::deque<Attr> attrs_;
  absl::flat_hash_map<Attr, uint32_t> interned_attrs_;
  std::deque<ExprNode> nodes_;
  absl::flat_hash_map<Key, uint32_t> interned_;
  absl::flat_hash_map<uint32_t, Location> locations_;
  absl::flat_hash_map<uint32_t, std::string> parameter_names_;  // by lambda
  std::deque<std::string> input_names_;
  std::deque<ForeignFunction> foreign_;
  struct SchemeCache;
  std::shared_ptr<SchemeCache> schemes_;
};

// A whole kernel after elaboration.
struct ProgramInput {
  std::string name;
  Type type;
  uint32_t symbol = 0;
  // The kernel declares that it consumes this input: for each of its leaves (TypeTable::Leaves) the
  // number of the result's leaf that takes its memory.
  std::vector<size_t> overwritten_by = {};
};
struct Assumption {
  enum class Kind : uint8_t { kDivides, kAtLeast };
  Kind kind = Kind::kDivides;
  Nat left;  // left divides right; left >= right
  Nat right;
  Location where;
};
struct Program {
  std::string name;
  std::vector<NatVar> sizes;                                 // symbolic size parameters, in order
  std::vector<std::pair<std::string, int64_t>> specialised;  // sizes given as numbers
  std::vector<ProgramInput> inputs;
  Expr body;
  Type type;  // of the body: a data type
  std::vector<Assumption> assumptions;
  std::vector<std::string> notes;  // what it asks for by printType, as texts with their places
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_TERM_EXPR_H_
