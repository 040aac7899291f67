// The commands of `eqrise`, each with its options: what a command line means. Exit codes are 0:
// done, 1: something is wrong with a result (a kernel does not verify, a rule has a counterexample),
// 2: bad input, 3 (optimize): the memory budget stopped the search, so that a better program may
// exist.
//
//   const Command dump = AddDump(app);
//   app.parse(argc, argv);
//   if (*dump.app) return dump.run();
#ifndef EQRISE_CLI_COMMANDS_H_
#define EQRISE_CLI_COMMANDS_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "CLI/CLI.hpp"

namespace eqrise::cli {

struct Command {
  CLI::App* app;             // says whether the command was given
  std::function<int()> run;  // with the options that were parsed, which it owns; an exit code
};

// Runs the one of these that was given; none: nothing.
std::optional<int> RunGiven(const std::vector<Command>& commands);

struct ProgramVersion {
  std::string version, commit;
};

// Each stands in a file of its own, with what the command does: AddDump in dump_command.cc.
Command AddCheck(CLI::App& app);
Command AddOptimize(CLI::App& app, const ProgramVersion& program);
Command AddEmit(CLI::App& app, const ProgramVersion& program);
Command AddRun(CLI::App& app, const ProgramVersion& program);
Command AddTune(CLI::App& app, const ProgramVersion& program);
Command AddBatch(CLI::App& app, const ProgramVersion& program);
Command AddSweep(CLI::App& app, const ProgramVersion& program);
Command AddResults(CLI::App& app);
Command AddFmt(CLI::App& app);
// What a shell completes: all commands of `app`.
Command AddCompletion(CLI::App& app);
Command AddCompare(CLI::App& app);
// What `batch` and `sweep` start for each job.
Command AddJob(CLI::App& app);
Command AddDerive(CLI::App& app);
Command AddFind(CLI::App& app);
Command AddProve(CLI::App& app);
Command AddDump(CLI::App& app);
Command AddExplore(CLI::App& app);
Command AddStats(CLI::App& app);
Command AddDot(CLI::App& app);
Command AddExtract(CLI::App& app);
// `eqrise rules` with its own commands, which come next.
Command AddRules(CLI::App& app);
Command AddRulesCheck(CLI::App& rules);
Command AddRulesList(CLI::App& rules);
Command AddRulesShow(CLI::App& rules);
Command AddRulesWhy(CLI::App& rules);
Command AddRulesAblate(CLI::App& rules);
Command AddRulesImplied(CLI::App& rules);
Command AddPrimitives(CLI::App& app);
// `eqrise device` with its own command.
Command AddDeviceCommands(CLI::App& app);

// The OpenCL devices of this machine.
int ListDevices(bool json);

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_COMMANDS_H_
