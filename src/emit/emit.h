// Emission: a lowered phrase as OpenCL C, C11 with OpenMP, or MLIR, and the manifest that says how
// to run it. The code is meant to be read: the source and the rules used stand in a comment at its
// top, values that are used twice have a name, vectors are explicit (docs/decisions.md, decision
// 22).
//
//   absl::StatusOr<Emitted> e = Emit(lowered, program, options, report);
//   e->source;    // __kernel void scal_0(__global float* restrict out, ...) { ... }
//   e->manifest;  // launches in order with their arguments and sizes
//
// A program whose sizes are known only at run time may be there in several versions: one for sizes
// that 64 divides, and one for all. EmitVersions prints them into one source, and the manifest says
// which one is for which sizes.
#ifndef EQRISE_EMIT_EMIT_H_
#define EQRISE_EMIT_EMIT_H_

#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "dpia/access.h"
#include "dpia/lower.h"
#include "run/manifest.h"

namespace eqrise::emit {

struct EmitOptions {
  std::string comment;  // put at the top, without comment marks
  bool strict_fp = false;
  double tolerance = 1e-5;
};

struct Emitted {
  std::string source;
  run::Manifest manifest;
};

// Chooses nothing: it prints. Errors are located through `report`.
absl::StatusOr<Emitted> Emit(const dpia::Lowered& lowered, const rise::Program& program,
                             const EmitOptions& options, const dpia::Reporter& report);

// A version of a program, lowered.
struct Version {
  std::string name;                           // "by_64": a part of its functions' names
  std::vector<rise::Assumption> assumptions;  // what it needs beside what all versions need
  std::string comment;                        // put before its code, without comment marks
  const dpia::Lowered* lowered = nullptr;
  const rise::Program* program = nullptr;
};

// For OpenCL and C. The first version whose assumptions hold is the one that runs, so that the last
// one has none. All have the same inputs, outputs and sizes.
absl::StatusOr<Emitted> EmitVersions(std::span<const Version> versions, const EmitOptions& options,
                                     const dpia::Reporter& report);

}  // namespace eqrise::emit

#endif  // EQRISE_EMIT_EMIT_H_
