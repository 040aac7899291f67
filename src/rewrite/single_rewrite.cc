#include "rewrite/single_rewrite.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "rewrite/compiled_rule.h"
#include "rewrite/condition.h"
#include "rewrite/projections.h"
#include "rewrite/side_builder.h"
#include "rise/term/print.h"
#include "rise/type/type_match.h"

namespace eqrise::rewrite {
namespace {

using rise::Attr;
using rise::Expr;
using rise::Nat;
using rise::Op;
using rise::Type;
using rise::TypeMatcher;

class RewriteFinder {
 public:
  RewriteFinder(const Rule& rule, rise::ExprTable& exprs)
      : rule_(rule), exprs_(exprs), matcher_(exprs.types()) {}

  std::optional<RewriteEvidence> Find(Expr from, Expr to, Expr before, Expr after) {
    terms_.assign(rule_.sides.variables.size(), Expr{});
    eta_ = IsEta(from);
    if (!matcher_.Match(exprs_.type(from), exprs_.type(before)).ok()) return std::nullopt;
    if (!Matches(from, before)) return std::nullopt;
    // A tuning parameter may be needed to know the sizes: `xs => xs |> asVector k |> ...`.
    if (TypeMatcher solved = matcher_; solved.Solve().ok()) matcher_ = solved;
    to_ = to;
    after_ = after;
    own_lengths_ = OwnLengths(exprs_, to, from);
    for (const rise::NatVar length : own_lengths_) {
      rise::NatTable& nats = exprs_.nats();
      matcher_.Bind(length, nats.Var(nats.BoundLength(nats.NewOpenLevel())));
    }
    if (!Tune(0, matcher_)) return std::nullopt;
    return evidence_;
  }

 private:
  int VariableOf(Expr input) const {
    const auto& variables = rule_.sides.variables;
    const auto it = std::find_if(variables.begin(), variables.end(), [&](const auto& v) {
      return v.symbol == exprs_.attr(input).index;
    });
    return it == variables.end() ? -1 : static_cast<int>(it - variables.begin());
  }
  // `fun x => f x` as a whole side means an application (compiled_rule.h).
  bool IsEta(Expr side) const {
    if (exprs_.op(side) != Op::kLam || exprs_.op(exprs_.child(side, 0)) != Op::kApp) return false;
    const Expr body = exprs_.child(side, 0);
    return exprs_.op(exprs_.child(body, 0)) == Op::kInput &&
           exprs_.op(exprs_.child(body, 1)) == Op::kVar;
  }

  bool Matches(Expr pattern, Expr e) {
    const rise::ExprNode p = exprs_.node(pattern);
    if (p.op == Op::kInput && VariableOf(pattern) >= 0) {
      return Bind(VariableOf(pattern), {}, e);
    }
    if (p.op == Op::kApp && !eta_) {
      std::vector<Expr> arguments;
      Expr head = pattern;
      for (; exprs_.op(head) == Op::kApp; head = exprs_.child(head, 0)) {
        if (!PartOf(exprs_, exprs_.child(head, 1))) break;
        arguments.insert(arguments.begin(), exprs_.child(head, 1));
      }
      if (exprs_.op(head) == Op::kInput && VariableOf(head) >= 0) {
        return Bind(VariableOf(head), arguments, e);
      }
    }
    const rise::ExprNode n = exprs_.node(e);
    if (n.op != p.op || n.children.size() != p.children.size() ||
        !PayloadMatches(p.op, exprs_.attr(pattern), exprs_.attr(e))) {
      return false;
    }
    if (p.op == Op::kLam) scope_.push_back(exprs_.attr(e).type);
    bool fits = true;
    for (size_t i = 0; i < n.children.size() && fits; ++i) {
      fits = Matches(p.children[i], n.children[i]);
    }
    if (p.op == Op::kLam) scope_.pop_back();
    return fits;
  }

  bool PayloadMatches(Op op, Attr expected, const Attr& actual) {
    const Type type = expected.type;
    if (op == Op::kLit && exprs_.types().HasUnknowns(type)) {
      const std::optional<Expr> literal = LiteralAt(exprs_, expected, actual.type);
      if (!literal) return false;
      expected.bits = exprs_.attr(*literal).bits;
    }
    if (expected.index != actual.index || expected.bits != actual.bits) return false;
    matcher_.Match(expected.n0, actual.n0);
    matcher_.Match(expected.n1, actual.n1);
    return static_cast<bool>(type) == static_cast<bool>(actual.type) &&
           (!type || matcher_.Match(type, actual.type).ok());
  }

  // The variable, applied to these of the binders around or to parts of them, is `e`. It mentions no
  // others.
  bool Bind(int variable, const std::vector<Expr>& arguments, Expr e) {
    const int depth = static_cast<int>(scope_.size());
    const int arity = static_cast<int>(arguments.size());
    const std::optional<GroupedParts> parts = GroupParts(exprs_, arguments);
    if (!parts) return false;
    const auto scope = [&](int binder) { return scope_[static_cast<size_t>(depth - 1 - binder)]; };
    const auto type_of = [&](size_t argument) {
      const PartOfVariable part = *PartOf(exprs_, arguments[argument]);
      Type type = scope(part.index);
      for (const bool second : part.path) {
        const rise::TypeNode& n = exprs_.types().node(type);
        type = second ? n.second : n.first;
      }
      return type;
    };
    // Room for the parameters outside of the binders, which then go one by one.
    Expr value = exprs_.Shift(e, arity, depth);
    for (int binder = 0; binder < depth; ++binder) {
      const auto at = std::ranges::find(parts->groups, binder, &GroupedParts::Group::index);
      if (at == parts->groups.end()) {
        if (exprs_.MentionsVar(value, 0)) return false;
        value = exprs_.Shift(value, -1);
        continue;
      }
      std::vector<Expr> parameters;
      for (int j = 0; j < arity; ++j) {
        parameters.push_back(
            exprs_.Var(depth - 1 - binder + arity - 1 - j, type_of(static_cast<size_t>(j))));
      }
      value = exprs_.Substitute(value, PairOf(exprs_, *at, parameters));
    }
    for (int j = arity - 1; j >= 0; --j) {
      value = exprs_.Lam(type_of(static_cast<size_t>(j)), value);
    }
    Expr& known = terms_[static_cast<size_t>(variable)];
    if (known) return known == value;
    known = value;
    const Type type = rule_.sides.variables[static_cast<size_t>(variable)].type;
    return matcher_.Match(type, exprs_.type(value)).ok();
  }

  // Some choice of the tuning parameters from the i-th on.
  bool Tune(size_t i, const TypeMatcher& known) {
    TypeMatcher matcher = known;
    if (i == rule_.tunes.size()) return IsResult(matcher);
    const Nat meta = exprs_.nats().Var(rule_.tunes[i].meta);
    evidence_.tuning.resize(i + 1);
    evidence_.tuning[i] = 0;
    if (matcher.Resolve(meta) != meta) return Tune(i + 1, matcher);
    std::vector<int64_t> values = ValuesOf(rule_.tunes[i], exprs_.nats(), matcher);
    const std::vector<int64_t>& others = rule_.tunes[i].of_phases;
    values.insert(values.end(), others.begin(), others.end());
    for (const int64_t value : values) {
      TypeMatcher tuned = known;
      tuned.Bind(rule_.tunes[i].meta, exprs_.nats().Const(value));
      evidence_.tuning.resize(i + 1);
      evidence_.tuning[i] = value;
      if (Tune(i + 1, tuned)) return true;
    }
    return false;
  }

  bool IsResult(TypeMatcher& matcher) {
    if (!matcher.Solve().ok()) return false;
    evidence_.conditions.clear();
    for (const Condition& c : rule_.conditions) {
      const auto term = [this](int variable) -> std::optional<Expr> {
        if (variable < 0 || !terms_[static_cast<size_t>(variable)]) return std::nullopt;
        return terms_[static_cast<size_t>(variable)];
      };
      if (!Holds(c, rule_, exprs_, matcher, trials_, term)) return false;
      evidence_.conditions.push_back(Text(c, matcher));
    }
    SideBuilder side(rule_, exprs_, matcher, terms_);
    const Expr made = side.Build(to_, 0);
    if (!side.status().ok()) return false;
    // Which names the rewriter chose does not matter.
    return own_lengths_.empty() ? made == after_ : exprs_.EqualButForBoundSizes(made, after_);
  }

  // As it held here: an operator that was tried, and not seen from its form, says so.
  std::string Text(const Condition& c, TypeMatcher& matcher) const {
    const std::string text =
        ToText(c, rule_, [&](Nat n) { return rise::PrintNat(exprs_.nats(), matcher.Resolve(n)); });
    if (!c.assumed) return text;
    const int op = c.kind == Condition::Kind::kNeutral ? c.second : c.first;
    return IsAssociative(exprs_, terms_[static_cast<size_t>(op)])
               ? text
               : absl::StrCat(text, " (assumed, tried)");
  }

  const Rule& rule_;
  rise::ExprTable& exprs_;
  TypeMatcher matcher_;
  std::vector<Type> scope_;  // of the binders of the side, the innermost last
  std::vector<Expr> terms_;  // by variable
  bool eta_ = false;
  Expr to_, after_;
  std::vector<rise::NatVar> own_lengths_;  // of `to`
  RewriteEvidence evidence_;
  OperatorTrials trials_{exprs_};
};

}  // namespace

std::optional<RewriteEvidence> FindRewrite(const Rule& rule, rise::ExprTable& exprs, Expr before,
                                           Expr after) {
  const rise::RuleSides& sides = rule.sides;
  auto found = RewriteFinder(rule, exprs).Find(sides.left, sides.right, before, after);
  if (found || !rule.both_ways) return found;
  return RewriteFinder(rule, exprs).Find(sides.right, sides.left, after, before);
}

}  // namespace eqrise::rewrite
