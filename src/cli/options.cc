#include "cli/options.h"

#include <cstring>

#include "absl/strings/str_cat.h"

namespace eqrise::cli {

CLI::Validator Suffixed(uint64_t factor) {
  return CLI::Validator(
      [factor](std::string& text) {
        const std::string error = text + " is not a number above zero, like 500, 20K, 10M or 2G";
        uint64_t value = 0;
        size_t at = 0;
        for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
          value = 10 * value + static_cast<uint64_t>(text[at] - '0');
          if (value > uint64_t{1} << 50) return error;
        }
        const std::string suffix = text.substr(at);
        const char* const suffixes = "KMG";
        if (suffix.size() > 1 || value == 0) return error;
        if (suffix.size() == 1) {
          const char* found = std::strchr(suffixes, suffix[0] & ~0x20);
          if (found == nullptr) return error;
          for (const char* s = suffixes; s <= found; ++s) value *= factor;
          if (value > uint64_t{1} << 62) return error;
        }
        text = std::to_string(value);
        return std::string();
      },
      "NUMBER[K|M|G]");
}

void AddSizes(CLI::App* command, CommonOptions& o) {
  command
      ->add_option("--size", o.sizes,
                   "Values of size parameters, e.g. --size n=4096 m=8; others stay symbolic")
      ->allow_extra_args(false);
  command
      ->add_option("--at", o.at,
                   "Take the sizes from the kernel's own `//@ size`, `small` or `odd` line")
      ->check(CLI::IsMember({"size", "small", "odd"}));
  command->add_option("--kernel", o.kernel, "Which def of the file (default: the last)");
  command
      ->add_option("--import-path", o.import_folders,
                   "A folder that kernels may import files of, beside their own; repeatable")
      ->check(CLI::ExistingDirectory)
      ->allow_extra_args(false);
}

void AddRulesInUse(CLI::App* command, CommonOptions& o) {
  command
      ->add_option("--target,-t", o.targets,
                   "opencl (default), c or mlir; several: --target opencl,c")
      ->type_name("TEXT:{opencl,c,mlir}")
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--device-file", o.device_file,
                      "The device to cost for, a file like those in devices/");
  command
      ->add_option("--rules", o.rules,
                   "Rule files, folders of them, or one strategy instead of the target's default")
      ->allow_extra_args(false);
  CLI::Option* with = command
                          ->add_option("--with", o.with.files,
                                       "Rule files, or folders of them, beside the strategy's")
                          ->allow_extra_args(false);
  command
      ->add_option("--with-phase", o.with.phase,
                   "The phase that the rules of --with join (default: one before the last)")
      ->needs(with);
  command
      ->add_option("--without", o.changes.without,
                   "A rule, or a rule file's name for all of its rules, to leave out; repeatable")
      ->allow_extra_args(false);
  command
      ->add_option("--tune", o.changes.tunes,
                   "RULE.SIZE=4,16: the values that a rule tries for a size; repeatable")
      ->allow_extra_args(false);
  command
      ->add_option("--scheduler", o.changes.scheduler,
                   "Which matches are applied, in all phases: simple, backoff or budgeted")
      ->check(CLI::IsMember({"simple", "backoff", "budgeted"}));
  command->add_flag("--strict-fp", o.strict_fp, "No rule may reorder floating-point operations");
  command->add_flag(
      "--prove-operators", o.prove_operators,
      "Reorder a reduce only where its operator is proved to be associative, not because "
      "the language says that it is");
}

void AddSearch(CLI::App* command, CommonOptions& o) {
  AddRulesInUse(command, o);
  command
      ->add_option(
          "--max-bytes", o.limits.bytes,
          "Memory for the search: 500M, 4G; the e-graph takes three quarters of it at most "
          "(default "
          "4G for the e-graph, or half of what is free where that is less). What stops there gives "
          "the best program found, and optimize the exit code 3")
      ->transform(Suffixed(1024));
  command
      ->add_option(
          "--seconds", o.limits.seconds,
          "Time for the search, half of it for the e-graph (default: as long as it takes); "
          "what stops there gives the best program found, and depends on the machine")
      ->check(CLI::PositiveNumber);
  command
      ->add_option("--max-nodes", o.limits.nodes,
                   "E-nodes that the e-graph may have: 20K, 1M (default: what the strategy says of "
                   "each phase; where this is more, half of it is kept for the last one)")
      ->transform(Suffixed(1000));
  command
      ->add_option("--max-steps", o.limits.steps, "Steps of matching and adding: 100M (default 2G)")
      ->transform(Suffixed(1000));
  command
      ->add_option(
          "--threads", o.threads,
          "Threads of the e-graph, for searches that last; the result is the same (default 1)")
      ->check(CLI::Range(1, 256));
}

void AddLocalSize(CLI::App* command, CommonOptions& o) {
  command->add_option("--local-size", o.local_size, "Force work-groups of this size (OpenCL)")
      ->check(CLI::PositiveNumber);
}

void AddTarget(CLI::App* command, CommonOptions& o) {
  AddSearch(command, o);
  AddLocalSize(command, o);
}

void AddDevice(CLI::App* command, CommonOptions& o, const std::string& use) {
  command->add_option("--device", o.device,
                      absl::StrCat("The device ", use, ": a name in devices/ or an OpenCL device"));
}

void AddGraphFiles(CLI::App* command, CommonOptions& o) {
  command->add_option("--save", o.graph_files.save,
                      "Write the e-graph that the search grew to a file, for --from");
  command->add_option(
      "--from", o.graph_files.from,
      "Go on from the e-graph in a file that --save wrote for this kernel and these "
      "sizes: with other rules, or for another target");
}

void AddJson(CLI::App* command, CommonOptions& o, const std::string& what) {
  command->add_flag("--json", o.json, absl::StrCat("Print JSON", what.empty() ? "" : ": ", what));
}

void AddExplainCost(CLI::App* command, bool& explain) {
  command->add_flag("--explain-cost", explain,
                    "How the estimated cost comes about: each loop and statement with its share, "
                    "and what the model counts there");
}

void AddOneVersion(CLI::App* command, bool& one_version) {
  command->add_flag("--one-version", one_version,
                    "One program for all sizes, and none beside it for sizes that 64 (on a GPU "
                    "128) or 8 divides");
}

std::vector<CLI::Option*> AddRunBasics(CLI::App* command, CommonOptions& common, RunOptions& o) {
  command->add_option(
      "--device", common.opencl_device,
      "The OpenCL device, by name or index (see --list-devices); code is made for it");
  return {command->add_option("--seed", o.seed, "Of the random inputs"),
          command->add_flag("--allow-foreign", o.allow_foreign,
                            "Run what the kernels have in C or OpenCL C (`foreign fun .. with`)"),
          command
              ->add_option("--compile-seconds", o.compile_seconds,
                           "How long a C compiler or a tool of MLIR may take (default 120)")
              ->check(CLI::PositiveNumber)};
}

void AddRunOptions(CLI::App* command, CommonOptions& common, RunOptions& o, CLI::Option* run) {
  std::vector<CLI::Option*> options = AddRunBasics(command, common, o);
  options.push_back(
      command->add_option("--warmup", o.warmup, "Untimed runs")->check(CLI::NonNegativeNumber));
  options.push_back(command->add_option("--repeats", o.repeats, "Timed runs; the median counts")
                        ->check(CLI::PositiveNumber));
  options.push_back(command->add_flag("--measure", o.measure,
                                      "Run the three best candidates and keep the fastest"));
  options.push_back(
      command->add_flag("!--no-verify", o.verify, "Do not compare with the reference"));
  if (run == nullptr) return;
  for (CLI::Option* option : options) option->needs(run);
}

void AddJobsOptions(CLI::App* command, JobsOptions& o) {
  command->add_option("-j,--processes", o.processes, "How many jobs at a time (default 1)")
      ->check(CLI::Range(1, 1024));
  CLI::Option* resume = command->add_flag("--resume", o.resume,
                                          "Go on: what is in OUT and unchanged is not done again");
  command->add_flag("--retry", o.retry, "With --resume: do again what did not end well")
      ->needs(resume);
  command->add_flag("--overwrite", o.overwrite, "Begin anew where OUT has results")
      ->excludes(resume);
  command->add_flag("--no-cache", o.no_cache,
                    "Optimise again what any earlier batch has optimised");
}

void AddDatabase(CLI::App* command, CommonOptions& o) {
  command->add_option("--db", o.tuned.database,
                      "The database of what was tuned (default: tuned.db in the user's cache)");
}

void AddTuned(CLI::App* command, CommonOptions& o) {
  command->add_flag("!--no-tuned", o.tuned.use,
                    "Search, whatever `eqrise tune` has found for these sizes and this device");
  AddDatabase(command, o);
}

}  // namespace eqrise::cli
