// The way of the data, end to end: a kernel through saturation, extraction, translation and
// emission.
#ifndef EQRISE_COMPILE_PIPELINE_H_
#define EQRISE_COMPILE_PIPELINE_H_

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compile/activity.h"
#include "compile/kernel.h"
#include "dpia/translate.h"
#include "emit/emit.h"
#include "extract/extract.h"
#include "rewrite/program_derivation.h"
#include "rewrite/saturate.h"
#include "rewrite/strategy_changes.h"

namespace eqrise::compile {

// What the e-graph may grow to; 0 is as much as rewrite::SaturationOptions says.
struct GraphLimits {
  uint64_t bytes = 0, nodes = 0, steps = 0;
  double seconds = std::numeric_limits<double>::infinity();  // of saturation and extraction
};

// Snapshots of the e-graph (rewrite/program_snapshot.h); empty: none.
struct GraphFiles {
  std::string from;  // the search goes on from what is in there
  std::string save;  // what the search grew is written there, whether a program is found or not
};

// A low-level program that was found before, as RISE text (rise/term/print.h).
struct KnownProgram {
  std::string text;
  std::string from;  // who remembers it, for messages: "mm.tuned.toml:3", "tuned.db"
};

struct PipelineOptions {
  target::Target target = target::Target::kOpenCL;
  std::string device_file;         // empty: the target's default
  std::vector<std::string> rules;  // rule files or a strategy; empty: the target's default strategy
  rewrite::AddedRules with;        // beside those
  rewrite::StrategyChanges changes;  // to what there is then
  bool last_phase_only = false;      // of the strategy: what says how things are carried out
  // A second expression in the e-graph of SaturateKernel, which ends where both are equal. Then
  // phases have no goals.
  std::optional<rise::Expr> other;
  std::optional<int> local_size;  // forces work-groups of this size
  bool strict_fp = false;
  bool prove_operators = false;  // RuleOptions::proves_operators
  GraphLimits limits;
  GraphFiles graph_files;
  int threads = 1;  // of the e-graph; what comes out is the same
  Say say;          // told what is done at the moment
  // Told of the graph after each iteration of a phase, of which the first is 1.
  std::function<void(const std::string& phase, int iteration, const rewrite::Graph&)> watch = {};
  bool details = false;  // of what rules did (SaturationOptions); then with one thread
  int keep = 3;
  bool spread = false;  // ExtractOptions
  // Taken without a search where it is still a program of the kernel's type that DPIA accepts.
  std::optional<KnownProgram> known = std::nullopt;
  bool foreign_texts = true;                                     // TranslateOptions
  dpia::PlantedFault planted_fault = dpia::PlantedFault::kNone;  // tests only
};

// One program, ready to run.
struct Compiled {
  rise::Program program;                         // low-level
  std::shared_ptr<const dpia::Lowered> lowered;  // what it is printed from
  emit::Emitted emitted;
  double cost = 0;
  std::vector<std::string> rules;
};

// One of several programs, among which the sizes choose at run time (versions.h).
struct Version {
  std::string where;  // "64 divides n, n >= 256"; empty: for all sizes
  double cost = 0;    // as in Compiled
  std::vector<std::string> rules;
};

struct Optimized {
  bool as_written = false;    // the source was low-level already
  bool is_known = false;      // the one program is PipelineOptions::known, and nothing was searched
  std::string known_refused;  // why that is not taken, in a line; empty: it is, or there is none
  std::string strategy;       // the file of the best one of several; empty: there was one
  rewrite::SaturationReport saturation;
  size_t nodes = 0, classes = 0, bytes = 0;
  size_t contexts = 0;
  double extract_seconds = 0, emit_seconds = 0, total_seconds = 0;
  std::vector<Compiled> best;  // cheapest first; never empty
  // Why the plain lowering stands in (stand_in.h), since the search has found no program that there
  // is code for; empty: it does not.
  std::string stand_in;
  // What the code of the best program is made of, in the order in which they are tried. Empty: one
  // program for all sizes.
  std::vector<Version> versions;
  rewrite::SaturationOptions limits;
};

// Whether the memory budget stopped a phase.
bool StoppedByMemory(const rewrite::SaturationReport& report);

// Whether DPIA accepts the program as it is.
bool IsLowLevel(const Kernel& kernel, target::Target target);
// Makes low-level programs by equality saturation, or takes a program that is one as it is written.
absl::StatusOr<Optimized> Optimize(Kernel& kernel, const PipelineOptions& options);

// What one search finds, where more than the best is wanted; no code yet.
struct FoundPrograms {
  std::vector<extract::Candidate> programs;  // cheapest first, never empty
  std::string strategy;                      // as in Optimized
  size_t nodes = 0;                          // of the e-graph
  double seconds = 0;                        // of the search
};
// An error: no program was found.
absl::StatusOr<FoundPrograms> FindPrograms(Kernel& kernel, const PipelineOptions& options);
// The code of a program that was found, with the cost that the search estimated.
absl::StatusOr<Compiled> EmitCandidate(Kernel& kernel, const extract::Candidate& candidate,
                                       const PipelineOptions& options);

// How the best program comes from the one that was written, each rewrite by a rule of the strategy;
// replayed by the checker.
struct Derived {
  rewrite::Strategy strategy;
  egraph::Derivation derivation;  // rules are numbered as in Strategy::rules
  rise::Program program;          // low-level
  std::string stand_in;           // as in Optimized; then no rewrites lead to the program
};
// `candidate`: the best one is 0, as in Optimized::best.
absl::StatusOr<Derived> Derive(Kernel& kernel, const PipelineOptions& options,
                               size_t candidate = 0);

// Saturates only; for pictures. Returns the graph and the program's class.
struct SaturatedGraph {
  std::unique_ptr<rewrite::Graph> graph;  // the last one, where phases restart
  rewrite::ClassId root;
  rewrite::SaturationReport report;
  // What the graph began with: the program or, behind a phase that restarts, what it found. Then
  // this is how that comes from the program, where it was asked for by `applied`.
  rise::Expr start;
  std::optional<egraph::Derivation> before_start;
  rewrite::ClassId other;  // where there is another expression
};
absl::StatusOr<SaturatedGraph> SaturateKernel(Kernel& kernel, const PipelineOptions& options,
                                              const rewrite::Strategy& strategy,
                                              rewrite::AppliedRules* applied = nullptr);
// From the program, as it was written, to a term of the graph that is equal to it, and on by steps
// outside of the graph. Checked.
absl::StatusOr<egraph::Derivation> DerivationOf(Kernel& kernel, const SaturatedGraph& saturated,
                                                const rewrite::Strategy& strategy,
                                                const rewrite::AppliedRules& applied,
                                                rise::Expr found,
                                                const std::vector<rewrite::OutsideStep>& after,
                                                rise::Expr to);
// The best programs of a graph, with how they were found where `insertions` says so.
absl::StatusOr<extract::Extraction> ExtractPrograms(Kernel& kernel, const PipelineOptions& options,
                                                    const target::Device& device,
                                                    const rewrite::Strategy& strategy,
                                                    SaturatedGraph& saturated, bool insertions);
// What a low-level program costs, in nanoseconds. What `stand_ins` says of symbolic sizes counts
// in place of what the kernel says.
absl::StatusOr<double> CostOf(Kernel& kernel, const rise::Program& program,
                              const PipelineOptions& options, const target::Device& device,
                              extract::CostPart* tree = nullptr, const SizeMap& stand_ins = {});
// The graph of Optimize's search with what it chooses; also of a program that is low-level as it is
// written, which Optimize makes no graph for.
struct SearchedGraph {
  SaturatedGraph saturated;
  rewrite::Strategy strategy;
  target::Device device;
  // The term of the graph that the best program is made of, by stores and copies; none: there is no
  // such program, and `why_none` says why, or nobody asked to choose.
  rise::Expr chosen;
  std::string why_none;
};
absl::StatusOr<SearchedGraph> SearchKernel(Kernel& kernel, const PipelineOptions& options,
                                           bool choose = true);
// The file of the strategy for a device: rules/TARGET-KIND.toml if it is there, else
// rules/TARGET.toml. So CPUs have another one than GPUs for OpenCL.
std::string DefaultStrategyFile(const target::Device& device);
absl::StatusOr<rewrite::Strategy> StrategyFor(Kernel& kernel, const PipelineOptions& options,
                                              const target::Device& device);
// The strategies that search for the kernel beside this one.
std::vector<rewrite::StrategyBeside> StrategiesBeside(const Kernel& kernel,
                                                      const rewrite::Strategy& strategy);
// Whether the device, the rules and the changes to them that options name are there, for programs
// and commands that go without: what is misspelled is an error everywhere.
absl::Status CheckNames(Kernel& kernel, const PipelineOptions& options);
// Translates, lowers and emits one low-level program.
absl::StatusOr<Compiled> CompileLowLevel(Kernel& kernel, const rise::Program& program,
                                         const PipelineOptions& options,
                                         const target::Device& device);
absl::StatusOr<target::Device> DeviceFor(const PipelineOptions& options);

// What comments in code say: the kernel as it was written, and the low-level program with its rules.
std::string SourceText(const Kernel& kernel);
std::string CarriedOutText(const Kernel& kernel, const rise::Program& program,
                           const std::vector<std::string>& rules);
emit::EmitOptions EmitOptionsOf(const Kernel& kernel, const PipelineOptions& options,
                                std::string comment);

// The folder with rules/ and devices/ (files/home.h).
std::string Home();

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_PIPELINE_H_
