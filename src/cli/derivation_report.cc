#include "cli/derivation_report.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "cli/commands.h"
#include "rise/term/print.h"

namespace eqrise::cli {

using egraph::DerivationStep;
using egraph::StepKind;
using nlohmann::json;
using rise::Expr;

std::string ShortText(rise::ExprTable& exprs, Expr e, size_t indent) {
  constexpr size_t kMostLetters = 400;
  std::string text = rise::PrintExpr(exprs, rewrite::WithNames(exprs, e), {.width = 94});
  if (text.size() > kMostLetters) text = absl::StrCat(text.substr(0, kMostLetters), " ...");
  return absl::StrReplaceAll(text, {{"\n", absl::StrCat("\n", std::string(indent, ' '))}});
}

absl::StatusOr<DerivationReport> DerivationReport::Of(const egraph::Derivation& derivation,
                                                      const rewrite::Strategy& strategy,
                                                      rise::ExprTable& exprs) {
  absl::StatusOr<std::vector<Expr>> terms = rewrite::ExpressionsOf(derivation, exprs);
  if (!terms.ok()) return terms.status();
  return DerivationReport(derivation, strategy, exprs, *std::move(terms));
}

std::string DerivationReport::Text() const {
  std::string out = ChainText(derivation_.start, derivation_.steps);
  for (size_t i = 0; i < derivation_.lemmas.size(); ++i) {
    const egraph::Derivation::Chain& lemma = derivation_.lemmas[i];
    absl::StrAppend(&out, "lemma ", i + 1, ", for any terms in the places of #0, #1, ...:\n\n",
                    ChainText(lemma.start, lemma.steps));
  }
  return out;
}

json DerivationReport::Json() const {
  json out = egraph::DerivationToJson(
      derivation_, {.node =
                        [this](uint16_t op, uint32_t payload) {
                          return NodeLabel(exprs_, static_cast<rise::Op>(op),
                                           exprs_.attr(rise::AttrId{payload}));
                        },
                    .rule = [this](rewrite::RuleId rule) { return RuleOf(rule).name; }});
  Annotate(derivation_.start, derivation_.steps, out["steps"]);
  for (size_t i = 0; i < derivation_.lemmas.size(); ++i) {
    Annotate(derivation_.lemmas[i].start, derivation_.lemmas[i].steps, out["lemmas"][i]["steps"]);
  }
  return out;
}

DerivationReport::Place DerivationReport::PlaceOf(uint32_t before,
                                                  const DerivationStep& step) const {
  return {rewrite::At(exprs_, terms_[before], step.position),
          rewrite::At(exprs_, terms_[step.result], step.position)};
}
std::vector<std::string> DerivationReport::ConditionsOf(const DerivationStep& step,
                                                        const Place& place) const {
  if (!step.is_conditional) return {};
  const auto evidence =
      rewrite::FindRewrite(RuleOf(step.rule), exprs_, step.is_backward ? place.after : place.before,
                           step.is_backward ? place.before : place.after);
  return evidence ? evidence->conditions : std::vector<std::string>();
}
std::string DerivationReport::Name(const DerivationStep& step) const {
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

std::string DerivationReport::Indented(Expr e, absl::string_view mark) const {
  const std::string text = rise::PrintExpr(exprs_, e, {.width = 94});
  return absl::StrCat("  ", mark, " ", absl::StrReplaceAll(text, {{"\n", "\n     "}}), "\n");
}

std::string DerivationReport::ChainText(uint32_t start,
                                        const std::vector<DerivationStep>& steps) const {
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

void DerivationReport::Annotate(uint32_t start, const std::vector<DerivationStep>& steps,
                                json& rows) const {
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

std::string DerivationReport::Rules() const {
  std::vector<std::string> names;
  for (const DerivationStep& step : derivation_.steps) {
    names.push_back(absl::StrCat(Name(step), step.is_backward ? " backwards" : ""));
  }
  return absl::StrJoin(names, ", ");
}

}  // namespace eqrise::cli
