// A derivation of a program for people and for programs: what `derive`, `find` and `prove` print.
//
//   absl::StatusOr<DerivationReport> report = DerivationReport::Of(derivation, strategy, exprs);
//   std::cout << report->Text();
#ifndef EQRISE_CLI_DERIVATION_REPORT_H_
#define EQRISE_CLI_DERIVATION_REPORT_H_

#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "nlohmann/json.hpp"
#include "rewrite/program_derivation.h"

namespace eqrise::cli {

// An expression, cut off where it is long; lines behind the first are indented.
std::string ShortText(rise::ExprTable& exprs, rise::Expr e, size_t indent);

class DerivationReport {
 public:
  // All three must outlive it.
  static absl::StatusOr<DerivationReport> Of(const egraph::Derivation& derivation,
                                             const rewrite::Strategy& strategy,
                                             rise::ExprTable& exprs);

  // Step by step, with what stood there and what came of it.
  std::string Text() const;
  nlohmann::json Json() const;
  // "map-fusion, split-join backwards": the rules in the order of the steps.
  std::string Rules() const;

 private:
  struct Place {
    rise::Expr before, after;
  };

  DerivationReport(const egraph::Derivation& derivation, const rewrite::Strategy& strategy,
                   rise::ExprTable& exprs, std::vector<rise::Expr> terms)
      : derivation_(derivation), strategy_(strategy), exprs_(exprs), terms_(std::move(terms)) {}

  const rewrite::Rule& RuleOf(rewrite::RuleId rule) const { return strategy_.rules[rule.value]; }
  Place PlaceOf(uint32_t before, const egraph::DerivationStep& step) const;
  std::vector<std::string> ConditionsOf(const egraph::DerivationStep& step,
                                        const Place& place) const;
  std::string Name(const egraph::DerivationStep& step) const;
  std::string Indented(rise::Expr e, absl::string_view mark) const;
  std::string ChainText(uint32_t start, const std::vector<egraph::DerivationStep>& steps) const;
  void Annotate(uint32_t start, const std::vector<egraph::DerivationStep>& steps,
                nlohmann::json& rows) const;

  const egraph::Derivation& derivation_;
  const rewrite::Strategy& strategy_;
  rise::ExprTable& exprs_;
  std::vector<rise::Expr> terms_;  // by number
};

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_DERIVATION_REPORT_H_
