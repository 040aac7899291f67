// Rows of results on disk: one JSON object in a line, in a file that only grows while jobs are done.
// A line that a kill has cut is no row.
//
//   absl::StatusOr<ResultFile> file = ResultFile::Open("out/results.jsonl");
//   absl::Status s = file->Append(row);               // on disk when it returns
//   std::vector<json> rows = *ReadRows("out/results.jsonl");
#ifndef EQRISE_BATCH_RESULTS_H_
#define EQRISE_BATCH_RESULTS_H_

#include <filesystem>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "nlohmann/json.hpp"

namespace eqrise::batch {

// A line of JSON, without the line's end. Bytes that are not UTF-8 are replaced.
std::string RowText(const nlohmann::json& row);

// All whole rows. No file is no rows; a broken line that is not the last one is an error with its
// place.
absl::StatusOr<std::vector<nlohmann::json>> ReadRows(const std::filesystem::path& path);

// The rows of a folder that a batch or a sweep has written, or of a file. An error: it is not there.
absl::StatusOr<std::vector<nlohmann::json>> ReadResults(const std::filesystem::path& path);

// Replaces the file by these rows, all or none.
absl::Status WriteRows(const std::filesystem::path& path, const std::vector<nlohmann::json>& rows);

class ResultFile {
 public:
  // What a kill has left of a last line is taken away first.
  static absl::StatusOr<ResultFile> Open(const std::filesystem::path& path);
  ResultFile(ResultFile&& other) noexcept : path_(std::move(other.path_)), fd_(other.fd_) {
    other.fd_ = -1;
  }
  ResultFile& operator=(ResultFile&&) = delete;
  ~ResultFile();

  absl::Status Append(const nlohmann::json& row);

 private:
  ResultFile(std::filesystem::path path, int fd) : path_(std::move(path)), fd_(fd) {}

  std::filesystem::path path_;
  int fd_;
};

}  // namespace eqrise::batch

#endif  // EQRISE_BATCH_RESULTS_H_
