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

// A new file in the folder of `target`, which has no name until Publish gives it that one: whatever
// ends the program before leaves nothing behind. Where the file system has no such files, it has a
// name beside the other one while it is written.
class NewFile {
 public:
  explicit NewFile(const std::filesystem::path& target) : target_(target) {
    const std::string folder = target.has_parent_path() ? target.parent_path().string() : ".";
    fd_ = open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    if (fd_ >= 0) return;
    name_ = target.string() + ".XXXXXX";
    fd_ = mkostemp(name_.data(), O_CLOEXEC);
    if (fd_ < 0) name_.clear();
  }
  ~NewFile() {
    if (fd_ >= 0) close(fd_);
    if (!name_.empty()) unlink(name_.c_str());
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  int fd() const { return fd_; }

  // False: errno says why not.
  bool Publish() {
    if (name_.empty() && !GiveName()) return false;
    if (rename(name_.c_str(), target_.c_str()) != 0) return false;
    name_.clear();
    return true;
  }

 private:
  // A link can't replace a file, so it gets a name of its own first.
  bool GiveName() {
    const std::string self = Cat("/proc/self/fd/", fd_);
    for (int i = 0; i < 100; ++i) {
      const std::string name = Cat(target_.string(), ".", getpid(), "-", fd_, "-", i);
      if (linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0) {
        name_ = name;
        return true;
      }
      if (errno != EEXIST) return false;
    }
    return false;
  }

  std::filesystem::path target_;
  std::string name_;  // empty: it has none yet, or its last one
  int fd_ = -1;
};

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
  NewFile made(target);
  if (made.fd() < 0) return Failed("write", file, errno);
  // New files are private; this one gets the permissions of the file that it replaces, or those
  // that any new file would have got.
  bool good = fchmod(made.fd(), exists ? info.st_mode & 0777 : 0666 & ~Umask()) == 0;
  for (const std::string_view piece : pieces) good = good && WriteAll(made.fd(), piece);
  good = good && made.Publish();
  return good ? absl::OkStatus() : Failed("write", file, errno);
}

}  // namespace eqrise::run
