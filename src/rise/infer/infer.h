// Type inference: surface syntax to terms (term.h), Hindley-Milner style, with size equations.
//
// Names are looked up in the scope, then among the program's definitions, the primitives and the
// prelude. A definition is expanded, and inferred again, at each use, which makes it polymorphic. A
// function that a `let` names, or that is an argument, has one type, and so the sizes that it binds
// (iterate, dmatch, depMap) are the same at all its uses. Where one use comes to stand in
// another that is one size for two: then all is inferred anew, sizes apart, with the functions that
// a `let` names as if they were definitions. In rules, a name that is none of these is a pattern
// variable.
#ifndef EQRISE_RISE_INFER_INFER_H_
#define EQRISE_RISE_INFER_INFER_H_

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "rise/infer/elaborate.h"
#include "rise/infer/unify.h"
#include "rise/syntax/diagnostic.h"
#include "rise/syntax/syntax.h"
#include "rise/term/expr.h"
#include "rise/term/scheme.h"
#include "rise/term/term.h"

namespace eqrise::rise {

class Inference {
 public:
  // Names in a size position that nothing binds, by what they stand in.
  enum class FreeSizes : uint8_t {
    kParameters,  // a kernel: they are size parameters
    kUnknowns,    // a definition that is being expanded: solved for at each use
    kPattern,     // a rule: named, never solved for
  };
  // A size of the kernel, bound or implicit.
  struct Size {
    std::string name;
    Nat value;
    bool is_constant = false;  // given by --size
    bool bound = false;        // by depFun
    Location where;
  };
  struct Input {
    std::string name;
    uint32_t symbol = 0;
    Type type;
    Location where;
  };
  // What must be true of a nat, for a reason.
  struct Obligation {
    Nat at_least;  // value >= at_least
    Nat value;
    Nat divisor;  // divides `value`; 0 if nothing is divided
    Location where;
    std::string what;
    bool assumed = false;  // already, since types were made with it: it is only to be recorded
  };
  struct ClassConstraint {
    TypeClass type_class;
    Type type;
    Location where;
    Op op;
  };
  struct Unknown {
    NatVar nat;
    Op op;
    Location where;
    std::string name;  // of a size that a definition names without binding it
  };

  // A type or, where there is none, a size that the program asks for.
  struct Hole {
    Location where;
    Type type;
    Nat size;
  };

  Inference(ExprTable& exprs, const Sources& sources, bool rule_mode, bool sizes_apart = false);
  ~Inference();

  // What to say of a given size below 1, by its name.
  void SayOfSmallSizes(std::map<std::string, std::string> hints) {
    least_sizes_ = std::move(hints);
  }
  // The kernel's parameters become sizes and inputs; what is returned is the body.
  absl::StatusOr<const Term*> Kernel(const ast::Module& module, const ast::Def& def,
                                     const std::map<std::string, int64_t>& sizes);
  absl::StatusOr<const Term*> RuleSide(const ast::Expr& e, const RuleOptions& options);
  // A rule's side applied to the pattern variable `input`.
  const Term* ApplyToInput(const Term* f, size_t input);
  // A foreign function that may be called from now on.
  void Declare(const std::string& name, uint32_t foreign) { foreigns_[name] = foreign; }
  size_t NewInput(const std::string& name, Type type, Location where);

  // What is known of the places that the program asks about, by printType or by _ in a type.
  std::vector<std::string> Notes();

  // How many arguments a primitive whose types depend on positions or sizes lacks here; nothing for
  // what is no such primitive, nor its application.
  static std::optional<int> MissingArguments(const ast::Expr& e);

  Unifier& unifier() { return unifier_; }
  const std::deque<Term>& terms() const { return terms_; }
  std::vector<Size>& sizes() { return sizes_; }
  std::vector<Input>& inputs() { return inputs_; }
  const std::vector<std::pair<std::string, Type>>& pattern_types() const { return pattern_types_; }
  const std::vector<std::pair<std::string, NatVar>>& pattern_nats() const { return pattern_nats_; }
  std::vector<RuleSides::Builtin>& builtins() { return builtins_; }
  const std::vector<Obligation>& obligations() const { return obligations_; }
  const std::vector<ClassConstraint>& classes() const { return classes_; }
  const std::vector<std::pair<Type, Term*>>& data() const { return data_; }
  const std::vector<Unknown>& unknowns() const { return unknowns_; }
  absl::Status TypeError(Location where, Type expected, Type found, const std::string& role);
  std::string HintOnMismatch(Type expected, Type found);
  int Parameters(Type function);
  absl::Status EquationError(const Unifier::Equation& e);

 private:
  struct Frame;
  struct Scope;
  using Terms = absl::StatusOr<const Term*>;
  // What a function is applied to: an expression in its own scope, or a term that is there already.
  struct Argument {
    const ast::Expr* e = nullptr;
    const Scope* scope = nullptr;
    const Term* term = nullptr;
  };
  using Arguments = std::vector<Argument>;

  // infer.cc: a term for e. `hint` is the type that the context wants, or none: it makes types
  // known earlier and so messages better, and is unified again by who gave it.
  Terms Infer(const ast::Expr& e, const Scope* scope, Type hint = {});
  Terms InferUnguarded(const ast::Expr& e, const Scope* scope, Type hint);
  Terms InferFun(const ast::Expr& e, const Scope* scope, Type hint, size_t from);
  Terms InferStage(const ast::Expr& e, const Scope* scope, Type hint);
  Terms InferBinary(const ast::Expr& e, const Scope* scope, Type hint);
  Terms InferUnary(const ast::Expr& e, const Scope* scope, Type hint);
  Terms InferLet(const ast::Expr& e, const Scope* scope, Type hint);
  Terms InferNamed(const ast::Expr& let, const Scope* scope);  // what is named
  Terms InferAscription(const ast::Expr& e, const Scope* scope);
  Terms InferNumber(const ast::Expr& e, bool negative);
  Terms InferNatValue(const ast::Expr& e, const Scope* scope);
  absl::Status CheckBindable(const std::string& name, Location where) const;
  Term* NewTerm(TermKind kind, Location where, Type type);
  Term* NewLambda(Location where, const std::string& name, Type parameter);
  Term* NewVariable(const Term& lambda, Location where);
  const Scope* Bind(const Scope* parent, const std::string& name, const Term* value,
                    const ast::Expr* let = nullptr);
  const Scope* Bind(const Scope* parent, const std::string& name, Nat value);
  const Scope* Root(Frame frame);

  // infer_call.cc: application.
  Terms InferCall(const ast::Expr& head, const Scope* scope, Arguments arguments);
  Terms CallName(const ast::Expr& head, const Scope* scope, const Arguments& arguments);
  Terms CallFun(const ast::Expr& head, const Scope* scope, const Arguments& arguments);
  Terms CallPrimitive(Op op, Location where, const Arguments& arguments);
  Terms CallMakeArray(Location where, const Arguments& arguments);
  Terms CallPrintType(Location where, const Arguments& arguments);
  Terms CallForeign(uint32_t id, Location where, const Arguments& arguments);
  Terms Joined(std::span<const Term* const> elements, Location where);
  Terms InferOverLengths(Term& iterate, const Scheme& scheme, const Argument& argument);
  Terms CallBuiltin(const std::string& name, const std::string& scheme, Location where,
                    const Arguments& arguments);
  Terms CallTerm(const Term* f, const std::string& name, Location where, const Arguments& arguments,
                 size_t from);
  Terms Expand(const ast::Def& def, bool in_prelude, const ast::Expr& use, const Scope* scope,
               Arguments arguments);
  absl::Status AtUse(const absl::Status& error, const ast::Def& def, const ast::Expr& use) const;
  Terms InferArgument(const Argument& argument, Type hint);
  static Location Place(const Argument& argument);
  // `where` is the argument's place, `name` the function's, both for messages.
  Terms Apply(const Term* f, const Term* argument, Location where, const std::string& name,
              const std::string& role);
  // A primitive applied to as many terms as it takes; roles are for messages.
  Terms Primitive(Op op, Location where, const std::vector<const Term*>& arguments,
                  const std::vector<std::string>& roles);
  Term* NewPrimitive(Op op, Location where, const Scheme& scheme);
  absl::Status ReadExplicits(Term& primitive, const Scheme& scheme, const Arguments& arguments,
                             size_t& used);
  Terms UnboundName(const ast::Expr& e, const Scope* scope);
  const ast::Def* FindDef(const std::string& name, bool& in_prelude, bool only_prelude);

  // infer_dependent.cc: primitives whose types depend on positions.
  Terms CallDependent(Op op, Location where, const Arguments& arguments);
  Terms CallDepMapOfRule(Term& primitive, const Arguments& arguments, size_t from);
  Terms CallDepTile(Location where, const Arguments& arguments);
  Terms ApplyTyped(Term& primitive, Type result, const std::vector<const Term*>& values,
                   const Arguments& arguments, size_t used);
  Terms ApplyDependent(Term& primitive, const std::vector<const Term*>& values,
                       const Arguments& arguments, size_t used);
  absl::Status CheckWindows(const Term& primitive, const Attr& attr, Type array);
  absl::Status AssumeAtLeast(Nat value, Nat least, Location where, const std::string& what);
  Terms InferOverNat(Term& primitive, const Argument& function, Type argument);
  absl::Status TypeDepPair(Term& primitive, Type wanted, const Argument& argument,
                           const Term*& data);

  // infer_size.cc: nats and types.
  absl::StatusOr<Nat> NatOf(const ast::Nat& n, const Scope* scope);
  absl::StatusOr<Nat> NatOf(const ast::Expr& e, const Scope* scope);
  absl::StatusOr<Nat> PartOf(const ast::Nat& n, const Scope* scope);
  absl::StatusOr<Nat> PartOf(const ast::Expr& e, const Scope* scope);
  absl::StatusOr<Nat> NotNegative(absl::StatusOr<Nat> n, Location where);
  absl::StatusOr<Nat> NatOperation(ast::NatKind kind, Nat a, Nat b, Location where);
  absl::StatusOr<Nat> NatNamed(const std::string& name, Location where, const Scope* scope);
  // Whether e is made of numbers and sizes in scope; `mentions` if there is a size: `n * 2`.
  bool IsNatValue(const ast::Expr& e, const Scope* scope, bool& mentions) const;
  absl::StatusOr<Type> TypeOf(const ast::Type& t, const Scope* scope);
  absl::StatusOr<Type> DepArrayOf(const ast::Type& t, Nat size, const Scope* scope);
  absl::StatusOr<Type> TypeNamed(const ast::Type& t, const Scope* scope);
  absl::StatusOr<Nat> SizeParameter(const std::string& name, Location where, bool bound);
  const Scope* Find(const std::string& name, const Scope* scope) const;
  std::string At(Location where) const;

  ExprTable& exprs_;
  TypeTable& types_;
  NatTable& nats_;
  const Sources& sources_;
  const bool rule_mode_;
  std::map<uint32_t, Nat> positions_of_rule_;  // of a rule's depMaps, by the symbols of functions
  const bool sizes_apart_;
  Unifier unifier_;
  const ast::Module* module_ = nullptr;
  std::unique_ptr<ast::Module> prelude_;
  RuleOptions rule_;
  std::map<std::string, int64_t> given_sizes_;
  std::map<std::string, std::string> least_sizes_;
  std::map<std::string, uint32_t> foreigns_;
  std::deque<Term> terms_;
  std::vector<std::unique_ptr<Frame>> frames_;
  std::vector<std::unique_ptr<Scope>> scopes_;
  const Scope* rule_scope_ = nullptr;
  int depth_ = 0;
  int length_level_ = 0;     // functions over lengths (of iterate) around what is inferred
  Type wanted_pair_;         // of the call of makeDepPair that is inferred next
  bool subtracted_ = false;  // within the size that is being read
  uint32_t next_binder_ = 1;
  std::vector<Size> sizes_;
  std::vector<Input> inputs_;
  std::vector<std::pair<std::string, Type>> pattern_types_;
  std::vector<std::pair<std::string, NatVar>> pattern_nats_;
  std::vector<RuleSides::Builtin> builtins_;
  std::vector<Obligation> obligations_;
  std::vector<Hole> holes_;
  std::vector<ClassConstraint> classes_;
  std::vector<std::pair<Type, Term*>> data_;
  std::vector<Unknown> unknowns_;
};

}  // namespace eqrise::rise

#endif  // EQRISE_RISE_INFER_INFER_H_
