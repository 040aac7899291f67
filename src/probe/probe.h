// Measures on the machine at hand what a device file says of hardware (docs/devices.md): small
// programs are compiled and run as emitted code is, each in a process of its own.
//
//   absl::StatusOr<ProbedDevice> device = ProbeC({.seconds = 30});
//   run::WriteFileAtomically("mine.toml", {DeviceFileText(*device)});
//   target::LoadDevice("mine.toml", target::ThisMachine())
#ifndef EQRISE_PROBE_PROBE_H_
#define EQRISE_PROBE_PROBE_H_

#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "probe/device_file.h"

namespace eqrise::probe {

struct ProbeOptions {
  double seconds = 30;  // of measuring, about; compiling and starting come to that
  std::string device;   // OpenCL: which (run/opencl.h)
  double compile_seconds = 120;
  std::function<void(const std::string&)> say;  // told what is measured at the moment; may be none
};

// C with OpenMP on this machine: all threads that OpenMP starts.
absl::StatusOr<ProbedDevice> ProbeC(const ProbeOptions& options);

// An OpenCL device: a GPU, or a CPU, whose caches and arithmetic are measured in C.
absl::StatusOr<ProbedDevice> ProbeOpenCl(const ProbeOptions& options);

}  // namespace eqrise::probe

#endif  // EQRISE_PROBE_PROBE_H_
