#include "run/temporary_folder.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <mutex>
#include <utility>
#include <vector>

namespace eqrise::run {
namespace {

constexpr char kFolderPrefix[] = "eqrise-work-";
constexpr std::size_t kRandomLetters = 6;
constexpr time_t kYoungSeconds = 60;

// What a signal's handler may read: paths that are whole while `used` is set.
struct FolderInUse {
  std::atomic<bool> used = false;
  std::array<char, 4096> path{};
};
std::array<FolderInUse, 16> folders_in_use;
std::mutex folders_mutex;

// Calls here are safe in a handler, so another program does what is not.
void RemoveFoldersAndEnd(int signal_number) {
  for (FolderInUse& folder : folders_in_use) {
    if (!folder.used) continue;
    const pid_t child = _Fork();
    if (child == 0) {
      execl("/bin/rm", "rm", "-rf", "--", folder.path.data(), nullptr);
      _exit(1);
    }
    if (child > 0) waitpid(child, nullptr, 0);
  }
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

// A signal that is ignored or handled already stays so.
void HandleSignals() {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction old {};
    if (sigaction(number, nullptr, &old) != 0 || old.sa_handler != SIG_DFL) continue;
    struct sigaction action {};
    action.sa_handler = RemoveFoldersAndEnd;
    sigfillset(&action.sa_mask);
    sigaction(number, &action, nullptr);
  }
}

void Register(const std::string& path) {
  const std::lock_guard lock(folders_mutex);
  for (FolderInUse& folder : folders_in_use) {
    if (folder.used || path.size() >= folder.path.size()) continue;
    std::memcpy(folder.path.data(), path.c_str(), path.size() + 1);
    folder.used = true;
    return;
  }
}

void Unregister(const std::string& path) {
  const std::lock_guard lock(folders_mutex);
  for (FolderInUse& folder : folders_in_use) {
    if (folder.used && path == folder.path.data()) folder.used = false;
  }
}

bool IsOfThisUser(const struct stat& info) {
  return S_ISDIR(info.st_mode) && info.st_uid == geteuid() && (info.st_mode & 077) == 0;
}

void RemoveIfAbandoned(const std::filesystem::path& path) {
  struct stat info {};
  if (lstat(path.c_str(), &info) != 0 || !IsOfThisUser(info)) return;
  if (info.st_mtime > time(nullptr) - kYoungSeconds) return;
  const int fd = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0) return;
  struct stat opened {};
  if (fstat(fd, &opened) == 0 && opened.st_ino == info.st_ino && opened.st_dev == info.st_dev &&
      flock(fd, LOCK_EX | LOCK_NB) == 0) {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
  close(fd);
}

}  // namespace

void RemoveAbandonedFolders() {
  std::error_code error;
  const std::filesystem::path base = std::filesystem::temp_directory_path(error);
  if (error) return;
  std::vector<std::filesystem::path> found;
  const std::size_t length = std::strlen(kFolderPrefix) + kRandomLetters;
  for (auto it = std::filesystem::directory_iterator(base, error);
       !error && it != std::filesystem::directory_iterator(); it.increment(error)) {
    const std::string name = it->path().filename().string();
    if (name.size() == length && name.starts_with(kFolderPrefix)) found.push_back(it->path());
  }
  for (const std::filesystem::path& path : found) RemoveIfAbandoned(path);
}

absl::StatusOr<TemporaryFolder> TemporaryFolder::Make() {
  static std::once_flag once;
  std::call_once(once, RemoveAbandonedFolders);
  HandleSignals();
  std::error_code error;
  std::string path = std::filesystem::temp_directory_path(error) /
                     (kFolderPrefix + std::string(kRandomLetters, 'X'));
  if (error || mkdtemp(path.data()) == nullptr) {
    return absl::UnavailableError(
        "cannot make a temporary folder; set TMPDIR to one that can be written");
  }
  Register(path);
  // Where there are no locks, other processes find none either, and leave the folder alone.
  const int lock = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock >= 0) (void)flock(lock, LOCK_EX | LOCK_NB);
  return TemporaryFolder(std::move(path), lock);
}

TemporaryFolder::TemporaryFolder(TemporaryFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})), lock_(std::exchange(other.lock_, -1)) {}

TemporaryFolder::~TemporaryFolder() {
  if (!path_.empty()) {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
    Unregister(path_);
  }
  if (lock_ >= 0) close(lock_);
}

}  // namespace eqrise::run
