// eqrise rules check: every rule of files and folders, on random instances and by proof.
#include <cmath>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "nlohmann/json.hpp"
#include "prove/prove_rule.h"
#include "rewrite/checker.h"

namespace eqrise::cli {

using nlohmann::json;

namespace {

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

}  // namespace

int RulesCheckCommand(const CommonOptions& options, const RulesCheckOptions& check) {
  const absl::StatusOr<std::vector<std::string>> files = rewrite::RuleFiles(options.files);
  if (!files.ok()) return Report(files.status(), options.json);
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
    for (const rewrite::Rule& rule : *rules) {
      absl::StatusOr<std::vector<rewrite::RuleCheckReport>> reports = rewrite::CheckRules(
          {&rule}, exprs, sources, {.seed = check.seed, .instances = check.instances});
      if (!reports.ok()) return Report(reports.status(), options.json);
      const prove::Proof proof = prove::ProveRule(rule, exprs, proof_options);
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

}  // namespace eqrise::cli
