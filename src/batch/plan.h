// A plan of a sweep: kernels, and for each thing that may vary the values to try. One job for each
// combination.
//
//   kernels = ["../kernels/mm.rise", "../kernels/dot.rise"]   # files or folders, from the plan's folder
//   target = ["c", "opencl"]
//   size = ["small", { n = 512, m = 512, k = 512 }]           # a kernel's own line, or numbers
//   rules = ["all", { without = "map-fusion" }]
//   repeat = 2
//   [run]                                                     # run, verify and time, too
//   repeats = 11
//   [[exclude]]                                               # no such combinations
//   target = "opencl"
//   size = "small"
//
//   absl::StatusOr<std::vector<BatchJob>> jobs = LoadPlan("plans/smoke.toml");
//
// docs/using.md has all keys.
#ifndef EQRISE_BATCH_PLAN_H_
#define EQRISE_BATCH_PLAN_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "batch/batch.h"

namespace eqrise::batch {

// Errors are located in the plan. The configuration of each job (BatchJob::config) has the values of
// all that the plan speaks of. Low-level programs for other targets are passed over.
absl::StatusOr<std::vector<BatchJob>> LoadPlan(const std::string& path);

}  // namespace eqrise::batch

#endif  // EQRISE_BATCH_PLAN_H_
