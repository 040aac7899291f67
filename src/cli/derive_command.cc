// `eqrise derive`: the rewrites that lead from a kernel to its best low-level program.
#include <iostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "compile/stand_in.h"
#include "nlohmann/json.hpp"
#include "rise/term/print.h"

namespace eqrise::cli {

using egraph::DerivationStep;
using egraph::StepKind;
using nlohmann::json;
using rise::Expr;

namespace {

class DerivationReport {
 public:
  DerivationReport(const compile::Derived& derived, rise::ExprTable& exprs, std::vector<Expr> terms)
      : derived_(derived), exprs_(exprs), terms_(std::move(terms)) {}

  std::string Text() const {
    std::string out = ChainText(derived_.derivation.start, derived_.derivation.steps);
    for (size_t i = 0; i < derived_.derivation.lemmas.size(); ++i) {
      const egraph::Derivation::Chain& lemma = derived_.derivation.lemmas[i];
      absl::StrAppend(&out, "lemma ", i + 1, ", for any terms in the places of #0, #1, ...:\n\n",
                      ChainText(lemma.start, lemma.steps));
    }
    return out;
  }

  json Json() const {
    const egraph::Derivation& derivation = derived_.derivation;
    json out = egraph::DerivationToJson(
        derivation, {.node =
                         [this](uint16_t op, uint32_t payload) {
                           return NodeLabel(exprs_, static_cast<rise::Op>(op),
                                            exprs_.attr(rise::AttrId{payload}));
                         },
                     .rule = [this](rewrite::RuleId rule) { return RuleOf(rule).name; }});
    Annotate(derivation.start, derivation.steps, out["steps"]);
    for (size_t i = 0; i < derivation.lemmas.size(); ++i) {
      Annotate(derivation.lemmas[i].start, derivation.lemmas[i].steps, out["lemmas"][i]["steps"]);
    }
    return out;
  }

 private:
  struct Place {
    Expr before, after;
  };

  const rewrite::Rule& RuleOf(rewrite::RuleId rule) const {
    return derived_.strategy.rules[rule.value];
  }
  Place PlaceOf(uint32_t before, const DerivationStep& step) const {
    return {rewrite::At(exprs_, terms_[before], step.position),
            rewrite::At(exprs_, terms_[step.result], step.position)};
  }
  std::vector<std::string> ConditionsOf(const DerivationStep& step, const Place& place) const {
    if (!step.is_conditional) return {};
    const auto evidence = rewrite::FindRewrite(RuleOf(step.rule), exprs_,
                                               step.is_backward ? place.after : place.before,
                                               step.is_backward ? place.before : place.after);
    return evidence ? evidence->conditions : std::vector<std::string>();
  }
  std::string Name(const DerivationStep& step) const {
    switch (step.kind) {
      case StepKind::kRule:
      case StepKind::kGiven:
        return RuleOf(step.rule).name;
      case StepKind::kInstance:
        return absl::StrCat("instance of lemma ", step.lemma + 1);
      case StepKind::kBodies:
        return absl::StrCat("bodies of the equal functions of lemma ", step.lemma + 1);
    }
    return "";
  }

  std::string Indented(Expr e, absl::string_view mark) const {
    const std::string text = rise::PrintExpr(exprs_, e, {.width = 94});
    return absl::StrCat("  ", mark, " ", absl::StrReplaceAll(text, {{"\n", "\n     "}}), "\n");
  }

  std::string ChainText(uint32_t start, const std::vector<DerivationStep>& steps) const {
    std::string out;
    uint32_t before = start;
    for (size_t i = 0; i < steps.size(); ++i) {
      const DerivationStep& step = steps[i];
      const Place place = PlaceOf(before, step);
      absl::StrAppend(&out, i + 1, ". ", Name(step), step.is_backward ? " backwards" : "",
                      step.position.empty() ? ", at the root" : ", at ",
                      absl::StrJoin(step.position, "."));
      const std::vector<std::string> conditions = ConditionsOf(step, place);
      if (!conditions.empty()) {
        absl::StrAppend(&out, ", where ", absl::StrJoin(conditions, ", "));
      }
      absl::StrAppend(&out, "\n", Indented(place.before, "  "),
                      Indented(place.after, step.is_backward ? "<=" : "=>"), "\n");
      before = step.result;
    }
    return out;
  }

  void Annotate(uint32_t start, const std::vector<DerivationStep>& steps, json& rows) const {
    uint32_t before = start;
    for (size_t i = 0; i < steps.size(); ++i) {
      const Place place = PlaceOf(before, steps[i]);
      rows[i]["before"] = rise::PrintExpr(exprs_, place.before);
      rows[i]["after"] = rise::PrintExpr(exprs_, place.after);
      const std::vector<std::string> conditions = ConditionsOf(steps[i], place);
      if (!conditions.empty()) rows[i]["conditions"] = conditions;
      before = steps[i].result;
    }
  }

  const compile::Derived& derived_;
  rise::ExprTable& exprs_;
  std::vector<Expr> terms_;  // by number
};

}  // namespace

int DeriveCommand(const CommonOptions& options) {
  absl::StatusOr<std::vector<OneKernel>> loaded = LoadOneKernel(options);
  if (!loaded.ok()) return Report(loaded.status(), options.json);
  json all = json::array();
  for (OneKernel& one : *loaded) {
    compile::Kernel& k = one.kernel;
    absl::StatusOr<compile::Derived> d = compile::Derive(k, one.pipeline);
    if (!d.ok()) return Report(d.status(), options.json);
    absl::StatusOr<std::vector<Expr>> terms = rewrite::ExpressionsOf(d->derivation, *k.exprs);
    if (!terms.ok()) return Report(terms.status(), options.json);
    const DerivationReport report(*d, *k.exprs, *std::move(terms));
    const std::string name(target::TargetName(one.target));
    if (options.json) {
      json row = report.Json();
      row["file"] = one.path;
      row["target"] = name;
      row["from"] = rise::PrintProgram(*k.exprs, k.program);
      row["to"] = rise::PrintProgram(*k.exprs, d->program);
      row["stand_in"] = d->stand_in.empty() ? json() : json(d->stand_in);
      all.push_back(std::move(row));
      continue;
    }
    if (d->stand_in.empty()) {
      std::cerr << one.path << " for " << name << ": " << d->derivation.steps.size()
                << " rewrites, replayed\n";
    } else {
      std::cerr << compile::StandInNote(one.path, one.target, d->stand_in)
                << "it is no outcome of rules, so there is no derivation of it\n";
    }
    std::cout << rise::PrintProgram(*k.exprs, k.program) << "\n"
              << report.Text() << rise::PrintProgram(*k.exprs, d->program);
  }
  if (options.json) std::cout << JsonText(all) << "\n";
  return 0;
}

}  // namespace eqrise::cli
