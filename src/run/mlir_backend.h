// Lowers MLIR by the tools of LLVM 16 and runs it in this process.
//
// mlir-opt-16 takes the dialects down to LLVM's (scf.parallel becomes an OpenMP loop).
// mlir-translate-16 makes LLVM IR of it, and opt-16 and llc-16 make code for this CPU. The C
// compiler ($CC, else cc, gcc or clang) links it with a few lines of C that unpack the arguments.
// Products and sums are contracted as in C, but not for manifest.strict_fp. The result is kept in
// the cache.
//
//   absl::StatusOr<RunResult> result = RunMlir(manifest, source, program, inputs, options);
//
// As for RunC (c_backend.h), `program` is bound, `inputs` are checked, and OMP_NUM_THREADS counts.
#ifndef EQRISE_RUN_MLIR_BACKEND_H_
#define EQRISE_RUN_MLIR_BACKEND_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "run/binding.h"
#include "run/runner.h"

namespace eqrise::run {

// The part of RunManifest for the target "mlir". Errors carry the tools' own text; where a tool is
// missing they name the package that has it.
absl::StatusOr<RunResult> RunMlir(const Manifest& manifest, const std::string& source,
                                  const BoundProgram& program, const std::vector<HostArray>& inputs,
                                  const RunOptions& options);

// As PrepareC.
absl::Status PrepareMlir(const Manifest& manifest, const std::string& source,
                         const RunOptions& options);

}  // namespace eqrise::run

#endif  // EQRISE_RUN_MLIR_BACKEND_H_
