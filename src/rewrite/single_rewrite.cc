#include "rewrite/single_rewrite.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "rewrite/compiled_rule.h"
#include "rewrite/condition.h"
#include "rewrite/side_builder.h"
#include "rewrite/term_match.h"
#include "rise/term/print.h"
#include "rise/type/type_match.h"

namespace eqrise::rewrite {
namespace {

using rise::Expr;
using rise::Nat;
using rise::Op;
using rise::TypeMatcher;

class RewriteFinder {
 public:
  RewriteFinder(const Rule& rule, rise::ExprTable& exprs)
      : rule_(rule), exprs_(exprs), matcher_(exprs.types()) {}

  std::optional<RewriteEvidence> Find(Expr from, Expr to, Expr before, Expr after) {
    if (!matcher_.Match(exprs_.type(from), exprs_.type(before)).ok()) return std::nullopt;
    TermMatcher terms(rule_.sides.variables, exprs_, matcher_, IsEta(from));
    if (!terms.Matches(from, before)) return std::nullopt;
    terms_ = terms.terms();
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
  // `fun x => f x` as a whole side means an application (compiled_rule.h).
  bool IsEta(Expr side) const {
    if (exprs_.op(side) != Op::kLam || exprs_.op(exprs_.child(side, 0)) != Op::kApp) return false;
    const Expr body = exprs_.child(side, 0);
    return exprs_.op(exprs_.child(body, 0)) == Op::kInput &&
           exprs_.op(exprs_.child(body, 1)) == Op::kVar;
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
  std::vector<Expr> terms_;  // by variable
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
