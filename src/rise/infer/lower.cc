#include "rise/infer/lower.h"

#include <algorithm>
#include <optional>

#include "absl/strings/str_cat.h"

namespace eqrise::rise {
namespace {

constexpr int kMaxDepth = 1200;
constexpr size_t kMaxSteps = 2000000;

}  // namespace

struct Lowering::Node {
  Op op = Op::kVar;
  Attr attr;
  Type type;
  Location where;
  uint32_t binder = 0;           // kVar, kLam
  const Term* number = nullptr;  // kLit
  const Term* named = nullptr;   // kLam: what calls its parameter by a name
  std::vector<const Node*> children;
};

struct Lowering::Environment {
  EnvironmentPtr parent;
  uint32_t binder = 0;
  std::shared_ptr<const Value> value;
};

struct Lowering::Value {
  const Node* node = nullptr;    // data, or a function-typed pattern variable
  const Term* lambda = nullptr;  // with env
  EnvironmentPtr env;
  const Term* primitive = nullptr;  // with the arguments so far
  std::vector<Value> arguments;
};

Lowering::Lowering(ExprTable& exprs, Unifier& unifier, const Sources& sources, bool rule_mode)
    : exprs_(exprs),
      types_(exprs.types()),
      unifier_(unifier),
      sources_(sources),
      rule_mode_(rule_mode) {}

// Environments hold values that hold environments: a chain as long as the program's inlining is
// deep. Dropped youngest first, none has to drop another one.
Lowering::~Lowering() {
  while (!environments_.empty()) environments_.pop_back();
}

Lowering::EnvironmentPtr Lowering::Keep(Environment environment) {
  environments_.push_back(std::make_shared<const Environment>(std::move(environment)));
  return environments_.back();
}

absl::Status Lowering::TooLarge(Location where) const {
  return Error(sources_, where, "the program grows too large when its functions are inlined");
}

Lowering::Node* Lowering::NewNode(Op op, Type type, Location where) {
  Node n;
  n.op = op;
  n.type = type;
  n.where = where;
  nodes_.push_back(std::move(n));
  return &nodes_.back();
}

Lowering::Value Lowering::Variable(uint32_t binder, Type type, Location where) {
  Node* v = NewNode(Op::kVar, type, where);
  v->binder = binder;
  Value value;
  value.node = v;
  return value;
}

bool Lowering::IsCheap(const Value& value) const {
  if (!value.node) return true;
  Op op = value.node->op;
  return op == Op::kVar || op == Op::kInput || op == Op::kLit || op == Op::kNatLit;
}

template <typename Evaluation>
Lowering::Nodes Lowering::WithLets(const Evaluation& evaluation) {
  std::vector<PendingLet> lets;
  auto* outer = lets_;
  lets_ = &lets;
  Nodes result = evaluation();
  lets_ = outer;
  for (size_t i = lets.size(); result.ok() && i-- > 0;) {
    const auto& [binder, value, named] = lets[i];
    Node* lambda = NewNode(Op::kLam, types_.Function(value->type, (*result)->type), value->where);
    lambda->binder = binder;
    lambda->named = named;
    lambda->attr.type = value->type;
    lambda->children = {*result};
    Node* let = NewNode(Op::kLet, (*result)->type, value->where);
    let->children = {value, lambda};
    result = let;
  }
  return result;
}

absl::StatusOr<Expr> Lowering::Lower(const Term& term) {
  Nodes node = WithLets([&]() -> Nodes {
    Values v = Evaluate(term, nullptr);
    if (!v.ok()) return v.status();
    return Reify(*v, unifier_.Zonk(term.type), term.where);
  });
  if (!node.ok()) return node.status();
  absl::flat_hash_map<uint32_t, int> levels;
  absl::StatusOr<Expr> finished = Finish(**node, levels, 0);
  if (!finished.ok()) return finished;
  const Expr numbered = exprs_.NumberBoundSizes(*finished);
  if (absl::Status status = CheckSizesStay(numbered); !status.ok()) return status;
  return numbered;
}

// A let between depFun and fun is made outside of what they are given to.
absl::Status Lowering::CheckSizesStay(Expr e) const {
  if (rule_mode_) return absl::OkStatus();
  const std::vector<NatVar> free = exprs_.FreeBoundSizes(e);
  if (free.empty()) return absl::OkStatus();
  Location where = exprs_.location(e);
  for (bool deeper = true; deeper;) {
    deeper = false;
    for (const Expr child : exprs_.node(e).children) {
      const std::vector<NatVar> here = exprs_.FreeBoundSizes(child);
      if (std::count(here.begin(), here.end(), free[0]) == 0) continue;
      e = child;
      deeper = true;
      if (const Location l = exprs_.location(e); l.line != 0) where = l;
      break;
    }
  }
  return Error(sources_, where,
               absl::StrCat("the size `", exprs_.nats().info(free[0]).name,
                            "` is used where the function that binds it has not been applied"),
               "write what mentions it inside of the `fun` of the elements");
}

Lowering::Values Lowering::Evaluate(const Term& t, const EnvironmentPtr& env) {
  if (depth_ > kMaxDepth || ++steps_ > kMaxSteps) return TooLarge(t.where);
  ++depth_;
  Values v = EvaluateUnguarded(t, env);
  --depth_;
  return v;
}

Lowering::Values Lowering::EvaluateUnguarded(const Term& t, const EnvironmentPtr& env) {
  Value value;
  switch (t.kind) {
    case TermKind::kVar: {
      const Environment* e = env.get();
      while (e && e->binder != t.binder) e = e->parent.get();
      if (!e) return absl::InternalError(absl::StrCat("variable without a binding: ", t.name));
      return *e->value;
    }
    case TermKind::kInput: {
      Node* n = NewNode(Op::kInput, unifier_.Zonk(t.type), t.where);
      n->attr.index = t.symbol;
      n->attr.type = n->type;
      value.node = n;
      return value;
    }
    case TermKind::kNumber:
    case TermKind::kBool: {
      Node* n = NewNode(Op::kLit, unifier_.Zonk(t.type), t.where);
      n->number = &t;
      value.node = n;
      return value;
    }
    case TermKind::kNat: {
      Node* n = NewNode(Op::kNatLit, t.type, t.where);
      n->attr.n0 = unifier_.Zonk(t.nat);
      value.node = n;
      return value;
    }
    case TermKind::kLambda:
      value.lambda = &t;
      value.env = env;
      return value;
    case TermKind::kPrimitive:
      value.primitive = &t;
      return value;
    case TermKind::kApply:
    case TermKind::kLet:
      break;
  }
  auto evaluate = [&]() -> Values {
    Values first = Evaluate(*t.first, env);
    if (!first.ok()) return first;
    if (t.kind == TermKind::kApply) {
      Values argument = Evaluate(*t.second, env);
      if (!argument.ok()) return argument;
      return Apply(*first, *argument, t);
    }
    auto bound = std::make_shared<const Value>(BindLet(*first, t.parameter, t));
    auto inner = Keep(Environment{env, t.binder, std::move(bound)});
    return Evaluate(*t.second, inner);
  };
  // A function's pending lets are left to what it is applied in.
  if (types_.Is(unifier_.Head(t.type), TypeKind::kFunction)) return evaluate();
  Nodes node = WithLets([&]() -> Nodes {
    Values v = evaluate();
    if (!v.ok()) return v.status();
    return Reify(*v, unifier_.Zonk(t.type), t.where);
  });
  if (!node.ok()) return node.status();
  value.node = *node;
  return value;
}

// What stands for a bound variable: cheap values and functions themselves, other data a new name.
// In rules a `let` is what was written.
Lowering::Value Lowering::BindLet(const Value& value, Type type, const Term& binder) {
  if (!value.node || (!rule_mode_ && IsCheap(value))) return value;
  uint32_t fresh = next_binder_++;
  lets_->push_back({fresh, value.node, &binder});
  return Variable(fresh, unifier_.Zonk(type), binder.where);
}

Lowering::Values Lowering::Apply(const Value& f, const Value& argument, const Term& application) {
  if (depth_ > kMaxDepth || ++steps_ > kMaxSteps) return TooLarge(application.where);
  if (f.primitive) {
    Value applied = f;
    applied.arguments.push_back(argument);
    if (applied.arguments.size() < f.primitive->parameters.size()) return applied;
    return Saturate(applied, application);
  }
  if (f.lambda && (f.lambda->synthetic || !rule_mode_)) {
    auto bound = std::make_shared<const Value>(
        f.lambda->synthetic ? argument : BindLet(argument, f.lambda->parameter, *f.lambda));
    auto inner = Keep(Environment{f.env, f.lambda->binder, std::move(bound)});
    return Evaluate(*f.lambda->first, inner);
  }
  // Rules: a pattern variable or a lambda, applied.
  Type function = unifier_.Zonk(application.first ? application.first->type : Type{});
  Location where = application.where;
  Nodes first = Reify(f, function, where);
  if (!first.ok()) return first.status();
  const TypeNode n = types_.node((*first)->type);
  if (n.kind != TypeKind::kFunction)
    return absl::InternalError("application of what is no function");
  Nodes second = Reify(argument, n.first, where);
  if (!second.ok()) return second.status();
  Node* app = NewNode(Op::kApp, n.second, where);
  app->children = {*first, *second};
  Value value;
  value.node = app;
  return value;
}

Lowering::Values Lowering::Saturate(const Value& primitive, const Term& application) {
  const Term& p = *primitive.primitive;
  Type result = unifier_.Zonk(p.result);
  if (p.op == Op::kLet && !rule_mode_ && types_.Is(result, TypeKind::kFunction)) {
    // let(e)(fun x => f) where f is a function: e is named around what f is applied in.
    Type type = unifier_.Zonk(p.parameters[0]);
    Nodes named = Reify(primitive.arguments[0], type, p.where);
    if (!named.ok()) return named.status();
    uint32_t fresh = next_binder_++;
    lets_->push_back({fresh, *named, primitive.arguments[1].lambda});
    return Apply(primitive.arguments[1], Variable(fresh, type, p.where), application);
  }
  std::vector<const Node*> children;
  for (size_t i = 0; i < p.parameters.size(); ++i) {
    Nodes child = Reify(primitive.arguments[i], unifier_.Zonk(p.parameters[i]), p.where);
    if (!child.ok()) return child.status();
    children.push_back(*child);
  }
  Node* n = NewNode(p.op, result, p.where);
  n->attr = p.attr;
  n->attr.n0 = unifier_.Zonk(p.attr.n0);
  n->attr.n1 = unifier_.Zonk(p.attr.n1);
  n->attr.type = unifier_.Zonk(p.attr.type);
  n->children = std::move(children);
  Value value;
  value.node = n;
  return value;
}

Lowering::Nodes Lowering::Reify(const Value& value, Type type, Location where) {
  if (value.node) return value.node;
  const TypeNode function = types_.node(type);
  if (function.kind != TypeKind::kFunction) {
    return Error(sources_, where,
                 absl::StrCat("a function stands where ", unifier_.Show(type), " is needed"));
  }
  if (depth_ > kMaxDepth) return TooLarge(where);
  ++depth_;
  const Term& source = value.lambda ? *value.lambda : *value.primitive;
  uint32_t binder = next_binder_++;
  Value variable = Variable(binder, function.first, source.where);
  Nodes body = WithLets([&]() -> Nodes {
    Values applied = absl::InternalError("not evaluated");
    if (value.lambda) {
      // The variable stands for itself, also in rules: this is no redex.
      auto inner = Keep(
          Environment{value.env, value.lambda->binder, std::make_shared<const Value>(variable)});
      applied = Evaluate(*value.lambda->first, inner);
    } else {
      applied = Apply(value, variable, source);
    }
    if (!applied.ok()) return applied.status();
    return Reify(*applied, function.second, where);
  });
  --depth_;
  if (!body.ok()) return body;
  Node* lambda = NewNode(Op::kLam, type, source.where);
  lambda->binder = binder;
  lambda->named = value.lambda;
  lambda->attr.type = function.first;
  lambda->children = {*body};
  return lambda;
}

// --- names to indices
// ---------------------------------------------------------------------------------

absl::StatusOr<Expr> Lowering::FinishNumber(const Node& n) {
  const Term& t = *n.number;
  if (t.kind == TermKind::kBool) return exprs_.IntLiteral(static_cast<int64_t>(t.integer), n.type);
  uint64_t bits = t.negative ? ~t.integer + 1 : t.integer;
  bool is_float = types_.Is(n.type, TypeKind::kScalar) && IsFloat(types_.node(n.type).scalar);
  if (!is_float) return exprs_.IntLiteral(static_cast<int64_t>(bits), n.type);
  if (t.is_decimal) return exprs_.Literal(t.decimal, n.type);
  double magnitude = static_cast<double>(t.integer);
  return exprs_.Literal(t.negative ? -magnitude : magnitude, n.type);
}

absl::StatusOr<Expr> Lowering::Finish(const Node& n, absl::flat_hash_map<uint32_t, int>& levels,
                                      int depth) {
  if (depth_ > 2 * kMaxDepth) return TooLarge(n.where);
  absl::StatusOr<Expr> result = Expr{};
  switch (n.op) {
    case Op::kVar: {
      auto level = levels.find(n.binder);
      if (level == levels.end()) return absl::InternalError("a variable left its scope");
      result = exprs_.Var(depth - 1 - level->second, n.type);
      break;
    }
    case Op::kLit:
      result = FinishNumber(n);
      break;
    case Op::kLam: {
      levels[n.binder] = depth;
      ++depth_;
      absl::StatusOr<Expr> body = Finish(*n.children[0], levels, depth + 1);
      --depth_;
      if (!body.ok()) return body;
      result = exprs_.Lam(n.attr.type, *body);
      if (n.named != nullptr && !n.named->synthetic) {
        exprs_.SetParameterName(*result, n.named->name);
      }
      break;
    }
    default: {
      const std::optional<ExprTable::BoundSize> bound =
          rule_mode_ ? std::nullopt : exprs_.BoundSizeOf(n.op, n.attr);
      if (bound && std::count(sizes_.begin(), sizes_.end(), bound->variable) > 0) {
        bound_in_itself_ = true;
        return Error(
            sources_, n.where,
            absl::StrCat("a function with this ", OpName(n.op), " is inlined into itself: its two ",
                         "sizes `", exprs_.nats().info(bound->variable).name,
                         "` can't be told apart"),
            "call it where it is used, by its name, instead of giving it to a function as an "
            "argument");
      }
      std::vector<Expr> children;
      ++depth_;
      for (const Node* c : n.children) {
        const bool binds = bound && bound->child == children.size();
        if (binds) sizes_.push_back(bound->variable);
        absl::StatusOr<Expr> child = Finish(*c, levels, depth);
        if (binds) sizes_.pop_back();
        if (!child.ok()) return child;
        children.push_back(*child);
      }
      --depth_;
      if (!rule_mode_) {
        // Inference and the typing function of the core must agree.
        std::vector<Type> types;
        for (Expr c : children) types.push_back(exprs_.type(c));
        absl::StatusOr<Type> type = exprs_.TypeOf(n.op, n.attr, types);
        if (IsDependent(n.op) && type.ok() && *type != n.type) {
          return Error(sources_, n.where,
                       absl::StrCat(OpName(n.op), " makes ", unifier_.Show(*type),
                                    ", which was not known where its result is used"),
                       "write the type of what its function makes: (e : (i + 1).f32)");
        }
        if (!type.ok() || *type != n.type) {
          return absl::InternalError(absl::StrCat(
              sources_.Describe(n.where), ": inference and the core disagree about ", OpName(n.op),
              ": ", types_.ToString(n.type), " and ",
              type.ok() ? types_.ToString(*type) : std::string(type.status().message())));
        }
      }
      result = exprs_.MakeTyped(n.op, n.attr, n.type, children);
      break;
    }
  }
  if (result.ok()) exprs_.SetLocation(*result, n.where);
  return result;
}

}  // namespace eqrise::rise
