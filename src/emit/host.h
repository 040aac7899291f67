// Host code: a compiled OpenCL program as a small C library, for applications that link against
// OpenCL alone.
//
//   HostLibrary lib = *MakeHostLibrary(emitted.manifest, emitted.source);
//   lib.header;  // int mm_create(cl_context, cl_device_id, cl_command_queue, mm_handle**);
//                // int mm_run(mm_handle*, int64_t n, ..., const float* A, const float* B, float*
//                out);
//                // int mm_enqueue(..., cl_mem A, cl_mem B, cl_mem out, ..., cl_event* done);
//   lib.source;  // C11, the kernels in it as strings
//
// A handle keeps what a run needs besides the caller's arrays: the built kernels, and the
// temporaries for the sizes that were used last. There is no global state.
#ifndef EQRISE_EMIT_HOST_H_
#define EQRISE_EMIT_HOST_H_

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "run/manifest.h"

namespace eqrise::emit {

struct HostLibrary {
  std::string header;  // NAME.h
  std::string source;  // NAME.c
};

// `kernels`: the OpenCL C that the manifest belongs to. Only the target OpenCL has host code: C
// programs are functions already.
absl::StatusOr<HostLibrary> MakeHostLibrary(const run::Manifest& manifest,
                                            std::string_view kernels);

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_HOST_H_
