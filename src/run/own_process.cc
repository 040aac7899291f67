#include "run/own_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "run/subprocess.h"
#include "run/text.h"

namespace eqrise::run {
namespace {

using Clock = std::chrono::steady_clock;

// How long a child may take.
class Deadline {
 public:
  explicit Deadline(const ProcessLimits& limits) : limits_(limits) {
    if (std::isfinite(limits.seconds)) {
      at_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                               std::chrono::duration<double>(limits.seconds));
    }
  }

  // What is broken, if something is.
  absl::Status Look() const {
    if (limits_.cancel != nullptr && *limits_.cancel) return absl::CancelledError("cancelled");
    if (at_ && Clock::now() > *at_) {
      return absl::DeadlineExceededError(Cat("did not end within ", limits_.seconds, " s"));
    }
    return absl::OkStatus();
  }
  bool has_limits() const { return at_ || limits_.cancel != nullptr; }

 private:
  const ProcessLimits& limits_;
  std::optional<Clock::time_point> at_;
};

// Both ends are this program, so numbers are as they are in memory.
class PipeEnd {
 public:
  // With a deadline, what is taken comes in time or not at all.
  explicit PipeEnd(int fd, const Deadline* deadline = nullptr) : fd_(fd), deadline_(deadline) {}

  bool Put(const void* from, std::size_t count) {
    const char* bytes = static_cast<const char*>(from);
    while (count > 0) {
      const ssize_t done = write(fd_, bytes, count);
      if (done < 0 && errno == EINTR) continue;
      if (done <= 0) return false;
      bytes += done;
      count -= static_cast<std::size_t>(done);
    }
    return true;
  }
  bool Take(void* to, std::size_t count) {
    char* bytes = static_cast<char*>(to);
    while (count > 0) {
      if (!WaitForBytes()) return false;
      const ssize_t done = read(fd_, bytes, count);
      if (done < 0 && errno == EINTR) continue;
      if (done <= 0) return false;
      bytes += done;
      count -= static_cast<std::size_t>(done);
    }
    return true;
  }
  template <typename T>
  bool PutNumber(T number) {
    return Put(&number, sizeof number);
  }
  template <typename T>
  bool TakeNumber(T& number) {
    return Take(&number, sizeof number);
  }
  template <typename T>
  bool PutAll(const T& items) {
    return PutNumber(std::uint64_t{items.size()}) &&
           Put(items.data(), items.size() * sizeof *items.data());
  }
  template <typename T>
  bool TakeAll(T& items) {
    std::uint64_t size = 0;
    if (!TakeNumber(size)) return false;
    items.resize(size);
    return Take(items.data(), size * sizeof *items.data());
  }

 private:
  bool WaitForBytes() {
    while (deadline_ != nullptr && deadline_->has_limits()) {
      pollfd ready{fd_, POLLIN, 0};
      if (poll(&ready, 1, 20) > 0) return true;
      if (!deadline_->Look().ok()) return false;
    }
    return true;
  }

  int fd_;
  const Deadline* deadline_;
};

bool PutStatus(PipeEnd& out, const absl::Status& status) {
  return out.PutNumber(status.code()) && out.PutAll(std::string(status.message()));
}

// False: the child ended before it had written all.
bool TakeStatus(PipeEnd& in, absl::Status& status) {
  absl::StatusCode code{};
  std::string message;
  if (!in.TakeNumber(code) || !in.TakeAll(message)) return false;
  status = absl::Status(code, message);
  return true;
}

bool PutResult(PipeEnd& out, const absl::StatusOr<RunResult>& result) {
  if (!PutStatus(out, result.status())) return false;
  if (!result.ok()) return true;
  bool good = out.PutNumber(result->median_seconds) && out.PutAll(result->all_seconds) &&
              out.PutNumber(result->compile_seconds) && out.PutNumber(result->cached) &&
              out.PutAll(result->device) && out.PutAll(result->built_by) &&
              out.PutNumber(std::uint64_t{result->outputs.size()});
  for (const HostArray& a : result->outputs) {
    good = good && out.PutNumber(a.element()) && out.PutAll(a.shape()) &&
           out.Put(a.Bytes(), a.byte_size());
  }
  return good;
}

bool TakeResult(PipeEnd& in, absl::StatusOr<RunResult>& out) {
  absl::Status status;
  if (!TakeStatus(in, status)) return false;
  if (!status.ok()) {
    out = status;
    return true;
  }
  RunResult result;
  std::uint64_t outputs = 0;
  bool good = in.TakeNumber(result.median_seconds) && in.TakeAll(result.all_seconds) &&
              in.TakeNumber(result.compile_seconds) && in.TakeNumber(result.cached) &&
              in.TakeAll(result.device) && in.TakeAll(result.built_by) && in.TakeNumber(outputs);
  for (std::uint64_t i = 0; good && i < outputs; ++i) {
    Element element{};
    std::vector<std::int64_t> shape;
    if (!in.TakeNumber(element) || !in.TakeAll(shape)) return false;
    absl::StatusOr<HostArray> array = HostArray::Create(element, std::move(shape));
    if (!array.ok()) {
      out = array.status();
      return true;
    }
    good = in.Take(array->Bytes(), array->byte_size());
    result.outputs.push_back(*std::move(array));
  }
  if (good) out = std::move(result);
  return good;
}

// The parts of a DeviceInfo, in the order in which they travel.
template <typename Info, typename Text, typename Number>
bool EachPart(Info& info, const Text& text, const Number& number) {
  return number(info.index) && text(info.platform) && text(info.name) && text(info.type) &&
         text(info.version) && text(info.driver) && number(info.compute_units) &&
         number(info.preferred_float_width) && number(info.local_memory) &&
         number(info.global_memory) && number(info.max_allocation) && number(info.max_work_group) &&
         number(info.shares_host_memory);
}

bool PutDevices(PipeEnd& out, const absl::StatusOr<std::vector<DeviceInfo>>& devices) {
  if (!PutStatus(out, devices.status())) return false;
  if (!devices.ok()) return true;
  bool good = out.PutNumber(std::uint64_t{devices->size()});
  for (const DeviceInfo& d : *devices) {
    good = good && EachPart(
                       d, [&](const std::string& text) { return out.PutAll(text); },
                       [&](auto number) { return out.PutNumber(number); });
  }
  return good;
}

bool TakeDevices(PipeEnd& in, absl::StatusOr<std::vector<DeviceInfo>>& out) {
  absl::Status status;
  std::uint64_t count = 0;
  if (!TakeStatus(in, status)) return false;
  if (!status.ok()) {
    out = status;
    return true;
  }
  std::vector<DeviceInfo> devices;
  bool good = in.TakeNumber(count);
  for (std::uint64_t i = 0; good && i < count; ++i) {
    good = EachPart(
        devices.emplace_back(), [&](std::string& text) { return in.TakeAll(text); },
        [&](auto& number) { return in.TakeNumber(number); });
  }
  if (good) out = std::move(devices);
  return good;
}

// The child puts what it has into a pipe, and this process takes it out. kAborted where the child
// ended before it had put all.
absl::Status InChild(const std::function<bool(PipeEnd&)>& put,
                     const std::function<bool(PipeEnd&)>& take, const ProcessLimits& limits = {}) {
  // What is in their buffers would be written twice.
  std::cout.flush();
  std::cerr.flush();
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return absl::ErrnoToStatus(errno, "cannot make a pipe");
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) {
    const int error = errno;
    close(ends[0]);
    close(ends[1]);
    return absl::ErrnoToStatus(error, "cannot make a process");
  }
  if (child == 0) {
    close(ends[0]);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    PipeEnd out(ends[1]);
    const bool good = put(out);
    // What drivers do when a process exits is not asked for.
    _exit(good ? 0 : 1);
  }
  close(ends[1]);
  const Deadline deadline(limits);
  PipeEnd in(ends[0], &deadline);
  const bool whole = take(in);
  close(ends[0]);
  const absl::Status broken = whole ? absl::OkStatus() : deadline.Look();
  if (!broken.ok()) StopFamily(child);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (whole) return absl::OkStatus();
  if (!broken.ok()) return broken;
  return absl::AbortedError(
      WIFSIGNALED(status)
          ? Cat("the driver ended by signal ", WTERMSIG(status))
          : Cat("the driver ended the process with the code ", WEXITSTATUS(status)));
}

}  // namespace

absl::StatusOr<RunResult> InOwnProcess(const std::function<absl::StatusOr<RunResult>()>& run,
                                       const ProcessLimits& limits) {
  absl::StatusOr<RunResult> result = absl::InternalError("");
  const absl::Status status = InChild([&](PipeEnd& out) { return PutResult(out, run()); },
                                      [&](PipeEnd& in) { return TakeResult(in, result); }, limits);
  return status.ok() ? std::move(result) : status;
}

absl::StatusOr<std::vector<DeviceInfo>> ListDevicesInOwnProcess() {
  absl::StatusOr<std::vector<DeviceInfo>> devices = absl::InternalError("");
  const absl::Status status = InChild([](PipeEnd& out) { return PutDevices(out, ListDevices()); },
                                      [&](PipeEnd& in) { return TakeDevices(in, devices); });
  return status.ok() ? std::move(devices) : status;
}

}  // namespace eqrise::run
