// `eqrise explore`: a search as one page to walk through.
//
//   CLI::App* explore = AddExploreCommand(app, common, run, options);
//   ...
//   if (*explore) return ExploreCommand(common, run, options);
#ifndef EQRISE_CLI_EXPLORE_COMMAND_H_
#define EQRISE_CLI_EXPLORE_COMMAND_H_

#include "CLI/CLI.hpp"
#include "cli/commands.h"

namespace eqrise::cli {

struct ExploreCommandOptions {
  bool run = false;    // measure the candidates
  int candidates = 3;  // as many as that
};

// What is its own: the sizes, the target and the rules are those of all commands about one kernel.
CLI::App* AddExploreCommand(CLI::App& app, CommonOptions& common, RunCommandOptions& run,
                            ExploreCommandOptions& options);
int ExploreCommand(const CommonOptions& options, const RunCommandOptions& run,
                   const ExploreCommandOptions& explore);

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_EXPLORE_COMMAND_H_
