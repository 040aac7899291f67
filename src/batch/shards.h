// A sweep in parts, on one machine or many that see one folder: part 3 of 8 does every eighth job,
// from the third on, and writes OUT/shards/3.jsonl. A part that is lost is done again, and one that
// is done twice changes nothing: rows go by their jobs' keys.
//
//   absl::Status listed = ListJobs("out", *jobs);                          // OUT/jobs.jsonl
//   RunBatch(JobsOfShard(*jobs, {3, 8}), {.output = "out", .file = FileOfShard({3, 8})});
//   absl::StatusOr<Collected> all = Collect("out");                        // OUT/results.jsonl
#ifndef EQRISE_BATCH_SHARDS_H_
#define EQRISE_BATCH_SHARDS_H_

#include <filesystem>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "batch/batch.h"
#include "nlohmann/json.hpp"

namespace eqrise::batch {

struct Shard {
  size_t number = 1, count = 1;  // 1 <= number <= count
};

// "3/8".
absl::StatusOr<Shard> ParseShard(const std::string& text);
std::vector<BatchJob> JobsOfShard(const std::vector<BatchJob>& jobs, const Shard& shard);
std::string FileOfShard(const Shard& shard);  // in the output folder

// Writes down which jobs there are, in their order, so that whoever collects knows what is missing.
absl::Status ListJobs(const std::filesystem::path& output, const std::vector<BatchJob>& jobs);

struct Collected {
  std::vector<nlohmann::json> rows;  // in the order of the jobs
  std::vector<std::string> missing;  // names of jobs without a row
};
// Puts the rows of all parts, and of OUT/results.jsonl if that is there, together as
// OUT/results.jsonl. Where a job has several rows, one that is ok is taken. Rows of other jobs are
// left out.
absl::StatusOr<Collected> Collect(const std::filesystem::path& output);

}  // namespace eqrise::batch

#endif  // EQRISE_BATCH_SHARDS_H_
