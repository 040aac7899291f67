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
  int local_size = 0;              // 0: not forced
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

// Names of jobs by everything that their results depend on but the machine: the texts of the
// kernel, of its imports, of rules, strategies and the device, all settings, and eqrise itself.
// Jobs of one key have one result.
class JobKeys {
 public:
  // An error: a file can't be read.
  absl::StatusOr<std::string> Of(const Job& job);

 private:
  absl::StatusOr<std::string> TextsOf(const std::string& path);

  std::map<std::string, std::string> texts_;  // of rules and devices, by path
  std::string program_;                       // a hash of this program
};

}  // namespace eqrise::batch

#endif  // EQRISE_BATCH_JOB_H_
