#include "rewrite/checker_instance.h"

#include <algorithm>
#include <functional>

#include "absl/strings/str_cat.h"
#include "rewrite/compiled_rule.h"
#include "rewrite/condition.h"
#include "rewrite/side_builder.h"
#include "rise/random/random_expr.h"

namespace eqrise::rewrite {

using rise::Attr;
using rise::Expr;
using rise::Nat;
using rise::NatVar;
using rise::Op;
using rise::Rng;
using rise::ScalarKind;
using rise::Type;
using rise::TypeKind;

namespace {

template <typename T>
void AddOnce(std::vector<T>& list, T x) {
  if (std::find(list.begin(), list.end(), x) == list.end()) list.push_back(x);
}

}  // namespace

InstanceMaker::InstanceMaker(const Rule& rule, bool backwards, rise::ExprTable& exprs)
    : rule_(rule),
      exprs_(exprs),
      types_(exprs.types()),
      left_(backwards ? rule.sides.right : rule.sides.left),
      right_(backwards ? rule.sides.left : rule.sides.right),
      bindings_(exprs.types()) {
  CollectDepMaps(left_);
  CollectDepMaps(right_);
  Collect(left_, true);
  Collect(right_, false);
  for (const rise::RuleSides::Variable& v : rule.sides.variables) Collect(v.type);
  for (const Tune& t : rule.tunes) AddOnce(metas_, t.meta);
  for (const Condition& c : rule.conditions) Collect(c);
  CollectClasses(left_);
  CollectClasses(right_);
}

// --- what has to be drawn
// ---------------------------------------------------------------------------------

void InstanceMaker::CollectDepMaps(Expr e) {
  const rise::ExprNode n = exprs_.node(e);
  if (rise::IsDepMap(n.op)) {
    dep_maps_.push_back({*exprs_.nats().AsVar(exprs_.attr(e).n0), exprs_.type(n.children[0]),
                         exprs_.type(n.children[1]), n.type});
  }
  for (Expr c : n.children) CollectDepMaps(c);
}

bool InstanceMaker::IsOfDepMap(Type t) const {
  return std::ranges::any_of(dep_maps_, [&](const DepMap& m) {
    return t == m.function || t == m.pieces || t == m.result;
  });
}

void InstanceMaker::Collect(Expr e, bool left) {
  const rise::ExprNode n = exprs_.node(e);
  Attr attr = exprs_.attr(e);
  if (rise::IsDepMap(n.op)) attr.n0 = Nat{};
  Collect(n.type);
  if (attr.type) Collect(attr.type);
  Collect(attr.n0);
  Collect(attr.n1);
  if (left) {
    // The positions of a reorder are no sizes.
    if (n.op != Op::kReorder) {
      AddOnce(left_nats_, attr.n0);
      AddOnce(left_nats_, attr.n1);
    }
    std::function<void(Type)> sizes = [&](Type t) {
      const rise::TypeNode node = types_.node(t);
      AddOnce(left_nats_, node.size);
      if (node.first) sizes(node.first);
      if (node.second) sizes(node.second);
    };
    sizes(n.type);
  }
  if (n.op == Op::kIterate) {
    for (NatVar v : exprs_.nats().Variables(attr.n1)) AddOnce(lengths_, v);
  }
  for (Expr c : n.children) Collect(c, left);
}

void InstanceMaker::Collect(Type t) {
  const rise::TypeNode n = types_.node(t);
  Collect(n.size);
  if (n.kind == TypeKind::kVariable && !IsOfDepMap(t)) AddOnce(variables_, t);
  if (n.kind == TypeKind::kVector) {
    for (NatVar v : exprs_.nats().Variables(n.size)) AddOnce(lanes_, v);
    if (types_.Is(n.first, TypeKind::kVariable)) AddOnce(lane_types_, n.first);
  }
  if (n.first) Collect(n.first);
  if (n.second) Collect(n.second);
}

// An index that a payload binds, as the position of a reorder, is none of the rule's sizes.
void InstanceMaker::Collect(Nat n) {
  for (NatVar v : exprs_.nats().Variables(n)) {
    const rise::NatVarKind kind = exprs_.nats().info(v).kind;
    if (kind != rise::NatVarKind::kIndex && kind != rise::NatVarKind::kBound) AddOnce(metas_, v);
  }
}

void InstanceMaker::Collect(const Condition& c) {
  Collect(c.left);
  Collect(c.right);
  if (c.kind == Condition::Kind::kType && c.test > TypeTest::kArray) {
    const Type t = c.type ? c.type : rule_.sides.variables[static_cast<size_t>(c.first)].type;
    for (Type part = t;; part = types_.node(part).second) {
      if (types_.Is(part, TypeKind::kVariable)) AddOnce(tested_types_, part);
      if (!types_.Is(part, TypeKind::kFunction)) break;
    }
  }
  for (const Condition& part : c.parts) Collect(part);
}

// The types that the primitives of a side need: `add` on the right is about numbers, and an
// instance with other types would say nothing about the rule, since the rewriter's typing refuses
// it.
void InstanceMaker::CollectClasses(Expr e) {
  const rise::ExprNode n = exprs_.node(e);
  for (Expr c : n.children) CollectClasses(c);
  if (!rise::IsPrimitive(n.op)) return;
  const rise::Scheme scheme = rise::ParseScheme(n.op, types_);
  if (scheme.where.empty()) return;
  rise::TypeMatcher matcher(types_);
  if (scheme.payload_type) matcher.Bind(scheme.payload_type, exprs_.attr(e).type);
  for (size_t i = 0; i < n.children.size() && i < scheme.arguments.size(); ++i) {
    if (!matcher.Match(scheme.arguments[i], exprs_.type(n.children[i])).ok()) return;
  }
  for (const auto& [type_class, variable] : scheme.where) {
    classes_.push_back({type_class, matcher.Resolve(variable)});
  }
}

// --- sizes
// ------------------------------------------------------------------------------------------------

// Whether a type mentions a length that only an iteration knows, as the argument or result of the
// function that it repeats.
bool InstanceMaker::MentionsLength(Type t) const {
  std::vector<NatVar> sizes;
  exprs_.AddBoundSizes(t, sizes);
  return !sizes.empty();
}

bool InstanceMaker::IsTuned(NatVar v) const {
  return std::any_of(rule_.tunes.begin(), rule_.tunes.end(),
                     [&](const Tune& t) { return t.meta == v; });
}

std::optional<int64_t> InstanceMaker::Value(Nat n, const RuleInstance& instance) const {
  return exprs_.nats().Evaluate(n, [&](NatVar v) -> std::optional<int64_t> {
    for (const auto& [known, value] : instance.sizes) {
      if (known == v) return value;
    }
    return std::nullopt;
  });
}

// No array of an instance is longer: pow(n, k) of random sizes may be more than there is memory
// for.
constexpr int64_t kMaxElements = 4096;

bool InstanceMaker::SizesFit(const RuleInstance& instance) {
  for (Nat n : left_nats_) {
    std::optional<int64_t> value = Value(n, instance);
    if (!value || *value < 0 || *value > kMaxElements) return false;
  }
  return true;
}

// Sizes are mostly such that the conditions hold, often they just miss them, and some are as they
// come.
void InstanceMaker::DrawSizes(Rng& rng, const InstanceBounds& bounds, RuleInstance& out) {
  const bool meet = !rng.OneIn(4);
  for (int attempt = 0; attempt < 40; ++attempt) {
    out.sizes.clear();
    out.tuning.clear();
    for (NatVar v : metas_) {
      int64_t value = 0;
      const auto tune = std::find_if(rule_.tunes.begin(), rule_.tunes.end(),
                                     [&](const Tune& t) { return t.meta == v; });
      if (tune != rule_.tunes.end()) {
        // The meaning must hold for any value, and small ones fit small arrays.
        value = rng.Between(1, std::clamp(bounds.max_size, 2, 4));
        const int64_t own = tune->values.empty()
                                ? value
                                : tune->values[static_cast<size_t>(rng.Between(
                                      0, static_cast<int64_t>(tune->values.size()) - 1))];
        if (bounds.max_size >= 12 && own <= 64 && rng.OneIn(16)) value = own;
      } else {
        bool lanes = std::find(lanes_.begin(), lanes_.end(), v) != lanes_.end();
        value = !lanes && rng.OneIn(8)
                    ? 0
                    : rng.Between(1, rng.OneIn(4) ? bounds.max_size : std::min(bounds.max_size, 4));
      }
      out.sizes.emplace_back(v, value);
    }
    if (attempt < 30) DirectSizes(rng, bounds, out);
    if (!SizesFit(out)) continue;
    if (!meet || std::all_of(rule_.conditions.begin(), rule_.conditions.end(),
                             [&](const auto& c) { return OfSizes(c, out) != rise::Proof::kNo; })) {
      break;
    }
  }
  for (int halvings = 0; halvings < 6 && !SizesFit(out); ++halvings) {
    for (auto& [v, value] : out.sizes) value = IsTuned(v) ? value : value / 2;
  }
  for (const Tune& t : rule_.tunes) out.tuning.push_back(*Value(exprs_.nats().Var(t.meta), out));
}

// Sets the sizes that conditions are about to what the conditions allow, and now and then next to
// it. Bounds first, then divisors, which keep a number that is large enough so.
void InstanceMaker::DirectSizes(Rng& rng, const InstanceBounds& bounds, RuleInstance& out) {
  const int64_t slack = bounds.max_size < 12 ? 0 : 3;  // small instances are to stay small
  for (const bool divides : {false, true}) {
    for (const Condition& c : rule_.conditions) {
      const bool is_divisor =
          c.kind == Condition::Kind::kDivides || c.kind == Condition::Kind::kNotDivides;
      if (is_divisor == divides) DirectSize(c, slack, rng, out);
    }
  }
}

// Whether the condition is about a size, or a multiple of one, on either side.
bool InstanceMaker::DirectSize(const Condition& c, int64_t slack, Rng& rng, RuleInstance& out) {
  rise::NatTable& nats = exprs_.nats();
  const auto entry = [&](Nat n) -> int64_t* {
    const std::optional<NatVar> variable = nats.AsVar(n);
    if (!variable || IsTuned(*variable)) return nullptr;
    for (auto& [v, value] : out.sizes) {
      if (v == *variable) return &value;
    }
    return nullptr;
  };
  const std::optional<int64_t> left = Value(c.left, out), right = Value(c.right, out);
  int64_t* const larger = entry(c.right);
  int64_t* const smaller = entry(c.left);
  const int64_t near = rng.OneIn(12) ? 1 : 0;
  switch (c.kind) {
    case Condition::Kind::kLess:
    case Condition::Kind::kAtMost:
    case Condition::Kind::kFits: {
      const int64_t least = c.kind == Condition::Kind::kLess ? 1 : 0;
      if (!left || !right || *left + least <= *right) return true;
      if (larger != nullptr) {
        *larger = *left + least + rng.Between(0, slack) - near;
      } else if (smaller != nullptr) {
        *smaller = std::max<int64_t>(0, *right - least - rng.Between(0, slack) + near);
      }
      return true;
    }
    case Condition::Kind::kEqual: {
      int64_t* const free = smaller != nullptr ? smaller : larger;
      const std::optional<int64_t>& wanted = smaller != nullptr ? right : left;
      if (free == nullptr || !wanted) return false;
      *free = *wanted + near;
      return true;
    }
    case Condition::Kind::kAnd:
      for (const Condition& part : c.parts) DirectSize(part, slack, rng, out);
      return true;
    case Condition::Kind::kOr:
      return DirectSize(
          c.parts[static_cast<size_t>(rng.Between(0, static_cast<int64_t>(c.parts.size()) - 1))],
          slack, rng, out);
    case Condition::Kind::kDivides:
      if (!left || *left < 0 || larger == nullptr) return false;
      if (*left == 0 || rng.OneIn(8)) {
        *larger = 0;
      } else if (*larger % *left != 0 || rng.OneIn(2)) {
        *larger = (*larger + *left - 1) / *left * *left + *left * rng.Between(0, 1);
      }
      *larger += near;
      return true;
    case Condition::Kind::kNotDivides:
      if (!left || *left < 2 || larger == nullptr) return false;
      *larger = *left * (*larger / *left) + rng.Between(1, *left - 1) + near;
      return true;
    default:
      return false;
  }
}

// Whether a condition holds, as far as that is about sizes.
rise::Proof InstanceMaker::OfSizes(const Condition& c, const RuleInstance& instance) {
  const std::optional<int64_t> left = Value(c.left, instance);
  const std::optional<int64_t> right = Value(c.right, instance);
  const auto known = [&](auto is) {
    return left && right && is(*left, *right) ? rise::Proof::kYes : rise::Proof::kNo;
  };
  switch (c.kind) {
    case Condition::Kind::kDivides:
      return known([](int64_t a, int64_t b) { return a == 0 ? b == 0 : b % a == 0; });
    case Condition::Kind::kNotDivides:
      return known([](int64_t a, int64_t b) { return a != 0 && b % a != 0; });
    case Condition::Kind::kLess:
      return known(std::less<>());
    case Condition::Kind::kFits:
    case Condition::Kind::kAtMost:
      return known(std::less_equal<>());
    case Condition::Kind::kEqual:
      return known(std::equal_to<>());
    case Condition::Kind::kNotEqual:
      return known(std::not_equal_to<>());
    case Condition::Kind::kConstant:
      return left ? rise::Proof::kYes : rise::Proof::kNo;
    case Condition::Kind::kNot:
    case Condition::Kind::kAnd:
    case Condition::Kind::kOr:
      return Combined(c, [&](const Condition& part) { return OfSizes(part, instance); });
    case Condition::Kind::kNeutral:
    case Condition::Kind::kAssociative:
    case Condition::Kind::kCommutative:
    case Condition::Kind::kType:
    case Condition::Kind::kLiteral:
    case Condition::Kind::kInput:
      break;
  }
  return rise::Proof::kUnknown;
}

rise::Proof InstanceMaker::Of(const Condition& c, const RuleInstance& instance) {
  const auto term = [&](int variable) { return instance.terms[static_cast<size_t>(variable)]; };
  const auto known = [](bool is) { return is ? rise::Proof::kYes : rise::Proof::kNo; };
  switch (c.kind) {
    case Condition::Kind::kNeutral:
      return known(IsNeutral(exprs_, term(c.first), term(c.second)));
    case Condition::Kind::kAssociative:
      return known(IsAssociative(exprs_, term(c.first)));
    case Condition::Kind::kCommutative:
      return known(IsCommutative(exprs_, term(c.first)));
    case Condition::Kind::kLiteral:
      return known(exprs_.op(term(c.first)) == Op::kLit);
    case Condition::Kind::kInput:
      return known(exprs_.op(term(c.first)) == Op::kInput);
    case Condition::Kind::kType:
      return known(
          PassesTest(c, types_, c.type ? bindings_.Resolve(c.type) : exprs_.type(term(c.first))));
    case Condition::Kind::kNot:
    case Condition::Kind::kAnd:
    case Condition::Kind::kOr:
      return Combined(c, [&](const Condition& part) { return Of(part, instance); });
    default:
      return OfSizes(c, instance);
  }
}

// Whether a type that was drawn is one that the conditions forbid.
bool InstanceMaker::IsForbiddenByTypes(const Condition& c) {
  const std::function<rise::Proof(const Condition&)> of_types = [&](const Condition& part) {
    switch (part.kind) {
      case Condition::Kind::kType: {
        const Type t = bindings_.Resolve(
            part.type ? part.type : rule_.sides.variables[static_cast<size_t>(part.first)].type);
        return PassesTest(part, types_, t) ? rise::Proof::kYes : rise::Proof::kNo;
      }
      case Condition::Kind::kNot:
      case Condition::Kind::kAnd:
      case Condition::Kind::kOr:
        return Combined(part, of_types);
      default:
        return rise::Proof::kUnknown;
    }
  };
  return of_types(c) == rise::Proof::kNo;
}

// --- types
// ------------------------------------------------------------------------------------------------

Type InstanceMaker::DrawType(Rng& rng, const InstanceBounds& bounds, bool scalars) {
  Type f32 = types_.Scalar(ScalarKind::kF32);
  Type i32 = types_.Scalar(ScalarKind::kI32);
  int64_t kind = rng.Between(0, bounds.simple_types ? 5 : scalars ? 8 : 13);
  if (kind <= 2) return i32;
  if (kind <= 5) return f32;
  if (kind == 6) return types_.Pair(f32, i32);
  if (kind == 7) return types_.Pair(f32, f32);
  if (kind == 8) return rng.OneIn(2) ? types_.Scalar(ScalarKind::kBool) : types_.NatType();
  Nat size = exprs_.nats().Const(rng.Between(rng.OneIn(6) ? 0 : 1, std::min(bounds.max_size, 3)));
  if (kind <= 11) return types_.Array(size, kind == 11 ? types_.Pair(i32, f32) : f32);
  if (kind == 12) return types_.Pair(types_.Array(size, i32), f32);
  return types_.Array(size, types_.Array(exprs_.nats().Const(2), i32));
}

// Rows whose lengths grow with their positions, and what a function of such a row may make.
void InstanceMaker::DrawDepMaps(Rng& rng, const InstanceBounds& bounds) {
  rise::NatTable& nats = exprs_.nats();
  for (const DepMap& m : dep_maps_) {
    if (!types_.Is(bindings_.Resolve(m.function), TypeKind::kVariable)) continue;  // the other side
    const Nat size = nats.Const(rng.Between(1, std::min(bounds.max_size, 3)));
    const NatVar position = nats.Position(0, size);
    const Nat length = nats.Add(nats.Mul(nats.Const(rng.Between(0, 2)), nats.Var(position)),
                                nats.Const(rng.Between(1, 2)));
    const auto piece = [&] {
      const Type scalar = types_.Scalar(rng.OneIn(2) ? ScalarKind::kF32 : ScalarKind::kI32);
      return rng.OneIn(3) ? scalar : types_.Array(length, scalar);
    };
    const Type from = types_.Array(length, types_.Scalar(ScalarKind::kF32)), to = piece();
    bindings_.Bind(m.position, nats.Var(position));
    bindings_.Bind(m.function, types_.Function(from, to));
    bindings_.Bind(m.pieces, types_.DepArray(size, position, from));
    bindings_.Bind(m.result, types_.DepArray(size, position, to));
  }
}

bool InstanceMaker::DrawTypes(Rng& rng, const InstanceBounds& bounds) {
  DrawDepMaps(rng, bounds);
  const rise::TypeMatcher saved = bindings_;
  // Often one type for all, so that a rule that mixes up two variables stays well-typed.
  for (int attempt = 0; attempt < 20; ++attempt) {
    bindings_ = saved;
    const bool same = rng.OneIn(3);
    Type last{};
    for (Type v : variables_) {
      bool scalars = std::find(lane_types_.begin(), lane_types_.end(), v) != lane_types_.end();
      if (!same || !last || scalars) last = DrawType(rng, bounds, scalars);
      if (std::find(tested_types_.begin(), tested_types_.end(), v) != tested_types_.end() &&
          rng.OneIn(2)) {
        last = types_.Scalar(static_cast<ScalarKind>(rng.Between(
            static_cast<int64_t>(ScalarKind::kBool), static_cast<int64_t>(ScalarKind::kF64))));
      }
      bindings_.Bind(v, last);
    }
    const bool meets = attempt >= 15 || std::ranges::none_of(rule_.conditions, [&](const auto& c) {
                         return IsForbiddenByTypes(c);
                       });
    if (meets && std::all_of(classes_.begin(), classes_.end(), [&](const ClassConstraint& c) {
          return rise::BelongsTo(types_, bindings_.Resolve(c.type), c.type_class);
        })) {
      return true;
    }
  }
  return false;
}

// --- terms
// ------------------------------------------------------------------------------------------------

std::optional<Expr> InstanceMaker::MakeInput(const std::string& name, Type type, Rng& rng,
                                             RuleInstance& out) {
  absl::StatusOr<rise::Value> value =
      rise::RandomValue(types_, type, {}, rng, {.special_values = out.is_special});
  if (!value.ok()) return std::nullopt;
  auto [symbol, fresh] = symbols_.try_emplace({name, type.id}, 0);
  if (fresh) symbol->second = exprs_.NewInput(name);
  out.inputs[symbol->second] = *std::move(value);
  return exprs_.Input(symbol->second, type);
}

// An operator that need be nothing special: subtraction, one that forgets an operand, or none.
std::optional<Expr> InstanceMaker::DrawOperator(Rng& rng, Type operand) {
  Expr x = exprs_.Var(1, operand);
  Expr y = exprs_.Var(0, operand);
  auto operation = [&](Expr body) { return exprs_.Lam(operand, exprs_.Lam(operand, body)); };
  switch (rng.Between(0, 3)) {
    case 0: {
      absl::StatusOr<Expr> difference = exprs_.Primitive(Op::kSub, {}, {x, y});
      if (difference.ok()) return operation(*difference);
      break;
    }
    case 1:
      return operation(x);
    case 2:
      return operation(y);
    default:
      break;
  }
  return std::nullopt;
}

// Whether a side has a primitive whose operator the language says to be commutative, and it is this
// one.
bool InstanceMaker::IsPromisedToCommute(Expr side, uint32_t symbol) const {
  const rise::ExprNode n = exprs_.node(side);
  if (rise::Has(n.op, rise::Trait::kCommutative) && exprs_.op(n.children[0]) == Op::kInput &&
      exprs_.attr(n.children[0]).index == symbol) {
    return true;
  }
  return std::any_of(n.children.begin(), n.children.end(),
                     [&](Expr c) { return IsPromisedToCommute(c, symbol); });
}

// Operators first: a proper one brings the neutral value that a condition may ask for.
bool InstanceMaker::DrawOperators(Rng& rng, RuleInstance& out) {
  const auto& variables = rule_.sides.variables;
  for (size_t i = 0; i < variables.size(); ++i) {
    Type type = bindings_.Resolve(variables[i].type);
    const rise::TypeNode outer = types_.node(type);
    if (outer.kind != TypeKind::kFunction) continue;
    const rise::TypeNode inner = types_.node(outer.second);
    if (inner.kind != TypeKind::kFunction || inner.first != outer.first ||
        inner.second != outer.first) {
      continue;
    }
    bool asked = false, commutes = IsPromisedToCommute(left_, variables[i].symbol);
    std::vector<size_t> neutral;
    for (const Condition& c : rule_.conditions) {
      const int op = c.kind == Condition::Kind::kNeutral ? c.second : c.first;
      if (c.kind != Condition::Kind::kNeutral && c.kind != Condition::Kind::kAssociative &&
          c.kind != Condition::Kind::kCommutative) {
        continue;
      }
      if (op != static_cast<int>(i)) continue;
      asked = true;
      commutes = commutes || c.kind == Condition::Kind::kCommutative;
      if (c.kind == Condition::Kind::kNeutral) neutral.push_back(static_cast<size_t>(c.first));
    }
    if (asked ? !rng.OneIn(4) : rng.OneIn(3)) {
      const bool ordered = asked && !commutes && rng.OneIn(3);
      absl::StatusOr<rise::OperatorAndNeutral> proper =
          ordered ? rise::RandomOrderedOperator(exprs_, outer.first, rng)
                  : rise::RandomOperator(exprs_, outer.first, rng);
      if (!proper.ok()) continue;
      out.terms[i] = proper->op;
      if (rng.OneIn(8)) continue;  // with a value that is not neutral
      for (size_t z : neutral) out.terms[z] = proper->neutral;
    } else if (std::optional<Expr> op = DrawOperator(rng, outer.first)) {
      out.terms[i] = *op;
    }
  }
  return true;
}

bool InstanceMaker::DrawTerms(Rng& rng, const InstanceBounds& bounds, RuleInstance& out) {
  const auto& variables = rule_.sides.variables;
  out.terms.assign(variables.size(), Expr{});
  std::vector<Type> known;  // types that terms may want to mention
  rise::RandomExprOptions options;
  options.positions = dep_maps_.empty() ? 0 : 1;
  for (const rise::RuleSides::Variable& v : variables) {
    Type t = bindings_.Resolve(v.type);
    for (; types_.Is(t, TypeKind::kFunction); t = types_.node(t).second) {
      if (!MentionsLength(types_.node(t).first)) AddOnce(known, types_.node(t).first);
    }
    if (!MentionsLength(t)) AddOnce(known, t);
    if (!types_.IsData(t)) return false;
    if (types_.Is(bindings_.Resolve(v.type), TypeKind::kFunction)) continue;
    if (v.name.empty() || v.name[0] == '$') continue;
    if (std::optional<Expr> input = MakeInput(v.name, t, rng, out)) {
      options.inputs.push_back(*input);
    } else {
      return false;
    }
  }
  if (!bounds.closed && !known.empty() && rng.OneIn(3)) {
    Type y = known[static_cast<size_t>(rng.Between(0, static_cast<int64_t>(known.size()) - 1))];
    if (!types_.IsData(y)) return false;
    std::optional<Expr> ys =
        MakeInput("outer", types_.Array(exprs_.nats().Const(rng.Between(1, 2)), y), rng, out);
    if (!ys) return false;
    out.surrounding = *ys;
    options.variables.push_back(y);
  }
  if (!bounds.simple_types && rng.OneIn(2)) {
    for (size_t i = 0; i < known.size(); ++i) {
      std::optional<Expr> extra = MakeInput(absl::StrCat("input", i + 1), known[i], rng, out);
      if (extra) options.inputs.push_back(*extra);
    }
  }
  if (!DrawOperators(rng, out)) return false;
  for (size_t i = 0; i < variables.size(); ++i) {
    if (out.terms[i]) continue;
    Type type = bindings_.Resolve(variables[i].type);
    const auto is_asked = [&](Condition::Kind kind) {
      return std::ranges::any_of(rule_.conditions, [&](const Condition& c) {
        return c.kind == kind && c.first == static_cast<int>(i);
      });
    };
    if (is_asked(Condition::Kind::kLiteral) && types_.Is(type, TypeKind::kScalar) &&
        !rng.OneIn(6)) {
      const bool whole = rng.OneIn(2) || !rise::IsFloat(types_.node(type).scalar);
      const auto value = static_cast<double>(rng.Between(0, 4));
      out.terms[i] = exprs_.Literal(whole ? value : value / 2 + 0.25, type);
      continue;
    }
    const auto as_input = [&] {
      return rng.OneIn(2) || (is_asked(Condition::Kind::kInput) && !rng.OneIn(4));
    };
    if (!types_.Is(type, TypeKind::kFunction) && as_input()) {
      std::optional<Expr> input = MakeInput(variables[i].name, type, rng, out);
      if (!input) return false;
      out.terms[i] = *input;
      continue;
    }
    options.max_depth = static_cast<int>(rng.Between(0, bounds.max_depth));
    absl::StatusOr<Expr> term = rise::RandomExpr(exprs_, type, rng, options);
    if (!term.ok()) return false;
    out.terms[i] = *term;
  }
  return true;
}

// --- the instance
// -----------------------------------------------------------------------------------------

std::optional<RuleInstance> InstanceMaker::Draw(Rng& rng, const InstanceBounds& bounds) {
  RuleInstance out;
  bindings_ = rise::TypeMatcher(types_);
  // A rule that changes roundings says so, and then holds for numbers that are not rounded only.
  out.is_special = bounds.may_be_special && !rule_.reassociates && !rule_.contracts && rng.OneIn(2);
  DrawSizes(rng, bounds, out);
  if (!SizesFit(out)) return std::nullopt;
  rise::NatTable& nats = exprs_.nats();
  for (const auto& [v, value] : out.sizes) {
    const auto length = std::find(lengths_.begin(), lengths_.end(), v);
    const auto level = static_cast<int>(length - lengths_.begin());
    bindings_.Bind(
        v, length == lengths_.end() ? nats.Const(value) : nats.Var(nats.BoundLength(level)));
  }
  if (!DrawTypes(rng, bounds) || !DrawTerms(rng, bounds, out)) return std::nullopt;
  // A rule about given inputs has to hold whatever they are.
  for (const rise::RuleSides::Variable& given : rule_.sides.givens) {
    absl::StatusOr<rise::Value> value =
        rise::RandomValue(types_, given.type, {}, rng, {.special_values = out.is_special});
    if (!value.ok()) return std::nullopt;
    out.inputs[given.symbol] = *std::move(value);
  }

  SideBuilder left(rule_, exprs_, bindings_, out.terms);
  out.left = left.Build(left_, 0);
  if (!left.status().ok()) return std::nullopt;
  SideBuilder right(rule_, exprs_, bindings_, out.terms);
  out.right_shown = right.Build(right_, 0);
  out.right_has_no_form = right.declined();
  if (!right.status().ok()) {
    out.right = right.status();
  } else if (exprs_.type(out.right_shown) != exprs_.type(out.left)) {
    out.right = absl::InvalidArgumentError(
        absl::StrCat("it has type ", types_.ToString(exprs_.type(out.right_shown)), ", not ",
                     types_.ToString(exprs_.type(out.left))));
  } else {
    out.right = out.right_shown;
  }
  out.conditions_hold =
      std::all_of(rule_.conditions.begin(), rule_.conditions.end(),
                  [&](const Condition& c) { return Of(c, out) == rise::Proof::kYes; });
  int number = 1;
  for (Type t = exprs_.type(out.left); types_.Is(t, TypeKind::kFunction);
       t = types_.node(t).second) {
    std::optional<Expr> a =
        MakeInput(absl::StrCat("argument", number++), types_.node(t).first, rng, out);
    if (!a) return std::nullopt;
    out.arguments.push_back(*a);
  }
  // Values that no side looks at say nothing.
  absl::flat_hash_map<uint32_t, rise::Value> used;
  std::function<void(Expr)> mark = [&](Expr e) {
    if (exprs_.op(e) == Op::kInput) {
      if (auto it = out.inputs.find(exprs_.attr(e).index); it != out.inputs.end()) used.insert(*it);
    }
    const rise::ExprNode node = exprs_.node(e);
    for (Expr c : node.children) mark(c);
  };
  mark(InContext(out, out.left));
  mark(InContext(out, out.right_shown));
  out.inputs = std::move(used);
  return out;
}

void InstanceMaker::DrawValues(Rng& rng, RuleInstance& instance) {
  std::vector<std::pair<uint32_t, Type>> inputs;
  for (const auto& [key, symbol] : symbols_) {
    if (instance.inputs.contains(symbol)) inputs.emplace_back(symbol, Type{key.second});
  }
  for (const auto& [symbol, type] : inputs) {
    absl::StatusOr<rise::Value> value =
        rise::RandomValue(types_, type, {}, rng, {.special_values = instance.is_special});
    if (value.ok()) instance.inputs[symbol] = *std::move(value);
  }
}

Expr InstanceMaker::InContext(const RuleInstance& instance, Expr side) {
  auto make = [&](Op op, std::vector<Expr> children, Type type) {
    absl::StatusOr<Expr> e = exprs_.Make(op, {}, children);
    return e.ok() ? *e : exprs_.MakeTyped(op, {}, type, children);
  };
  for (Expr a : instance.arguments) {
    side = make(Op::kApp, {side, a}, types_.node(exprs_.type(side)).second);
  }
  if (!instance.surrounding) return side;
  const rise::TypeNode array = types_.node(exprs_.type(instance.surrounding));
  return make(Op::kMap, {exprs_.Lam(array.first, side), instance.surrounding},
              types_.Array(array.size, exprs_.type(side)));
}

}  // namespace eqrise::rewrite
