// Inside the OpenCL runner: the C API's handles as owned values, and its error codes as Statuses.
// Only opencl*.cc include this; everyone else sees opencl.h.
#ifndef EQRISE_RUN_OPENCL_HANDLES_H_
#define EQRISE_RUN_OPENCL_HANDLES_H_

#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 120
#endif
#include <CL/cl.h>

#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "run/cache.h"
#include "run/manifest.h"
#include "run/opencl.h"

namespace eqrise::run {

// A handle that is released at the end of its scope: Owned<cl_kernel, clReleaseKernel>.
template <auto Release>
struct Releaser {
  template <typename T>
  void operator()(T* handle) const {
    Release(handle);
  }
};
template <typename Handle, auto Release>
using Owned = std::unique_ptr<std::remove_pointer_t<Handle>, Releaser<Release>>;

using Context = Owned<cl_context, clReleaseContext>;
using Queue = Owned<cl_command_queue, clReleaseCommandQueue>;
using Program = Owned<cl_program, clReleaseProgram>;
using Kernel = Owned<cl_kernel, clReleaseKernel>;
using Memory = Owned<cl_mem, clReleaseMemObject>;
using Event = Owned<cl_event, clReleaseEvent>;

// OK for CL_SUCCESS; else "CALL failed: CL_OUT_OF_RESOURCES (-5)".
absl::Status ToStatus(cl_int code, std::string_view call);

// A device with the handles that go with its description.
struct Device {
  DeviceInfo info;
  cl_device_id id = nullptr;
};
absl::StatusOr<std::vector<Device>> OpenDevices();

// A program built for one device, and how.
struct BuiltProgram {
  Program program;
  bool cached = false;
};

// Builds the source with the manifest's options, or takes the binary from the cache. The error
// carries the build log.
absl::StatusOr<BuiltProgram> BuildProgram(const Manifest& manifest, const std::string& source,
                                          cl_context context, const Device& device,
                                          const ArtifactCache& cache);

}  // namespace eqrise::run

#endif  // EQRISE_RUN_OPENCL_HANDLES_H_
