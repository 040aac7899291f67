#include "files/input_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace eqrise::files {
namespace {

absl::Status CantOpen(const std::string& path, const InputOptions& options, int error) {
  const absl::Status reason = absl::ErrnoToStatus(error, "");
  return absl::Status(reason.code(), absl::StrCat(path, ": error: can't open the ", options.what,
                                                  reason.message(), "\nhint: ", options.hint));
}

absl::Status CantRead(const std::string& path, const InputOptions& options, int error) {
  const absl::Status reason = absl::ErrnoToStatus(error, "");
  return absl::Status(reason.code(), absl::StrCat(path, ": error: can't read the ", options.what,
                                                  reason.message(), "\nhint: may you read it?"));
}

const char* KindOf(mode_t mode) {
  if (S_ISDIR(mode)) return "folder";
  if (S_ISFIFO(mode)) return "named pipe";
  if (S_ISSOCK(mode)) return "socket";
  return "device";
}

absl::Status NotRegular(const std::string& path, const InputOptions& options, mode_t mode) {
  const bool is_pipe = S_ISFIFO(mode) && options.named_by_user;
  return absl::InvalidArgumentError(absl::StrCat(
      path, ": error: this is no regular file, but a ", KindOf(mode),
      "\nhint: ", is_pipe ? "what a pipe gives is read from /dev/stdin" : options.hint));
}

// By its name: a link to one of these may be made by anybody.
bool IsOwnDescriptor(absl::string_view path) {
  if (path == "/dev/stdin") return true;
  for (const absl::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (path.substr(0, folder.size()) != folder || path.size() == folder.size()) continue;
    path.remove_prefix(folder.size());
    return std::all_of(path.begin(), path.end(), [](char c) { return c >= '0' && c <= '9'; });
  }
  return false;
}

}  // namespace

absl::StatusOr<InputFile> InputFile::Open(const std::string& path, const InputOptions& options) {
  struct stat info {};
  if (stat(path.c_str(), &info) != 0) return CantOpen(path, options, errno);
  // Pipes and terminals are read from where the user has opened them, and other devices never.
  const bool is_stream =
      options.named_by_user && IsOwnDescriptor(path) &&
      (S_ISFIFO(info.st_mode) || S_ISSOCK(info.st_mode) || S_ISCHR(info.st_mode));
  if (!is_stream && !S_ISREG(info.st_mode)) return NotRegular(path, options, info.st_mode);
  // What has become a pipe since then is not waited for.
  const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | (is_stream ? 0 : O_NONBLOCK));
  if (fd < 0) return CantOpen(path, options, errno);
  InputFile file(path, options, fd, std::nullopt);
  if (fstat(fd, &info) != 0) return CantOpen(path, options, errno);
  if (S_ISREG(info.st_mode)) {
    file.size_ = static_cast<uint64_t>(info.st_size);
  } else if (!is_stream || S_ISDIR(info.st_mode) || (S_ISCHR(info.st_mode) && isatty(fd) == 0)) {
    return NotRegular(path, options, info.st_mode);
  }
  return file;
}

InputFile::InputFile(InputFile&& other) noexcept
    : path_(std::move(other.path_)),
      options_(std::move(other.options_)),
      fd_(std::exchange(other.fd_, -1)),
      size_(other.size_),
      read_(other.read_) {}

InputFile& InputFile::operator=(InputFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(options_, other.options_);
  std::swap(fd_, other.fd_);
  std::swap(size_, other.size_);
  std::swap(read_, other.read_);
  return *this;
}

InputFile::~InputFile() {
  if (fd_ >= 0) close(fd_);
}

absl::StatusOr<size_t> InputFile::Read(void* to, size_t count) {
  size_t used = 0;
  while (used < count) {
    const ssize_t got = read(fd_, static_cast<char*>(to) + used, count - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return CantRead(path_, options_, errno);
    if (got == 0) break;
    used += static_cast<size_t>(got);
  }
  read_ += used;
  if (read_ > options_.most_bytes) {
    return absl::InvalidArgumentError(absl::StrCat(path_, ": error: this ", options_.what,
                                                   " has more than ", options_.most_bytes,
                                                   " bytes\nhint: ", options_.hint));
  }
  return used;
}

absl::StatusOr<std::string> ReadWholeFile(const std::string& path, const InputOptions& options) {
  absl::StatusOr<InputFile> file = InputFile::Open(path, options);
  if (!file.ok()) return file.status();
  // One byte more than expected, so that the end is seen without growing the text. What has no
  // size, or one that says nothing (of files of /proc), grows it.
  constexpr uint64_t kFirst = 4095;
  const uint64_t expected = std::max(file->size().value_or(0), kFirst);
  std::string text;
  size_t used = 0;
  for (uint64_t room = std::min(expected, options.most_bytes) + 1;; room *= 2) {
    text.resize(static_cast<size_t>(room));
    const absl::StatusOr<size_t> got = file->Read(text.data() + used, text.size() - used);
    if (!got.ok()) return got.status();
    used += *got;
    if (used < text.size()) break;
  }
  text.resize(used);
  return text;
}

}  // namespace eqrise::files
