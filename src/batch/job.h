// One kernel for one target, with everything that its result depends on: what a batch gives to a
// process of its own. As JSON it can be written down, sent to another machine, and done there by
// `eqrise job`.
//
//   Job job{.file = "kernels/mm.rise", .target = target::Target::kC};
//   nlohmann::json text = ToJson(job);
//   absl::StatusOr<Job> again = JobFromJson(text);
#ifndef EQRISE_BATCH_JOB_H_
#define EQRISE_BATCH_JOB_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compile/kernel.h"
#include "compile/pipeline.h"
#include "nlohmann/json.hpp"
#include "target/target.h"

namespace eqrise::batch {

// How a job's program is run, where it is run at all.
struct RunSettings {
  std::string device;  // OpenCL, as for run::RunOptions
  uint64_t seed = 1;
  int warmup = 2;
  int repeats = 7;
  bool verify = true;
  bool measure = false;
  double compile_seconds = 120;
  // How long candidates are measured before (tune/tuning_job.h); 0: the search decides alone.
  double tuning_seconds = 0;
};

struct Job {
  std::string file;
  std::string kernel;  // a def's name; empty: the last one
  std::vector<std::string> import_folders;
  compile::SizeMap sizes;  // others stay symbolic
  target::Target target = target::Target::kOpenCL;
  std::string device_file;         // empty: the target's default
  std::vector<std::string> rules;  // empty: the target's default strategy
  rewrite::AddedRules with;        // beside those
  rewrite::StrategyChanges changes;
  int keep = 3;          // candidates
  bool spread = false;   // candidates of all costs, not the cheapest
  bool details = false;  // in the row: growth by iteration, and all of each rule
  int local_size = 0;    // 0: not forced
  bool strict_fp = false;
  bool prove_operators = false;
  bool allow_foreign = false;
  int threads = 1;
  compile::GraphLimits limits;
  std::optional<RunSettings> run;
  double most_seconds = 600;                // of the whole process
  uint64_t most_bytes = uint64_t{8} << 30;  // of memory, with what it has started
};

nlohmann::json ToJson(const Job& job);
absl::StatusOr<Job> JobFromJson(const nlohmann::json& json);

compile::PipelineOptions PipelineOf(const Job& job);

// What a job's result depends on but the machine, as hashes of texts.
struct JobHashes {
  std::string kernel;   // with its imports
  std::string rules;    // rule files and strategies
  std::string device;   // the device file
  std::string program;  // eqrise itself
  std::string all;      // these and all settings: jobs of one such key have one result
};

// An error of any of them: a file can't be read. Hashes do not depend on the folder that files are in.
class JobKeys {
 public:
  absl::StatusOr<JobHashes> Of(const Job& job);

  absl::StatusOr<std::string> KernelHash(const Job& job);
  absl::StatusOr<std::string> RulesHash(const Job& job);
  absl::StatusOr<std::string> DeviceHash(const Job& job);

 private:
  absl::StatusOr<std::string> TextsOf(const std::string& path);

  std::map<std::string, std::string> texts_;  // of rules and devices, by path
  std::string program_;                       // a hash of this program
};

}  // namespace eqrise::batch

#endif  // EQRISE_BATCH_JOB_H_
