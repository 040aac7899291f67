#include "rise/infer/infer.h"

#include <cmath>

#include "absl/strings/str_cat.h"
#include "rise/infer/infer_scope.h"
#include "rise/nat/too_large.h"

namespace eqrise::rise {
namespace {

// How deep expressions may stand in each other, definitions expanded; the parser bounds each text
// alone.
constexpr int kMaxTermDepth = 600;
// How many terms a program may have, with all definitions expanded.
constexpr size_t kMaxTerms = 1000000;

Op BinaryOp(const std::string& symbol) {
  constexpr std::pair<absl::string_view, Op> kOps[] = {
      {"+", Op::kAdd}, {"-", Op::kSub}, {"*", Op::kMul}, {"/", Op::kDiv},
      {"%", Op::kMod}, {"<", Op::kLt},  {"<=", Op::kLe}, {">", Op::kGt},
      {">=", Op::kGe}, {"==", Op::kEq}, {"!=", Op::kNe}, {"&&", Op::kAnd}};
  for (const auto& [text, op] : kOps) {
    if (text == symbol) return op;
  }
  return Op::kOr;
}

// What has data in it that is to be made once is not: (let y = sqrt(x) in fun(z => y + z)).
bool IsWrittenAsFunction(const ast::Expr& e) {
  return e.kind == ast::ExprKind::kFun || e.kind == ast::ExprKind::kApply || ast::IsComposition(e);
}

}  // namespace

Inference::Inference(ExprTable& exprs, const Sources& sources, bool rule_mode, bool sizes_apart)
    : exprs_(exprs),
      types_(exprs.types()),
      nats_(exprs.nats()),
      sources_(sources),
      rule_mode_(rule_mode),
      sizes_apart_(sizes_apart),
      unifier_(exprs.types()) {}

Inference::~Inference() = default;

std::string Inference::At(Location where) const {
  return where.file == Sources::kPreludeFile ? "<prelude>"
                                             : absl::StrCat(where.line, ":", where.column);
}

Term* Inference::NewTerm(TermKind kind, Location where, Type type) {
  Term t;
  t.kind = kind;
  t.where = where;
  t.type = type;
  terms_.push_back(std::move(t));
  return &terms_.back();
}

Term* Inference::NewLambda(Location where, const std::string& name, Type parameter) {
  Term* t = NewTerm(TermKind::kLambda, where, {});
  t->name = name;
  t->parameter = parameter;
  t->binder = next_binder_++;
  return t;
}

Term* Inference::NewVariable(const Term& lambda, Location where) {
  Term* v = NewTerm(TermKind::kVar, where, lambda.parameter);
  v->binder = lambda.binder;
  v->name = lambda.name;
  return v;
}

const Inference::Scope* Inference::Root(Frame frame) {
  frames_.push_back(std::make_unique<Frame>(std::move(frame)));
  scopes_.push_back(std::make_unique<Scope>());
  scopes_.back()->frame = frames_.back().get();
  return scopes_.back().get();
}

const Inference::Scope* Inference::Bind(const Scope* parent, const std::string& name,
                                        const Term* value, const ast::Expr* let) {
  scopes_.push_back(std::make_unique<Scope>(Scope{parent, parent->frame, name, value, {}, let}));
  return scopes_.back().get();
}

const Inference::Scope* Inference::Bind(const Scope* parent, const std::string& name, Nat value) {
  scopes_.push_back(std::make_unique<Scope>(Scope{parent, parent->frame, name, nullptr, value}));
  return scopes_.back().get();
}

// The printer and its readers rely on a primitive's name always meaning the primitive.
absl::Status Inference::CheckBindable(const std::string& name, Location where) const {
  if (!PrimitiveFromName(name) && !IsSpecialName(name)) return absl::OkStatus();
  return Error(sources_, where, absl::StrCat("`", name, "` is a primitive"), "choose another name");
}

size_t Inference::NewInput(const std::string& name, Type type, Location where) {
  inputs_.push_back({name, exprs_.NewInput(name), type, where});
  return inputs_.size() - 1;
}

absl::StatusOr<const Term*> Inference::Kernel(const ast::Module& module, const ast::Def& def,
                                              const std::map<std::string, int64_t>& sizes) {
  module_ = &module;
  given_sizes_ = sizes;
  Frame frame;
  frame.free_sizes = FreeSizes::kParameters;
  frame.def = &def;
  const Scope* scope = Root(frame);
  const ast::Expr* body = def.body.get();
  for (;;) {
    bool in_prelude = false;
    const ast::Def* alias =
        body->kind == ast::ExprKind::kName && !Find(body->name, scope) && scope->parent == nullptr
            ? FindDef(body->name, in_prelude, false)
            : nullptr;
    if (alias && !in_prelude) {
      for (const Frame* f = scope->frame; f; f = f->used_by) {
        if (f->def == alias) {
          return Error(sources_, body->where,
                       absl::StrCat("`", alias->name, "` is defined in terms of itself"),
                       "RISE has no recursion: use map, reduce or foldl");
        }
      }
      Frame next;
      next.free_sizes = FreeSizes::kParameters;
      next.def = alias;
      next.used_by = scope->frame;
      scope = Root(next);
      body = alias->body.get();
      continue;
    }
    if (body->kind != ast::ExprKind::kFun) break;
    for (const ast::Parameter& p : body->parameters) {
      if (absl::Status s = CheckBindable(p.name, p.where); !s.ok()) return s;
      if (p.is_nat) {
        absl::StatusOr<Nat> n = SizeParameter(p.name, p.where, true);
        if (!n.ok()) return n.status();
        scope = Bind(scope, p.name, *n);
        continue;
      }
      Type type = types_.NewVariable("t");
      if (p.type) {
        absl::StatusOr<Type> given = TypeOf(*p.type, scope);
        if (!given.ok()) return given.status();
        type = *given;
      }
      for (const Input& other : inputs_) {
        if (other.name != p.name) continue;
        return Error(sources_, p.where, absl::StrCat("there are two inputs `", p.name, "`"));
      }
      for (const Size& size : sizes_) {
        if (size.name != p.name) continue;
        return Error(sources_, p.where,
                     absl::StrCat("`", p.name, "` is a size already, and can't be an input too"));
      }
      size_t input = NewInput(p.name, type, p.where);
      Term* value = NewTerm(TermKind::kInput, p.where, type);
      value->symbol = inputs_[input].symbol;
      value->name = p.name;
      scope = Bind(scope, p.name, value);
    }
    body = body->children[0].get();
  }
  return Infer(*body, scope);
}

absl::StatusOr<const Term*> Inference::RuleSide(const ast::Expr& e, const RuleOptions& options) {
  if (!rule_scope_) {
    rule_ = options;
    Frame frame;
    frame.free_sizes = FreeSizes::kPattern;
    frame.free_types = true;
    rule_scope_ = Root(frame);
    for (const std::string& name : options.tune_names) {
      absl::StatusOr<Nat> n = NatNamed(name, e.where, rule_scope_);
      if (!n.ok()) return n.status();
    }
  }
  return Infer(e, rule_scope_);
}

const Term* Inference::ApplyToInput(const Term* f, size_t input) {
  Term* x = NewTerm(TermKind::kInput, f->where, inputs_[input].type);
  x->symbol = inputs_[input].symbol;
  x->name = inputs_[input].name;
  Term* applied = NewTerm(TermKind::kApply, f->where, types_.node(unifier_.Head(f->type)).second);
  applied->first = f;
  applied->second = x;
  return applied;
}

absl::Status Inference::TypeError(Location where, Type expected, Type found,
                                  const std::string& role) {
  return Error(sources_, where,
               absl::StrCat("expected ", unifier_.Show(expected), " here, found ",
                            unifier_.Show(found), role.empty() ? "" : ": ", role),
               HintOnMismatch(unifier_.Head(expected), unifier_.Head(found)));
}

int Inference::Parameters(Type function) {
  int count = 0;
  for (TypeNode n = types_.node(unifier_.Head(function)); n.kind == TypeKind::kFunction;
       n = types_.node(unifier_.Head(n.second))) {
    ++count;
  }
  return count;
}

// What makes the one of the other, where people forget that they differ.
std::string Inference::HintOnMismatch(Type expected, Type found) {
  const TypeKind is = types_.node(found).kind, wanted = types_.node(expected).kind;
  const bool is_number = is == TypeKind::kScalar || is == TypeKind::kNatType;
  if (wanted == TypeKind::kIndex && is == TypeKind::kScalar && IsFloat(types_.node(found).scalar)) {
    return absl::StrCat("cast(", unifier_.Show(found), ")(i) makes a number of an index");
  }
  if (wanted == TypeKind::kNatType && is == TypeKind::kIndex) {
    return "indexAsNat(i) makes a size of an index, and natAsIndex(n)(k) an index of it";
  }
  if (wanted == TypeKind::kIndex && is_number) {
    return "natAsIndex(n)(k) makes an index of a number";
  }
  if (wanted == TypeKind::kArray && is == TypeKind::kNatType) {
    return "a loop of n steps goes over generate(fun(i: idx[n] => i))";
  }
  if (wanted == TypeKind::kScalar && is == TypeKind::kNatType) {
    return absl::StrCat("cast(", unifier_.Show(expected), ")(n) makes a number of a size");
  }
  if (wanted == TypeKind::kNatType && is == TypeKind::kScalar) {
    return absl::StrCat("cast(", unifier_.Show(found), ")(n) makes a number of the size n");
  }
  if (wanted == TypeKind::kScalar && is == TypeKind::kIndex) {
    return absl::StrCat("cast(", unifier_.Show(expected), ")(i) makes a number of an index");
  }
  if (wanted == TypeKind::kScalar && is == TypeKind::kScalar) {
    const bool are_floats =
        IsFloat(types_.node(expected).scalar) && IsFloat(types_.node(found).scalar);
    return absl::StrCat("cast(", unifier_.Show(expected), ")(x) makes one of the other",
                        are_floats ? ", and 2.0 without a suffix has either type" : "");
  }
  if (wanted == TypeKind::kFunction && is == TypeKind::kFunction &&
      Parameters(found) < Parameters(expected)) {
    return absl::StrCat("it takes ", Parameters(found), " instead of ", Parameters(expected),
                        " arguments: if its text has more, a `)` is missing behind it, and what "
                        "follows was taken for one");
  }
  return "";
}

absl::Status Inference::EquationError(const Unifier::Equation& e) {
  std::string sizes = absl::StrCat("the sizes ", unifier_.Show(e.left), " and ",
                                   unifier_.Show(e.right), " are not known to be equal");
  if (!e.expected) return Error(sources_, e.where, absl::StrCat(sizes, ": ", e.role));
  return Error(sources_, e.where,
               absl::StrCat("expected ", unifier_.Show(e.expected), " here, found ",
                            unifier_.Show(e.found), e.role.empty() ? "" : ": ", e.role),
               sizes);
}

// --- expressions
// --------------------------------------------------------------------------------------

Inference::Terms Inference::Infer(const ast::Expr& e, const Scope* scope, Type hint) {
  if (depth_ > kMaxTermDepth) {
    return Error(sources_, e.where, "nested too deeply when definitions are expanded");
  }
  if (terms_.size() > kMaxTerms) {
    return Error(sources_, e.where, "the program is too large when definitions are expanded");
  }
  ++depth_;
  try {
    Terms t = InferUnguarded(e, scope, hint);
    --depth_;
    return t;
  } catch (const TooLarge& too_large) {
    return Error(sources_, e.where, too_large.what(), too_large.hint());
  }
}

Inference::Terms Inference::InferUnguarded(const ast::Expr& e, const Scope* scope, Type hint) {
  switch (e.kind) {
    case ast::ExprKind::kName:
    case ast::ExprKind::kApply:
      if (std::optional<int> missing = MissingArguments(e); hint && missing) {
        const TypeKind wanted = types_.kind(unifier_.Head(hint));
        if (*missing > 0 && wanted == TypeKind::kFunction) return InferStage(e, scope, hint);
        if (*missing == 0 && wanted == TypeKind::kDepPair) wanted_pair_ = hint;
      }
      return InferCall(e, scope, {});
    case ast::ExprKind::kInt:
    case ast::ExprKind::kDecimal:
      return InferNumber(e, false);
    case ast::ExprKind::kBool: {
      Term* t = NewTerm(TermKind::kBool, e.where, types_.Scalar(ScalarKind::kBool));
      t->integer = e.integer;
      return t;
    }
    case ast::ExprKind::kFun:
      return InferFun(e, scope, hint, 0);
    case ast::ExprKind::kBinary:
      return InferBinary(e, scope, hint);
    case ast::ExprKind::kUnary:
      return InferUnary(e, scope, hint);
    case ast::ExprKind::kTuple: {
      std::vector<const Term*> parts;
      for (const ast::ExprPtr& child : e.children) {
        Terms part = Infer(*child, scope);
        if (!part.ok()) return part;
        parts.push_back(*part);
      }
      // (a, b, c) is (a, (b, c)).
      Terms tuple = parts.back();
      for (size_t i = parts.size() - 1; tuple.ok() && i-- > 0;) {
        tuple = Primitive(Op::kMakePair, e.where, {parts[i], *tuple},
                          {"the first of a pair", "the second of a pair"});
      }
      return tuple;
    }
    case ast::ExprKind::kIf: {
      Terms condition = Infer(*e.children[0], scope, types_.Scalar(ScalarKind::kBool));
      if (!condition.ok()) return condition;
      Terms yes = Infer(*e.children[1], scope, hint);
      if (!yes.ok()) return yes;
      Terms no = Infer(*e.children[2], scope, hint);
      if (!no.ok()) return no;
      std::string at = absl::StrCat(" of the `if` at ", At(e.where));
      return Primitive(Op::kSelect, e.where, {*condition, *yes, *no},
                       {"the condition" + at, "the `then` side" + at, "the `else` side" + at});
    }
    case ast::ExprKind::kLet:
      return InferLet(e, scope, hint);
    case ast::ExprKind::kAscribe:
      return InferAscription(e, scope);
  }
  return absl::InternalError("unknown kind of expression");
}

Inference::Terms Inference::InferNumber(const ast::Expr& e, bool negative) {
  Type type = types_.NewVariable("number");
  if (!e.suffix.empty()) type = types_.Scalar(*ScalarFromName(e.suffix));
  Term* t = NewTerm(TermKind::kNumber, e.where, type);
  t->is_decimal = e.kind == ast::ExprKind::kDecimal;
  t->negative = negative;
  t->integer = e.integer;
  t->decimal = negative ? -e.decimal : e.decimal;
  return t;
}

Inference::Terms Inference::InferNatValue(const ast::Expr& e, const Scope* scope) {
  absl::StatusOr<Nat> n = NatOf(e, scope);
  if (!n.ok()) return n.status();
  Term* t = NewTerm(TermKind::kNat, ast::Begin(e), types_.NatType());
  t->nat = *n;
  return t;
}

Inference::Terms Inference::InferFun(const ast::Expr& e, const Scope* scope, Type hint,
                                     size_t from) {
  if (from == e.parameters.size()) return Infer(*e.children[0], scope, hint);
  const ast::Parameter& p = e.parameters[from];
  if (p.is_nat) {
    // This is the body of a def that the program uses, or of a depFun that stands in it.
    const Frame& frame = *scope->frame;
    const bool is_used = frame.used_by != nullptr && frame.def->body.get() == &e;
    const std::string name = is_used ? frame.def->name : "";
    return Error(sources_, is_used ? frame.used_at : p.where,
                 absl::StrCat("the size `", p.name, "` of ",
                              is_used ? absl::StrCat("`", name, "`") : "this depFun",
                              " is missing where it is used"),
                 is_used
                     ? absl::StrCat("sizes come first, as in ", name, "(4)(xs); or leave out its ",
                                    "depFun: fun(xs: ", p.name, ".f32 => ...) finds the size")
                     : "apply it to its size before the array; or name it by def, and leave "
                       "depFun out there: the size is found then");
  }
  if (absl::Status s = CheckBindable(p.name, p.where); !s.ok()) return s;
  Type parameter = types_.NewVariable(p.name);
  Type result;
  if (hint) {
    const TypeNode h = types_.node(unifier_.Head(hint));
    if (h.kind == TypeKind::kFunction) {
      parameter = h.first;
      result = h.second;
    }
  }
  if (p.type) {
    absl::StatusOr<Type> given = TypeOf(*p.type, scope);
    if (!given.ok()) return given.status();
    if (!unifier_.Unify(parameter, *given, p.where, "")) {
      return TypeError(p.where, parameter, *given, absl::StrCat("the type of `", p.name, "`"));
    }
    parameter = *given;
  }
  Term* lambda = NewLambda(from == 0 ? e.where : p.where, p.name, parameter);
  Terms body = InferFun(e, Bind(scope, p.name, NewVariable(*lambda, p.where)), result, from + 1);
  if (!body.ok()) return body;
  lambda->first = *body;
  lambda->type = types_.Function(parameter, (*body)->type);
  return lambda;
}

// f >> g is fun(x => x |> f |> g); its variable is used once, which `synthetic` says.
Inference::Terms Inference::InferStage(const ast::Expr& e, const Scope* scope, Type hint) {
  Type parameter = types_.NewVariable("s");
  if (hint) {
    const TypeNode h = types_.node(unifier_.Head(hint));
    if (h.kind == TypeKind::kFunction) parameter = h.first;
  }
  Term* lambda = NewLambda(e.where, "x", parameter);
  lambda->synthetic = true;
  Terms body = InferCall(e, scope, {{nullptr, nullptr, NewVariable(*lambda, e.where)}});
  if (!body.ok()) return body;
  lambda->first = *body;
  lambda->type = types_.Function(parameter, (*body)->type);
  return lambda;
}

Inference::Terms Inference::InferBinary(const ast::Expr& e, const Scope* scope, Type hint) {
  if (e.name == "|>") {
    Terms value = Infer(*e.children[0], scope);
    if (!value.ok()) return value;
    return InferCall(*e.children[1], scope, {{nullptr, nullptr, *value}});
  }
  if (ast::IsComposition(e)) return InferStage(e, scope, hint);
  // Sizes are values too. Division of values rounds, which a size's `/` does not.
  bool mentions = false;
  if ((e.name == "+" || e.name == "-" || e.name == "*") && IsNatValue(e, scope, mentions) &&
      mentions) {
    return InferNatValue(e, scope);
  }
  Op op = BinaryOp(e.name);
  bool arithmetic =
      e.name == "+" || e.name == "-" || e.name == "*" || e.name == "/" || e.name == "%";
  Terms left = Infer(*e.children[0], scope, arithmetic ? hint : Type{});
  if (!left.ok()) return left;
  Terms right = Infer(*e.children[1], scope, (*left)->type);
  if (!right.ok()) return right;
  std::string at = absl::StrCat(" side of ", e.name, " at ", At(e.where));
  return Primitive(op, e.where, {*left, *right}, {"the left" + at, "the right" + at});
}

Inference::Terms Inference::InferUnary(const ast::Expr& e, const Scope* scope, Type hint) {
  const ast::Expr& operand = *e.children[0];
  if (e.name == "-" &&
      (operand.kind == ast::ExprKind::kInt || operand.kind == ast::ExprKind::kDecimal)) {
    return InferNumber(operand, true);
  }
  Terms value = Infer(operand, scope, hint);
  if (!value.ok()) return value;
  if (e.name == "-" && (*value)->kind == TermKind::kNumber && std::isinf((*value)->decimal)) {
    // -inf has no other way to be written.
    terms_.push_back(**value);
    terms_.back().decimal = -terms_.back().decimal;
    return &terms_.back();
  }
  return Primitive(e.name == "-" ? Op::kNeg : Op::kNot, e.where, {*value},
                   {absl::StrCat("the operand of ", e.name, " at ", At(e.where))});
}

Inference::Terms Inference::InferLet(const ast::Expr& e, const Scope* scope, Type hint) {
  const ast::Parameter& p = e.parameters[0];
  if (absl::Status s = CheckBindable(p.name, p.where); !s.ok()) return s;
  if (p.is_nat) {
    absl::StatusOr<Nat> n = NatOf(*e.children[0], scope);
    if (!n.ok()) return n.status();
    return Infer(*e.children[1], Bind(scope, p.name, *n), hint);
  }
  Terms value = InferNamed(e, scope);
  if (!value.ok()) return value;
  Term* let = NewTerm(TermKind::kLet, e.where, {});
  let->name = p.name;
  let->binder = next_binder_++;
  let->parameter = (*value)->type;
  let->first = *value;
  const bool again = sizes_apart_ && IsWrittenAsFunction(*e.children[0]) &&
                     types_.Is(unifier_.Head(let->parameter), TypeKind::kFunction);
  Terms body = Infer(*e.children[1],
                     Bind(scope, p.name, NewVariable(*let, p.where), again ? &e : nullptr), hint);
  if (!body.ok()) return body;
  let->second = *body;
  let->type = (*body)->type;
  return let;
}

Inference::Terms Inference::InferNamed(const ast::Expr& let, const Scope* scope) {
  const ast::Parameter& p = let.parameters[0];
  Type given;
  if (p.type) {
    absl::StatusOr<Type> t = TypeOf(*p.type, scope);
    if (!t.ok()) return t.status();
    given = *t;
  }
  Terms value = Infer(*let.children[0], scope, given);
  if (!value.ok()) return value;
  Location where = ast::Begin(*let.children[0]);
  std::string role = absl::StrCat("the value of `", p.name, "`");
  if (given && !unifier_.Unify(given, (*value)->type, where, role)) {
    return TypeError(where, given, (*value)->type, role);
  }
  return value;
}

Inference::Terms Inference::InferAscription(const ast::Expr& e, const Scope* scope) {
  absl::StatusOr<Type> type = TypeOf(*e.type, scope);
  if (!type.ok()) return type.status();
  bool mentions = false;
  const ast::Expr& size = *e.children[0];
  const bool number = size.kind == ast::ExprKind::kInt ||
                      (size.kind == ast::ExprKind::kUnary &&
                       size.children[0]->kind == ast::ExprKind::kInt);  // which may be below 0
  if (types_.Is(*type, TypeKind::kNatType) && !number && IsNatValue(size, scope, mentions)) {
    return InferNatValue(*e.children[0], scope);
  }
  Terms value = Infer(*e.children[0], scope, *type);
  if (!value.ok()) return value;
  Location where = ast::Begin(*e.children[0]);
  std::string role = "by the type that is written here";
  if (!unifier_.Unify(*type, (*value)->type, where, role)) {
    return TypeError(where, *type, (*value)->type, role);
  }
  return value;
}

}  // namespace eqrise::rise
