// Folders of kernels, one job for each kernel and target, with results that survive whatever ends
// the program.
//
//   absl::StatusOr<std::vector<BatchJob>> jobs = JobsOf({"kernels"}, {target::Target::kC}, {}, "");
//   absl::StatusOr<BatchSummary> done = RunBatch(*jobs, {.output = "out", .worker = {...}});
//
// In the output folder:
//   results.jsonl    a row for each job (worker.h), with its key (job.h); appended to while jobs are
//                    done, and at the end in the order of the jobs
//   NAME.c ...       code, and NAME.c.json, its manifest; NAME is the kernel's path in its folder
#ifndef EQRISE_BATCH_BATCH_H_
#define EQRISE_BATCH_BATCH_H_

#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "batch/job.h"
#include "nlohmann/json.hpp"

namespace eqrise::batch {

struct BatchJob {
  std::string name;  // of its results: the path below the folder that was given, without extension
  Job job;
  std::string error = {};  // why it can't even begin; empty: it can
  // What a plan has chosen for it, by axis (plan.h); empty for a batch. A part of its row, and of
  // what tells it from others.
  nlohmann::json config = nlohmann::json::object();
};

struct NamedKernel {
  std::string name, file;
};
// All kernels under some paths. An error: two files would have one name.
absl::StatusOr<std::vector<NamedKernel>> NamedKernels(const std::vector<std::string>& paths);

// Takes sizes from the kernel's line `//@ size` and the like; empty: no. Where there is no such
// line, the job has an error.
void TakeSizes(const std::string& at, BatchJob& job);

// One job for each kernel file and target; `like` has all that is the same for all of them. `at`
// takes sizes from the kernels' lines `//@ size` and the like; empty: no. Low-level programs for
// other targets are passed over.
absl::StatusOr<std::vector<BatchJob>> JobsOf(const std::vector<std::string>& paths,
                                             const std::vector<target::Target>& targets,
                                             const Job& like, const std::string& at);

// What tells each job from others, as its row says it in "key": all that its result depends on, and
// its configuration.
std::vector<std::string> KeysOf(const std::vector<BatchJob>& jobs);

struct Progress {
  size_t done = 0, all = 0;   // jobs that were known from before are no part of it
  double seconds = 0;         // since the beginning
  const nlohmann::json& row;  // of what is done
};

struct BatchOptions {
  std::filesystem::path output;
  int processes = 1;
  std::vector<std::string> worker;  // PoolOptions
  // What to do with results that are there already: an error, going on, or beginning anew.
  enum class Existing { kRefuse, kResume, kOverwrite } existing = Existing::kRefuse;
  bool retry = false;     // when going on: does again what did not end well
  bool use_cache = true;  // programs that are not run: results of any earlier batch
  const std::atomic<bool>* cancel = nullptr;
  std::function<void(const Progress&)> progress = nullptr;
  std::string file = "results.jsonl";                 // in the output folder
  nlohmann::json made_by = nlohmann::json::object();  // eqrise's version, for each row
};

struct BatchSummary {
  std::map<std::string, size_t> counts;  // by status
  size_t from_before = 0;                // rows that were there already
  size_t cached = 0;
  size_t left = 0;                   // not done, since it was cancelled
  std::vector<nlohmann::json> rows;  // in the order of the jobs, without those that are left
};

absl::StatusOr<BatchSummary> RunBatch(const std::vector<BatchJob>& jobs,
                                      const BatchOptions& options);

}  // namespace eqrise::batch

#endif  // EQRISE_BATCH_BATCH_H_
