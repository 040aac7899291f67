// Jobs in processes of their own, several at a time: what one of them does to itself - it crashes,
// hangs, takes all memory - costs no other.
//
//   Pool pool({.processes = 2, .worker = {"/usr/bin/eqrise", "job"}, .scratch = "out/.jobs"});
//   pool.Run(jobs, [&](size_t index, nlohmann::json row) { store.Append(row); });
#ifndef EQRISE_BATCH_POOL_H_
#define EQRISE_BATCH_POOL_H_

#include <atomic>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "batch/job.h"
#include "nlohmann/json.hpp"

namespace eqrise::batch {

struct PoolOptions {
  int processes = 1;
  // The command that does a job: it is given the job's file and the file for its row.
  std::vector<std::string> worker;
  std::filesystem::path scratch;              // a folder for these files, made and removed here
  const std::atomic<bool>* cancel = nullptr;  // once it is true, all jobs are stopped
};

class Pool {
 public:
  explicit Pool(PoolOptions options) : options_(std::move(options)) {}

  // `done` is called for each job that came to an end, by one thread at a time, in the order of
  // their ends. Jobs that were cancelled are not told of.
  absl::Status Run(const std::vector<Job>& jobs,
                   const std::function<void(size_t index, nlohmann::json row)>& done);

 private:
  nlohmann::json Do(const Job& job, size_t index) const;

  PoolOptions options_;
};

}  // namespace eqrise::batch

#endif  // EQRISE_BATCH_POOL_H_
