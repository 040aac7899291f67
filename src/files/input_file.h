// The one place that opens files for reading. A file of a stranger may be a named pipe that nobody
// writes to, or a device without an end: what is no regular file is refused before it is opened.
//
//   absl::StatusOr<std::string> text = ReadWholeFile("mm.rise", {.most_bytes = kMostTextBytes});
//   absl::StatusOr<InputFile> file = InputFile::Open("xs.npy");      // piece by piece
//
// Messages begin with the path, as in "mm.rise: error: can't open the file: ...".
#ifndef EQRISE_FILES_INPUT_FILE_H_
#define EQRISE_FILES_INPUT_FILE_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "absl/status/statusor.h"

namespace eqrise::files {

// No program, rule file or import has more.
inline constexpr uint64_t kMostTextBytes = uint64_t{1} << 26;

struct InputOptions {
  std::string what = "file";  // "rule file"
  std::string hint = "is the path right?";
  uint64_t most_bytes = std::numeric_limits<uint64_t>::max();
  // Whether /dev/stdin, /dev/fd/3 and /proc/self/fd/3 may be pipes or terminals. They are what the
  // user has opened for this process; what a file names is not.
  bool named_by_user = true;
};

class InputFile {
 public:
  static absl::StatusOr<InputFile> Open(const std::string& path, const InputOptions& options = {});

  InputFile(InputFile&& other) noexcept;
  InputFile& operator=(InputFile&& other) noexcept;
  ~InputFile();

  // Nothing for a pipe.
  std::optional<uint64_t> size() const { return size_; }
  // Fewer bytes than `count` at the end alone.
  absl::StatusOr<size_t> Read(void* to, size_t count);

 private:
  InputFile(std::string path, InputOptions options, int fd, std::optional<uint64_t> size)
      : path_(std::move(path)), options_(std::move(options)), fd_(fd), size_(size) {}

  std::string path_;
  InputOptions options_;
  int fd_ = -1;
  std::optional<uint64_t> size_;
  uint64_t read_ = 0;
};

absl::StatusOr<std::string> ReadWholeFile(const std::string& path,
                                          const InputOptions& options = {});

}  // namespace eqrise::files

#endif  // EQRISE_FILES_INPUT_FILE_H_
