// A derivation for people and programs, as `derive`, `find` and `prove` print it: each rewrite with its
// rule, its conditions, its place, and what the whole program was before and after it, with the part
// that changed.
//
//   absl::StatusOr<DerivationReport> report = DerivationReport::Make(
//       derivation, strategy, exprs, {.from = &program, .to = &found, .file = "mm.rise"});
//   std::cout << report->Text();      // or Json(), Latex(), Html()
#ifndef EQRISE_CLI_DERIVATION_REPORT_H_
#define EQRISE_CLI_DERIVATION_REPORT_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "nlohmann/json.hpp"
#include "rewrite/program_derivation.h"
#include "rise/term/print.h"

namespace eqrise::cli {

class DerivationReport {
 public:
  // What the derivation is of; headings call it so.
  struct Ends {
    const rise::Program* from = nullptr;  // as it was written
    const rise::Program* to = nullptr;
    std::string file = {}, target = {};
    size_t candidate = 0;
  };

  // The derivation, its strategy and `exprs` must outlive it.
  static absl::StatusOr<DerivationReport> Make(const egraph::Derivation& derivation,
                                               const rewrite::Strategy& strategy,
                                               rise::ExprTable& exprs, Ends ends);

  // In a line: what it is of, and how long.
  std::string Summary() const;
  // "map-fusion, split-join backwards": the rules in the order of the steps.
  std::string Rules() const;
  // The steps alone, and the programs with the steps between them.
  std::string Steps() const;
  std::string Text() const;
  nlohmann::json Json() const;
  // A document of its own, for LaTeX with xcolor and alltt.
  std::string Latex() const;
  // One file that needs no other.
  std::string Html() const;

 private:
  struct Row {
    std::string rule;
    bool is_backward = false;
    std::vector<uint16_t> position;
    std::vector<std::string> conditions;
    rise::MarkedText before, after;       // whole terms
    std::string part_before, part_after;  // what changed
  };
  struct Chain {
    std::string heading;  // of a lemma
    std::vector<Row> rows;
  };

  DerivationReport(const egraph::Derivation& derivation, const rewrite::Strategy& strategy,
                   rise::ExprTable& exprs, Ends ends)
      : derivation_(derivation), strategy_(strategy), exprs_(exprs), ends_(std::move(ends)) {}

  const rewrite::Rule& RuleOf(rewrite::RuleId rule) const { return strategy_.rules[rule.value]; }
  Chain ChainOf(uint32_t start, const std::vector<egraph::DerivationStep>& steps,
                const std::vector<rise::Expr>& terms, const rise::PrintOptions& print) const;
  std::string NameOf(const egraph::DerivationStep& step) const;
  std::vector<std::string> ConditionsOf(const egraph::DerivationStep& step, rise::Expr before,
                                        rise::Expr after) const;
  void KeepNames(rise::Expr before, rise::Expr after, const std::vector<uint16_t>& position) const;
  static std::string Head(const Row& row, size_t number);

  const egraph::Derivation& derivation_;
  const rewrite::Strategy& strategy_;
  rise::ExprTable& exprs_;
  const Ends ends_;
  std::string from_, to_;      // programs
  std::vector<Chain> chains_;  // lemmas after the derivation itself
};

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_DERIVATION_REPORT_H_
