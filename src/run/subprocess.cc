#include "run/subprocess.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <thread>

#include "absl/cleanup/cleanup.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

using Clock = std::chrono::steady_clock;

// A started program, the leader of a process group. At the end of its scope nothing of the group is
// left: not what it has started and forgotten, nor itself.
class Group {
 public:
  explicit Group(pid_t leader) : leader_(leader) {}
  ~Group() {
    kill(-leader_, SIGKILL);
    if (!status_) Wait(0);
  }
  Group(const Group&) = delete;
  Group& operator=(const Group&) = delete;

  // `options`: of waitpid. Whether the leader has ended.
  bool Wait(int options) {
    int status = 0;
    pid_t ended = 0;
    do {
      ended = waitpid(leader_, &status, options);
    } while (ended < 0 && errno == EINTR);
    if (ended == leader_) status_ = status;
    return ended != 0;
  }
  std::optional<int> status() const { return status_; }

 private:
  pid_t leader_;
  std::optional<int> status_;
};

// Reads until the other side is closed, the leader has ended, or the time is over: a daemon that a
// program leaves behind keeps the pipe open for ever. What is beyond the limit is thrown away.
// False: the time was over.
bool ReadUntilEnd(int fd, Group& group, const ProgramLimits& limits, std::string& text) {
  const Clock::time_point deadline =
      Clock::now() +
      std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(limits.seconds));
  bool has_ended = false;
  char buffer[4096];
  while (true) {
    pollfd ready{fd, POLLIN, 0};
    const int found = poll(&ready, 1, has_ended ? 0 : 20);
    if (found > 0) {
      const ssize_t count = read(fd, buffer, sizeof buffer);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) break;
      const size_t room = limits.output_bytes - std::min(limits.output_bytes, text.size());
      text.append(buffer, std::min(room, static_cast<std::size_t>(count)));
    } else if (has_ended) {
      return true;
    }
    has_ended = has_ended || group.Wait(WNOHANG);
    if (Clock::now() > deadline) return false;
  }
  while (!has_ended && !group.Wait(WNOHANG)) {
    if (Clock::now() > deadline) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

}  // namespace

absl::StatusOr<Finished> RunProgram(const std::vector<std::string>& arguments,
                                    const ProgramLimits& limits) {
  std::vector<char*> argv;
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return absl::ErrnoToStatus(errno, "cannot make a pipe");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  pid_t pid = 0;
  const int error = posix_spawnp(&pid, argv[0], &actions, &attributes, argv.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  const absl::Cleanup close_pipe = [&ends] { close(ends[0]); };
  if (error != 0) {
    return absl::ErrnoToStatus(error, Cat("cannot run ", arguments.front()));
  }
  Group group(pid);
  Finished finished;
  if (!ReadUntilEnd(ends[0], group, limits, finished.output)) {
    finished.timed_out = true;
    finished.exit_code = 128 + SIGKILL;
    absl::StrAppend(&finished.output, finished.output.empty() ? "" : "\n", arguments.front(),
                    " did not end within ", limits.seconds, " s, and was stopped\n");
    return finished;
  }
  const int status = group.status().value_or(0);
  finished.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return finished;
}

std::optional<std::filesystem::path> FindProgram(std::string_view name) {
  if (name.find('/') != std::string_view::npos) {
    const std::filesystem::path path(name);
    return access(path.c_str(), X_OK) == 0 ? std::optional(path) : std::nullopt;
  }
  const char* variable = std::getenv("PATH");
  for (const absl::string_view folder : absl::StrSplit(variable == nullptr ? "" : variable, ':')) {
    const std::filesystem::path path = std::filesystem::path(std::string(folder)) / name;
    std::error_code error;
    if (std::filesystem::is_regular_file(path, error) && access(path.c_str(), X_OK) == 0) {
      return path;
    }
  }
  return std::nullopt;
}

}  // namespace eqrise::run
