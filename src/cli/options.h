// Options that several commands have, with what they mean once they are parsed. Each function adds
// one group to a command.
//
//   CommonOptions common;
//   AddDevice(command, common, "to make code for");
//   AddSizes(command, common);
//   AddTarget(command, common);
#ifndef EQRISE_CLI_OPTIONS_H_
#define EQRISE_CLI_OPTIONS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "CLI/CLI.hpp"
#include "compile/pipeline.h"

namespace eqrise::cli {

// Whether what was tuned is taken, and from where.
struct TunedOptions {
  bool use = true;
  std::string database;  // empty: that of the user (tune/store.h)
  std::string version;   // of this program
};

struct CommonOptions {
  std::vector<std::string> files;
  std::vector<std::string> sizes;  // n=4096
  std::string at;                  // a size pragma: "size", "small", "odd"
  std::string kernel;              // a def's name
  std::vector<std::string> import_folders;
  std::vector<std::string> targets;  // "opencl", "c", "mlir"
  std::string device;  // to make code for: a file of devices/ by its name, or an OpenCL device
  std::string device_file;
  std::string opencl_device;       // to run on; code for OpenCL is made for it, too
  std::string opencl_device_file;  // for that device
  std::string probed_device_file;  // C: what was measured of this machine, if anything
  std::vector<std::string> rules;
  rewrite::AddedRules with;
  rewrite::StrategyChanges changes;
  std::string output;
  int local_size = 0;
  bool strict_fp = false;
  bool prove_operators = false;
  int threads = 1;
  compile::GraphLimits limits;
  compile::GraphFiles graph_files;
  TunedOptions tuned;
  bool json = false;
};

// How programs are run.
struct RunOptions {
  bool allow_foreign = false;  // run texts of foreign functions
  double compile_seconds = 120;
  uint64_t seed = 1;
  int warmup = 2;
  int repeats = 7;
  bool verify = true;
  bool measure = false;  // run all candidates and keep the fastest
};

// How many jobs are done at a time, and what becomes of results that are there.
struct JobsOptions {
  int processes = 1;
  bool resume = false, overwrite = false, retry = false, no_cache = false;
  std::string version, commit;  // of this program, for the rows
};

// A whole number above zero, with K, M or G behind it for powers of `factor`.
CLI::Validator Suffixed(uint64_t factor);

// --size, --at, --kernel, --import-path.
void AddSizes(CLI::App* command, CommonOptions& o);
// --target, and all that says which programs there are for it.
void AddRulesInUse(CLI::App* command, CommonOptions& o);
// What AddRulesInUse adds, and how long and with how much memory programs are searched.
void AddSearch(CLI::App* command, CommonOptions& o);
// --local-size.
void AddLocalSize(CLI::App* command, CommonOptions& o);
// What AddSearch adds, and how programs become code.
void AddTarget(CLI::App* command, CommonOptions& o);
// --device. `use`: "to make code for".
void AddDevice(CLI::App* command, CommonOptions& o, const std::string& use);
// --save, --from.
void AddGraphFiles(CLI::App* command, CommonOptions& o);
// `what`: "stages and texts"; empty: what is said without.
void AddJson(CLI::App* command, CommonOptions& o, const std::string& what = "");
// --explain-cost.
void AddExplainCost(CLI::App* command, bool& explain);
// compile/versions.h.
void AddOneVersion(CLI::App* command, bool& one_version);
// `run`: without that option, nothing is run, and all but --device are mistakes.
void AddRunOptions(CLI::App* command, CommonOptions& common, RunOptions& o,
                   CLI::Option* run = nullptr);
// The part of AddRunOptions that says on which device programs run, and what may run.
std::vector<CLI::Option*> AddRunBasics(CLI::App* command, CommonOptions& common, RunOptions& o);
void AddJobsOptions(CLI::App* command, JobsOptions& o);
// --db.
void AddDatabase(CLI::App* command, CommonOptions& o);
// --no-tuned, --db.
void AddTuned(CLI::App* command, CommonOptions& o);

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_OPTIONS_H_
