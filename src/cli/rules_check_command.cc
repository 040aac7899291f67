// eqrise rules check: every rule of files and folders, on random instances and by proof.
#include <cmath>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/status_line.h"
#include "nlohmann/json.hpp"
#include "prove/prove_rule.h"
#include "rewrite/checker.h"

namespace eqrise::cli {

using nlohmann::json;

namespace {

struct RulesCheckOptions {
  uint64_t seed = 1;
  int instances = 60;        // for each rule and direction
  double proof_seconds = 2;  // of the solver, for each question; 0: it is not asked
};

json ToJson(const std::string& file, const rewrite::RuleCheckReport& r, const prove::Proof& proof) {
  json one = {{"file", file},
              {"rule", r.rule},
              {"instances", r.instances},
              {"special", r.special},
              {"refused", r.refused},
              {"vacuous", r.vacuous},
              {"proved", proof.verdict == prove::Proof::Verdict::kProved},
              {"proof", prove::ToText(proof)}};
  if (r.counterexample) {
    const rewrite::Counterexample& c = *r.counterexample;
    one["counterexample"] = {{"what", c.what},
                             {"left", c.left},
                             {"right", c.right},
                             {"sizes", c.sizes},
                             {"inputs", c.inputs},
                             {"left_value", c.left_value},
                             {"right_value", c.right_value}};
  }
  return one;
}

// How many rules of all are what.
struct Tally {
  int proved = 0, tested = 0, wrong = 0;
  std::string ToText() const {
    const int all = proved + tested + wrong;
    return absl::StrCat(all, all == 1 ? " rule: " : " rules: ", proved, " proved, ", tested,
                        " tested only, ", wrong, " wrong or not checked");
  }
};

int RulesCheckCommand(const CommonOptions& options, const RulesCheckOptions& check) {
  const absl::StatusOr<std::vector<std::string>> files = rewrite::RuleFiles(options.files);
  if (!files.ok()) return Report(files.status(), options.json);
  const compile::Say say = SayOnTerminal();
  Tally tally;
  json all = json::array();
  const prove::ProofOptions proof_options{
      .milliseconds = static_cast<int>(std::lround(1000 * check.proof_seconds))};
  for (const std::string& file : *files) {
    rise::Sources sources;
    rise::ExprTable exprs;
    absl::StatusOr<std::vector<rewrite::Rule>> rules = rewrite::LoadRules(file, exprs, sources);
    if (!rules.ok()) return Report(rules.status(), options.json);
    if (!options.json) std::cout << file << "\n";
    size_t number = 0;
    for (const rewrite::Rule& rule : *rules) {
      std::optional<compile::Activity> activity(
          std::in_place, say,
          absl::StrCat(file, ": ", ++number, " of ", rules->size(), ", ", rule.name));
      absl::StatusOr<std::vector<rewrite::RuleCheckReport>> reports = rewrite::CheckRules(
          {&rule}, exprs, sources, {.seed = check.seed, .instances = check.instances});
      if (!reports.ok()) return Report(reports.status(), options.json);
      const prove::Proof proof = prove::ProveRule(rule, exprs, proof_options);
      activity.reset();
      bool is_wrong = false;
      for (rewrite::RuleCheckReport& r : *reports) {
        // What chance did not find, the solver may have.
        if (!r.counterexample) r.counterexample = proof.counterexample;
        is_wrong = is_wrong || !r.ok();
        if (options.json) {
          all.push_back(ToJson(file, r, proof));
        } else {
          std::cout << rewrite::ToText(r);
        }
      }
      if (!options.json && !is_wrong) std::cout << "  " << prove::ToText(proof) << "\n";
      const bool is_proved = proof.verdict == prove::Proof::Verdict::kProved;
      ++(is_wrong ? tally.wrong : is_proved ? tally.proved : tally.tested);
    }
  }
  std::cout << (options.json ? JsonText(all) : tally.ToText()) << "\n";
  return tally.wrong > 0 ? 1 : 0;
}

}  // namespace

Command AddRulesCheck(CLI::App& rules) {
  struct Options {
    CommonOptions common;
    RulesCheckOptions check;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* check = rules.add_subcommand(
      "check", "Prove every rule, and try it on random instances against the interpreter");
  check->footer("Example: eqrise rules check rules/ my.rules");
  check->add_option("FILE", o->common.files, "Rule files or folders")->required();
  check->add_option("--seed", o->check.seed, "Of the random instances");
  check->add_option("--instances", o->check.instances, "For each rule and direction")
      ->check(CLI::PositiveNumber);
  check
      ->add_option("--proof-seconds", o->check.proof_seconds,
                   "Of the solver, for each question that a proof has; 0: it is not asked")
      ->check(CLI::Range(0.0, 86400.0));
  AddJson(check, o->common);
  return {check, [o] { return RulesCheckCommand(o->common, o->check); }};
}

}  // namespace eqrise::cli
