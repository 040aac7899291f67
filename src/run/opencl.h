// Runs OpenCL programs through the ICD loader, whatever drivers are installed.
//
//   absl::StatusOr<std::vector<DeviceInfo>> devices = ListDevices();
//   for (const DeviceInfo& device : *devices) std::cout << device.Line() << "\n";
//   absl::StatusOr<std::unique_ptr<OpenClRunner>> runner = OpenClRunner::Create("nvidia",
//   cache_dir); absl::StatusOr<RunResult> result = (*runner)->Run(manifest, source, program,
//   inputs, options);
//
// A runner keeps its device, context and queue, so that measuring many candidates pays for them
// once; Session (runner.h) keeps them. Built programs are kept in the cache under
// their source, options, device and driver version.
//
// Nothing in this process may link LLVM: PoCL brings its own, and two of them crash. A kernel that
// overruns its buffers or that the driver dies on takes the process with it; `oclgrind` finds the
// former.
#ifndef EQRISE_RUN_OPENCL_H_
#define EQRISE_RUN_OPENCL_H_

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "run/binding.h"
#include "run/runner.h"

namespace eqrise::run {

struct DeviceInfo {
  int index = 0;         // over all platforms, in the loader's order
  std::string platform;  // "Portable Computing Language"
  std::string name;
  std::string type;     // "cpu", "gpu" or "other"
  std::string version;  // of OpenCL: "OpenCL 3.0 PoCL ..."
  std::string driver;
  unsigned compute_units = 0;
  unsigned preferred_float_width = 0;  // lanes
  std::uint64_t local_memory = 0;      // bytes for a work-group
  std::uint64_t global_memory = 0;     // bytes
  std::uint64_t max_allocation = 0;    // bytes for one buffer
  std::size_t max_work_group = 0;      // work-items
  bool shares_host_memory = false;     // a CPU: buffers need no copies

  // "0: NVIDIA H200 (NVIDIA CUDA, gpu, 132 compute units)"
  std::string Line() const;
};

// All devices of all platforms. An error if there is none, which says what to install.
absl::StatusOr<std::vector<DeviceInfo>> ListDevices();

// The position in `devices` of the device that `choice` means: "" the first; digits an index; other
// text the first device whose name or platform contains it, in upper or lower case. The error for
// one that is not there lists those that are.
absl::StatusOr<std::size_t> ChooseDevice(const std::vector<DeviceInfo>& devices,
                                         std::string_view choice);

class OpenClRunner {
 public:
  // `choice` as for ChooseDevice; an empty cache_dir is DefaultCacheDir() of cache.h.
  static absl::StatusOr<std::unique_ptr<OpenClRunner>> Create(
      std::string_view choice, const std::filesystem::path& cache_dir);

  virtual ~OpenClRunner() = default;

  virtual const DeviceInfo& device() const = 0;

  // The part of RunManifest for the target "opencl". `program` is the manifest bound to sizes
  // (binding.h), `inputs` have passed CheckInputs; `options.device` and `options.cache_dir` are not
  // read again. Errors: the build log, a work-group or local memory beyond the device's limits, a
  // kernel that does not fit its launch.
  virtual absl::StatusOr<RunResult> Run(const Manifest& manifest, const std::string& source,
                                        const BoundProgram& program,
                                        const std::vector<HostArray>& inputs,
                                        const RunOptions& options) = 0;
};

}  // namespace eqrise::run

#endif  // EQRISE_RUN_OPENCL_H_
