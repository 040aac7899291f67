// Runs something in a child of this process, so that a driver that aborts or crashes there costs
// this one result.
//
//   absl::StatusOr<RunResult> r = InOwnProcess([&] { return runner->Run(...); });
//
// The child begins with all memory of this process and none of its threads. So OpenCL, whose
// drivers have threads, must not have been used here before.
#ifndef EQRISE_RUN_OWN_PROCESS_H_
#define EQRISE_RUN_OWN_PROCESS_H_

#include <functional>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "run/opencl.h"
#include "run/runner.h"

namespace eqrise::run {

// What the function returns, or kAborted with "the driver ended by signal 6". The child is stopped
// after so many seconds, where there is a limit: kDeadlineExceeded.
absl::StatusOr<RunResult> InOwnProcess(const std::function<absl::StatusOr<RunResult>()>& run,
                                       std::optional<double> seconds = std::nullopt);

// ListDevices of opencl.h, for a process that has children run programs later: NVIDIA's driver has
// no devices in the child of a process that has listed them.
absl::StatusOr<std::vector<DeviceInfo>> ListDevicesInOwnProcess();

}  // namespace eqrise::run

#endif  // EQRISE_RUN_OWN_PROCESS_H_
