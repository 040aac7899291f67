// Runs and verifies. At sizes that the reference interpreter can do, a result is compared with the
// interpreter's. At real sizes it is compared with the result of the source's plain sequential C
// lowering in double (rise/lowering/plain_lowering.h). That lowering is itself compared with the
// interpreter at a small size, on the extreme values of the real inputs, too. At the real sizes
// some of its elements are also computed by an interpreter by need
// (rise/interpret/element_sampler.h), which shares no code with lowering, translation and emission.
#ifndef EQRISE_COMPILE_REFERENCE_H_
#define EQRISE_COMPILE_REFERENCE_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "compile/kernel.h"
#include "compile/npy_inputs.h"
#include "compile/pipeline.h"
#include "run/array.h"
#include "run/runner.h"

namespace eqrise::compile {

struct DataOptions {
  uint64_t seed = 1;
  NpyInputs files;
};

// The inputs' leaves in the manifest's order: from files, or random within the kernel's bounds.
absl::StatusOr<std::vector<run::HostArray>> MakeInputs(const Kernel& kernel, const SizeMap& sizes,
                                                       DataOptions options);

struct Reference {
  std::vector<run::HostArray> outputs;
  // "interpreter" or "plain C in double"; the latter says so where the interpreter could check it
  // at no small size.
  std::string by;
  std::string doubt;  // why the reference can't be trusted; empty: it can
};

class ReferenceMaker {
 public:
  // The fault is for tests: translations of references have it, too.
  explicit ReferenceMaker(run::RunOptions run, dpia::PlantedFault fault = dpia::PlantedFault::kNone)
      : run_(std::move(run)), planted_fault_(fault) {}
  // `work` estimates the kernel's scalar operations; below a limit the interpreter is used.
  absl::StatusOr<Reference> Make(Kernel& kernel, const SizeMap& sizes,
                                 const std::vector<run::HostArray>& inputs);

 private:
  absl::StatusOr<std::vector<run::HostArray>> Interpreted(Kernel& kernel, const SizeMap& sizes,
                                                          const std::vector<run::HostArray>& inputs,
                                                          int64_t max_steps);
  absl::StatusOr<std::vector<run::HostArray>> Plain(Kernel& kernel, const SizeMap& sizes,
                                                    const std::vector<run::HostArray>& inputs);
  // Compares Plain with Interpreted at a small size, on random data and on the extreme values of
  // the real inputs: both come from one translator, so a fault of it must not judge itself.
  absl::StatusOr<std::string> Doubt(const Kernel& kernel, const SizeMap& sizes,
                                    const std::vector<run::HostArray>& inputs);
  absl::StatusOr<std::string> DoubtAt(const Kernel& kernel, const SizeMap& small,
                                      const SizeMap& real,
                                      const std::vector<run::HostArray>& real_inputs);

  run::RunOptions run_;
  dpia::PlantedFault planted_fault_;
  std::map<std::string, absl::StatusOr<std::string>> checked_;  // by kernel path
};

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_REFERENCE_H_
