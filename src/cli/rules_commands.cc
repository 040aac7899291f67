// `eqrise rules`, which has commands of its own.
#include <vector>

#include "cli/commands.h"

namespace eqrise::cli {

Command AddRules(CLI::App& app) {
  CLI::App* rules = app.add_subcommand("rules", "Work with rule files");
  rules->require_subcommand(1);
  const std::vector<Command> commands = {AddRulesCheck(*rules),  AddRulesList(*rules),
                                         AddRulesShow(*rules),   AddRulesWhy(*rules),
                                         AddRulesAblate(*rules), AddRulesImplied(*rules)};
  return {rules, [commands] { return RunGiven(commands).value_or(0); }};
}

}  // namespace eqrise::cli
