// Emission: an imperative phrase as OpenCL C 1.2 or C11 with OpenMP, and the manifest that says how
// to run it. The code is meant to be read: the source and the rules used stand in a comment at its
// top, values that are used twice have a name, vectors are explicit (DESIGN.md, decision 22).
//
//   absl::StatusOr<Emitted> e = Emit(*phrase, program, options, report);
//   e->source;    // __kernel void scal_0(__global float* restrict out, ...) { ... }
//   e->manifest;  // launches in order with their arguments and sizes
#ifndef EQRISE_EMIT_EMIT_H_
#define EQRISE_EMIT_EMIT_H_

#include <array>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "dpia/access.h"
#include "dpia/phrase.h"
#include "emit/launch_shape.h"
#include "run/manifest.h"

namespace eqrise::emit {

// For tests of those who look for races: our checker, and the OpenCL simulator.
enum class BarrierHook : uint8_t { kNone, kLeaveOut, kLeaveOutUnchecked };

struct EmitOptions {
  target::Target target = target::Target::kOpenCL;
  std::string comment;  // put at the top, without comment marks
  GroupPolicy groups;
  int64_t local_bytes = 0;  // the device's local memory for a group; 0 is not known
  bool half = false;        // whether the device computes with f16 (cl_khr_fp16) or only stores it
  double opencl_c = 1.2;  // the version of OpenCL C; from 2.0 on, atomics have an order and a scope
  bool strict_fp = false;
  double tolerance = 1e-5;
  BarrierHook barriers = BarrierHook::kNone;
};

struct Emitted {
  std::string source;
  run::Manifest manifest;
};

// Translates nothing and chooses nothing but group sizes. Errors are located through `report`.
absl::StatusOr<Emitted> Emit(dpia::Phrase& phrase, const rise::Program& program,
                             const EmitOptions& options, const dpia::Reporter& report);

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_EMIT_H_
