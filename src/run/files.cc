#include "run/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

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

}  // namespace

absl::StatusOr<std::string> ReadFile(const std::filesystem::path& file) {
  const Descriptor fd(open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (fd.get() < 0) return Failed("open", file, errno);
  struct stat info {};
  if (fstat(fd.get(), &info) != 0) return Failed("read", file, errno);
  if (S_ISDIR(info.st_mode)) return Failed("read", file, EISDIR);
  std::string text;
  // One byte more than expected, so that the end of the file is seen without growing the text; what
  // has no size (a pipe) grows it.
  text.resize(static_cast<std::size_t>(std::max<off_t>(info.st_size, 4095)) + 1);
  std::size_t used = 0;
  while (true) {
    if (used == text.size()) text.resize(2 * text.size());
    const ssize_t count = read(fd.get(), text.data() + used, text.size() - used);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return Failed("read", file, errno);
    if (count == 0) break;
    used += static_cast<std::size_t>(count);
  }
  text.resize(used);
  return text;
}

absl::Status WriteFileAtomically(const std::filesystem::path& file,
                                 std::initializer_list<std::string_view> pieces) {
  std::string temporary = file.string() + ".XXXXXX";
  const Descriptor fd(mkostemp(temporary.data(), O_CLOEXEC));
  if (fd.get() < 0) return Failed("write", file, errno);
  // mkstemp makes private files; give this one the permissions that any new file would have got,
  // from the usual umask, which cannot be read without setting it.
  bool good = fchmod(fd.get(), 0644) == 0;
  for (const std::string_view piece : pieces) good = good && WriteAll(fd.get(), piece);
  good = good && rename(temporary.c_str(), file.c_str()) == 0;
  if (good) return absl::OkStatus();
  const int error = errno;
  unlink(temporary.c_str());
  return Failed("write", file, error);
}

}  // namespace eqrise::run
