// Type inference: calls of primitives whose types depend on positions. Their arguments' types have
// to be known where they are called, since no unknown stands for a function of a position.
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "rise/infer/infer_scope.h"

namespace eqrise::rise {

std::optional<int> Inference::MissingArguments(const ast::Expr& e) {
  const ast::Expr* head = &e;
  int given = 0;
  while (head->kind == ast::ExprKind::kApply) {
    given += static_cast<int>(head->children.size()) - 1;
    head = head->children[0].get();
  }
  if (head->kind != ast::ExprKind::kName) return std::nullopt;
  if (head->name == "depTile") return std::max(0, 3 - given);
  const std::optional<Op> op = PrimitiveFromName(head->name);
  if (!op || !IsDependent(*op)) return std::nullopt;
  const absl::string_view scheme = Info(*op).scheme;
  int depth = 0, wanted = 0;  // arrows that stand in no parentheses
  for (size_t i = 0; i < scheme.size(); ++i) {
    depth += scheme[i] == '(' ? 1 : scheme[i] == ')' ? -1 : 0;
    wanted += depth == 0 && scheme.substr(i, 2) == "->" ? 1 : 0;
  }
  return wanted - given;
}

// depFun(i => fun(xs => ...)): the position, or the size, is a variable that nothing else knows.
Inference::Terms Inference::InferOverNat(Term& primitive, const Argument& function, Type argument) {
  const ast::Expr* e = function.e;
  const bool bound = e && ast::BindsSize(*e);
  const bool is_pair = primitive.op == Op::kDmatch;
  const std::string name = bound ? e->parameters[0].name : is_pair ? "size" : "pos";
  const int number = nats_.NewOpenLevel();
  const Nat nat = nats_.Var(is_pair ? nats_.SizeInPair(number, name)
                                    : nats_.Position(number, types_.node(argument).size, name));
  primitive.attr.n0 = nat;
  const Type hint = types_.Function(types_.ElementAt(argument, nat), types_.NewVariable("t"));
  Terms f = function.term;
  if (bound) {
    f = InferFun(*e, Bind(function.scope, name, nat), hint, 1);
  } else if (e) {
    f = Infer(*e, function.scope, hint);
  }
  const std::string role =
      absl::StrCat("the function of ", primitive.name, " at ", At(primitive.where));
  if (f.ok() && !unifier_.Unify(hint, (*f)->type, Place(function), role)) {
    return TypeError(Place(function), hint, (*f)->type, role);
  }
  return f;
}

// The type that is written says how the data's type depends on the size. Without one, the size is
// the length of an array, and nothing else: programs must not change when sizes become numbers.
absl::Status Inference::TypeDepPair(Term& primitive, Type wanted, const Argument& argument,
                                    const Term*& data) {
  const Nat size = unifier_.Zonk(primitive.attr.n0);
  const Type hint = wanted ? types_.ElementAt(unifier_.Zonk(wanted), size) : Type{};
  Terms value = InferArgument(argument, hint);
  if (!value.ok()) return value.status();
  data = *value;
  const std::string role =
      absl::StrCat("argument 1 of ", primitive.name, " at ", At(primitive.where));
  if (wanted && !unifier_.Unify(hint, data->type, Place(argument), role)) {
    return TypeError(Place(argument), hint, data->type, role);
  }
  if (wanted) {
    primitive.attr.type = unifier_.Zonk(wanted);
    return absl::OkStatus();
  }
  const TypeNode array = types_.node(unifier_.Zonk(data->type));
  if (array.kind != TypeKind::kArray || nats_.Sub(array.size, size).id != 0) {
    return Error(sources_, primitive.where,
                 absl::StrCat("can't tell how ", unifier_.Show(data->type), " depends on ",
                              unifier_.Show(size)),
                 "write the type: (makeDepPair(n)(xs) : (k: Nat ** (k + 1).f32))");
  }
  const TypeTable::OpenPosition length(types_);
  primitive.attr.type = types_.DepPair(length.variable(), types_.Array(length.nat(), array.first));
  return absl::OkStatus();
}

Inference::Terms Inference::CallDependent(Op op, Location where, const Arguments& arguments) {
  const Scheme scheme = ParseScheme(op, types_);
  const std::string name(Info(op).name);
  Term* primitive = NewTerm(TermKind::kPrimitive, where, {});
  primitive->op = op;
  primitive->name = name;
  size_t from = 0;
  const Type wanted_pair = std::exchange(wanted_pair_, Type{});
  if (!scheme.nats.empty()) primitive->attr.n0 = nats_.Var(scheme.payload_nats[0]);
  if (scheme.payload_nats.size() > 1) primitive->attr.n1 = nats_.Var(scheme.payload_nats[1]);
  if (absl::Status s = ReadExplicits(*primitive, scheme, arguments, from); !s.ok()) return s;
  const size_t count = scheme.arguments.size();
  if (arguments.size() < from + count) {
    return Error(sources_, where,
                 absl::StrCat(name, " needs its argument", count > 1 ? "s" : "",
                              " here, whose type says what its own type is"),
                 absl::StrCat("apply it: its type is ", Info(op).scheme));
  }
  if (rule_mode_ && IsDepMap(op)) return CallDepMapOfRule(*primitive, arguments, from);
  // Functions after what they are applied to.
  const int function = IsDepMap(op) ? 0 : op == Op::kDmatch ? 1 : -1;
  std::vector<const Term*> values(count, nullptr);
  for (int i = 0; i < static_cast<int>(count); ++i) {
    const Argument& argument = arguments[from + static_cast<size_t>(i)];
    const Term*& value = values[static_cast<size_t>(i)];
    if (i == function) continue;
    if (op == Op::kMakeDepPair) {
      if (absl::Status s = TypeDepPair(*primitive, wanted_pair, argument, value); !s.ok()) return s;
      continue;
    }
    Terms inferred = InferArgument(argument, {});
    if (!inferred.ok()) return inferred;
    value = *inferred;
  }
  if (function >= 0) {
    const Type argument = unifier_.Zonk(values[static_cast<size_t>(1 - function)]->type);
    const bool fits =
        op == Op::kDmatch ? types_.Is(argument, TypeKind::kDepPair) : types_.IsArray(argument);
    if (fits) {  // TypeOfDependent says what does not fit
      Terms f = InferOverNat(*primitive, arguments[from + static_cast<size_t>(function)], argument);
      if (!f.ok()) return f;
      values[static_cast<size_t>(function)] = *f;
    }
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
  return ApplyDependent(*primitive, values, arguments, from + count);
}

// depMap f xs in a rule. Types that depend on a position are unknowns as a whole there, and so is
// the position: one for each f, which matching finds.
Inference::Terms Inference::CallDepMapOfRule(Term& primitive, const Arguments& arguments,
                                             size_t from) {
  const Terms f = InferArgument(arguments[from], {});
  if (!f.ok()) return f;
  if ((*f)->kind != TermKind::kInput) {
    return Error(sources_, Place(arguments[from]),
                 absl::StrCat("the function of ", primitive.name, " must be a name in a rule"),
                 absl::StrCat("write ", primitive.name, " f xs"));
  }
  const Terms xs = InferArgument(arguments[from + 1], {});
  if (!xs.ok()) return xs;
  const auto [position, fresh] = positions_of_rule_.try_emplace((*f)->symbol);
  if (fresh) position->second = nats_.Var(nats_.NewMeta("position"));
  primitive.attr.n0 = position->second;
  primitive.parameters = {(*f)->type, (*xs)->type};
  return ApplyTyped(primitive, types_.NewVariable("t"), {*f, *xs}, arguments, from + 2);
}

// `used` of the arguments are the primitive's own.
Inference::Terms Inference::ApplyDependent(Term& primitive, const std::vector<const Term*>& values,
                                           const Arguments& arguments, size_t used) {
  if (!unifier_.Solve()) return EquationError(*unifier_.failed());
  Attr attr = primitive.attr;
  attr.n0 = unifier_.Zonk(attr.n0);
  attr.n1 = unifier_.Zonk(attr.n1);
  attr.type = unifier_.Zonk(attr.type);
  for (const Term* value : values) {
    primitive.parameters.push_back(value ? unifier_.Zonk(value->type) : types_.NewVariable("t"));
  }
  if (primitive.op == Op::kDepSlide) {
    absl::Status s = CheckWindows(primitive, attr, primitive.parameters[0]);
    if (!s.ok()) return s;
  }
  absl::StatusOr<Type> type = exprs_.TypeOfDependent(primitive.op, attr, primitive.parameters);
  if (!type.ok()) return Error(sources_, primitive.where, std::string(type.status().message()));
  return ApplyTyped(primitive, *type, values, arguments, used);
}

// The primitive, whose parameters have their types, with this result.
Inference::Terms Inference::ApplyTyped(Term& primitive, Type result,
                                       const std::vector<const Term*>& values,
                                       const Arguments& arguments, size_t used) {
  primitive.result = result;
  primitive.type = result;
  for (size_t i = values.size(); i-- > 0;) {
    primitive.type = types_.Function(primitive.parameters[i], primitive.type);
  }
  Terms t = &primitive;
  for (const Term* value : values) {
    if (t.ok()) t = Apply(*t, value, value->where, primitive.name, "");
  }
  if (!t.ok()) return t;
  return CallTerm(*t, primitive.name, primitive.where, arguments, used);
}

// How many windows there are is a quotient, and how it is written depends on what is known: what
// has to hold is assumed before the type is made.
absl::Status Inference::CheckWindows(const Term& primitive, const Attr& attr, Type array) {
  const TypeNode n = types_.node(array);
  if (n.kind == TypeKind::kVariable || (n.kind == TypeKind::kArray && nats_.HasMeta(n.size))) {
    return Error(sources_, primitive.where,
                 absl::StrCat("can't tell how many windows there are of ", unifier_.Show(array),
                              ": its length must be known here"),
                 "write the type: (xs : n.f32)");
  }
  if (n.kind != TypeKind::kArray) return absl::OkStatus();  // TypeOfDependent says so
  absl::Status s = AssumeAtLeast(attr.n0, attr.n1, primitive.where, "the size sz of depSlide");
  if (!s.ok()) return s;
  const Nat shared = nats_.Sub(attr.n0, attr.n1);
  return AssumeAtLeast(n.size, nats_.Add(shared, nats_.Const(1)), primitive.where,
                       "the length of what depSlide takes");
}

absl::Status Inference::AssumeAtLeast(Nat value, Nat least, Location where,
                                      const std::string& what) {
  if (rule_mode_) return absl::OkStatus();
  const Proof known = nats_.AtLeast(value, least);
  if (known == Proof::kNo) {
    return Error(sources_, where,
                 absl::StrCat(what, " must be at least ", unifier_.Show(least), ", but is ",
                              unifier_.Show(value)));
  }
  if (known == Proof::kYes) return absl::OkStatus();
  obligations_.push_back({least, value, Nat{0}, where, what, true});
  nats_.AssumeAtLeast(value, least);
  return absl::OkStatus();
}

// depTile(k)(f)(xs), or depTile(k)(halo)(f)(xs), applies f to the windows of k elements, and `halo`
// more, and joins its results to one array. f is inferred last, when the type of the windows is
// known.
Inference::Terms Inference::CallDepTile(Location where, const Arguments& arguments) {
  constexpr absl::string_view kHint =
      "its type is (k: Nat) -> (halo: Nat)? -> (m..(i => (min(k, n - k*i) + halo).s) -> "
      "m..(i => min(k, n - k*i).t)) -> (n + halo).s -> n.t";
  bool mentions = false;
  const bool has_halo = arguments.size() > 1 && arguments[1].e &&
                        IsNatValue(*arguments[1].e, arguments[1].scope, mentions);
  const size_t from = has_halo ? 2 : 1;
  if (arguments.size() < from + 2 || !arguments[0].e) {
    return Error(sources_, where, "depTile needs a size, a function of the tiles and an array here",
                 kHint);
  }
  absl::StatusOr<Nat> k = NatOf(*arguments[0].e, arguments[0].scope);
  if (!k.ok()) return k.status();
  absl::StatusOr<Nat> halo = Nat{0};
  if (has_halo) halo = NatOf(*arguments[1].e, arguments[1].scope);
  if (!halo.ok()) return halo.status();
  const Location at = Place(arguments[0]);
  if (absl::Status s = AssumeAtLeast(*k, nats_.Const(1), at, "the size k of depTile"); !s.ok()) {
    return s;
  }
  Terms xs = InferArgument(arguments[from + 1], {});
  if (!xs.ok()) return xs;
  Term* windows = NewTerm(TermKind::kPrimitive, where, {});
  windows->op = Op::kDepSlide;
  windows->name = std::string(Info(Op::kDepSlide).name);
  windows->attr.n0 = nats_.Add(*k, *halo);
  windows->attr.n1 = *k;
  Terms tiles = ApplyDependent(*windows, {*xs}, {}, 0);
  if (!tiles.ok()) return tiles;
  const Argument& f = arguments[from];
  const Argument tiled{nullptr, nullptr, *tiles};
  Terms changed =
      f.e ? InferCall(*f.e, f.scope, {tiled}) : CallTerm(f.term, "f", where, {tiled}, 0);
  if (!changed.ok()) return changed;
  Arguments joined{{nullptr, nullptr, *changed}};
  joined.insert(joined.end(), arguments.begin() + static_cast<long>(from) + 2, arguments.end());
  return CallDependent(Op::kDepJoin, where, joined);
}

}  // namespace eqrise::rise
