// Runs something in a child of this process, so that a driver that aborts or crashes there costs
// this one result.
//
//   absl::StatusOr<RunResult> r = InOwnProcess([&] { return runner->Run(...); });
//   absl::StatusOr<RunResult> r = InOwnProcess([&] { ... }, {.seconds = 10});   // or it hangs
//
// The child begins with all memory of this process and none of its threads. So OpenCL, whose
// drivers have threads, must not have been used here before.
#ifndef EQRISE_RUN_OWN_PROCESS_H_
#define EQRISE_RUN_OWN_PROCESS_H_

#include <atomic>
#include <functional>
#include <limits>
#include <vector>

#include "absl/status/statusor.h"
#include "run/opencl.h"
#include "run/runner.h"

namespace eqrise::run {

struct ProcessLimits {
  double seconds = std::numeric_limits<double>::infinity();
  const std::atomic<bool>* cancel = nullptr;  // once it is true, the child is stopped
};

// What the function returns, or kAborted with "the driver ended by signal 6". A child that breaks a
// limit is stopped with all that it has started: kDeadlineExceeded, or kCancelled.
absl::StatusOr<RunResult> InOwnProcess(const std::function<absl::StatusOr<RunResult>()>& run,
                                       const ProcessLimits& limits = {});

// ListDevices of opencl.h, for a process that has children run programs later: NVIDIA's driver has
// no devices in the child of a process that has listed them.
absl::StatusOr<std::vector<DeviceInfo>> ListDevicesInOwnProcess();

}  // namespace eqrise::run

#endif  // EQRISE_RUN_OWN_PROCESS_H_
