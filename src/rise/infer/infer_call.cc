// Type inference: application, where names get their meaning.
#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "rise/infer/infer_scope.h"
#include "rise/syntax/closest_name.h"
#include "rise/syntax/lexer.h"
#include "rise/syntax/parser.h"

namespace eqrise::rise {
namespace {

// How deep definitions may be expanded in each other.
constexpr int kMaxExpansion = 600;

// Functions are inferred after what they are applied to, which tells the types of their parameters.
bool IsFunction(const ast::Expr* e) {
  if (!e) return false;
  if (Inference::MissingArguments(*e).value_or(0) > 0) return true;
  return e->kind == ast::ExprKind::kFun || ast::IsComposition(*e);
}

// What to do without functions that people expect, by their names.
struct Missing {
  absl::string_view names, hint;
};
constexpr Missing kMissing[] = {
    {"floor ceil round trunc rint",
     "cast(i32)(x) drops what is behind the point: floor(x) is "
     "let k = cast(i32)(x) in if cast(f32)(k) > x then k - 1 else k"},
    {"tanh tan sinh cosh exp2 log2 log10 cbrt atan atan2 asin acos fmod hypot",
     "write it by exp, log, sin, cos, sqrt and pow, or call the target's own by "
     "`foreign fun .. with` (docs/language.md)"},
    {"xor shl shr bitand bitor bitnot popcount rotl rotr",
     "there are no operators on bits; a multiplication or a division by 2^k shifts an unsigned "
     "number, and % 2^k is its last k bits"},
    {"isnan isfinite isinf",
     "x == x does not hold where x is NaN, and abs(x) < inf holds where it is finite"},
    {"zip3 zip4", "zip(xs)(zip(ys)(zs)) has pairs of pairs"},
    {"iota range enumerate indices",
     "generate(fun(i: idx[n] => cast(i32)(i))) has the numbers from 0 to n - 1"},
    {"reverse flip", "reorder(fun(i => n-1-i))(fun(i => n-1-i)) reverses an n.t"},
    {"filter compact",
     "how long an array is depends on sizes alone: keep all elements, and choose by if"},
};

absl::string_view HintOnMissing(absl::string_view name) {
  for (const Missing& m : kMissing) {
    for (absl::string_view known : absl::StrSplit(m.names, ' ')) {
      if (name == known) return m.hint;
    }
  }
  return "";
}

size_t EditDistance(absl::string_view a, absl::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      size_t above = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

std::string ArgumentRole(size_t number, absl::string_view function, absl::string_view at) {
  return absl::StrCat("argument ", number, " of ", function, " at ", at);
}

}  // namespace

const ast::Def* Inference::FindDef(const std::string& name, bool& in_prelude, bool only_prelude) {
  if (module_ && !only_prelude) {
    for (const ast::Def& def : module_->defs) {
      if (def.name == name) return &def;
    }
  }
  if (rule_mode_) return nullptr;
  if (!prelude_) {
    Sources own;  // its file 0 is the prelude, as in every Sources
    absl::StatusOr<ast::Module> parsed = ParseModule(own, Sources::kPreludeFile);
    prelude_ = std::make_unique<ast::Module>(parsed.ok() ? *std::move(parsed) : ast::Module());
  }
  for (const ast::Def& def : prelude_->defs) {
    if (def.name != name) continue;
    in_prelude = true;
    return &def;
  }
  return nullptr;
}

Inference::Terms Inference::InferCall(const ast::Expr& head, const Scope* scope,
                                      Arguments arguments) {
  switch (head.kind) {
    case ast::ExprKind::kApply: {
      Arguments all;
      for (size_t i = 1; i < head.children.size(); ++i) {
        all.push_back({head.children[i].get(), scope, nullptr});
      }
      all.insert(all.end(), arguments.begin(), arguments.end());
      return InferCall(*head.children[0], scope, std::move(all));
    }
    case ast::ExprKind::kName:
      return CallName(head, scope, arguments);
    case ast::ExprKind::kFun:
      return CallFun(head, scope, arguments);
    case ast::ExprKind::kBinary:
      if (ast::IsComposition(head) && !arguments.empty()) {
        for (const ast::ExprPtr& part : head.children) {
          if (part->kind != ast::ExprKind::kInt) continue;
          return Error(sources_, part->where,
                       absl::StrCat("`", head.name, "` composes functions, and this is a number"),
                       "x * 4 and x / 4 move the bits of an unsigned number");
        }
        bool forward = head.name == ">>";
        const ast::Expr& first = *head.children[forward ? 0 : 1];
        const ast::Expr& second = *head.children[forward ? 1 : 0];
        Terms between = InferCall(first, scope, {arguments[0]});
        if (!between.ok()) return between;
        arguments[0] = {nullptr, nullptr, *between};
        return InferCall(second, scope, std::move(arguments));
      }
      break;
    default:
      break;
  }
  Terms f = Infer(head, scope);
  if (!f.ok()) return f;
  return CallTerm(*f, "the function", ast::Begin(head), arguments, 0);
}

Inference::Terms Inference::CallName(const ast::Expr& head, const Scope* scope,
                                     const Arguments& arguments) {
  if (const Scope* found = Find(head.name, scope)) {
    if (!found->value) {
      Terms n = InferNatValue(head, scope);
      if (!n.ok()) return n;
      return CallTerm(*n, head.name, head.where, arguments, 0);
    }
    Terms value = found->value;
    if (found->let && std::exchange(found->used, true)) {
      value = InferNamed(*found->let, found->parent);
      if (!value.ok()) return value;
    }
    terms_.push_back(**value);
    Term* use = &terms_.back();
    use->where = head.where;
    return CallTerm(use, absl::StrCat("`", head.name, "`"), head.where, arguments, 0);
  }
  bool in_prelude = false;
  if (auto f = foreigns_.find(head.name); f != foreigns_.end() && !scope->frame->in_prelude) {
    return CallForeign(f->second, head.where, arguments);
  }
  if (head.name == "depTile") return CallDepTile(head.where, arguments);
  if (head.name == "printType") return CallPrintType(head.where, arguments);
  if (auto op = PrimitiveFromName(head.name)) {
    if (*op == Op::kMakeArray) return CallMakeArray(head.where, arguments);
    if (*op == Op::kForeign) {
      return Error(sources_, head.where, "`foreign` declares a function, at the level of a file",
                   "declare foreign fun f(x: f32): f32 = ... and call f");
    }
    if (IsDependent(*op)) return CallDependent(*op, head.where, arguments);
    return CallPrimitive(*op, head.where, arguments);
  }
  if (const ast::Def* def = FindDef(head.name, in_prelude, scope->frame->in_prelude)) {
    return Expand(*def, in_prelude, head, scope, arguments);
  }
  if (auto builtin = rule_.builtins.find(head.name); builtin != rule_.builtins.end()) {
    return CallBuiltin(head.name, builtin->second, head.where, arguments);
  }
  if (scope->frame->sizes.contains(head.name)) {
    Terms n = InferNatValue(head, scope);
    if (!n.ok()) return n;
    return CallTerm(*n, head.name, head.where, arguments, 0);
  }
  if (rule_mode_) {
    size_t index = 0;
    while (index < inputs_.size() && inputs_[index].name != head.name) ++index;
    if (index == inputs_.size()) NewInput(head.name, types_.NewVariable(head.name), head.where);
    Term* use = NewTerm(TermKind::kInput, head.where, inputs_[index].type);
    use->symbol = inputs_[index].symbol;
    use->name = head.name;
    return CallTerm(use, absl::StrCat("`", head.name, "`"), head.where, arguments, 0);
  }
  if (head.name == "inf" || head.name == "nan") {
    Term* t = NewTerm(TermKind::kNumber, head.where, types_.NewVariable("number"));
    t->is_decimal = true;
    t->decimal = head.name == "inf" ? std::numeric_limits<double>::infinity()
                                    : std::numeric_limits<double>::quiet_NaN();
    return CallTerm(t, head.name, head.where, arguments, 0);
  }
  return UnboundName(head, scope);
}

Inference::Terms Inference::UnboundName(const ast::Expr& e, const Scope* scope) {
  // A foreign function is declared when its definition has been read.
  for (const Frame* f = scope->frame; f; f = f->used_by) {
    if (!f->def || f->def->name != e.name) continue;
    return Error(sources_, e.where, absl::StrCat("`", e.name, "` is defined in terms of itself"),
                 "RISE has no recursion: use map, reduce or foldl");
  }
  std::string best;
  size_t distance = e.name.size() > 4 ? 3 : 2;  // only what is closer than this
  std::vector<std::string> names;
  auto consider = [&](absl::string_view name) {
    names.emplace_back(name);
    size_t d = EditDistance(e.name, name);
    if (d < distance) {
      distance = d;
      best = std::string(name);
    }
  };
  for (const Scope* s = scope; s->parent; s = s->parent) consider(s->name);
  if (module_) {
    for (const ast::Def& def : module_->defs) consider(def.name);
    for (const auto& [name, id] : foreigns_) consider(name);
  }
  if (prelude_) {
    for (const ast::Def& def : prelude_->defs) consider(def.name);
  }
  for (absl::string_view name : {"depTile", "printType"}) consider(name);
  for (int op = static_cast<int>(kFirstPrimitive); op < kNumOps; ++op) {
    consider(Info(static_cast<Op>(op)).name);
  }
  if (best.empty()) best = ClosestName(e.name, names);  // sees swapped letters, too
  std::string hint(HintOnMissing(e.name));
  if (hint.empty()) {
    hint = best.empty() ? "`eqrise primitives` lists all functions that there are"
                        : absl::StrCat("did you mean `", best, "`?");
  }
  return Error(sources_, e.where, absl::StrCat("`", e.name, "` is not bound"), hint);
}

Inference::Terms Inference::Expand(const ast::Def& def, bool in_prelude, const ast::Expr& use,
                                   const Scope* scope, Arguments arguments) {
  for (const Frame* f = scope->frame; f; f = f->used_by) {
    if (f->def == &def) {
      return Error(sources_, use.where,
                   absl::StrCat("`", def.name, "` is defined in terms of itself"),
                   "RISE has no recursion: use map, reduce or foldl");
    }
  }
  if (depth_ > kMaxExpansion) {
    return Error(sources_, use.where, "nested too deeply when definitions are expanded");
  }
  Frame frame;
  frame.free_sizes = FreeSizes::kUnknowns;
  frame.in_prelude = in_prelude;
  frame.def = &def;
  frame.used_by = scope->frame;
  frame.used_at = use.where;
  const size_t first_term = terms_.size(), first_class = classes_.size();
  ++depth_;
  Terms t = InferCall(*def.body, Root(std::move(frame)), std::move(arguments));
  --depth_;
  if (!in_prelude || scope->frame->in_prelude) return t;
  if (!t.ok()) return AtUse(t.status(), def, use);
  const auto move = [&](Location& where) {
    if (where.file == Sources::kPreludeFile) where = use.where;
  };
  for (size_t i = first_term; i < terms_.size(); ++i) move(terms_[i].where);
  for (size_t i = first_class; i < classes_.size(); ++i) move(classes_[i].where);
  return t;
}

// Nobody wrote the text of the prelude: what is wrong there is shown where the program uses it.
absl::Status Inference::AtUse(const absl::Status& error, const ast::Def& def,
                              const ast::Expr& use) const {
  const std::string in = absl::StrCat("in `", def.name, "`");
  const std::string text = absl::StrReplaceAll(error.message(), {{"at <prelude>", in}});
  if (!absl::StartsWith(text, "<prelude>:")) return absl::Status(error.code(), text);
  const std::string begin = ": error: ", hint = "\nhint: ";
  const size_t from = text.find(begin) + begin.size(), how = text.find(hint);
  std::string what = text.substr(from, text.find('\n') - from);
  if (!absl::StrContains(what, in)) absl::StrAppend(&what, ", ", in);
  return Error(sources_, use.where, what,
               how == std::string::npos ? "" : text.substr(how + hint.size()));
}

Inference::Terms Inference::InferArgument(const Argument& argument, Type hint) {
  return argument.term ? Terms(argument.term) : Infer(*argument.e, argument.scope, hint);
}

Inference::Terms Inference::CallFun(const ast::Expr& head, const Scope* scope,
                                    const Arguments& arguments) {
  // Sizes are given to a depFun by writing them behind it.
  size_t sizes = 0;
  while (sizes < head.parameters.size() && head.parameters[sizes].is_nat) {
    const ast::Parameter& p = head.parameters[sizes];
    if (sizes == arguments.size() || !arguments[sizes].e) return InferFun(head, scope, {}, sizes);
    absl::StatusOr<Nat> n = NatOf(*arguments[sizes].e, arguments[sizes].scope);
    if (!n.ok()) return n.status();
    scope = Bind(scope, p.name, *n);
    ++sizes;
  }
  if (sizes == head.parameters.size()) {
    return InferCall(*head.children[0], scope,
                     Arguments(arguments.begin() + static_cast<long>(sizes), arguments.end()));
  }
  // The values that the function is applied to tell the types of its parameters.
  std::vector<const Term*> values;
  Type hint = types_.NewVariable("t");
  for (size_t i = sizes; i < arguments.size(); ++i) {
    Terms value = InferArgument(arguments[i], {});
    if (!value.ok()) return value;
    values.push_back(*value);
  }
  for (size_t i = values.size(); i-- > 0;) hint = types_.Function(values[i]->type, hint);
  Terms f = InferFun(head, scope, values.empty() ? Type{} : hint, sizes);
  for (size_t i = 0; f.ok() && i < values.size(); ++i) {
    f = Apply(*f, values[i], Place(arguments[sizes + i]), "the function",
              ArgumentRole(i + 1, "the function", At(head.where)));
  }
  return f;
}

Inference::Terms Inference::CallTerm(const Term* f, const std::string& name, Location where,
                                     const Arguments& arguments, size_t from) {
  Terms result = f;
  for (size_t i = from; result.ok() && i < arguments.size(); ++i) {
    Type hint;
    const TypeNode n = types_.node(unifier_.Head((*result)->type));
    if (n.kind == TypeKind::kFunction) hint = n.first;
    Terms value = InferArgument(arguments[i], hint);
    if (!value.ok()) return value;
    result =
        Apply(*result, *value, Place(arguments[i]), name, ArgumentRole(i + 1, name, At(where)));
  }
  return result;
}

Inference::Terms Inference::Apply(const Term* f, const Term* argument, Location where,
                                  const std::string& name, const std::string& role) {
  Type type = unifier_.Head(f->type);
  if (types_.Is(type, TypeKind::kVariable)) {
    Type result = types_.NewVariable("t");
    Type function = types_.Function(argument->type, result);
    if (!unifier_.Unify(type, function, f->where, role)) {
      return TypeError(f->where, function, type, role);
    }
    type = function;
  }
  const TypeNode n = types_.node(type);
  if (n.kind != TypeKind::kFunction) {
    return Error(sources_, f->where,
                 absl::StrCat(name, " is applied to too many arguments: it has the type ",
                              unifier_.Show(type), " here"),
                 n.kind == TypeKind::kArray ? "`xs @ i` is an element of an array" : "");
  }
  if (!unifier_.Unify(n.first, argument->type, where, role)) {
    return TypeError(where, n.first, argument->type, role);
  }
  Term* t = NewTerm(TermKind::kApply, f->where, n.second);
  t->first = f;
  t->second = argument;
  return t;
}

// --- primitives
// ---------------------------------------------------------------------------------------

Term* Inference::NewPrimitive(Op op, Location where, const Scheme& scheme) {
  Type type = scheme.result;
  for (size_t i = scheme.arguments.size(); i-- > 0;) {
    type = types_.Function(scheme.arguments[i], type);
  }
  Term* t = NewTerm(TermKind::kPrimitive, where, type);
  t->op = op;
  t->name = std::string(Info(op).name);
  t->parameters = scheme.arguments;
  t->result = scheme.result;
  if (!scheme.payload_nats.empty()) t->attr.n0 = nats_.Var(scheme.payload_nats[0]);
  if (scheme.payload_nats.size() > 1) t->attr.n1 = nats_.Var(scheme.payload_nats[1]);
  t->attr.type = scheme.payload_type;
  for (const auto& [name, v] : scheme.nats) unknowns_.push_back({v, op, where, name});
  for (const auto& [c, variable] : scheme.where) classes_.push_back({c, variable, where, op});
  // A `let` may be of a function; everything else that a scheme leaves open is data.
  for (const auto& [name, variable] : scheme.types) {
    if (op != Op::kLet || name == "s") data_.emplace_back(variable, t);
  }
  return t;
}

Inference::Terms Inference::Primitive(Op op, Location where,
                                      const std::vector<const Term*>& arguments,
                                      const std::vector<std::string>& roles) {
  Terms t = NewPrimitive(op, where, ParseScheme(op, types_));
  for (size_t i = 0; t.ok() && i < arguments.size(); ++i) {
    t = Apply(*t, arguments[i], arguments[i]->where, std::string(Info(op).name), roles[i]);
  }
  return t;
}

Location Inference::Place(const Argument& argument) {
  return argument.e ? ast::Begin(*argument.e) : argument.term->where;
}

absl::Status Inference::ReadExplicits(Term& primitive, const Scheme& scheme,
                                      const Arguments& arguments, size_t& used) {
  absl::string_view name = Info(primitive.op).name;
  for (const Scheme::Explicit& wanted : scheme.explicits) {
    const ast::Expr* e = used < arguments.size() ? arguments[used].e : nullptr;
    auto missing = [&](absl::string_view what) {
      return Error(sources_, e ? ast::Begin(*e) : primitive.where,
                   absl::StrCat(name, " needs ", what),
                   absl::StrCat("its type is ", Info(primitive.op).scheme));
    };
    switch (wanted.kind) {
      case 'n': {
        if (!e) return missing(absl::StrCat("a size, ", name, "(", wanted.name, ")"));
        absl::StatusOr<Nat> n = NatOf(*e, arguments[used].scope);
        if (!n.ok()) return n.status();
        NatVar unknown = scheme.NatNamed(wanted.name);
        unifier_.UnifyNats(nats_.Var(unknown), *n, ast::Begin(*e), "");
        // Chunks, windows and steps of nothing make no sense; taking or dropping nothing does, and
        // no pieces do.
        const int64_t low = Has(primitive.op, Trait::kFrom0) ? 0 : 1;
        std::string what = absl::StrCat("the size ", wanted.name, " of ", name);
        if (auto c = nats_.AsConst(*n); c && *c < low) {
          return Error(sources_, ast::Begin(*e),
                       absl::StrCat(what, " must be at least ", low, ", but is ", *c));
        }
        if (!rule_mode_) {
          const bool divided = primitive.op == Op::kOclRun && wanted.name == "global";
          const Nat divisor = divided ? primitive.attr.n0 : Nat{0};
          obligations_.push_back({nats_.Const(low), *n, divisor, ast::Begin(*e), what});
        }
        ++used;
        break;
      }
      case 't': {
        if (!e || e->kind != ast::ExprKind::kName) return missing("a scalar type, as in cast(f32)");
        absl::StatusOr<Type> t =
            TypeOf({ast::TypeKind::kName, e->where, e->name, nullptr, nullptr, nullptr},
                   arguments[used].scope);
        if (!t.ok()) return t.status();
        unifier_.Unify(scheme.TypeNamed(wanted.name), *t, e->where, "");
        ++used;
        break;
      }
      case 'a': {
        auto space =
            e && e->kind == ast::ExprKind::kName ? AddressSpaceFromName(e->name) : std::nullopt;
        if (!space && !wanted.optional) {
          return missing("an address space: Private, Local or Global");
        }
        primitive.attr.index = static_cast<uint32_t>(space.value_or(AddressSpace::kPrivate));
        if (space) ++used;
        break;
      }
      case 'f': {
        const bool pieces = primitive.op == Op::kPartition;
        if (!e || e->kind != ast::ExprKind::kFun || e->parameters.size() != 1) {
          return missing(
              pieces ? "the length of each piece, as in partition(n)(fun(i => i + 1))"
                     : "two index functions, as in reorder(fun(i => n-1-i))(fun(i => n-1-i))");
        }
        const Scope* scope =
            Bind(arguments[used].scope, e->parameters[0].name, nats_.Var(nats_.BoundIndex()));
        absl::StatusOr<Nat> n = PartOf(*e->children[0], scope);
        if (!n.ok()) return n.status();
        (wanted.name == "f" && !pieces ? primitive.attr.n0 : primitive.attr.n1) = *n;
        subtracted_ = false;  // whether it stays within the array is not decided here
        ++used;
        break;
      }
      case 'd': {
        // Listing 4 of the CGO paper leaves it out; a number can't be the function that follows.
        if (!e || e->kind != ast::ExprKind::kInt) break;
        if (e->integer > 2) {
          return Error(sources_, e->where, absl::StrCat("there is no dimension ", e->integer),
                       "dimensions are 0, 1 and 2");
        }
        primitive.attr.index = static_cast<uint32_t>(e->integer);
        ++used;
        break;
      }
      default:
        break;
    }
  }
  return absl::OkStatus();
}

// depFun(len => fun(xs: (len*n).t => ...)): the length is a variable that nothing else knows.
Inference::Terms Inference::InferOverLengths(Term& iterate, const Scheme& scheme,
                                             const Argument& argument) {
  const ast::Expr* e = argument.e;
  const bool bound = e && ast::BindsSize(*e);
  const Nat length = nats_.Var(
      sizes_apart_ ? nats_.BoundLength(nats_.NewOpenLevel(), bound ? e->parameters[0].name : "len")
                   : nats_.BoundLength(length_level_));
  iterate.attr.n1 = length;
  unifier_.UnifyNats(nats_.Var(scheme.NatNamed("len")), length, iterate.where, "");
  ++length_level_;
  Terms f = argument.term;
  if (e) {
    f = bound ? InferFun(*e, Bind(argument.scope, e->parameters[0].name, length),
                         scheme.arguments[0], 1)
              : Infer(*e, argument.scope, scheme.arguments[0]);
  }
  --length_level_;
  return f;
}

Inference::Terms Inference::CallPrimitive(Op op, Location where, const Arguments& arguments) {
  const Scheme scheme = ParseScheme(op, types_);
  Term* primitive = NewPrimitive(op, where, scheme);
  size_t from = 0;
  if (absl::Status s = ReadExplicits(*primitive, scheme, arguments, from); !s.ok()) return s;
  std::string name(Info(op).name);
  size_t count = std::min(arguments.size() - from, scheme.arguments.size());
  std::vector<const Term*> values(count, nullptr);
  for (bool functions : {false, true}) {
    for (size_t i = 0; i < count; ++i) {
      const Argument& argument = arguments[from + i];
      if (IsFunction(argument.e) != functions) continue;
      Terms value = op == Op::kIterate && i == 0 ? InferOverLengths(*primitive, scheme, argument)
                                                 : InferArgument(argument, scheme.arguments[i]);
      if (!value.ok()) return value;
      std::string role = ArgumentRole(i + 1, name, At(where));
      if (!unifier_.Unify(scheme.arguments[i], (*value)->type, Place(argument), role)) {
        return TypeError(Place(argument), scheme.arguments[i], (*value)->type, role);
      }
      values[i] = *value;
    }
  }
  Terms t = primitive;
  for (size_t i = 0; t.ok() && i < count; ++i) t = Apply(*t, values[i], values[i]->where, name, "");
  if (!t.ok()) return t;
  return CallTerm(*t, name, where, arguments, from + count);
}

// makeArray(3)(x)(y)(z): what is not given yet are parameters of a function.
Inference::Terms Inference::CallMakeArray(Location where, const Arguments& arguments) {
  constexpr uint64_t kMaxElements = 4096;
  const ast::Expr* count = arguments.empty() ? nullptr : arguments[0].e;
  if (!count || count->kind != ast::ExprKind::kInt || count->integer == 0 ||
      count->integer > kMaxElements) {
    return Error(sources_, count ? ast::Begin(*count) : where,
                 absl::StrCat("makeArray needs the number of its elements, 1 to ", kMaxElements),
                 "write makeArray(2)(x)(y), or [x, y]");
  }
  const size_t n = count->integer;
  Type element = types_.NewVariable("t");
  std::vector<const Term*> elements;
  std::vector<Term*> missing;
  for (size_t i = 0; i < n; ++i) {
    if (i + 1 >= arguments.size()) {
      missing.push_back(NewLambda(where, absl::StrCat("x", i), element));
      missing.back()->synthetic = true;
      elements.push_back(NewVariable(*missing.back(), where));
      continue;
    }
    Terms value = InferArgument(arguments[i + 1], element);
    if (!value.ok()) return value;
    std::string role = absl::StrCat("element ", i, " of the array at ", At(where));
    if (!unifier_.Unify(element, (*value)->type, Place(arguments[i + 1]), role)) {
      return TypeError(Place(arguments[i + 1]), element, (*value)->type, role);
    }
    elements.push_back(*value);
  }
  Terms array = Joined(elements, where);
  for (size_t i = missing.size(); array.ok() && i-- > 0;) {
    missing[i]->first = *array;
    missing[i]->type = types_.Function(element, (*array)->type);
    array = missing[i];
  }
  if (!array.ok()) return array;
  return CallTerm(*array, "makeArray", where, arguments, std::min(n + 1, arguments.size()));
}

// In halves, so that an index that is not a number is compared with few others.
Inference::Terms Inference::Joined(std::span<const Term* const> elements, Location where) {
  if (elements.size() == 1) {
    return Primitive(Op::kMakeArray, where, {elements[0]}, {"an element"});
  }
  Terms first = Joined(elements.first(elements.size() / 2), where);
  if (!first.ok()) return first;
  Terms second = Joined(elements.subspan(elements.size() / 2), where);
  if (!second.ok()) return second;
  return Primitive(Op::kConcat, where, {*first, *second}, {"an array", "an array"});
}

// fun x => fun y => foreign(x, y), applied.
Inference::Terms Inference::CallForeign(uint32_t id, Location where, const Arguments& arguments) {
  const ForeignFunction& f = exprs_.foreign(id);
  std::vector<Term*> lambdas;
  std::vector<const Term*> variables;
  for (const auto& [name, type] : f.parameters) {
    lambdas.push_back(NewLambda(where, name, type));
    lambdas.back()->synthetic = true;
    variables.push_back(NewVariable(*lambdas.back(), where));
  }
  Terms all = variables.back();
  for (size_t i = variables.size() - 1; all.ok() && i-- > 0;) {
    all = Primitive(Op::kMakePair, where, {variables[i], *all}, {"an argument", "an argument"});
  }
  if (!all.ok()) return all;
  Term* call = NewPrimitive(Op::kForeign, where, ParseScheme(Op::kForeign, types_));
  call->attr.index = id;
  unifier_.Unify(call->attr.type, f.result, where, "");
  Terms body = Apply(call, *all, where, f.name, "");
  for (size_t i = lambdas.size(); body.ok() && i-- > 0;) {
    lambdas[i]->first = *body;
    lambdas[i]->type = types_.Function(lambdas[i]->parameter, (*body)->type);
    body = lambdas[i];
  }
  if (!body.ok()) return body;
  return CallTerm(*body, absl::StrCat("`", f.name, "`"), where, arguments, 0);
}

// A function that the rewriter knows how to compute: its scheme is written in the language's own
// types.
Inference::Terms Inference::CallBuiltin(const std::string& name, const std::string& scheme,
                                        Location where, const Arguments& arguments) {
  Sources own;
  uint32_t file = own.Add(name, scheme);
  absl::StatusOr<TokenStream> tokens = Tokenize(own, file);
  if (!tokens.ok()) return tokens.status();
  Parser parser(own, *std::move(tokens));
  absl::StatusOr<ast::TypePtr> parsed = parser.ParseType();
  if (!parsed.ok()) return parsed.status();
  Frame frame;
  frame.free_types = true;
  const Scope* scope = Root(std::move(frame));
  RuleSides::Builtin builtin;
  builtin.name = name;
  builtin.where = where;
  const ast::Type* t = parsed->get();
  size_t used = 0;
  for (; t->kind == ast::TypeKind::kDepFunction; t = t->second.get()) {
    if (used == arguments.size() || !arguments[used].e) {
      return Error(sources_, where, absl::StrCat(name, " needs a size, ", name, "(", t->name, ")"),
                   absl::StrCat("its type is ", scheme));
    }
    absl::StatusOr<Nat> n = NatOf(*arguments[used].e, arguments[used].scope);
    if (!n.ok()) return n.status();
    builtin.nats.push_back(*n);
    scope = Bind(scope, t->name, *n);
    ++used;
  }
  absl::StatusOr<Type> type = TypeOf(*t, scope);
  if (!type.ok()) return type.status();
  builtin.type = *type;
  builtin.symbol = exprs_.NewInput(name);
  Term* f = NewTerm(TermKind::kInput, where, *type);
  f->symbol = builtin.symbol;
  f->name = name;
  builtins_.push_back(std::move(builtin));
  return CallTerm(f, name, where, arguments, used);
}

}  // namespace eqrise::rise
