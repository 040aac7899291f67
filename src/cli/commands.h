// The subcommands of `eqrise`. Each returns an exit code: 0 done, 1 something is wrong with a
// result (a kernel does not verify, a rule has a counterexample), 2 bad input, 3 (optimize) the
// memory budget stopped the search, so that a better program may exist.
#ifndef EQRISE_CLI_COMMANDS_H_
#define EQRISE_CLI_COMMANDS_H_

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "compile/kernel.h"
#include "compile/pipeline.h"
#include "compile/run_kernel.h"

namespace eqrise::cli {

// What several commands take.
struct CommonOptions {
  std::vector<std::string> files;
  std::vector<std::string> sizes;  // n=4096
  std::string at;                  // a size pragma: "size", "small", "odd"
  std::string kernel;              // a def's name
  std::vector<std::string> import_folders;
  std::vector<std::string> targets;  // "opencl", "c", "mlir"
  std::string device;  // optimize: a file of devices/ by its name, or an OpenCL device
  std::string device_file;
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
  bool json = false;
};

inline constexpr int kOutOfMemoryBudget = 3;  // exit code

struct RunCommandOptions {
  bool allow_foreign = false;  // run texts of foreign functions
  double compile_seconds = 120;
  std::string device;               // OpenCL device
  std::vector<std::string> inputs;  // x=file.npy
  std::string outputs;              // folder for .npy files
  uint64_t seed = 1;
  int warmup = 2;
  int repeats = 7;
  bool verify = true;
  bool measure = false;  // run all candidates and keep the fastest
};

struct DotCommandOptions {
  size_t max_classes = 400;                           // 0: all
  std::string around;                                 // an e-class or what an e-node is called
  int radius = 2;                                     // of `around`
  std::vector<std::string> path;                      // two of the same
  std::vector<std::string> rules, phases, operators;  // which e-nodes; empty: all
  std::vector<std::string> levels;                    // of primitives (LevelNames of picture.h)
  bool types = false, births = false;                 // said of each e-class
  bool dominators = false, components = false;
  bool chosen = true;     // looks for the program that `optimize` chooses
  std::string serialize;  // a file for the e-graph as JSON
};

struct ExtractCommandOptions {
  std::string method = "tree";  // "tree", "greedy-dag", "ilp"
  double seconds = 60;          // for ilp
};

int CheckCommand(const CommonOptions& options, bool typed);

int OptimizeCommand(const CommonOptions& options);
// `host`: as a C library with everything around the kernels, instead of the code and its manifest.
int EmitCommand(const CommonOptions& options, bool host);
int RunCommand(const CommonOptions& options, const RunCommandOptions& run);
int DotCommand(const CommonOptions& options, const DotCommandOptions& dot);
struct BatchCommandOptions {
  bool run = false;  // run and verify, too
  int processes = 1;
  bool resume = false, overwrite = false, retry = false, no_cache = false;
  double job_seconds = 600;
  uint64_t job_bytes = uint64_t{8} << 30;
  std::string version, commit;  // of this program, for the rows
};
int BatchCommand(const CommonOptions& options, const RunCommandOptions& run,
                 const BatchCommandOptions& batch);
struct SweepCommandOptions {
  std::string plan;
  bool dry_run = false;
  std::string shard;             // "3/8"; empty: all of it
  std::string engine = "local";  // "slurm", "parallel"
  int tasks = 8;                 // of these engines
  std::vector<std::string> engine_options;
};
int SweepCommand(const CommonOptions& options, const BatchCommandOptions& batch,
                 const SweepCommandOptions& sweep);
// Puts together what the parts of a sweep have written.
int SweepCollectCommand(const std::string& folder, bool json);
struct ResultsCommandOptions {
  std::vector<std::string> results;  // folders or files
  std::string format = "csv";        // "sqlite", "google-benchmark"
  std::string table = "runs";        // of csv
};
int ResultsCommand(const CommonOptions& options, const ResultsCommandOptions& results);
struct CompareCommandOptions {
  std::string before, after;  // folders or files of results
  double threshold = 0.02, level = 0.05;
};
// Exit code 1: something is significantly slower.
int CompareCommand(const CommonOptions& options, const CompareCommandOptions& compare);
// Does what a file with a job says, and prints the row or writes it to --output.
int JobCommand(const CommonOptions& options);
// `csv`: "rules" or "iterations", or empty: text or JSON.
int StatsCommand(const CommonOptions& options, const std::string& csv);
struct DumpCommandOptions {
  std::string after;  // a stage (compile/stages.h), "all", or empty: the last pass
  bool list = false;  // of the stages' names
};
int DumpCommand(const CommonOptions& options, const DumpCommandOptions& dump);
struct DeriveCommandOptions {
  int candidate = 1;            // the best
  std::string format = "text";  // "json", "latex", "html"
};
int DeriveCommand(const CommonOptions& options, const DeriveCommandOptions& derive);
// `check`: writes nothing, and the exit code is 1 where something would change.
int FmtCommand(const CommonOptions& options, bool check);
struct FindCommandOptions {
  std::string sketch;       // a file
  std::string sketch_text;  // or the sketch itself
  bool derivation = false;  // print its steps
};
// Exit code 1: there is no program of that shape.
int FindCommand(const CommonOptions& options, const FindCommandOptions& find);
struct ProveCommandOptions {
  int iterations = 30;
};
// Exit code 1: the two programs were not proved to be equal.
int ProveCommand(const CommonOptions& options, const ProveCommandOptions& prove);
int ExtractCommand(const CommonOptions& options, const ExtractCommandOptions& extract);
struct RulesCheckOptions {
  uint64_t seed = 1;
  int instances = 60;        // for each rule and direction
  double proof_seconds = 2;  // of the solver, for each question; 0: it is not asked
};
int RulesCheckCommand(const CommonOptions& options, const RulesCheckOptions& check);
int RulesWhyCommand(const CommonOptions& options, const std::string& rule);
struct AblateCommandOptions {
  bool run = false;  // measure each program
  bool csv = false;
};
int RulesAblateCommand(const CommonOptions& options, const RunCommandOptions& run,
                       const AblateCommandOptions& ablate);
struct ImpliedCommandOptions {
  std::string old_rules, new_rules;  // files or folders
  int iterations = 8;
};
int RulesImpliedCommand(const CommonOptions& options, const ImpliedCommandOptions& implied);
// No files: the project's own rules.
int RulesListCommand(const CommonOptions& options);
int RulesShowCommand(const CommonOptions& options, const std::string& name);
int ListDevicesCommand(bool json);
// The table of primitives as Markdown: docs/primitives.md.
int PrimitivesCommand(bool json);

// What a program asks for by printType: told once, however often a command reads the program.
class NotePrinter {
 public:
  void Print(const rise::Program& program);

 private:
  std::set<std::string> printed_;
};

compile::KernelRunOptions RunOptionsOf(const RunCommandOptions& run);

// Up to the end of the first line.
std::string FirstLine(const std::string& text);

// Prints an error to stderr (as JSON to stdout with --json) and returns 2.
int Report(const absl::Status& status, bool json);

// The sizes that a command was given, by --size and --at, for one kernel.
absl::StatusOr<compile::SizeMap> SizesFor(const std::string& path, const CommonOptions& options);
absl::StatusOr<std::vector<target::Target>> TargetsOf(const CommonOptions& options);
// With the device file that --device means, where no file was given: devices/NAME.toml, a path, or
// that of an OpenCL device's kind.
absl::StatusOr<CommonOptions> WithDeviceFile(CommonOptions options);
compile::PipelineOptions PipelineOf(const CommonOptions& options, target::Target target);

// What a command about one kernel begins with: the kernel in tables of its own, and how it is
// compiled for one target.
struct OneKernel {
  std::string path;
  target::Target target;
  compile::Kernel kernel;
  compile::PipelineOptions pipeline;
};
// options.files[0] for each target that was asked for. What the program prints by printType comes
// once.
//
//   absl::StatusOr<std::vector<OneKernel>> loaded = LoadOneKernel(options);
//   if (!loaded.ok()) return Report(loaded.status(), options.json);
//   OneKernel& one = (*loaded)[0];
absl::StatusOr<std::vector<OneKernel>> LoadOneKernel(const CommonOptions& options);

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_COMMANDS_H_
