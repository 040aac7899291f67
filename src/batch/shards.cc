#include "batch/shards.h"

#include <algorithm>
#include <map>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "batch/compare.h"
#include "batch/results.h"
#include "batch/worker.h"

namespace eqrise::batch {

using nlohmann::json;
namespace fs = std::filesystem;

absl::StatusOr<Shard> ParseShard(const std::string& text) {
  const std::vector<std::string> parts = absl::StrSplit(text, '/');
  Shard out;
  if (parts.size() == 2 && absl::SimpleAtoi(parts[0], &out.number) &&
      absl::SimpleAtoi(parts[1], &out.count) && 1 <= out.number && out.number <= out.count) {
    return out;
  }
  return absl::InvalidArgumentError(
      absl::StrCat("error: `", text, "` is no part\nhint: write 3/8 for the third of eight parts"));
}

std::vector<BatchJob> JobsOfShard(const std::vector<BatchJob>& jobs, const Shard& shard) {
  std::vector<BatchJob> out;
  for (size_t i = shard.number - 1; i < jobs.size(); i += shard.count) out.push_back(jobs[i]);
  return out;
}

std::string FileOfShard(const Shard& shard) {
  return absl::StrCat("shards/", shard.number, ".jsonl");
}

absl::Status ListJobs(const fs::path& output, const std::vector<BatchJob>& jobs) {
  std::error_code ec;
  fs::create_directories(output, ec);
  const std::vector<std::string> keys = KeysOf(jobs);
  std::vector<json> rows;
  for (size_t i = 0; i < jobs.size(); ++i) {
    json row = ToJson(jobs[i].job);
    row["name"] = jobs[i].name;
    row["key"] = keys[i];
    row["config"] = jobs[i].config;
    rows.push_back(std::move(row));
  }
  return WriteRows(output / "jobs.jsonl", rows);
}

absl::StatusOr<Collected> Collect(const fs::path& output) {
  std::error_code ec;
  if (!fs::exists(output / "jobs.jsonl", ec)) {
    return absl::InvalidArgumentError(
        absl::StrCat("error: there is no ", (output / "jobs.jsonl").string(),
                     "\nhint: name the folder that `eqrise sweep PLAN -o FOLDER` has written"));
  }
  const absl::StatusOr<std::vector<json>> jobs = ReadRows(output / "jobs.jsonl");
  if (!jobs.ok()) return jobs.status();
  std::vector<fs::path> files = {output / "results.jsonl"};
  for (const auto& entry : fs::directory_iterator(output / "shards", ec)) {
    if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
  }
  std::ranges::sort(files.begin() + 1, files.end());
  std::map<std::pair<std::string, std::string>, json> row_of;
  for (const fs::path& file : files) {
    absl::StatusOr<std::vector<json>> rows = ReadRows(file);
    if (!rows.ok()) return rows.status();
    for (json& row : *rows) {
      json& known = row_of[{row.value("name", ""), row.value("key", "")}];
      const std::string ok = OutcomeName(Outcome::kOk);
      if (known.is_null() || (known.value("status", "") != ok && row.value("status", "") == ok)) {
        known = std::move(row);
      }
    }
  }
  Collected out;
  for (const json& job : *jobs) {
    const auto row = row_of.find({job.value("name", ""), job.value("key", "")});
    if (row == row_of.end()) {
      out.missing.push_back(NameOfRow(job));
    } else {
      out.rows.push_back(row->second);
    }
  }
  if (absl::Status s = WriteRows(output / "results.jsonl", out.rows); !s.ok()) return s;
  return out;
}

}  // namespace eqrise::batch
