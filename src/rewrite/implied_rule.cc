#include "rewrite/implied_rule.h"

#include <algorithm>
#include <optional>

#include "rewrite/checker_instance.h"
#include "rewrite/side_builder.h"
#include "rise/term/print.h"

namespace eqrise::rewrite {
namespace {

using rise::Expr;
using rise::Op;
using rise::Type;
using rise::TypeKind;

constexpr int kInstances = 2;
constexpr int kMostDraws = 400;
constexpr uint64_t kSeed = 1;

class Instantiation {
 public:
  Instantiation(const Rule& rule, rise::ExprTable& exprs)
      : rule_(rule), exprs_(exprs), bindings_(exprs.types()) {}

  // With sizes for which the conditions hold.
  std::optional<Goal> Make(const std::vector<std::pair<rise::NatVar, int64_t>>& sizes) {
    for (const auto& [v, value] : sizes) bindings_.Bind(v, exprs_.nats().Const(value));
    for (const rise::RuleSides::Variable& v : rule_.sides.variables) BindOpen(v.type);
    BindOpen(exprs_.type(rule_.sides.left));
    BindIn(rule_.sides.left);
    BindIn(rule_.sides.right);
    std::vector<Expr> terms;
    for (size_t i = 0; i < rule_.sides.variables.size(); ++i) {
      const std::optional<Expr> term = TermOf(i);
      if (!term) return std::nullopt;
      terms.push_back(*term);
    }
    Goal out;
    out.name = rule_.name;
    for (const auto& [side, to] :
         {std::pair(rule_.sides.left, &out.start), {rule_.sides.right, &out.wanted}}) {
      SideBuilder builder(rule_, exprs_, bindings_, terms);
      *to = builder.Build(side, 0);
      if (!builder.status().ok() || builder.declined()) return std::nullopt;
    }
    return out;
  }

 private:
  void BindOpen(Type t) {
    const rise::TypeNode n = exprs_.types().node(t);
    if (n.kind == TypeKind::kVariable) {
      if (bindings_.Resolve(t) == t) {
        bindings_.Bind(t, exprs_.types().Scalar(rise::ScalarKind::kF32));
      }
      return;
    }
    if (n.first) BindOpen(n.first);
    if (n.second) BindOpen(n.second);
  }
  void BindIn(Expr e) {
    BindOpen(exprs_.type(e));
    if (const Type t = exprs_.attr(e).type) BindOpen(t);
    const rise::ExprNode n = exprs_.node(e);
    for (const Expr c : n.children) BindIn(c);
  }

  bool IsOperator(size_t variable) const {
    const int v = static_cast<int>(variable);
    for (const Condition& c : rule_.conditions) {
      if (c.kind == Condition::Kind::kNeutral && c.second == v) return true;
      const bool of_operator =
          c.kind == Condition::Kind::kAssociative || c.kind == Condition::Kind::kCommutative;
      if (of_operator && c.first == v) return true;
    }
    return IsOfFold(rule_.sides.left, variable) || IsOfFold(rule_.sides.right, variable);
  }
  bool IsOfFold(Expr e, size_t variable) const {
    const rise::ExprNode n = exprs_.node(e);
    if (rise::IsPrimitive(n.op) && rise::IsFold(n.op) && exprs_.op(n.children[0]) == Op::kInput &&
        exprs_.attr(n.children[0]).index == rule_.sides.variables[variable].symbol) {
      return true;
    }
    return std::ranges::any_of(n.children, [&](Expr c) { return IsOfFold(c, variable); });
  }
  bool IsNeutral(size_t variable) const {
    return std::ranges::any_of(rule_.conditions, [&](const Condition& c) {
      return c.kind == Condition::Kind::kNeutral && c.first == static_cast<int>(variable);
    });
  }
  bool IsOfBuiltin(size_t variable) const {
    const uint32_t symbol = rule_.sides.variables[variable].symbol;
    return std::ranges::any_of(rule_.sides.builtins, [&](const rise::RuleSides::Builtin& b) {
      return std::ranges::any_of(b.arguments, [&](Expr a) {
        return exprs_.op(a) == Op::kInput && exprs_.attr(a).index == symbol;
      });
    });
  }

  // Functions of one or two numbers that stand for others: x * x and x + y.
  std::optional<Expr> Known(Type t) {
    const rise::TypeNode f = exprs_.types().node(t);
    if (f.kind != TypeKind::kFunction) return std::nullopt;
    const rise::TypeNode g = exprs_.types().node(f.second);
    const bool has_two = g.kind == TypeKind::kFunction;
    if (has_two && (g.first != f.first || g.second != f.first)) return std::nullopt;
    if (!has_two && f.second != f.first) return std::nullopt;
    const Expr x = exprs_.Var(has_two ? 1 : 0, f.first);
    const Expr y = exprs_.Var(0, f.first);
    const absl::StatusOr<Expr> body =
        exprs_.Primitive(has_two ? Op::kAdd : Op::kMul, {}, {x, has_two ? y : x});
    if (!body.ok()) return std::nullopt;
    const Expr inner = exprs_.Lam(f.first, *body);
    return has_two ? exprs_.Lam(f.first, inner) : inner;
  }

  std::optional<Expr> TermOf(size_t i) {
    const rise::RuleSides::Variable& v = rule_.sides.variables[i];
    const Type type = bindings_.Resolve(v.type);
    if (exprs_.types().HasUnknowns(type)) return std::nullopt;
    if (IsOperator(i) || IsOfBuiltin(i)) return Known(type);
    if (IsNeutral(i)) {
      if (!exprs_.types().Is(type, TypeKind::kScalar)) return std::nullopt;
      return exprs_.Literal(0, type);
    }
    return exprs_.Input(exprs_.NewInput(v.name), type);
  }

  const Rule& rule_;
  rise::ExprTable& exprs_;
  rise::TypeMatcher bindings_;
};

}  // namespace

absl::StatusOr<Strategy> AllRules(const std::vector<std::string>& files, const std::string& except,
                                  rise::ExprTable& exprs, rise::Sources& sources) {
  Strategy strategy;
  strategy.path = files.empty() ? "" : files[0];
  for (const std::string& file : files) {
    absl::StatusOr<std::vector<Rule>> rules = LoadRules(file, exprs, sources);
    if (!rules.ok()) return rules.status();
    for (Rule& rule : *rules) {
      const bool is_step = rule.implement && exprs.op(rule.sides.left) == Op::kInput;
      if (!is_step && rule.name != except) strategy.rules.push_back(std::move(rule));
    }
  }
  if (absl::Status s = AddPhaseOfAllRules(strategy, "all rules", exprs, sources); !s.ok()) return s;
  return strategy;
}

Implied IsImplied(const Rule& rule, const Strategy& others, const GoalOptions& limits,
                  rise::ExprTable& exprs) {
  Implied out;
  InstanceMaker maker(rule, /*backwards=*/false, exprs);
  rise::Rng rng(kSeed);
  int instances = 0;
  std::vector<std::pair<rise::NatVar, int64_t>> last;
  for (int draw = 0; draw < kMostDraws && instances < kInstances; ++draw) {
    const std::optional<RuleInstance> drawn = maker.Draw(rng, {.max_size = 12});
    // Arrays without elements are equal to too much.
    const bool is_fit = drawn && std::ranges::all_of(drawn->sizes, [](const auto& size) {
                          return size.second > 1;
                        });
    if (!is_fit || drawn->sizes == last) continue;
    const std::optional<Goal> goal = Instantiation(rule, exprs).Make(drawn->sizes);
    if (!goal) continue;
    const bool holds = drawn->conditions_hold;
    if (!holds && !rule.conditions.empty() && draw < kMostDraws / 2) continue;
    last = drawn->sizes;
    GoalOptions options = limits;
    options.both_sides = true;
    const GoalReport report = Prove(*goal, others, options, exprs);
    ++instances;
    out.left = rise::PrintExpr(exprs, goal->start);
    out.right = rise::PrintExpr(exprs, goal->wanted);
    out.stop = report.saturation.stop;
    out.iterations = report.saturation.iterations;
    out.nodes = report.nodes;
    out.seconds += report.saturation.seconds;
    out.verdict = report.found ? Implied::kImplied : Implied::kNotImplied;
    if (!report.found) break;
    if (drawn->sizes.empty()) break;  // there is no other
  }
  return out;
}

}  // namespace eqrise::rewrite
