// Compiles C/OpenMP source with the system's compiler and runs it in this process.
//
// The compiler is $CC (split at blanks; never through a shell), else cc, gcc or clang from PATH. It
// is given
// `-O3 -march=native -fopenmp -ffp-contract=...` (off for manifest.strict_fp, else fast; never
// -ffast-math) and the manifest's compile_options, and makes a shared object that is loaded here.
// The shared object is kept in the cache under the source, the options, the compiler and this CPU.
//
//   absl::StatusOr<RunResult> result = RunC(manifest, source, program, inputs, options);
//
// `program` is the manifest bound to sizes and `inputs` have passed CheckInputs (binding.h). The
// number of threads is OpenMP's: OMP_NUM_THREADS, else all cores.
#ifndef EQRISE_RUN_C_BACKEND_H_
#define EQRISE_RUN_C_BACKEND_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "run/binding.h"
#include "run/runner.h"

namespace eqrise::run {

// The part of RunManifest for the target "c". Errors carry the compiler's own text.
absl::StatusOr<RunResult> RunC(const Manifest& manifest, const std::string& source,
                               const BoundProgram& program, const std::vector<HostArray>& inputs,
                               const RunOptions& options);

// Compiles it into the cache, and loads it to see that it is whole; runs nothing.
absl::Status PrepareC(const Manifest& manifest, const std::string& source,
                      const RunOptions& options);

}  // namespace eqrise::run

#endif  // EQRISE_RUN_C_BACKEND_H_
