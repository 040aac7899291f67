// Type inference: calls of primitives whose types depend on positions. Their arguments' types have
// to be known where they are called, since no unknown stands for a function of a position.
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "rise/infer_scope.h"

namespace eqrise::rise {

bool Inference::NamesDependent(const ast::Expr& e) {
  const ast::Expr* head = &e;
  while (head->kind == ast::ExprKind::kApply) head = head->children[0].get();
  if (head->kind != ast::ExprKind::kName) return false;
  const std::optional<Op> op = PrimitiveFromName(head->name);
  return op && IsDependent(*op);
}

// depFun(i => fun(xs => ...)): the position is a variable that nothing else knows.
Inference::Terms Inference::InferOverPositions(Term& map, const Argument& function, Type xs) {
  const ast::Expr* e = function.e;
  const bool bound = e && e->kind == ast::ExprKind::kFun && e->parameters[0].is_nat;
  const std::string name = bound ? e->parameters[0].name : "pos";
  const Nat position = nats_.Var(nats_.Position(next_position_++, types_.node(xs).size, name));
  map.attr.n0 = position;
  const Type hint = types_.Function(types_.ElementAt(xs, position), types_.NewVariable("t"));
  Terms f = function.term;
  if (bound) {
    f = InferFun(*e, Bind(function.scope, name, position), hint, 1);
  } else if (e) {
    f = Infer(*e, function.scope, hint);
  }
  const std::string role = absl::StrCat("the function of depMapSeq at ", At(map.where));
  if (f.ok() && !unifier_.Unify(hint, (*f)->type, Place(function), role)) {
    return TypeError(Place(function), hint, (*f)->type, role);
  }
  return f;
}

Inference::Terms Inference::CallDependent(Op op, Location where, const Arguments& arguments) {
  const Scheme scheme = ParseScheme(op, types_);
  const std::string name(Info(op).name);
  Term* primitive = NewTerm(TermKind::kPrimitive, where, {});
  primitive->op = op;
  primitive->name = name;
  size_t from = 0;
  if (op == Op::kPartition) primitive->attr.n0 = nats_.Var(scheme.payload_nats[0]);
  if (absl::Status s = ReadExplicits(*primitive, scheme, arguments, from); !s.ok()) return s;
  const size_t count = scheme.arguments.size();
  if (arguments.size() < from + count) {
    return Error(sources_, where,
                 absl::StrCat(name, " needs its argument", count > 1 ? "s" : "",
                              " here, whose type says what its own type is"),
                 absl::StrCat("write fun(xs => xs |> ", name,
                              count > 1 || op == Op::kPartition ? "(...))" : ")"));
  }
  // Functions after what they are applied to.
  std::vector<const Term*> values(count, nullptr);
  for (size_t i = count; i-- > 0;) {
    const Argument& argument = arguments[from + i];
    if (op == Op::kDepMapSeq && i == 0) {
      const Type xs = unifier_.Zonk(values[1]->type);
      if (!types_.IsArray(xs)) break;  // TypeOfDependent says so
      Terms f = InferOverPositions(*primitive, argument, xs);
      if (!f.ok()) return f;
      values[0] = *f;
      continue;
    }
    Terms value = InferArgument(argument, {});
    if (!value.ok()) return value;
    values[i] = *value;
  }
  if (op == Op::kPartition) {
    // The array's length may not be known otherwise.
    const Nat pieces = unifier_.Zonk(primitive->attr.n0);
    const std::optional<Nat> total = nats_.SumBelow(primitive->attr.n1, nats_.BoundIndex(), pieces);
    const Type expected = types_.Array(total.value_or(Nat{0}), types_.NewVariable("t"));
    const std::string role = absl::StrCat("what partition at ", At(where), " takes apart");
    if (total && !unifier_.Unify(expected, values[0]->type, Place(arguments[from]), role)) {
      return TypeError(Place(arguments[from]), expected, values[0]->type, role);
    }
  }
  if (!unifier_.Solve()) return EquationError(*unifier_.failed());
  Attr attr = primitive->attr;
  attr.n0 = unifier_.Zonk(attr.n0);
  attr.n1 = unifier_.Zonk(attr.n1);
  for (const Term* value : values) {
    primitive->parameters.push_back(value ? unifier_.Zonk(value->type) : types_.NewVariable("t"));
  }
  absl::StatusOr<Type> type = exprs_.TypeOfDependent(op, attr, primitive->parameters);
  if (!type.ok()) return Error(sources_, where, std::string(type.status().message()));
  primitive->result = *type;
  primitive->type = *type;
  for (size_t i = count; i-- > 0;) {
    primitive->type = types_.Function(primitive->parameters[i], primitive->type);
  }
  Terms t = primitive;
  for (size_t i = 0; t.ok() && i < count; ++i) t = Apply(*t, values[i], values[i]->where, name, "");
  if (!t.ok()) return t;
  return CallTerm(*t, name, where, arguments, from + count);
}

}  // namespace eqrise::rise
