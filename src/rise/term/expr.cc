#include "rise/term/expr.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <optional>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "rise/nat/table_bytes.h"
#include "rise/term/scheme.h"
#include "rise/term/value.h"
#include "rise/type/type_match.h"

namespace eqrise::rise {

struct ExprTable::SchemeCache {
  std::vector<std::optional<Scheme>> schemes = std::vector<std::optional<Scheme>>(kNumOps);
  const Scheme& Get(Op op, TypeTable& types) {
    auto& slot = schemes[static_cast<size_t>(op)];
    if (!slot) slot = ParseScheme(op, types);
    return *slot;
  }
};

ExprTable::ExprTable() : types_(nats_), schemes_(std::make_shared<SchemeCache>()) {
  attrs_.emplace_back();
  interned_attrs_.emplace(Attr{}, 0);
  nodes_.emplace_back();
}

size_t ExprTable::bytes() const {
  return nats_.bytes() + types_.bytes() + attrs_.size() * sizeof(Attr) +
         TableBytes(interned_attrs_) + nodes_.size() * sizeof(ExprNode) + TableBytes(interned_) +
         TableBytes(locations_) + TableBytes(parameter_names_);
}

AttrId ExprTable::Intern(const Attr& attr) {
  auto [it, fresh] = interned_attrs_.try_emplace(attr, static_cast<uint32_t>(attrs_.size()));
  if (fresh) attrs_.push_back(attr);
  return AttrId{it->second};
}

Expr ExprTable::InternNode(Op op, const Attr& attr, Type type, std::span<const Expr> children) {
  if (op == Op::kNatLit) {  // a size that is known is a literal
    if (const std::optional<int64_t> number = types_.nats().AsConst(attr.n0)) {
      return IntLiteral(*number, type);
    }
  }
  Key key{op, Intern(attr), type, {children.begin(), children.end()}};
  auto [it, fresh] = interned_.try_emplace(key, static_cast<uint32_t>(nodes_.size()));
  if (fresh) nodes_.push_back(ExprNode{op, key.attr, type, key.children});
  return Expr{it->second};
}

Expr ExprTable::Var(int index, Type type) {
  Attr attr;
  attr.type = type;
  attr.index = static_cast<uint32_t>(index);
  return InternNode(Op::kVar, attr, type, {});
}

Expr ExprTable::Input(uint32_t symbol, Type type) {
  Attr attr;
  attr.type = type;
  attr.index = symbol;
  return InternNode(Op::kInput, attr, type, {});
}

Expr ExprTable::Literal(double value, Type type) {
  if (!types_.Is(type, TypeKind::kScalar) || !IsFloat(types_.node(type).scalar)) {
    return IntLiteral(static_cast<int64_t>(value), type);
  }
  value = RoundToFloat(types_.node(type).scalar, value);
  Attr attr;
  attr.type = type;
  attr.bits = std::bit_cast<uint64_t>(value);
  return InternNode(Op::kLit, attr, type, {});
}

Expr ExprTable::IntLiteral(int64_t value, Type type) {
  if (types_.Is(type, TypeKind::kScalar) && IsFloat(types_.node(type).scalar)) {
    return Literal(static_cast<double>(value), type);
  }
  Attr attr;
  attr.type = type;
  attr.bits = static_cast<uint64_t>(value);
  return InternNode(Op::kLit, attr, type, {});
}

Expr ExprTable::NatLiteral(Nat value) {
  Attr attr;
  attr.n0 = value;
  return InternNode(Op::kNatLit, attr, types_.NatType(), {});
}

Expr ExprTable::Lam(Type parameter, Expr body) {
  Attr attr;
  attr.type = parameter;
  const Expr children[] = {body};
  return InternNode(Op::kLam, attr, types_.Function(parameter, type(body)), children);
}

absl::StatusOr<Expr> ExprTable::Primitive(Op op, const Attr& attr, std::span<const Expr> children) {
  return Make(op, attr, children);
}

absl::StatusOr<Expr> ExprTable::Make(Op op, const Attr& attr, std::span<const Expr> children) {
  absl::InlinedVector<Type, 4> child_types;
  for (Expr c : children) child_types.push_back(type(c));
  absl::StatusOr<Type> t = TypeOf(op, attr, child_types);
  if (!t.ok()) return t.status();
  return InternNode(op, attr, *t, children);
}

absl::StatusOr<Type> ExprTable::TypeOf(Op op, const Attr& attr, std::span<const Type> children) {
  const auto takes = [&](size_t arity) {
    if (children.size() == arity) return absl::OkStatus();
    return absl::InvalidArgumentError(
        absl::StrCat(OpName(op), " takes ", arity, " arguments, found ", children.size()));
  };
  switch (op) {
    case Op::kVar:
    case Op::kInput:
    case Op::kLit:
      if (absl::Status s = takes(0); !s.ok()) return s;
      return attr.type;
    case Op::kNatLit:
      if (absl::Status s = takes(0); !s.ok()) return s;
      return types_.NatType();
    case Op::kLam:
      if (absl::Status s = takes(1); !s.ok()) return s;
      return types_.Function(attr.type, children[0]);
    case Op::kApp: {
      if (absl::Status s = takes(2); !s.ok()) return s;
      const TypeNode f = types_.node(children[0]);
      if (f.kind != TypeKind::kFunction || f.first != children[1]) {
        return absl::InvalidArgumentError(absl::StrCat("can't apply ", types_.ToString(children[0]),
                                                       " to ", types_.ToString(children[1])));
      }
      return f.second;
    }
    default:
      break;
  }
  if (IsDependent(op)) return TypeOfDependent(op, attr, children);
  const Scheme& scheme = schemes_->Get(op, types_);
  if (absl::Status s = takes(scheme.arguments.size()); !s.ok()) return s;
  TypeMatcher matcher(types_);
  for (size_t i = 0; i < scheme.payload_nats.size(); ++i) {
    matcher.Bind(scheme.payload_nats[i], i == 0 ? attr.n0 : attr.n1);
  }
  if (op == Op::kForeign) {
    const ForeignFunction& f = foreign_[attr.index];
    if (children[0] != ForeignArgument(f) || attr.type != f.result) {
      return absl::InvalidArgumentError(absl::StrCat("the foreign function ", f.name, " takes ",
                                                     types_.ToString(ForeignArgument(f)),
                                                     ", found ", types_.ToString(children[0])));
    }
  }
  if (scheme.payload_type) matcher.Bind(scheme.payload_type, attr.type);
  for (size_t i = 0; i < children.size(); ++i) {
    absl::Status s = matcher.Match(scheme.arguments[i], children[i]);
    if (!s.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat("argument ", i + 1, " of ", Info(op).name, ": ", s.message()));
    }
  }
  if (absl::Status s = matcher.Solve(); !s.ok()) {
    return absl::InvalidArgumentError(absl::StrCat(Info(op).name, ": ", s.message()));
  }
  for (const auto& [type_class, variable] : scheme.where) {
    Type t = matcher.Resolve(variable);
    if (!BelongsTo(types_, t, type_class)) {
      return absl::InvalidArgumentError(absl::StrCat(
          Info(op).name, " needs ", TypeClassName(type_class), ", found ", types_.ToString(t)));
    }
  }
  return matcher.Resolve(scheme.result);
}

double ExprTable::LiteralValue(Expr e) const {
  const Attr& a = attr(e);
  const TypeNode& t = types_.node(a.type);
  if (t.kind == TypeKind::kScalar && IsFloat(t.scalar)) return std::bit_cast<double>(a.bits);
  if (t.kind == TypeKind::kScalar && t.scalar == ScalarKind::kU64)
    return static_cast<double>(a.bits);
  return static_cast<double>(static_cast<int64_t>(a.bits));
}

// Rewrites the free variables of an expression; typing can't fail, since types stay the same.
Expr ExprTable::Rebuild(Expr e, int depth, const std::function<Expr(Expr, int)>& on_var) {
  struct Frame {
    absl::flat_hash_map<std::pair<uint32_t, int>, Expr> memo;
  } frame;
  std::function<Expr(Expr, int)> go = [&](Expr x, int d) -> Expr {
    const ExprNode n = node(x);
    if (n.op == Op::kVar) return on_var(x, d);
    if (n.children.empty()) return x;
    auto key = std::pair(x.id, d);
    if (auto it = frame.memo.find(key); it != frame.memo.end()) return it->second;
    absl::InlinedVector<Expr, 3> children;
    bool changed = false;
    for (Expr c : n.children) {
      Expr r = go(c, n.op == Op::kLam ? d + 1 : d);
      changed = changed || r != c;
      children.push_back(r);
    }
    Expr result = x;
    if (changed) {
      const Attr a = attr(n.attr);
      result = InternNode(n.op, a, n.type, children);
      if (Location where = location(x); where.line != 0) SetLocation(result, where);
      if (const std::string name = n.op == Op::kLam ? ParameterName(x) : ""; !name.empty()) {
        SetParameterName(result, name);
      }
    }
    frame.memo.emplace(key, result);
    return result;
  };
  return go(e, depth);
}

Expr ExprTable::Shift(Expr e, int delta, int cutoff) {
  if (delta == 0) return e;
  return Rebuild(e, cutoff, [&](Expr v, int depth) {
    int index = static_cast<int>(attr(v).index);
    return index >= depth ? Var(index + delta, type(v)) : v;
  });
}

Expr ExprTable::Substitute(Expr body, Expr argument) {
  return Rebuild(body, 0, [&](Expr v, int depth) {
    int index = static_cast<int>(attr(v).index);
    if (index == depth) return Shift(argument, depth);
    return index > depth ? Var(index - 1, type(v)) : v;
  });
}

bool ExprTable::MentionsVar(Expr e, int index) const {
  absl::flat_hash_map<std::pair<uint32_t, int>, bool> seen;
  std::function<bool(Expr, int)> go = [&](Expr x, int i) {
    const ExprNode& n = node(x);
    if (n.op == Op::kVar) return static_cast<int>(attr(x).index) == i;
    auto [it, fresh] = seen.try_emplace(std::pair(x.id, i), false);
    if (!fresh) return it->second;
    bool mentions = false;
    for (Expr c : n.children) mentions = mentions || go(c, n.op == Op::kLam ? i + 1 : i);
    seen[std::pair(x.id, i)] = mentions;
    return mentions;
  };
  return go(e, index);
}

std::optional<uint32_t> ExprTable::OpenVariables(Expr e) const {
  std::vector<Type> binders;
  uint32_t open = 0;
  const std::function<bool(Expr)> go = [&](Expr x) {
    const ExprNode& n = node(x);
    if (n.op == Op::kVar) {
      const uint32_t index = attr(x).index;
      if (index < binders.size()) return binders[binders.size() - 1 - index] == n.type;
      open = std::max(open, index - static_cast<uint32_t>(binders.size()) + 1);
      return true;
    }
    if (n.op == Op::kLam) binders.push_back(attr(x).type);
    const bool fits = std::all_of(n.children.begin(), n.children.end(), go);
    if (n.op == Op::kLam) binders.pop_back();
    return fits;
  };
  if (!go(e)) return std::nullopt;
  return open;
}

Expr ExprTable::SubstituteSize(Expr e, NatVar variable, Nat value) {
  return WithSizes(
      e, [=](NatVar v) { return v == variable ? std::optional(value) : std::nullopt; }, variable);
}

Expr ExprTable::WithSizes(Expr e, const std::function<std::optional<Nat>(NatVar)>& nat,
                          std::optional<NatVar> unless_bound) {
  absl::flat_hash_map<uint32_t, Expr> memo;
  auto type = [&](Type t) {
    return t ? types_.Substitute(t, nat, [](uint32_t) { return Type{}; }) : t;
  };
  std::function<Expr(Expr)> go = [&](Expr x) -> Expr {
    if (auto it = memo.find(x.id); it != memo.end()) return it->second;
    const ExprNode n = node(x);
    Attr a = attr(n.attr);
    const std::optional<BoundSize> bound = BoundSizeOf(n.op, a);
    const bool hides = bound && bound->variable == unless_bound;
    absl::InlinedVector<Expr, 3> children;
    for (size_t i = 0; i < n.children.size(); ++i) {
      children.push_back(hides && bound->child == i ? n.children[i] : go(n.children[i]));
    }
    a.n0 = nats_.Substitute(a.n0, nat);
    a.n1 = nats_.Substitute(a.n1, nat);
    if (hides) a.*bound->payload = nats_.Var(*unless_bound);
    a.type = type(a.type);
    Expr result = InternNode(n.op, a, type(n.type), children);
    if (Location where = location(x); where.line != 0) SetLocation(result, where);
    memo.emplace(x.id, result);
    return result;
  };
  return go(e);
}

const std::string* ForeignFunction::TextFor(absl::string_view target) const {
  for (const Text& t : texts) {
    if (t.target == target) return &t.body;
  }
  return nullptr;
}

Type ExprTable::ForeignArgument(const ForeignFunction& f) {
  Type type = f.parameters.back().second;
  for (size_t i = f.parameters.size() - 1; i-- > 0;) {
    type = types_.Pair(f.parameters[i].second, type);
  }
  return type;
}

uint32_t ExprTable::AddForeign(ForeignFunction f) {
  const Type all = ForeignArgument(f);
  // Parameter i of k is fst(snd(..snd(p))) with i times snd, the last one without fst.
  auto parameter = [&](size_t wanted, int depth) {
    Expr at = Var(depth, all);
    for (size_t i = 0; i < wanted; ++i) at = *Make(Op::kSnd, {}, {{at}});
    return wanted + 1 < f.parameters.size() ? *Make(Op::kFst, {}, {{at}}) : at;
  };
  std::function<Expr(Expr, int)> bind = [&](Expr e, int depth) -> Expr {
    const ExprNode n = node(e);
    if (n.op == Op::kInput) {
      for (size_t i = 0; i < f.parameters.size(); ++i) {
        if (InputName(attr(e).index) == f.parameters[i].first) return parameter(i, depth);
      }
    }
    if (n.children.empty()) return e;
    absl::InlinedVector<Expr, 3> children;
    for (Expr c : n.children) children.push_back(bind(c, n.op == Op::kLam ? depth + 1 : depth));
    return InternNode(n.op, Attr(attr(e)), n.type, children);
  };
  f.definition = Lam(all, bind(f.body, 0));
  for (size_t i = 0; i < foreign_.size(); ++i) {
    const ForeignFunction& known = foreign_[i];
    if (known.name == f.name && known.parameters == f.parameters && known.result == f.result &&
        known.definition == f.definition && known.texts == f.texts) {
      return static_cast<uint32_t>(i);
    }
  }
  foreign_.push_back(std::move(f));
  return static_cast<uint32_t>(foreign_.size() - 1);
}

size_t ExprTable::TreeSize(Expr e) const {
  size_t total = 1;
  for (Expr c : node(e).children) total += TreeSize(c);
  return total;
}

Location ExprTable::location(Expr e) const {
  auto it = locations_.find(e.id);
  return it == locations_.end() ? Location{} : it->second;
}

std::string ExprTable::ParameterName(Expr lambda) const {
  const auto it = parameter_names_.find(lambda.id);
  return it == parameter_names_.end() ? "" : it->second;
}

}  // namespace eqrise::rise
