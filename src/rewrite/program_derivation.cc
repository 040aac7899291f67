#include "rewrite/program_derivation.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "absl/strings/str_cat.h"
#include "egraph/explain/derivation_checker.h"
#include "rise/term/print.h"

namespace eqrise::rewrite {
namespace {

using egraph::Derivation;
using egraph::DerivationStep;
using rise::Expr;
using rise::Op;

constexpr char kIllTyped[] =
    "error: the derivation passes through a term in which a variable has another type than the "
    "function that it belongs to";

// With the types of terms as their sorts.
egraph::UnionHistory HistoryOf(const Graph& graph) {
  egraph::UnionHistory history = egraph::Explainer<RiseLanguage>::HistoryOf(graph);
  rise::ExprTable& exprs = graph.language().exprs();
  history.binders->sort = [&exprs](uint16_t op, uint32_t payload,
                                   absl::Span<const uint32_t> children) {
    absl::InlinedVector<rise::Type, 4> types;
    for (const uint32_t type : children) types.push_back(rise::Type{type});
    const rise::Attr attr = exprs.attr(rise::AttrId{payload});
    const absl::StatusOr<rise::Type> type =
        exprs.TypeOf(static_cast<Op>(op), attr, {types.data(), types.size()});
    return type.ok() ? type->id : rise::Type{}.id;
  };
  history.binders->parameter_sort = [&exprs](uint32_t payload) {
    return exprs.attr(rise::AttrId{payload}).type.id;
  };
  return history;
}

uint32_t IndexOf(const Strategy& strategy, const Rule* rule) {
  const auto it = std::find_if(strategy.rules.begin(), strategy.rules.end(),
                               [&](const Rule& r) { return &r == rule; });
  return static_cast<uint32_t>(it - strategy.rules.begin());
}

// Stands for a term that nothing is known of but its type: to rules it is a constant, one for each
// type.
class Anything {
 public:
  uint32_t SymbolOf(rise::Type type, rise::ExprTable& exprs) {
    const auto [it, is_new] = symbols_.try_emplace(type.id);
    if (is_new) it->second = exprs.NewInput("anything");
    return it->second;
  }

 private:
  std::map<uint32_t, uint32_t> symbols_;
};

// Expressions of the terms of a table, which may grow.
class TermReader {
 public:
  TermReader(rise::ExprTable& exprs, Anything& anything) : exprs_(exprs), anything_(anything) {}

  absl::StatusOr<Expr> Read(absl::Span<const Derivation::Term> table, size_t t) {
    if (made_.size() < table.size()) made_.resize(table.size());
    if (made_[t]) return made_[t];
    const Derivation::Term& term = table[t];
    std::vector<Expr> children;
    for (const uint32_t c : term.children) {
      const absl::StatusOr<Expr> child = Read(table, c);
      if (!child.ok()) return child;
      children.push_back(*child);
    }
    rise::Attr attr = exprs_.attr(rise::AttrId{term.payload});
    auto op = static_cast<Op>(term.op);
    if (op == Op::kVar && attr.index >= static_cast<uint32_t>(egraph::kAnything)) {
      op = Op::kInput;
      attr.index = anything_.SymbolOf(attr.type, exprs_);
    }
    const absl::StatusOr<Expr> made = exprs_.Make(op, attr, children);
    if (made.ok()) made_[t] = *made;
    return made;
  }

 private:
  rise::ExprTable& exprs_;
  Anything& anything_;
  std::vector<Expr> made_;
};

// A term, written as a pattern; children come before their parents.
absl::StatusOr<Expr> ExprOf(const egraph::Pattern& term, rise::ExprTable& exprs,
                            Anything& anything) {
  std::vector<Derivation::Term> table;
  for (const egraph::PatternNode& node : term.nodes) {
    table.push_back(
        {node.op, node.payload.value_or(0), {node.children.begin(), node.children.end()}});
  }
  return TermReader(exprs, anything).Read(table, static_cast<size_t>(term.root));
}

// A pattern knows sizes and types of where it was applied, but not that they are needed: elsewhere
// the rule as it is written is asked.
std::vector<egraph::DerivationRule> RulesOf(const Graph& graph, const Strategy& strategy,
                                            const AppliedRules& applied) {
  rise::ExprTable& exprs = graph.language().exprs();
  std::vector<egraph::DerivationRule> rules;
  for (uint32_t i = 0; i < applied.size(); ++i) {
    const AppliedRules::Applied& a = applied[RuleId{i}];
    const CompiledRule& compiled = strategy.compiled[a.rule];
    const auto makes = [&exprs, &compiled](const egraph::Pattern& left,
                                           const egraph::Pattern& right) {
      Anything anything;
      const absl::StatusOr<Expr> from =
          ExprOf(compiled.backwards() ? right : left, exprs, anything);
      const absl::StatusOr<Expr> to = ExprOf(compiled.backwards() ? left : right, exprs, anything);
      return from.ok() && to.ok() && FindRewrite(compiled.rule(), exprs, *from, *to).has_value();
    };
    rules.push_back({.left = &a.left,
                     .right = &a.right,
                     .condition = nullptr,
                     .name = compiled.DisplayName(),
                     .makes = makes});
  }
  return rules;
}

// The terms of a derivation, to which expressions are added.
class TermWriter {
 public:
  TermWriter(Derivation& derivation, const rise::ExprTable& exprs)
      : derivation_(derivation), exprs_(&exprs) {
    Number();
  }
  // Without expressions.
  explicit TermWriter(Derivation& derivation) : derivation_(derivation) { Number(); }

  uint32_t Add(const Derivation::Term& term) {
    const auto [it, is_new] = numbers_.try_emplace({term.op, term.payload, term.children},
                                                   static_cast<uint32_t>(derivation_.terms.size()));
    if (is_new) derivation_.terms.push_back(term);
    return it->second;
  }
  uint32_t Add(Expr e) {
    const auto known = made_.find(e.id);
    if (known != made_.end()) return known->second;
    const rise::ExprNode& n = exprs_->node(e);
    Derivation::Term term{static_cast<uint16_t>(n.op), n.attr.id, {}};
    for (const Expr c : n.children) term.children.push_back(Add(c));
    return made_[e.id] = Add(term);
  }

 private:
  void Number() {
    for (uint32_t t = 0; t < derivation_.terms.size(); ++t) {
      const Derivation::Term& term = derivation_.terms[t];
      numbers_[{term.op, term.payload, term.children}] = t;
    }
  }

  Derivation& derivation_;
  const rise::ExprTable* exprs_ = nullptr;
  std::map<std::tuple<uint16_t, uint32_t, std::vector<uint32_t>>, uint32_t> numbers_;
  std::map<uint32_t, uint32_t> made_;
};

// Whether all terms on the way have types, and their variables those of the functions around them.
// (The start is a program that the caller has.)
bool AllFit(const Derivation& derivation, rise::ExprTable& exprs) {
  Anything anything;
  TermReader reader(exprs, anything);
  const auto fits = [&](uint32_t term) {
    const absl::StatusOr<Expr> e = reader.Read(derivation.terms, term);
    return e.ok() && exprs.OpenVariables(*e);
  };
  const auto all_fit = [&](const std::vector<DerivationStep>& steps) {
    return std::all_of(steps.begin(), steps.end(),
                       [&](const DerivationStep& step) { return fits(step.result); });
  };
  return all_fit(derivation.steps) &&
         std::all_of(derivation.lemmas.begin(), derivation.lemmas.end(),
                     [&](const Derivation::Chain& l) { return fits(l.start) && all_fit(l.steps); });
}

}  // namespace

Expr At(const rise::ExprTable& exprs, Expr e, absl::Span<const uint16_t> position) {
  for (const uint16_t child : position) e = exprs.child(e, child);
  return e;
}

Expr WithSubterm(rise::ExprTable& exprs, Expr e, absl::Span<const uint16_t> position, Expr to) {
  if (position.empty()) return to;
  rise::ExprNode n = exprs.node(e);
  Expr& child = n.children[position[0]];
  child = WithSubterm(exprs, child, position.subspan(1), to);
  const rise::Attr attr = exprs.attr(e);
  return exprs.MakeTyped(n.op, attr, n.type, {n.children.data(), n.children.size()});
}

ProgramExplainer::ProgramExplainer(const Graph& graph, const Strategy& strategy,
                                   const AppliedRules& applied, egraph::ExplainOptions options)
    : graph_(graph),
      strategy_(strategy),
      applied_(applied),
      explainer_(HistoryOf(graph), RulesOf(graph, strategy, applied), options) {}

absl::StatusOr<Derivation> ProgramExplainer::Explain(const ProgramPath& path) {
  rise::ExprTable& exprs = graph_.language().exprs();
  if (!graph_.has_derivations()) {
    return absl::FailedPreconditionError(
        "error: the e-graph was saturated without derivations\n"
        "hint: Options::derivations and SaturationOptions::applied keep what they need");
  }
  const Expr inserted = path.before.empty() ? path.start : path.before.back().result;
  absl::StatusOr<Derivation> out =
      explainer_.Explain(PatternOf(exprs, inserted), PatternOf(exprs, path.found));
  if (!out.ok()) return out;
  bool is_unnamed = false;
  const auto name_rule = [&](std::vector<DerivationStep>& steps) {
    for (DerivationStep& step : steps) {
      is_unnamed = is_unnamed || step.kind == egraph::StepKind::kGiven;
      if (step.kind != egraph::StepKind::kRule) continue;
      const CompiledRule& compiled = strategy_.compiled[applied_[step.rule].rule];
      step.rule = RuleId{IndexOf(strategy_, &compiled.rule())};
      step.is_backward = step.is_backward != compiled.backwards();
      step.is_conditional = !compiled.rule().conditions.empty();
    }
  };
  name_rule(out->steps);
  for (Derivation::Chain& lemma : out->lemmas) name_rule(lemma.steps);
  if (is_unnamed) {
    return absl::FailedPreconditionError(
        "error: the e-graph has unions that its rules did not make\n"
        "hint: give SaturationOptions::applied to every Saturate, and the same one here");
  }

  // A chain may pass through a node that mentions a variable which its class does not depend on,
  // and that below another function, where the index has another type. It stands for anything there
  // (term_bank.h), so this has not been seen.
  if (!AllFit(*out, exprs)) return absl::InternalError(kIllTyped);

  TermWriter terms(*out, exprs);
  const auto add = [&](Expr from, const std::vector<OutsideStep>& steps,
                       std::vector<DerivationStep>& to) -> absl::Status {
    for (const OutsideStep& step : steps) {
      const Expr before = At(exprs, from, step.position);
      const Expr after = At(exprs, step.result, step.position);
      const auto makes = [&](const Rule& rule) {
        return FindRewrite(rule, exprs, before, after).has_value();
      };
      const Rule* rule = step.rule;
      if (rule == nullptr) {
        const auto it = std::find_if(strategy_.rules.begin(), strategy_.rules.end(), makes);
        if (it != strategy_.rules.end()) rule = &*it;
      }
      if (rule == nullptr) {
        return absl::UnimplementedError(
            absl::StrCat("error: no rule of the strategy makes one rewrite of what is done outside "
                         "of the e-graph with\n",
                         rise::PrintExpr(exprs, before)));
      }
      to.push_back({.rule = RuleId{IndexOf(strategy_, rule)},
                    .is_conditional = !rule->conditions.empty(),
                    .position = step.position,
                    .result = terms.Add(step.result)});
      from = step.result;
    }
    return absl::OkStatus();
  };
  std::vector<DerivationStep> steps;
  if (absl::Status s = add(path.start, path.before, steps); !s.ok()) return s;
  steps.insert(steps.end(), out->steps.begin(), out->steps.end());
  if (absl::Status s = add(path.found, path.after, steps); !s.ok()) return s;
  out->start = terms.Add(path.start);
  out->steps = std::move(steps);
  return out;
}

void AppendDerivation(Derivation& derivation, const Derivation& next) {
  TermWriter terms(derivation);
  std::vector<uint32_t> place;  // of the next one's terms
  for (Derivation::Term term : next.terms) {
    for (uint32_t& child : term.children) child = place[child];
    place.push_back(terms.Add(term));
  }
  const auto first_lemma = static_cast<uint32_t>(derivation.lemmas.size());
  const auto moved = [&](std::vector<DerivationStep> steps) {
    for (DerivationStep& step : steps) {
      step.lemma += first_lemma;
      step.result = place[step.result];
      for (egraph::Premise& premise : step.premises) {
        premise.term = place[premise.term];
        if (premise.lemma) *premise.lemma += first_lemma;
      }
    }
    return steps;
  };
  for (const Derivation::Chain& lemma : next.lemmas) {
    derivation.lemmas.push_back({place[lemma.start], moved(lemma.steps)});
  }
  const std::vector<DerivationStep> steps = moved(next.steps);
  derivation.steps.insert(derivation.steps.end(), steps.begin(), steps.end());
  derivation.recorded_length += next.recorded_length;
}

void StartDerivation(Derivation& derivation, const rise::ExprTable& exprs, Expr start) {
  derivation.start = TermWriter(derivation, exprs).Add(start);
}

absl::Status CheckProgramDerivation(const Derivation& derivation, Expr from, Expr to,
                                    const Strategy& strategy, rise::ExprTable& exprs) {
  Anything anything;
  TermReader reader(exprs, anything);
  std::vector<egraph::CheckedRule> rules;
  for (const Rule& rule : strategy.rules) {
    egraph::CheckedRule checked{.left = nullptr, .right = nullptr, .condition = {}, .refuse = {}};
    checked.is_conditional = !rule.conditions.empty();
    checked.refuse = [&exprs, &reader, &rule](absl::Span<const Derivation::Term> table,
                                              int64_t left,
                                              int64_t right) -> std::optional<std::string> {
      const absl::StatusOr<Expr> a = reader.Read(table, static_cast<size_t>(left));
      if (!a.ok()) return std::string(a.status().message());
      const absl::StatusOr<Expr> b = reader.Read(table, static_cast<size_t>(right));
      if (!b.ok()) return std::string(b.status().message());
      if (FindRewrite(rule, exprs, *a, *b)) return std::nullopt;
      return absl::StrCat("the rule ", rule.name, " does not make this of that");
    };
    rules.push_back(std::move(checked));
  }
  const absl::Status right =
      egraph::ReplayDerivation(derivation, PatternOf(exprs, from), PatternOf(exprs, to), rules, {},
                               egraph::BindersOf(RiseLanguage(exprs)));
  if (!right.ok()) return right;
  // Rules look at the terms that they rewrite, and not at the functions around them.
  return AllFit(derivation, exprs) ? absl::OkStatus() : absl::FailedPreconditionError(kIllTyped);
}

absl::StatusOr<std::vector<Expr>> ExpressionsOf(const Derivation& derivation,
                                                rise::ExprTable& exprs) {
  Anything anything;
  TermReader reader(exprs, anything);
  std::vector<Expr> out;
  for (size_t t = 0; t < derivation.terms.size(); ++t) {
    const absl::StatusOr<Expr> e = reader.Read(derivation.terms, t);
    if (!e.ok()) return e.status();
    out.push_back(*e);
  }
  return out;
}

}  // namespace eqrise::rewrite
