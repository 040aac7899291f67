#include "compile/known_program.h"

#include <utility>

#include "compile/equal_programs.h"
#include "dpia/access.h"
#include "rise/infer/elaborate.h"

namespace eqrise::compile {

absl::StatusOr<rise::Program> ReadLowLevel(Kernel& kernel, const KnownProgram& known,
                                           target::Target target) {
  absl::StatusOr<rise::Program> read =
      rise::ParseAndElaborateText(known.from, known.text, {}, *kernel.exprs, *kernel.sources);
  if (!read.ok()) return read.status();
  absl::StatusOr<rise::Program> out = InNamesOf(kernel, known.from, *std::move(read));
  if (!out.ok()) return out;
  const absl::Status access = dpia::CheckAccess(*kernel.exprs, *out, target, kernel.Reporter());
  if (!access.ok()) return access;
  out->name = kernel.program.name;
  return out;
}

absl::StatusOr<Compiled> CompileKnown(Kernel& kernel, const KnownProgram& known,
                                      const PipelineOptions& options,
                                      const target::Device& device) {
  const absl::StatusOr<rise::Program> program = ReadLowLevel(kernel, known, options.target);
  if (!program.ok()) return program.status();
  absl::StatusOr<Compiled> out = CompileLowLevel(kernel, *program, options, device);
  if (!out.ok()) return out;
  const absl::StatusOr<double> cost = CostOf(kernel, *program, options, device);
  if (cost.ok()) out->cost = *cost;
  return out;
}

}  // namespace eqrise::compile
