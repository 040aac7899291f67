#include "run/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fstream>

#include "files/input_file.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

absl::Status Failed(std::string_view verb, const std::filesystem::path& file, int error) {
  return absl::ErrnoToStatus(error, Cat("cannot ", verb, " ", file.string()));
}

// A file descriptor that is closed at the end of its scope.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ >= 0) close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }

 private:
  int fd_;
};

bool WriteAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = write(fd, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// umask() itself would set it, for all threads.
mode_t Umask() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.rfind("Umask:", 0) == 0) {
      return static_cast<mode_t>(std::strtol(line.c_str() + 6, nullptr, 8));
    }
  }
  return 022;
}

// A device, a pipe: nothing that could be replaced by a file.
absl::Status WriteInPlace(const std::filesystem::path& file,
                          std::initializer_list<std::string_view> pieces) {
  const Descriptor fd(open(file.c_str(), O_WRONLY | O_CLOEXEC));
  bool good = fd.get() >= 0;
  for (const std::string_view piece : pieces) good = good && WriteAll(fd.get(), piece);
  return good ? absl::OkStatus() : Failed("write", file, errno);
}

}  // namespace

absl::StatusOr<std::string> ReadFile(const std::filesystem::path& file) {
  return files::ReadWholeFile(file.string());
}

absl::Status WriteFileAtomically(const std::filesystem::path& file,
                                 std::initializer_list<std::string_view> pieces) {
  // A link stays a link, to a new file where the old one was.
  std::error_code unknown;
  std::filesystem::path target = file;
  if (std::filesystem::is_symlink(file, unknown)) {
    target = std::filesystem::weakly_canonical(file, unknown);
    if (unknown) return Failed("write", file, ELOOP);
  }
  struct stat info {};
  const bool exists = stat(target.c_str(), &info) == 0;
  if (exists && S_ISDIR(info.st_mode)) return Failed("write", file, EISDIR);
  if (exists && !S_ISREG(info.st_mode)) return WriteInPlace(target, pieces);
  std::string temporary = target.string() + ".XXXXXX";
  const Descriptor fd(mkostemp(temporary.data(), O_CLOEXEC));
  if (fd.get() < 0) return Failed("write", file, errno);
  // mkstemp makes private files; this one gets the permissions of the file that it replaces, or
  // those that any new file would have got.
  bool good = fchmod(fd.get(), exists ? info.st_mode & 0777 : 0666 & ~Umask()) == 0;
  for (const std::string_view piece : pieces) good = good && WriteAll(fd.get(), piece);
  good = good && rename(temporary.c_str(), target.c_str()) == 0;
  if (good) return absl::OkStatus();
  const int error = errno;
  unlink(temporary.c_str());
  return Failed("write", file, error);
}

}  // namespace eqrise::run
