// Programs that are one function in a shared object: built by a back end or taken from the cache,
// loaded into this process, called and timed.
//
//   SharedObject object{.language = "C", .symbol = "dot_entry", .key = CacheKey({...}), ...};
//   object.build = [&](const std::string& folder, const std::string& file) { ... };
//   absl::StatusOr<RunResult> result = RunSharedObject(object, manifest, program, inputs, options);
//
// Used by c_backend.h and mlir_backend.h.
#ifndef EQRISE_RUN_SHARED_OBJECT_H_
#define EQRISE_RUN_SHARED_OBJECT_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "run/binding.h"
#include "run/runner.h"

namespace eqrise::run {

struct SharedObject {
  std::string language;  // for messages
  std::string device;    // RunResult::device
  std::string built_by;  // RunResult::built_by
  std::string symbol;    // void SYMBOL(void** args), as the manifest describes it
  std::string key;       // of the cache: all that the file depends on
  bool memrefs = false;  // args[i] of a buffer points to MLIR's descriptor of it
  // Makes `file`, with `folder` for what is needed on the way.
  std::function<absl::Status(const std::string& folder, const std::string& file)> build;
};

absl::StatusOr<RunResult> RunSharedObject(const SharedObject& object, const Manifest& manifest,
                                          const BoundProgram& program,
                                          const std::vector<HostArray>& inputs,
                                          const RunOptions& options);

// Builds it into the cache, unless it is there, and runs nothing.
absl::Status PrepareSharedObject(const SharedObject& object, const RunOptions& options);

std::vector<std::string> SplitAtBlanks(const std::string& text);
// The C compiler's command, its options included if CC has some.
absl::StatusOr<std::vector<std::string>> CompilerCommand();
// Which program this is, without asking it: its file, and when and how large that was made.
std::string ProgramIdentity(const std::string& name);
// What code for this very CPU depends on. A cache in a home folder may be seen by several machines.
std::string CpuIdentity();

}  // namespace eqrise::run

#endif  // EQRISE_RUN_SHARED_OBJECT_H_
