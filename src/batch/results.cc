#include "batch/results.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "absl/strings/str_cat.h"
#include "run/files.h"

namespace eqrise::batch {

using nlohmann::json;

std::string RowText(const json& row) {
  return row.dump(-1, ' ', false, json::error_handler_t::replace);
}

absl::StatusOr<std::vector<json>> ReadRows(const std::filesystem::path& path) {
  std::vector<json> out;
  std::error_code ec;
  if (!std::filesystem::exists(path, ec)) return out;
  absl::StatusOr<std::string> text = run::ReadFile(path);
  if (!text.ok()) return text.status();
  size_t number = 0;
  for (size_t at = 0; at < text->size();) {
    const size_t end = text->find('\n', at);
    if (end == std::string::npos) break;  // a kill has cut it
    ++number;
    json row = json::parse(text->begin() + static_cast<std::ptrdiff_t>(at),
                           text->begin() + static_cast<std::ptrdiff_t>(end), nullptr, false);
    if (!row.is_object()) {
      return absl::InvalidArgumentError(
          absl::StrCat(path.string(), ":", number, ": error: this line is no JSON object\n",
                       "hint: is this a file of results? take the line away to go on"));
    }
    out.push_back(std::move(row));
    at = end + 1;
  }
  return out;
}

absl::StatusOr<std::vector<json>> ReadResults(const std::filesystem::path& path) {
  std::error_code ec;
  const std::filesystem::path file =
      std::filesystem::is_directory(path, ec) ? path / "results.jsonl" : path;
  if (std::filesystem::exists(file, ec)) return ReadRows(file);
  return absl::InvalidArgumentError(absl::StrCat(
      "error: there is no ", file.string(),
      "\nhint: name what `eqrise batch` or `eqrise sweep` has written with -o FOLDER"));
}

absl::Status WriteRows(const std::filesystem::path& path, const std::vector<json>& rows) {
  std::string text;
  for (const json& row : rows) absl::StrAppend(&text, RowText(row), "\n");
  return run::WriteFileAtomically(path, {text});
}

absl::StatusOr<ResultFile> ResultFile::Open(const std::filesystem::path& path) {
  std::error_code ec;
  if (std::filesystem::exists(path, ec)) {
    absl::StatusOr<std::string> text = run::ReadFile(path);
    if (!text.ok()) return text.status();
    const size_t whole = text->rfind('\n') == std::string::npos ? 0 : text->rfind('\n') + 1;
    if (whole < text->size()) std::filesystem::resize_file(path, whole, ec);
  }
  const int fd = open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (fd < 0) {
    return absl::InvalidArgumentError(
        absl::StrCat("error: can't write ", path.string(), ": ", std::strerror(errno)));
  }
  return ResultFile(path, fd);
}

ResultFile::~ResultFile() {
  if (fd_ >= 0) close(fd_);
}

absl::Status ResultFile::Append(const json& row) {
  const std::string line = RowText(row) + "\n";
  for (size_t at = 0; at < line.size();) {
    const ssize_t count = write(fd_, line.data() + at, line.size() - at);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      return absl::InvalidArgumentError(absl::StrCat("error: can't write ", path_.string(), ": ",
                                                     std::strerror(errno),
                                                     "\nhint: is the disk full?"));
    }
    at += static_cast<size_t>(count);
  }
  fdatasync(fd_);
  return absl::OkStatus();
}

}  // namespace eqrise::batch
