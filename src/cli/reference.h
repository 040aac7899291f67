// Running and verifying. A result is compared with the reference interpreter on sizes that it can
// do; at real sizes, with the source's plain sequential C lowering in double
// (rise/plain_lowering.h), which is itself compared with the interpreter at the kernel's small
// size.
#ifndef EQRISE_CLI_REFERENCE_H_
#define EQRISE_CLI_REFERENCE_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "cli/kernel.h"
#include "cli/pipeline.h"
#include "run/array.h"
#include "run/runner.h"

namespace eqrise::cli {

struct DataOptions {
  uint64_t seed = 1;
  std::map<std::string, std::string> files;  // input name -> .npy
};

// The inputs' leaves in the manifest's order: from files, or random within the kernel's bounds.
absl::StatusOr<std::vector<run::HostArray>> MakeInputs(const Kernel& kernel, const SizeMap& sizes,
                                                       const DataOptions& options);

struct Reference {
  std::vector<run::HostArray> outputs;
  std::string by;  // "interpreter", "plain C in double"
};

class ReferenceMaker {
 public:
  explicit ReferenceMaker(run::RunOptions run) : run_(std::move(run)) {}
  // `work` estimates the kernel's scalar operations; below a limit the interpreter is used.
  absl::StatusOr<Reference> Make(Kernel& kernel, const SizeMap& sizes,
                                 const std::vector<run::HostArray>& inputs);

 private:
  absl::StatusOr<std::vector<run::HostArray>> Interpreted(Kernel& kernel, const SizeMap& sizes,
                                                          const std::vector<run::HostArray>& inputs,
                                                          int64_t max_steps);
  absl::StatusOr<std::vector<run::HostArray>> Plain(Kernel& kernel, const SizeMap& sizes,
                                                    const std::vector<run::HostArray>& inputs);
  // Compares Plain with Interpreted at the kernel's small size.
  absl::Status CheckPlain(const Kernel& kernel);

  run::RunOptions run_;
  std::map<std::string, absl::Status> checked_;  // by kernel path
};

}  // namespace eqrise::cli

#endif  // EQRISE_CLI_REFERENCE_H_
