// `eqrise rules implied`: which rules others derive already.
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "cli/commands.h"
#include "cli/json_text.h"
#include "cli/options.h"
#include "cli/report.h"
#include "cli/status_line.h"
#include "nlohmann/json.hpp"
#include "rewrite/implied_rule.h"

namespace eqrise::cli {
namespace {

using nlohmann::json;

struct ImpliedOptions {
  std::string old_rules, new_rules;  // files or folders
  int iterations = 8;
};

int RulesImpliedCommand(const CommonOptions& options, const ImpliedOptions& implied) {
  const absl::StatusOr<std::vector<std::string>> old_files =
      rewrite::RuleFiles({implied.old_rules});
  if (!old_files.ok()) return Report(old_files.status(), options.json);
  const absl::StatusOr<std::vector<std::string>> new_files =
      rewrite::RuleFiles({implied.new_rules});
  if (!new_files.ok()) return Report(new_files.status(), options.json);
  rewrite::GoalOptions limits;
  limits.max_nodes = options.limits.nodes > 0 ? options.limits.nodes : 20'000;
  limits.max_iterations = implied.iterations;
  limits.limits.max_seconds = options.limits.seconds;
  const compile::Say say = SayOnTerminal();
  json all = json::array();
  size_t count = 0, derived = 0;
  for (const std::string& file : *new_files) {
    rise::ExprTable exprs;
    rise::Sources sources;
    const absl::StatusOr<std::vector<rewrite::Rule>> rules =
        rewrite::LoadRules(file, exprs, sources);
    if (!rules.ok()) return Report(rules.status(), options.json);
    for (const rewrite::Rule& rule : *rules) {
      if (rule.implement && exprs.op(rule.sides.left) == rise::Op::kInput) continue;  // a step
      const absl::StatusOr<rewrite::Strategy> others =
          rewrite::AllRules(*old_files, rule.name, exprs, sources);
      if (!others.ok()) return Report(others.status(), options.json);
      const rewrite::Implied i = [&] {
        const compile::Activity activity(say, absl::StrCat(file, ": ", rule.name));
        return rewrite::IsImplied(rule, *others, limits, exprs);
      }();
      ++count;
      const bool is_implied = i.verdict == rewrite::Implied::kImplied;
      if (is_implied) ++derived;
      const std::string verdict = is_implied                                   ? "implied"
                                  : i.verdict == rewrite::Implied::kNoInstance ? "not tried"
                                                                               : "not implied";
      if (options.json) {
        all.push_back({{"rule", rule.name},
                       {"file", file},
                       {"verdict", verdict},
                       {"iterations", i.iterations},
                       {"nodes", i.nodes},
                       {"seconds", i.seconds},
                       {"stopped_by", i.stop},
                       {"left", i.left},
                       {"right", i.right}});
        continue;
      }
      std::cout << absl::StreamFormat("%-28s %-12s", rule.name, verdict);
      if (i.verdict == rewrite::Implied::kNoInstance) {
        std::cout << "no instance of its left side could be made\n";
        continue;
      }
      std::cout << absl::StreamFormat(" %2d iterations, %6d e-nodes%s\n", i.iterations, i.nodes,
                                      is_implied ? ""
                                      : i.stop == "saturated"
                                          ? ", saturated"
                                          : absl::StrCat(", stopped by ", i.stop));
    }
  }
  if (options.json) {
    std::cout << JsonText(all) << "\n";
  } else {
    std::cout << derived << " of " << count << " rules are implied\n";
  }
  return 0;
}

}  // namespace

Command AddRulesImplied(CLI::App& rules) {
  struct Options {
    CommonOptions common;
    ImpliedOptions implied;
  };
  const auto o = std::make_shared<Options>();
  CLI::App* implied = rules.add_subcommand(
      "implied", "Which rules of a file the rules of another one derive already");
  implied->footer(
      "Instances of both sides go into an e-graph, and the old rules are to make them equal; one\n"
      "of the same name is left out. So a file against itself says what it can do without.\n"
      "Example: eqrise rules implied rules/algorithmic.rules my.rules");
  implied->add_option("OLD", o->implied.old_rules, "Rule file or folder")->required();
  implied->add_option("NEW", o->implied.new_rules, "Rule file or folder")->required();
  implied->add_option("--iterations", o->implied.iterations, "At most so many (default 8)")
      ->check(CLI::PositiveNumber);
  implied
      ->add_option("--max-nodes", o->common.limits.nodes, "E-nodes of each e-graph (default 20K)")
      ->transform(Suffixed(1000));
  implied->add_option("--seconds", o->common.limits.seconds, "Time for each instance")
      ->check(CLI::PositiveNumber);
  AddJson(implied, o->common);
  return {implied, [o] { return RulesImpliedCommand(o->common, o->implied); }};
}

}  // namespace eqrise::cli
