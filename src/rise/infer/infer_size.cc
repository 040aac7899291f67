// Type inference: nats and types, from either of their syntaxes.
#include "absl/strings/str_cat.h"
#include "rise/infer/infer_scope.h"

namespace eqrise::rise {
namespace {

// In a type: what is to be found out, and told.
constexpr absl::string_view kHole = "_";

}  // namespace

const Inference::Scope* Inference::Find(const std::string& name, const Scope* scope) const {
  for (; scope->parent; scope = scope->parent) {
    if (scope->name == name) return scope;
  }
  return nullptr;
}

absl::StatusOr<Nat> Inference::SizeParameter(const std::string& name, Location where, bool bound) {
  for (const Size& size : sizes_) {
    if (size.name != name) continue;
    if (!bound) return size.value;
    return Error(sources_, where, absl::StrCat("the size `", name, "` is bound twice"));
  }
  for (const Input& input : inputs_) {
    if (input.name != name) continue;
    return Error(sources_, where,
                 absl::StrCat("`", name, "` is an input already, and can't be a size too"));
  }
  Size size{name, {}, false, bound, where};
  if (auto given = given_sizes_.find(name); given != given_sizes_.end()) {
    if (given->second < 1) {
      const auto hint = least_sizes_.find(name);
      return Error(
          sources_, where,
          absl::StrCat("the size ", name, " = ", given->second, " is not at least 1"),
          hint == least_sizes_.end() ? "sizes are 1 and more: no array is empty" : hint->second);
    }
    size.value = nats_.Const(given->second);
    size.is_constant = true;
  } else {
    size.value = nats_.Var(nats_.NewSize(name));
  }
  sizes_.push_back(size);
  return size.value;
}

absl::StatusOr<Nat> Inference::NatNamed(const std::string& name, Location where,
                                        const Scope* scope) {
  if (name == kHole && !rule_mode_) {
    const NatVar unknown = nats_.NewMeta(name);
    unknowns_.push_back({unknown, Op::kVar, where, name});
    holes_.push_back({where, {}, nats_.Var(unknown)});
    return nats_.Var(unknown);
  }
  if (const Scope* found = Find(name, scope)) {
    if (!found->value) return found->nat;
    return Error(
        sources_, where, absl::StrCat("`", name, "` is a value; a size is needed here"),
        "sizes are bound by depFun, or by being named in the type of an input; what depFun "
        "makes takes its sizes first: f(n)(xs)");
  }
  Frame& frame = *scope->frame;
  if (auto it = frame.sizes.find(name); it != frame.sizes.end()) return it->second;
  Nat value;
  switch (frame.free_sizes) {
    case FreeSizes::kParameters: {
      absl::StatusOr<Nat> parameter = SizeParameter(name, where, false);
      if (!parameter.ok()) return parameter;
      value = *parameter;
      break;
    }
    case FreeSizes::kUnknowns: {
      NatVar v = nats_.NewMeta(name);
      unknowns_.push_back({v, Op::kVar, where, name});
      value = nats_.Var(v);
      break;
    }
    case FreeSizes::kPattern: {
      for (const Input& input : inputs_) {
        if (input.name == name) {
          return Error(sources_, where,
                       absl::StrCat("`", name, "` is used as a value and as a size"));
        }
      }
      NatVar v = nats_.NewMeta(name);
      unifier_.MakeRigid(v);
      pattern_nats_.emplace_back(name, v);
      value = nats_.Var(v);
      break;
    }
  }
  frame.sizes.emplace(name, value);
  return value;
}

absl::StatusOr<Nat> Inference::NatOperation(ast::NatKind kind, Nat a, Nat b, Location where) {
  auto x = nats_.AsConst(a);
  auto y = nats_.AsConst(b);
  auto too_large = [&] { return Error(sources_, where, "this size does not fit in 64 bits"); };
  auto by_zero = [&] { return Error(sources_, where, "this size is divided by zero"); };
  int64_t ignored = 0;
  switch (kind) {
    case ast::NatKind::kAdd:
      if (x && y && __builtin_add_overflow(*x, *y, &ignored)) return too_large();
      return nats_.Add(a, b);
    case ast::NatKind::kSub:
      subtracted_ = true;
      return nats_.Sub(a, b);
    case ast::NatKind::kMul:
      if (x && y && __builtin_mul_overflow(*x, *y, &ignored)) return too_large();
      return nats_.Mul(a, b);
    case ast::NatKind::kDiv:
      if (y && *y == 0) return by_zero();
      if (!rule_mode_) obligations_.push_back({Nat{0}, a, b, where, "this size"});
      return nats_.ExactDiv(a, b);
    case ast::NatKind::kFloorDiv:
    case ast::NatKind::kMod:
      if (y && *y == 0) return by_zero();
      return kind == ast::NatKind::kMod ? nats_.Mod(a, b) : nats_.FloorDiv(a, b);
    case ast::NatKind::kMin:
      return nats_.Min(a, b);
    case ast::NatKind::kMax:
      return nats_.Max(a, b);
    case ast::NatKind::kPow: {
      if (y && *y < 0) return Error(sources_, where, "pow has a negative exponent");
      int64_t power = 1;
      for (int64_t i = 0; x && y && *x != 0 && *x != 1 && i < *y; ++i) {
        if (__builtin_mul_overflow(power, *x, &power)) return too_large();
      }
      if (x && y) return nats_.Const(*y == 0 ? 1 : *x <= 1 ? *x : power);
      return nats_.Pow(a, b);
    }
    case ast::NatKind::kName:
    case ast::NatKind::kConst:
      break;
  }
  return a;
}

// Within a size, as in n - 3 + m, what is negative may be made up for; the whole may not be.
absl::StatusOr<Nat> Inference::NotNegative(absl::StatusOr<Nat> n, Location where) {
  if (n.ok() && subtracted_ && !rule_mode_) {
    obligations_.push_back({Nat{0}, *n, Nat{0}, where, "this size"});
  }
  subtracted_ = false;
  return n;
}

absl::StatusOr<Nat> Inference::NatOf(const ast::Nat& n, const Scope* scope) {
  return NotNegative(PartOf(n, scope), n.where);
}

absl::StatusOr<Nat> Inference::NatOf(const ast::Expr& e, const Scope* scope) {
  return NotNegative(PartOf(e, scope), ast::Begin(e));
}

absl::StatusOr<Nat> Inference::PartOf(const ast::Nat& n, const Scope* scope) {
  if (n.kind == ast::NatKind::kName) return NatNamed(n.name, n.where, scope);
  if (n.kind == ast::NatKind::kConst) return nats_.Const(n.value);
  absl::StatusOr<Nat> left = PartOf(*n.left, scope);
  if (!left.ok()) return left;
  absl::StatusOr<Nat> right = PartOf(*n.right, scope);
  if (!right.ok()) return right;
  return NatOperation(n.kind, *left, *right, n.where);
}

absl::StatusOr<Nat> Inference::PartOf(const ast::Expr& e, const Scope* scope) {
  auto operation = [&](ast::NatKind kind, const ast::Expr& a, const ast::Expr& b) {
    absl::StatusOr<Nat> left = PartOf(a, scope);
    if (!left.ok()) return left;
    absl::StatusOr<Nat> right = PartOf(b, scope);
    if (!right.ok()) return right;
    return NatOperation(kind, *left, *right, e.where);
  };
  switch (e.kind) {
    case ast::ExprKind::kName:
      return NatNamed(e.name, e.where, scope);
    case ast::ExprKind::kInt:
      if (!e.suffix.empty()) break;
      if (e.integer > static_cast<uint64_t>(INT64_MAX)) {
        return Error(sources_, e.where, "this size does not fit in 64 bits");
      }
      return nats_.Const(static_cast<int64_t>(e.integer));
    case ast::ExprKind::kUnary: {
      if (e.name != "-") break;
      absl::StatusOr<Nat> operand = PartOf(*e.children[0], scope);
      if (!operand.ok()) return operand;
      return NatOperation(ast::NatKind::kSub, Nat{0}, *operand, e.where);
    }
    case ast::ExprKind::kBinary: {
      const ast::Expr& a = *e.children[0];
      const ast::Expr& b = *e.children[1];
      if (e.name == "+") return operation(ast::NatKind::kAdd, a, b);
      if (e.name == "-") return operation(ast::NatKind::kSub, a, b);
      if (e.name == "*") return operation(ast::NatKind::kMul, a, b);
      if (e.name == "/") return operation(ast::NatKind::kDiv, a, b);
      if (e.name == "%") return operation(ast::NatKind::kMod, a, b);
      break;
    }
    case ast::ExprKind::kApply: {
      const ast::Expr& f = *e.children[0];
      if (f.kind != ast::ExprKind::kName || e.children.size() != 3) break;
      const ast::Expr& a = *e.children[1];
      const ast::Expr& b = *e.children[2];
      if (f.name == "min") return operation(ast::NatKind::kMin, a, b);
      if (f.name == "max") return operation(ast::NatKind::kMax, a, b);
      if (f.name == "pow") return operation(ast::NatKind::kPow, a, b);
      if (f.name == "floorDiv") return operation(ast::NatKind::kFloorDiv, a, b);
      break;
    }
    default:
      break;
  }
  return Error(sources_, ast::Begin(e), "a size is needed here",
               "sizes are made of numbers, names, + - * / %, min, max, pow and floorDiv");
}

bool Inference::IsNatValue(const ast::Expr& e, const Scope* scope, bool& mentions) const {
  if (e.kind == ast::ExprKind::kInt) return e.suffix.empty();
  if (e.kind == ast::ExprKind::kUnary && e.name == "-") {
    return IsNatValue(*e.children[0], scope, mentions);
  }
  if (e.kind == ast::ExprKind::kName) {
    const Scope* found = Find(e.name, scope);
    bool nat = found ? !found->value : scope->frame->sizes.contains(e.name);
    mentions = mentions || nat;
    return nat;
  }
  if (e.kind == ast::ExprKind::kApply && e.children.size() == 3) {
    const ast::Expr& f = *e.children[0];
    return f.kind == ast::ExprKind::kName &&
           (f.name == "min" || f.name == "max" || f.name == "pow" || f.name == "floorDiv") &&
           IsNatValue(*e.children[1], scope, mentions) &&
           IsNatValue(*e.children[2], scope, mentions);
  }
  return e.kind == ast::ExprKind::kBinary &&
         (e.name == "+" || e.name == "-" || e.name == "*" || e.name == "/" || e.name == "%") &&
         IsNatValue(*e.children[0], scope, mentions) && IsNatValue(*e.children[1], scope, mentions);
}

absl::StatusOr<Type> Inference::TypeNamed(const ast::Type& t, const Scope* scope) {
  if (t.name == kHole && !rule_mode_) {
    holes_.push_back({t.where, types_.NewVariable("t"), {}});
    return holes_.back().type;
  }
  if (auto kind = ScalarFromName(t.name)) return types_.Scalar(*kind);
  if (t.name == "natType") return types_.NatType();
  Frame& frame = *scope->frame;
  if (!frame.free_types) {
    return Error(sources_, t.where, absl::StrCat("unknown type `", t.name, "`"),
                 "scalars are bool, i8 to i64, u8 to u64, f16, f32, f64; also natType, idx[n], "
                 "vec[4, t], (s, t), n.t");
  }
  auto [it, fresh] = frame.types.try_emplace(t.name);
  if (fresh) {
    it->second = types_.NewVariable(t.name);
    if (frame.free_sizes == FreeSizes::kPattern) pattern_types_.emplace_back(t.name, it->second);
  }
  return it->second;
}

absl::StatusOr<Type> Inference::TypeOf(const ast::Type& t, const Scope* scope) {
  if (t.kind == ast::TypeKind::kName) return TypeNamed(t, scope);
  if (t.kind == ast::TypeKind::kDepFunction) {
    return Error(sources_, t.where, "a type that depends on a size can't stand here");
  }
  if (t.kind == ast::TypeKind::kDepPair) {
    const NatVar size = nats_.SizeInPair(nats_.NewOpenLevel(), t.name);
    absl::StatusOr<Type> data = TypeOf(*t.first, Bind(scope, t.name, nats_.Var(size)));
    if (!data.ok()) return data;
    return types_.DepPair(size, *data);
  }
  Nat size;
  if (t.size) {
    absl::StatusOr<Nat> n = NatOf(*t.size, scope);
    if (!n.ok()) return n.status();
    size = *n;
    if (auto c = nats_.AsConst(size); c && *c < 0) {
      return Error(sources_, t.size->where, absl::StrCat("the size ", *c, " is negative"));
    }
  }
  if (t.kind == ast::TypeKind::kIndex) return types_.Index(size);
  if (t.kind == ast::TypeKind::kDepArray) return DepArrayOf(t, size, scope);
  absl::StatusOr<Type> first = TypeOf(*t.first, scope);
  if (!first.ok()) return first;
  if (t.kind == ast::TypeKind::kVector) return types_.Vector(size, *first);
  if (t.kind == ast::TypeKind::kArray) return types_.Array(size, *first);
  absl::StatusOr<Type> second = TypeOf(*t.second, scope);
  if (!second.ok()) return second;
  return t.kind == ast::TypeKind::kPair ? types_.Pair(*first, *second)
                                        : types_.Function(*first, *second);
}

absl::StatusOr<Type> Inference::DepArrayOf(const ast::Type& t, Nat size, const Scope* scope) {
  constexpr int kMostLevels = 4;
  const NatVar position = nats_.Position(nats_.NewOpenLevel(), size, t.name);
  absl::StatusOr<Type> element = TypeOf(*t.first, Bind(scope, t.name, nats_.Var(position)));
  if (!element.ok()) return element;
  const Type type = types_.DepArray(size, position, *element);
  if (types_.Height(type) > kMostLevels) {
    return Error(sources_, t.where,
                 absl::StrCat("more than ", kMostLevels, " lengths depend on each other"));
  }
  if (types_.CountScalars(type)) return type;
  return Error(
      sources_, t.where,
      absl::StrCat("there is no closed form for how many elements ", unifier_.Show(type), " has"),
      "lengths must be polynomials in the position, as in n..(i => (i + 1).f32)");
}

}  // namespace eqrise::rise
