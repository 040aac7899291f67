// Doing one job, in this process. Whoever calls it should be ready to lose the process: programs of
// others are loaded and run here.
#ifndef EQRISE_BATCH_WORKER_H_
#define EQRISE_BATCH_WORKER_H_

#include <optional>
#include <string>

#include "batch/job.h"
#include "compile/pipeline.h"
#include "nlohmann/json.hpp"

namespace eqrise::batch {

// What became of a job. The first three come from the job itself, the others from who watches it.
enum class Outcome {
  kOk,
  kWrong,        // the results are not those of the reference
  kFailed,       // an error of the input, of the search or of a tool
  kStopped,      // by its time limit
  kOutOfMemory,  // by its memory limit
  kCrashed
};
std::string OutcomeName(
    Outcome outcome);  // "ok", "wrong", "failed", "stopped", "out of memory", "crashed"

// A row: what was asked for, "status", "error", the growth of the search, and where the job runs its
// program the verdict and all times. The code stands in "source", the manifest in "manifest".
// `known`: taken instead of a search.
nlohmann::json DoJob(const Job& job, std::optional<compile::KnownProgram> known = std::nullopt);

// What a row says of its job, whether or not anything came of it.
nlohmann::json RowOf(const Job& job, Outcome outcome, const std::string& error);

// From here on this process ends with its parent, and leaves no core file behind.
void EndWithParent();

}  // namespace eqrise::batch

#endif  // EQRISE_BATCH_WORKER_H_
