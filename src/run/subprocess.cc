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
#include <fstream>
#include <thread>

#include "absl/cleanup/cleanup.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

using Clock = std::chrono::steady_clock;

// A process and all that it has started, as far as their parents live; the process itself first.
std::vector<pid_t> FamilyOf(pid_t process) {
  std::vector<pid_t> out = {process};
  for (size_t i = 0; i < out.size(); ++i) {
    std::ifstream children(Cat("/proc/", out[i], "/task/", out[i], "/children"));
    for (pid_t child = 0; children >> child;) out.push_back(child);
  }
  return out;
}

std::size_t ResidentBytes(pid_t process) {
  std::ifstream file(Cat("/proc/", process, "/statm"));
  std::size_t all = 0, resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// A started program, the leader of a process group. At the end of its scope nothing of the group is
// left: not what it has started and forgotten, nor itself.
class Group {
 public:
  explicit Group(pid_t leader) : leader_(leader) {}
  ~Group() {
    // Compilers that it has started are in groups of their own.
    if (!status_) StopFamily(leader_);
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
  std::size_t ResidentBytesOfAll() const {
    std::size_t sum = 0;
    for (pid_t p : FamilyOf(leader_)) sum += ResidentBytes(p);
    return sum;
  }

 private:
  pid_t leader_;
  std::optional<int> status_;
};

enum class End { kByItself, kTimeOver, kMemoryOver, kCancelled };

// Watches a program against its limits.
class Watch {
 public:
  Watch(Group& group, const ProgramLimits& limits)
      : group_(group),
        limits_(limits),
        deadline_(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                     std::chrono::duration<double>(limits.seconds))) {}

  // Why it has to be stopped, if it has to be.
  std::optional<End> Broken() {
    const Clock::time_point now = Clock::now();
    if (now > deadline_) return End::kTimeOver;
    if (limits_.cancel != nullptr && *limits_.cancel) return End::kCancelled;
    if (limits_.resident_bytes > 0 && now > next_look_) {
      next_look_ = now + std::chrono::milliseconds(20);
      const std::size_t resident = group_.ResidentBytesOfAll();
      peak_ = std::max(peak_, resident);
      if (resident > limits_.resident_bytes) return End::kMemoryOver;
    }
    return std::nullopt;
  }
  std::size_t peak() const { return peak_; }

 private:
  Group& group_;
  const ProgramLimits& limits_;
  Clock::time_point deadline_, next_look_{};
  std::size_t peak_ = 0;
};

// Reads until the other side is closed, the leader has ended, or a limit is broken: a daemon that a
// program leaves behind keeps the pipe open for ever. What is beyond the limit is thrown away.
End ReadUntilEnd(int fd, Group& group, const ProgramLimits& limits, Watch& watch,
                 std::string& text) {
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
      return End::kByItself;
    }
    has_ended = has_ended || group.Wait(WNOHANG);
    if (const auto broken = watch.Broken()) return *broken;
  }
  while (!has_ended && !group.Wait(WNOHANG)) {
    if (const auto broken = watch.Broken()) return *broken;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return End::kByItself;
}

std::string WhyStopped(End end, const ProgramLimits& limits) {
  switch (end) {
    case End::kTimeOver:
      return Cat(" did not end within ", limits.seconds, " s, and was stopped\n");
    case End::kMemoryOver:
      return Cat(" had more than ", limits.resident_bytes >> 20,
                 " MB of memory, and was stopped\n");
    case End::kByItself:
    case End::kCancelled:
      break;
  }
  return " was stopped\n";
}

}  // namespace

void StopFamily(pid_t process) {
  for (pid_t p : FamilyOf(process)) kill(p, SIGKILL);
}

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
  Watch watch(group, limits);
  const End end = ReadUntilEnd(ends[0], group, limits, watch, finished.output);
  finished.peak_bytes = watch.peak();
  if (end != End::kByItself) {
    finished.timed_out = end == End::kTimeOver;
    finished.out_of_memory = end == End::kMemoryOver;
    finished.exit_code = 128 + SIGKILL;
    absl::StrAppend(&finished.output, finished.output.empty() ? "" : "\n", arguments.front(),
                    WhyStopped(end, limits));
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
