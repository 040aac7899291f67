// Programs that were found before and written down as RISE text: what is needed to take one again
// without a search.
//
//   KnownProgram known{.text = PrintProgram(exprs, best), .from = "mm.tuned.toml:3"};
//   absl::StatusOr<Compiled> c = CompileKnown(kernel, known, options, device);
#ifndef EQRISE_COMPILE_KNOWN_PROGRAM_H_
#define EQRISE_COMPILE_KNOWN_PROGRAM_H_

#include "absl/status/statusor.h"
#include "compile/pipeline.h"

namespace eqrise::compile {

// The program that a text is, with the kernel's inputs and of its type. An error, located in the
// text: it does not parse, is of another type, or DPIA refuses it. Nobody proves that it is equal to
// the kernel: who runs it compares results.
absl::StatusOr<rise::Program> ReadLowLevel(Kernel& kernel, const KnownProgram& known,
                                           target::Target target);

// Its code, with its cost.
absl::StatusOr<Compiled> CompileKnown(Kernel& kernel, const KnownProgram& known,
                                      const PipelineOptions& options, const target::Device& device);

}  // namespace eqrise::compile

#endif  // EQRISE_COMPILE_KNOWN_PROGRAM_H_
